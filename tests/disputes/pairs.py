"""Two causes at once: a slip of the pen, or other rules, and a count that is wrong besides."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from msgspec.structs import replace

from ftn.model.replay import Replay
from tests.disputes.case import Case, Claims, right, wrong
from tests.disputes.kinds import KINDS
from tests.disputes.rules import retagged
from tests.disputes.slips import SLIPS, misnoted

_COUNTS = {
    "freight-train": ("tied longest take 3", "yard left out", "every day: only train earns 4"),
    "freight-cars": ("cars: trains twice", "cars: City cards left out"),
    "freight": ("freight: no interest", "freight: seats swapped"),
}
_WITH = {
    "freight-train": (
        "rules: freight-train: sequence",
        "rules: freight-train: mix_scores",
        "text: freight-train: wrong round",
        "text: freight-train: O for 0 and their kin",
        "text: freight-train: another siding",
    ),
    "freight-cars": ("text: freight-cars: wrong seat", "text: freight-cars: small letters"),
    "freight": ("rules: freight: turn_order", "text: freight: wrong round"),
}
PAIRS: Mapping[str, str] = {
    f"two: {other} + {count}": name
    for name, others in _WITH.items()
    for other in others
    for count in _COUNTS[name]
}
"""Every pair, with its game."""


def paired(kind: str, one: Replay, random: Random) -> Case | None:
    """Apply two causes to a game; None where one of them changes nothing there."""
    other, _, count = kind.removeprefix("two: ").partition(" + ")
    counted = KINDS[count](one, random)
    if counted is None or counted[0] == right(one):
        return None
    made = misnoted(other, one, random) if other in SLIPS else retagged(other, one, random)
    if made is None:
        return None
    claims, rules = counted
    both = replace(made, kind=kind, claims=claims, rules=frozenset(rules))
    return replace(
        both, numbers=wrong(both.replay, claims), apart=made.apart and _shows(one, claims)
    )


def _shows(one: Replay, claims: Claims) -> bool:
    """Say whether more than one total shows the count alone."""
    return wrong(one, claims) > 1
