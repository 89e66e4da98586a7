"""`frozen` and `evolve` for the few classes with thousands of instances in a replay.

mypy holds them to be what attrs has by these names. At run time such a class is a msgspec struct:
made, copied, compared and hashed in C, where attrs' own would take a fifth of a replay's time.
It has attrs' fields as well, so that attrs' functions take it; of a field's options only the
default counts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from attrs import evolve, frozen
else:
    from attrs import NOTHING, define, fields
    from msgspec import NODEFAULT, Struct, defstruct
    from msgspec.structs import replace as evolve

    def frozen(cls: type) -> type:
        """Make a class a struct; no cycle goes through its instances, so they aren't tracked."""
        define(cls, slots=False, init=False, repr=False, eq=False)
        return defstruct(
            cls.__name__,
            [
                (one.name, one.type, NODEFAULT if one.default is NOTHING else one.default)
                for one in fields(cls)
            ],
            bases=(Struct, *(base for base in cls.__bases__ if base is not object)),
            namespace={
                name: value
                for name, value in vars(cls).items()
                if name not in ("__dict__", "__weakref__")
            },
            frozen=True,
            gc=False,
        )


__all__ = ["evolve", "frozen"]
