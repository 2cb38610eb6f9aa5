"""Lets `python -m trainer` do what `spider-trainer` does."""

import sys

from trainer.cli import main

if __name__ == "__main__":
    sys.exit(main())
