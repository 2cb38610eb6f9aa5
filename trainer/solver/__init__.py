"""The solver: verdicts about a puzzle, knowing neither screen nor file."""
