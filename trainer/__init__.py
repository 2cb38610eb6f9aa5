"""Spider trainer: learn Spider solitaire in the terminal, one proved exercise at a time."""

__version__ = "0.1.0"
