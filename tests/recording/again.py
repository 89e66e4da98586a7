"""A sample recorded again: turn by turn, by taps on the page, driven by its own turns."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from attrs import evolve
from msgspec import Struct
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from ftn.entry.typing import Follow
from ftn.entry.walking import beyond, walked
from ftn.games import game
from ftn.model.choices import Choice, joined_words
from ftn.model.plays import UNKNOWN
from ftn.model.record import BARE, Adjustment, Ruling, Turn
from ftn.model.replay import Replay, Step
from ftn.notation.writing import write
from tests.replayed import replayed

Json = dict[str, Any]

_TAPPED, _STATED = (
    Path(__file__).with_name(name).read_text("utf-8") for name in ("tapping.js", "stating.js")
)
"""What is tapped on the page for a turn, and for a fact."""
_LEFT_OUT = re.compile(r"(?<= )([1-5])(?=>)")
"""The car of a move in Freight Train that isn't named: `2>M`."""
_SENT = """async (text) => {
  const { change } = await import("./record.js");
  return (await change("POST", "api/statements", { text })).status;
}"""
"""An agreed correction is no fact: it is sent."""


class Sample(Struct, frozen=True):
    """A sample that is recorded again."""

    name: str
    replay: Replay

    @classmethod
    def of(cls, name: str, text: str) -> Sample:
        """Read a sample; a car that it leaves out and no board tells is one that nobody noted."""
        found = cls(name, replayed(text))
        rules = found.replay.rules
        if rules is None or rules.game != "freight-train":
            return found
        return cls(name, replayed(_LEFT_OUT.sub(r"\1?", found.text())))

    @property
    def steps(self) -> Sequence[Step]:
        """Return its steps without clocks, glyphs, annotations and variations."""
        return [
            replace(step, statement=replace(step.statement, trimmings=BARE))
            for step in self.replay.steps
        ]

    def text(self, count: int | None = None) -> str:
        """Write its first statements in canonical form."""
        assert self.replay.rules
        record = self.replay.record
        bare = evolve(
            record,
            tags=tuple(replace(tag, trimmings=BARE) for tag in record.tags),
            annotations=(),
            notes_after=(),
            statements=tuple(step.statement for step in self.steps[:count]),
        )
        return write(bare, game(self.replay.rules.game))

    @property
    def first(self) -> int:
        """The number of its first turn."""
        steps = enumerate(self.steps)
        return next(at for at, step in steps if isinstance(step.statement, Turn))

    def follow(self, index: int, seat: str) -> Follow:
        """Return what says what could follow in a turn, given what was recorded before it."""
        replay = replayed(self.text(index))
        assert replay.rules
        position = replay.steps[-1].position if replay.steps else replay.start
        return partial(game(replay.rules.game).entry.following, replay, position, seat)


def plan(follow: Follow, words: Sequence[str]) -> list[Json] | None:
    """Return the steps to a turn, each with what is tapped; None where it can only be typed."""
    steps: list[Json] = []
    written: list[str] = []
    chosen = walked(follow, words)
    offered: list[Sequence[Choice]] = []
    instead: set[str] = set()
    for choice in chosen:
        offered.append(_offered(follow, written))
        named = choice not in offered[-1]
        if named and not any(one.writes == UNKNOWN for one in offered[-1]):
            return None
        step = _step(follow, written, choice, _points(choice, offered[-1], instead))
        steps.append({**step, "named": named})
        written.append(choice.writes)
        instead = _instead(choice, offered[-1])
    return _with_verbs(steps, offered)


def _offered(follow: Follow, written: Sequence[str]) -> list[Choice]:
    found = follow(joined_words(written))
    assert found is not None
    return [*found.choices, *beyond(follow, found)]


def _instead(choice: Choice, offered: Sequence[Choice]) -> set[str]:
    """Return the places that would take something else instead of a choice that was made."""
    alike = [one for one in offered if one.legal and not {*one.points}.isdisjoint(choice.points)]
    return {point for one in alike if one != choice for point in one.points}


def _step(follow: Follow, written: Sequence[str], choice: Choice, points: Sequence[str]) -> Json:
    after = follow(joined_words([*written, choice.writes]))
    assert after is not None
    return {
        "writes": choice.writes,
        "points": points,
        "after": " ".join(after.words),
    }


