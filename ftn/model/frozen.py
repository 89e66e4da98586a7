"""Frozen classes that cost little to make, at the start of every command and by the thousand.

mypy holds all of it to be what attrs has by these names (`untracked` is its `frozen`). At run time
such a class is a msgspec struct: it is built in a thirtieth of the time, and its instances are
made, copied, compared and hashed in C. A field has a default or none; who needs more of attrs, such
as a field that doesn't count in comparisons, takes attrs' own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from attrs import asdict, evolve, frozen
    from attrs import frozen as untracked
else:
    from msgspec import NODEFAULT, Struct, defstruct
    from msgspec.structs import asdict, replace

    def frozen(cls: type) -> type:
        """Make a class a struct."""
        return _struct(cls, tracked=True)

    def untracked(cls: type) -> type:
        """Make a class a struct through whose instances no cycle goes: nobody looks for one."""
        return _struct(cls, tracked=False)

    def _struct(cls: type, *, tracked: bool) -> type:
        if issubclass(cls, Struct):  # as its base is
            return cls
        own = vars(cls)
        names = {
            name: kind
            for name, kind in own.get("__annotations__", {}).items()
            if not kind.startswith("ClassVar")
        }
        left_out = {*names, "__dict__", "__weakref__"}
        return defstruct(
            cls.__name__,
            [(name, kind, own.get(name, NODEFAULT)) for name, kind in names.items()],
            bases=(Struct, *(base for base in cls.__bases__ if base is not object)),
            namespace={name: value for name, value in own.items() if name not in left_out},
            frozen=True,
            gc=tracked,
        )

    def evolve(record: object, /, **changes: object) -> object:
        """Return a record with other values of some fields."""
        if isinstance(record, Struct):
            return replace(record, **changes)
        from attrs import evolve as changed  # few still are attrs' own

        return changed(record, **changes)


__all__ = ["asdict", "evolve", "frozen", "untracked"]
