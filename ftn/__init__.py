"""FTN: the notation and toolkit for recording physical games.

>>> import ftn
>>> [game] = ftn.replays('[Rules "freight-train/1996"] [a "Anna"] [b "Ben"] 1a call 1b call')
>>> game.status, game.turns
('in-progress', 2)

A path of a file or a folder will do as well as the text. See `ftn.api`.

The functions of `ftn.api` are loaded when one is used; nothing else is imported.
`tests/cli` tests `__main__` and `version`.
"""

from __future__ import annotations

TYPE_CHECKING = False
"""Type checkers take it for true; `typing` itself takes milliseconds to load."""

if TYPE_CHECKING:
    from ftn.api import *  # noqa: F403 -- its `__all__` is this module's

    __version__: str
else:

    def __getattr__(name: str) -> object:
        """Load what is asked for; the command line does without most of it."""
        from importlib import import_module

        if name == "__version__":
            return import_module("ftn.version").version()
        api = import_module("ftn.api")
        if name == "__all__":
            return api.__all__
        if name not in api.__all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(api, name)

    def __dir__() -> list[str]:
        return sorted({*globals(), *__getattr__("__all__"), "__version__"})
