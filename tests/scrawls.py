"""Records as a hand may write them: every form, in any layout, with notes in between.

They are well-formed, and hardly ever legal play.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from attrs import frozen
from hypothesis import strategies as st

CARS = "ABCGHLOPRST"
EDITIONS = ("freight-train/1993-en", "freight-train/1993-nl", "freight-train/1996")
Words: TypeAlias = Sequence[str]

_letters = st.characters(exclude_categories=["Cs"], exclude_characters="\r\n\0")
_AWKWARD = (
    "",
    "{",
    "}",
    '"',
    ")",
    "(",
    ";",
    "; ;",
    "]",
    '[FTN "1"]',
    "\\",
    "  1a pass",
    "é\u3000🚂",
)
_line = st.sampled_from(_AWKWARD) | st.text(_letters, max_size=8)


@frozen
class Scrawl:
    """A file's text, and what was put into it."""

    text: str
    annotations: tuple[str, ...]
    notes: tuple[str, ...]


class _Pen:
    """Writes parts one after the other, with anything between them that may be there."""

    def __init__(self, draw: st.DrawFn, *, noisy: bool) -> None:
        self._draw = draw
        self._noisy = noisy
        self.pieces: list[str] = []
        self.annotations: list[str] = []
        self.notes: list[str] = []

    def gap(self, *, glued: bool = False) -> None:
        """Leave a space; where the parts can be separated without one, perhaps none."""
        kinds = ["space"] * 6 + ["lines"] + ["note"] * self._noisy + ["glued"] * glued
        kind = self._draw(st.sampled_from(kinds))
        if kind == "note":
            before = self._draw(st.sampled_from(["", " ", "\n", "\n\n\t"]))
            note = self._draw(_line)
            self.notes.append(note.strip())
            self.pieces.append(f"{before};{note}\n")
        elif kind == "lines":
            self.pieces.append(self._draw(st.sampled_from(["\n", "\n\n", " \n\t", "\x0c\n"])))
        elif kind == "space":
            self.pieces.append(self._draw(st.sampled_from([" ", " ", "  ", "\t", "\n", "\u00a0"])))

    def words(self, words: Words) -> None:
        """Write the words of a statement."""
        for number, word in enumerate(words):
            if number:
                self.gap()
            self.pieces.append(word)

    def annotation(self) -> None:
        """Write an annotation, of one line or of several."""
        lines = self._draw(st.lists(_line, min_size=1, max_size=3))
        text = "\n".join(line.replace("}", "") for line in lines).replace("\n[", "\n-")
        self.annotations.append(text)
        self.gap(glued=True)
        self.pieces.append(f"{{{text}}}")

    def annotations_perhaps(self) -> None:
        """Write no annotation, or some."""
        for _ in range(self._draw(st.sampled_from([0, 0, 0, 1, 2]))):
            self.annotation()

    def tag(self, name: str, value: str) -> None:
        """Write a tag."""
        escaped = value.replace("\\", "\\\\").replace('"', '\\"')
        self.pieces.append(f'[{name} "{escaped}"]')


@st.composite
def scrawls(draw: st.DrawFn, *, records: int = 3, noisy: bool = True) -> Scrawl:
    """Make files of at most a number of records."""
    pen = _Pen(draw, noisy=noisy)
    for number in range(draw(st.integers(1, records))):
        if number:
            pen.gap()
            pen.tag("FTN", "1")
        _record(draw, pen, first=not number)
    pen.gap(glued=True)
    return Scrawl("".join(pen.pieces), tuple(pen.annotations), tuple(pen.notes))


def _record(draw: st.DrawFn, pen: _Pen, *, first: bool) -> None:
    tags = [("Rules", draw(st.sampled_from(EDITIONS)))]
    tags += [("FTN", "1")] * (first and draw(st.booleans()))
    seats = draw(st.integers(0, 5))
    tags += [(chr(97 + seat), draw(_line)) for seat in range(seats)]
    tags += draw(st.lists(st.tuples(st.sampled_from(["Event", "X-y_1"]), _line), max_size=2))
    for name, value in draw(st.permutations(tags)):
        pen.gap(glued=True)
        pen.tag(name, value)
        if draw(st.integers(0, 9)) == 0:
            pen.annotation()
    for _ in range(draw(st.integers(0, 6))):
        pen.gap()
        _statement(draw, pen, 2)


def _statement(draw: st.DrawFn, pen: _Pen, depth: int) -> None:
    kind = draw(st.sampled_from(["turn", "turn", "turn", "fact", "ruling", "adjust"]))
    if kind != "turn":
        pen.words(draw({"fact": _fact, "ruling": _ruling, "adjust": _adjustment}[kind]()))
        pen.annotations_perhaps()
        return
    pen.words(draw(_turn()))
    glyph = draw(st.sampled_from(["", "", "", "!!", "!", "!?", "?!", "?", "??"]))
    if glyph:
        pen.gap()
        pen.pieces.append(glyph)
    pen.annotations_perhaps()
    while depth and draw(st.integers(0, 5)) == 0:
        _variation(draw, pen, depth - 1)
        pen.annotations_perhaps()


