"""The commands: one module each, which takes what was asked for and gives the exit status."""
