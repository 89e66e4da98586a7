"""What `ftn compare` reports: each difference, in words and as JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ftn.mending.aligning import Said
from ftn.mending.comparing import Comparison, Difference, Ground, letter_of
from ftn.model.record import Tag
from ftn.model.replay import Replay
from ftn.reports.json_ import dump
from ftn.reports.narration import sentence
from ftn.reports.scoring import status_line
from ftn.text.pieces import Line
from ftn.text.said import Joined, joined, listing, plural, say
from ftn.text.visible import visible


def values(found: Comparison) -> dict[str, object]:
    """Return a comparison as JSON values, the records by letters."""
    letters = [*map(letter_of, range(len(found.replays)))]
    return {
        "differences": [
            {
                "turn": one.point.address,
                **{
                    letter_of(number): said.written if said else None
                    for number, said in enumerate(one.point.said)
                },
                "supported": None if one.supported is None else letter_of(one.supported),
                "by": list(one.by),
                "effect": one.effect(letters),
            }
            for one in found.differences.values()
        ],
        "same_result": found.same_result,
    }


def write_json(found: Comparison) -> Iterator[str]:
    """Write a comparison as JSON."""
    yield dump(values(found)) + "\n"


def lines(found: Comparison) -> Iterator[Line]:
    """Yield a comparison in words: whose the records are, each difference, and how many."""
    for number, replay in enumerate(found.replays):
        status, look = status_line(replay)
        name = visible(replay.record.source.name)
        yield [(found.names[number], "title"), (f"  {name} · ", ""), (status, look)]
    for one in found.differences.values():
        yield []
        yield from _difference(found, one)
    yield []
    yield [(summary(found), "title")]


def _difference(found: Comparison, one: Difference) -> Iterator[Line]:
    yield [(visible(place_of(one)), "title")]
    for number, names in _ways(found, one):
        said = one.point.said[number]
        name = f"  {names}  "
        look = "good" if number == one.supported else ""
        if said is None:
            yield [(name, "dim"), (say("nothing"), "dim")]
            continue
        yield [(name, "dim"), (visible(said.written), look)]
        words = in_words(found.replays[number], said)
        if words:
            yield [(" " * len(name), ""), (visible(words), "dim")]
    yield [("  ", ""), (judged(found, one), "open" if one.supported is None else "good")]
    effect = one.effect(found.names) or say("it changes nothing in the score")
    yield [("  ", ""), (visible(effect), "")]


def judged(found: Comparison, one: Difference) -> str:
    """Say who is supported, and by what; where that disagrees, what supports each."""
    if one.supported is not None:
        return _support(found, one.supported, one.by)
    each = [_support(found, number, grounds) for number, grounds in one.divided]
    return joined("; ", [*each, say("nothing decides between them")])


def _support(found: Comparison, number: int, grounds: Sequence[Ground]) -> str:
    listed = listing([_GROUNDS[ground] for ground in grounds])
    return say("{letter} is supported by {grounds}", letter=found.names[number], grounds=listed)


def _ways(found: Comparison, one: Difference) -> Iterator[tuple[int, str]]:
    """Yield each way in which records have a point: the first of them, and the names of all."""
    ways: dict[str, list[int]] = {}
    for number, said in enumerate(one.point.said):
        ways.setdefault(said.written if said else "", []).append(number)
    for numbers in ways.values():
        yield numbers[0], ", ".join(found.names[number] for number in numbers)


_GROUNDS = {
    "legality": say("the rules"),
    "later turns": say("later turns"),
    "facts": say("what was noted of the table"),
    "totals": say("the noted totals"),
}


def place_of(one: Difference) -> str:
    """Say where the records differ: a turn's address, or the statement."""
    said = one.point.first
    if isinstance(said.statement, Tag):
        return say("The tag {name}", name=said.statement.name)
    if said.written[0].isdigit():
        return one.point.address
    if one.point.address:
        return say("After {turn}", turn=one.point.address)
    return say("Before the first turn")


def in_words(replay: Replay, said: Said) -> str:
    """Say what a turn did, in its own record."""
    if said.step < 0 or not said.written[0].isdigit():
        return ""
    step = replay.steps[said.step]
    before = replay.steps[said.step - 1].position if said.step else replay.start
    told = sentence(replay, step, before)
    return told.texts[0] if isinstance(told, Joined) and told.texts else told


def summary(found: Comparison) -> str:
    """Count the differences, and say by whom they are decided."""
    count = len(found.differences)
    if not count:
        return say("The records say the same.")
    sides = Counter(one.supported for one in found.differences.values())
    told = [
        say("{letter} is supported in {count}", letter=found.names[number], count=sides[number])
        for number in range(len(found.replays))
        if sides[number]
    ]
    if sides[None]:
        told.append(plural(sides[None], "{n} is undecided", "{n} are undecided"))
    same = say("the result is the same") if found.same_result else say("the results differ")
    head = plural(count, "{n} difference", "{n} differences")
    return say("{head}: {told}; {same}.", head=head, told=listing(told), same=same)
