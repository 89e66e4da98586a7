"""The type variables of what is in a game's own terms: its positions and its plays.

A game's own code says `Replay[Position, Play]`; shared code, which takes any game, says `Replay`.
The standard library's type variables have defaults from Python 3.13 on. Until then the type
checker takes them from `typing_extensions`, which it brings itself, and nothing else needs it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from typing_extensions import TypeVar
else:
    from typing import TypeVar as Plain

    def TypeVar(name: str, *, default: object, **variance: bool) -> Plain:  # noqa: ARG001, N802 -- as the other is called
        """Make a type variable; at run time nobody asks for its default."""
        return Plain(name, **variance)


PlayT = TypeVar("PlayT", default=Any)
PlayT_co = TypeVar("PlayT_co", default=Any, covariant=True)
PlayT_contra = TypeVar("PlayT_contra", default=Any, contravariant=True)
PositionT = TypeVar("PositionT", default=Any)
PositionT_co = TypeVar("PositionT_co", default=Any, covariant=True)
PositionT_contra = TypeVar("PositionT_contra", default=Any, contravariant=True)
