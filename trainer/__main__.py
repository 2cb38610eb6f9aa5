"""The way in for `spider-trainer` and `python -m trainer`: Ctrl-C ends it from the first moment."""

import signal
import sys


def main() -> int:
    """Run the command that was typed; gives the exit status."""
    # Ctrl-C while the program is still being read in is no error of it: no traceback is shown.
    is_heeded = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if is_heeded:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from trainer.commands.garbage import while_starting

    while_starting()
    from trainer.cli import main as run

    if is_heeded:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    return run()


if __name__ == "__main__":
    sys.exit(main())
