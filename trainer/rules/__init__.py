"""The rules of Spider as pure, immutable values: no input, no output, no screen."""
