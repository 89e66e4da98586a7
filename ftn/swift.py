"""`frozen` for the few classes of which a record makes thousands.

mypy holds them to be immutable like any other frozen class. At run time attrs' check is left out:
setting a field past it takes so long that a third of a replay's time would go there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from attrs import frozen
else:
    from functools import partial

    from attrs import define

    frozen = partial(define, unsafe_hash=True)

__all__ = ["frozen"]
