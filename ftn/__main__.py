"""The command `ftn`, and `python -m ftn`: Ctrl-C ends them in silence once this module is loaded.

It is loaded first of all of ours, and loads nothing but the standard library's `signal` before it
provides for the interrupt. While Python itself starts, for some hundredths of a second, a Ctrl-C
still shows Python's own traceback: nothing of ours can prevent that.
"""

from __future__ import annotations

import os
import signal
import sys

INTERRUPTED = 130
"""The exit code after Ctrl-C, as a shell reports it; `ftn.cli.streams` is not loaded yet."""


def main() -> None:
    """Run the command line."""
    signal.signal(signal.SIGINT, _leave)
    from ftn.cli import main as run  # after the interrupt is provided for

    sys.exit(run())


def _leave(_signal: int, _frame: object) -> None:
    """End at once: while modules are loaded, there is nothing to put in order."""
    os._exit(INTERRUPTED)


if __name__ == "__main__":
    main()
