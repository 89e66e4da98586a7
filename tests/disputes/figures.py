"""How many of the causes of made disputes are found, by kind."""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterator
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from random import Random

from attrs import define, evolve

from ftn.mending.causes import checking, diagnose, disputing
from ftn.mending.evidence import evidence
from ftn.mending.hypothesis import Cause
from ftn.model.record import Source
from ftn.model.replay import Replay, Sheet
from ftn.notation.reading import read, read_text
from ftn.referee.replaying import replay
from tests.disputes.case import Case
from tests.disputes.kinds import case, of_game
from tests.disputes.pairs import PAIRS, paired
from tests.disputes.rules import RULES, retagged
from tests.disputes.slips import SLIPS, misnoted
from tests.generated import kept

_AMPLE = 300.0
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
    paths = kept()[::3] if own else [*kept(), *sorted(CORPUS.rglob("*.ftn"))]
    found = []
    for path in paths:
        for part, _ in read_text(path.read_text("utf-8"), str(path)):
            record, findings = read(Source(str(path), part.source.text))
            one = replay(record, findings, keep=False)
            if one.sheets and one.status in ("verified", "in-progress"):
                found.append(evolve(one, make_sheets=partial(_unclaimed, one)))
    return tuple(found)


def _unclaimed(one: Replay) -> tuple[Sheet, ...]:
    return tuple(evolve(sheet, claimed={}) for sheet in one.sheets)


def made(kind: str, one: Replay, random: Random) -> Case | None:
    """Apply a cause of any kind to a game; None where it changes nothing there."""
    if kind in PAIRS:
        return paired(kind, one, random)
    if kind in RULES:
        return retagged(kind, one, random)
    return misnoted(kind, one, random) if kind in SLIPS else case(kind, one, random)


def kinds_of(name: str) -> Iterator[str]:
    """Yield the kinds of causes that a game has."""
    yield from of_game(name)
    yield from (kind for kind, game in RULES.items() if game == name)
    yield from (kind for kind, (game, _) in SLIPS.items() if game == name)
    yield from (kind for kind, game in PAIRS.items() if game == name)


def cases(
    count: int, seed: int = 1, *, own: bool = False, only: Collection[str] = ()
) -> Iterator[Case]:
    """Make a number of disputes, every kind about as often."""
    random, found, tries = Random(seed), 0, 0
    by_kind: dict[str, list[Replay]] = {}
    for one in games(own=own):
        assert one.rules is not None  # else nothing was scored
        for kind in kinds_of(one.rules.game):
            if kind.startswith((*only,)) or not only:
                by_kind.setdefault(kind, []).append(one)
    while found < count and tries < 20 * count:
        for kind, those in by_kind.items():
            tries += 1
            new = made(kind, random.choice(those), random)
            if new and found < count:
                found += 1
                yield new


def judged(one: Case, causes: tuple[Cause, ...]) -> tuple[bool, bool]:
    """Say whether the true cause is among the first, and whether a wrong one is alone there.

    One of two causes at once isn't wrong: it is only not all.
    """
    best = [cause for cause in causes if cause.rank == 1]
    true = any(map(one.is_told_by, best))
    return true, len(best) == 1 and not true and not one.has_part(best[0])


def figures(
    count: int,
    *,
    misses: bool = False,
    seed: int = 1,
    own: bool = False,
    only: Collection[str] = (),
    hasty: bool = False,
) -> dict[str, Figures]:
    """Look for the causes of a number of disputes, as `ftn dispute` does, or hasty as `ftn check`.

    The time is ample: what is tried is bounded by what there is, so that figures are the same.
    Interrupting returns what was found so far.
    """
    found: dict[str, Figures] = {}
    with suppress(KeyboardInterrupt):
        for one in cases(count, seed, own=own, only=only):
            effort = checking() if hasty else disputing(_AMPLE)
            causes = diagnose(one.replay, effort, one.claims).causes
            _count(found.setdefault(one.kind, Figures()), one, causes, misses=misses)
    return found


def _count(row: Figures, one: Case, causes: tuple[Cause, ...], *, misses: bool) -> None:
    true, wrong = judged(one, causes)
    row.cases += 1
    row.silent += not causes
    row.wrong += wrong
    row.told_apart += one.told_apart
    row.first += one.told_apart and true
    if misses and (wrong or (one.told_apart and not true) or (causes and not one.is_known)):
        _tell(one, causes, wrong=wrong)


def _tell(one: Case, causes: tuple[Cause, ...], *, wrong: bool) -> None:
    """Write what was reported of a case instead of its cause."""
    print(
        one.kind,
        "WRONG" if wrong else "MISSED",
        one.option or one.word or {*one.rules},
        f"{one.numbers} wrong",
        one.replay.record.source.name,
        [(c.rank, round(c.bits, 1), [p.text for p in c.parts]) for c in causes],
        [each for each in evidence(one.replay, one.claims).noted if each.new],
        *[f"{f.place.line} {f.message}" for f in one.replay.findings if f.severity == "error"][:2],
        sep="\n      ",
        file=sys.stderr,
    )


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
