"""How many of the causes of made disputes are found, by kind."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from random import Random

from attrs import define, evolve

from ftn.mending.causes import checking, diagnose
from ftn.mending.evidence import evidence
from ftn.mending.hypothesis import Cause
from ftn.model.replay import Replay, Sheet
from ftn.notation.reading import read_text
from ftn.referee.replaying import replay
from tests.disputes.kinds import Case, case, of_game
from tests.generated import kept

CORPUS = Path(__file__).parents[1] / "corpus"


@define
class Figures:
    """What was found of one kind."""

    cases: int = 0
    told_apart: int = 0
    """Those that can be told apart: of which more than one number speaks."""
    first: int = 0
    """Those of them of which the true cause is among those told first."""
    silent: int = 0
    wrong: int = 0
    """Those of all in which a wrong cause stands alone in the first place."""


@cache
def games(*, own: bool = False) -> tuple[Replay, ...]:
    """Return the games that have a score: those that are kept, and those of other people.

    `own` are some of the kept ones alone, for a test that has to be quick.
    """
    paths = kept()[::3] if own else [*kept(), *sorted(CORPUS.glob("*.ftn"))]
    texts = [path.read_text("utf-8") for path in paths]
    found = []
    for text in texts:
        for record, findings in read_text(text):
            one = replay(record, findings, keep=False)
            if one.sheets and one.status in ("verified", "in-progress"):
                found.append(evolve(one, make_sheets=partial(_unclaimed, one)))
    return tuple(found)


def _unclaimed(one: Replay) -> tuple[Sheet, ...]:
    return tuple(evolve(sheet, claimed={}) for sheet in one.sheets)


def cases(count: int, seed: int = 1, *, own: bool = False) -> Iterator[Case]:
    """Make a number of disputes, every kind about as often."""
    random, made, tries = Random(seed), 0, 0
    by_kind: dict[str, list[Replay]] = {}
    for one in games(own=own):
        assert one.rules is not None  # else nothing was scored
        for kind in of_game(one.rules.game):
            by_kind.setdefault(kind, []).append(one)
    while made < count and tries < 20 * count:
        for kind, those in by_kind.items():
            tries += 1
            found = case(kind, random.choice(those), random)
            if found and made < count:
                made += 1
                yield found


def judged(one: Case, causes: tuple[Cause, ...]) -> tuple[bool, bool]:
    """Say whether the true cause is among the first, and whether a wrong one is alone there."""
    best = [cause for cause in causes if cause.rank == 1]
    clauses = [{part.rule for part in cause.parts} for cause in best]
    true = bool(one.rules) and any(one.rules == rules for rules in clauses)
    return true, len(best) == 1 and not true


def figures(
    count: int, *, misses: bool = False, seed: int = 1, own: bool = False
) -> dict[str, Figures]:
    """Look for the causes of a number of disputes."""
    found: dict[str, Figures] = {}
    for one in cases(count, seed, own=own):
        causes = diagnose(one.replay, checking(), one.claims).causes
        true, wrong = judged(one, causes)
        row = found.setdefault(one.kind, Figures())
        row.cases += 1
        row.silent += not causes
        row.wrong += wrong
        apart = one.numbers > 1 and bool(one.rules)
        row.told_apart += apart
        row.first += apart and true
        if misses and (wrong or (apart and not true) or (causes and not one.rules)):
            print(one.kind, [(c.rank, [p.text for p in c.parts]) for c in causes], file=sys.stderr)
            print(
                "    ",
                [each for each in evidence(one.replay, one.claims).noted if each.new],
                file=sys.stderr,
            )
    return found


def written(found: dict[str, Figures]) -> Iterator[str]:
    """Write the figures as a table."""
    yield f"{'kind':42} cases  apart  first  silent  wrong alone"
    total = Figures()
    for kind, row in found.items():
        yield _row(kind, row)
        if "random" not in kind:
            for name in ("cases", "told_apart", "first", "silent", "wrong"):
                setattr(total, name, getattr(total, name) + getattr(row, name))
    yield _row("all that have a cause", total)
    rolled = [row for kind, row in found.items() if "random" in kind]
    yield _row(
        "random numbers", Figures(sum(r.cases for r in rolled), 0, 0, sum(r.silent for r in rolled))
    )


def _row(kind: str, row: Figures) -> str:
    def share(part: int, whole: int) -> str:
        return f"{100 * part / whole:.1f}%" if whole else "-"

    return (
        f"{kind:42} {row.cases:5} {row.told_apart:6} {share(row.first, row.told_apart):>6} "
        f"{share(row.silent, row.cases):>7} {share(row.wrong, row.cases):>8}"
    )