def _variation(draw: st.DrawFn, pen: _Pen, depth: int) -> None:
    pen.gap(glued=True)
    pen.pieces.append("(")
    pen.annotations_perhaps()
    pen.gap(glued=True)
    for number in range(draw(st.integers(1, 3))):
        if number:
            pen.gap()
        _statement(draw, pen, depth)
    pen.gap(glued=True)
    pen.pieces.append(")")


_car = st.sampled_from(f"{CARS}?")
_seat = st.sampled_from("abcde")
_siding = st.sampled_from(["-", "?"]) | st.text(f"{CARS}?", min_size=1, max_size=6)
_total = st.sampled_from(["?", "+3"]) | st.integers(-99, 99).map(str)
_target = st.sampled_from(["", "", "", ">M", ">1", ">2", ">C", ">?"])


def _move(sidings: str) -> st.SearchStrategy[str]:
    """Make a car move, in the long form or in the pencil's."""
    siding = st.sampled_from(sidings)
    full = st.tuples(siding, _car, _target).map("".join)
    short = st.tuples(siding | st.sampled_from(CARS), _target).map("".join)
    return full | short


@st.composite
def _turn(draw: st.DrawFn) -> Words:
    words = [f"{draw(st.integers(1, 12))}{draw(_seat)}"]
    if draw(st.integers(0, 3)) == 0:
        words.append(draw(st.sampled_from(["@14:03", "@0:59", "@123:00:01"])))
    if draw(st.integers(0, 3)) == 0:
        cars = draw(st.text(f"{CARS}?", min_size=1, max_size=5))
        at = draw(st.integers(0, len(cars)))
        star = draw(st.sampled_from(["", "*"]))
        words += ["fill", draw(st.sampled_from("12345?")), cars[:at] + star + cars[at:]]
    return words + draw(_action())


def _action() -> st.SearchStrategy[list[str]]:
    def lead(verb: str, rest: st.SearchStrategy[list[str]]) -> st.SearchStrategy[list[str]]:
        return rest.map(lambda words: [verb, *words])

    return st.one_of(
        lead("pull", st.lists(_move("12345"), min_size=3, max_size=3)),
        lead("switch", st.lists(_move("12"), max_size=4)),
        lead("rearrange", st.lists(_siding, min_size=2, max_size=2)),
        lead("caboose", st.lists(st.sampled_from("CM?"), min_size=1, max_size=1)),
        st.sampled_from(
            [["call"], ["pass"], ["?"], ["pull", "?"], ["switch", "?"], ["rearrange", "?"]]
        ),
    )


@st.composite
def _fact(draw: st.DrawFn) -> Words:
    name = draw(
        st.sampled_from(["day", "main", "yard", "trains", "chips", "locos", "first", "score"])
    )
    if name == "day":
        return [name, str(draw(st.integers(1, 3)))]
    if name == "main":
        return [name, *(draw(_siding) for _ in range(5))]
    if name == "first":
        return [name, draw(_seat | st.just("?"))]
    if name == "score":
        seats = draw(st.lists(_seat, min_size=1, max_size=3))
        return [name, *(word for seat in seats for word in (seat, draw(_total)))]
    rest = {
        "yard": st.lists(_siding, min_size=2, max_size=2),
        "trains": st.lists(_train(), min_size=1, max_size=4),
        "chips": st.lists(_total, min_size=1, max_size=1),
        "locos": st.lists(st.sampled_from(["?", "4", "06", "12"]), min_size=1, max_size=1),
    }[name]
    return [name, draw(_seat), *draw(rest)]


def _train() -> st.SearchStrategy[str]:
    return st.sampled_from(["-", "?", "C3", "B12", "H?", "T07", "M3", "M=AGH", "M=-", "M=?"])


@st.composite
def _ruling(draw: st.DrawFn) -> Words:
    rule = draw(st.sampled_from(["FT-PULL-5", "FT-TURN-1", "FTN-CLAIM"]))
    return ["ruling", rule, *_string(draw)]


@st.composite
def _adjustment(draw: st.DrawFn) -> Words:
    amount = draw(st.sampled_from(["-1", "+2", "3", "0", "-0"]))
    return ["adjust", draw(_seat), amount, *_string(draw)]


def _string(draw: st.DrawFn) -> Words:
    if draw(st.booleans()):
        return []
    escaped = draw(_line).replace("\\", "\\\\").replace('"', '\\"')
    return [f'"{escaped}"']
