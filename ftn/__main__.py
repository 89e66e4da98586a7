"""`python -m ftn`: the command line."""

from __future__ import annotations

from ftn.cli import main

if __name__ == "__main__":
    main()