def _points(choice: Choice, offered: Sequence[Choice], instead: Collection[str] = ()) -> list[str]:
    """Return what is tapped of a choice on the board, as the page takes it; else its button.

    What is in `instead` would change the choice before.
    """
    shown = _shown(offered)
    if choice not in shown or not choice.legal:
        return []
    fits = {point: _fits(shown, point) for point in choice.points}
    for point in choice.points:
        if _usual(fits[point]) == choice and point not in instead:
            return [point]
    first, last = choice.points[0], choice.points[-1]
    meant = _usual(fits[first])
    others = [one for one in fits[first] if last in one.points and one != meant]
    if meant and others == [choice]:
        return [first, last]
    free = [point for point in choice.points if point not in instead]
    narrow = [point for point in free if _usual(fits[point]) is None]
    for point in narrow:
        for other in choice.points:
            if _usual([one for one in fits[point] if other in one.points]) == choice:
                return [point, other]
    return narrow[:1] or ([first, last] if first in free else [])


def _shown(offered: Sequence[Choice]) -> list[Choice]:
    """Return the choices that the board can tell from each other."""
    known = [one for one in offered if UNKNOWN not in one.writes]
    counts = Counter(one.points for one in known if one.legal)
    ends = {point for one in known if one.legal for point in one.points[1:]}
    return [
        one
        for one in known
        if one.points and counts.get(one.points, 1) == 1 and one.points[0] not in ends
    ]


def _fits(shown: Sequence[Choice], point: str) -> list[Choice]:
    return [one for one in shown if one.legal and point in one.points]


def _usual(fits: Sequence[Choice]) -> Choice | None:
    if len(fits) == 1:
        return fits[0]
    begins = (one for one in fits if all(other.writes.startswith(one.writes) for other in fits))
    return next(begins, None)


def _with_verbs(steps: list[Json], offered: Sequence[Sequence[Choice]]) -> list[Json]:
    """Join a verb that points at nothing with what follows, where the page offers both at once."""
    found: list[Json] = []
    for at, step in enumerate(steps):
        verb = steps[at - 1] if at else None
        named = verb is not None and (verb["named"] or step["named"])
        whole = f"{verb['writes']} {step['writes']}" if verb and not named else ""
        both = next((one for one in offered[at - 1] if one.writes == whole), None) if verb else None
        if both and found and found[-1] is verb:
            points = _points(both, offered[at - 1])
            alone = {"writes": step["writes"], "points": step["points"]}
            found[-1] = {**step, "writes": whole, "points": points, "verb": verb, "alone": alone}
        else:
            found.append(step)
    return found


def recorded(
    page: Page, sample: Sample, most: int | None = None, off: int = 0, begun: int = 0
) -> tuple[list[int], int]:
    """Record a sample on its page; return the taps of each turn, and how many turns were typed.

    A tap on the board hits so many pixels `off` the middle of what it means.
    """
    taps: list[int] = []
    typed = 0
    steps = sample.steps
    for index, step in enumerate(steps[:most]):
        statement = step.statement
        after = steps[index + 1].statement if index + 1 < len(steps) else None
        if index < max(sample.first, begun) or isinstance(statement, Ruling):
            continue
        if not isinstance(statement, Turn):
            _state(page, sample, index)
            continue
        _begin(page, sample, statement.seat)
        words = str(statement.play).split()
        found = plan(sample.follow(index, statement.seat), words)
        why = after.text if isinstance(after, Ruling) else None
        if found is None:
            _typed(page, words, why)
            typed += 1
        else:
            asked = {"steps": found, "why": why, "off": off, "seed": index + 1}
            taps.append(page.evaluate(_TAPPED, asked))
    return taps, typed


def _typed(page: Page, words: Sequence[str], why: str | None) -> None:
    """Type a turn that can't be tapped."""
    page.locator(".entering .all").evaluate("all => { all.open = true }")
    page.locator("#typed").fill(" ".join(words))
    page.locator(".line button").click()
    page.locator(".entering .all").evaluate("all => { all.open = false }")
    if why is not None:
        page.locator("#why").fill(why)
        page.get_by_role("button", name="Let it stand").click()


def _begin(page: Page, sample: Sample, seat: str) -> None:
    """Say who begins, where the page asks."""
    _rest(page)
    name = sample.replay.player(seat)
    for button in (f"{name} begins", f"{name}'s turn"):
        found = page.get_by_role("button", name=button, exact=True)
        if not found.count():
            continue
        found.click()
        _rest(page)


def _rest(page: Page) -> None:
    expect(page.locator('.entering[aria-busy="false"]')).to_be_visible()


def _state(page: Page, sample: Sample, index: int) -> None:
    """State a fact, which is no turn, by the taps of its sheet."""
    text = sample.text(index + 1).removeprefix(sample.text(index)).strip()
    if isinstance(sample.steps[index].statement, Adjustment):
        assert page.evaluate(_SENT, text) == 201, text
        return
    replay = replayed(sample.text(index))
    assert replay.rules
    rooms = game(replay.rules.game)
    position = replay.steps[-1].position if replay.steps else replay.start
    follow = partial(rooms.entry.stating, replay, position)
    writes = [one.writes for one in walked(follow, text.split())]
    page.evaluate(_STATED, writes)
