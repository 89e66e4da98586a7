"""`frozen` and `evolve` for the few classes with thousands of instances in a replay.

mypy holds them to be what attrs has by these names. At run time attrs' check that nothing is set
is left out: setting a field past it takes so long that a third of a replay's time would go there.
And `evolve` knows a class's fields once it has seen it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from attrs import evolve, frozen
else:
    from collections.abc import Callable
    from functools import lru_cache, partial
    from operator import attrgetter
    from typing import TypeVar

    from attrs import define, fields

    T = TypeVar("T")

    frozen = partial(define, unsafe_hash=True)

    @lru_cache(maxsize=64)
    def _parts(cls: type) -> tuple[Callable[[object], tuple[object, ...]], dict[str, int]]:
        names = [field.name for field in fields(cls)]
        return attrgetter(*names), {name: at for at, name in enumerate(names)}

    def evolve(instance: T, **changes: object) -> T:
        """Return a copy with some fields changed, of a class with two fields or more."""
        get, at = _parts(instance.__class__)
        values = [*get(instance)]
        for name, value in changes.items():
            values[at[name]] = value
        return instance.__class__(*values)


__all__ = ["evolve", "frozen"]
