"""Causes of the rules: a game whose tag names another option or edition than was played.

The turns and the totals are those of the game as it was played; its tag is another.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ftn.games import GAMES, game
from ftn.mending.evidence import evidence
from ftn.mending.rules import Other, others, tag_edit
from ftn.model.edit import edited
from ftn.model.replay import Replay
from ftn.model.rules import Ruleset
from tests.disputes.case import Case, Claims, replayed, right, wrong_with

_MOST_VALUES = 4
"""An option with more values is a number, which the tag names."""


def kinds(name: str) -> Iterator[str]:
    """Yield the options and editions of a game of which another may have been noted."""
    found = game(name)
    for option, values in found.options.items():
        if len(values.values) <= _MOST_VALUES:
            yield f"rules: {name}: {option}"
    if len(found.editions) > 1:
        yield f"rules: {name}: edition"


RULES = {kind: name for name in GAMES for kind in kinds(name)}
"""Every kind, with its game."""


def retagged(kind: str, one: Replay, random: Random) -> Case | None:
    """Note a game under other rules than it was played by; None where nothing shows it."""
    rules = one.rules
    assert rules is not None  # else nothing was scored
    option = kind.rpartition(" ")[2]
    ways = [other for other in others(rules) if _is_about(other, option)]
    if not ways:
        return None
    wrong = random.choice(ways).rules
    true = rules.edition.name if option == "edition" else f"{option}={rules.options[option]}"
    back = {other.name: other for other in others(wrong)}
    if true not in back or not _same(back[true].rules, rules):
        return None
    noted = _tagged(one, wrong)
    claims = right(one)
    numbers = sum(map(bool, evidence(noted, claims).gaps)) + wrong_with(noted)
    if not numbers:
        return None
    apart = not any(
        _explains(_tagged(noted, other.rules), claims)
        for name, other in back.items()
        if name != true and other.bits < back[true].bits
    )
    return Case(kind, noted, claims, numbers, option=true, apart=apart)


def _is_about(other: Other, option: str) -> bool:
    name, equals, _ = other.name.partition("=")
    return name == option if equals else option == "edition"


def _same(one: Ruleset, other: Ruleset) -> bool:
    return (one.edition.name, one.options) == (other.edition.name, other.options)


def _tagged(one: Replay, rules: Ruleset) -> Replay:
    edit = tag_edit(one.record, rules)
    assert edit is not None  # who was scored has a tag
    source = one.record.source
    return replayed(source, edited(source.text, [edit]))


def _explains(found: Replay, claims: Claims) -> bool:
    return not wrong_with(found) and not any(evidence(found, claims).gaps)
