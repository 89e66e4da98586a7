"""The words of statements as a hand may write them: every form, and hardly ever legal play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from hypothesis import strategies as st

Words: TypeAlias = Sequence[str]

_letters = st.characters(exclude_categories=["Cs"], exclude_characters="\r\n\0")
_seat = st.sampled_from("abcde")
_name = st.sampled_from(["F01", "F07", "F30", "New-Orleans", "X", "C05", "A-", "St-9", "F" * 40])
_card = _name | st.just("?")
_some = st.lists(_card, min_size=1, max_size=4)
_resource = st.sampled_from(["oil", "coal", "lumber", "carp", "train-oil", "train100", "a"])
_total = st.sampled_from(["?", "+3"]) | st.integers(-99, 99).map(str)
_cards = _some | st.just(["-"])
_string = st.text(_letters, max_size=12).map(
    lambda text: '"{}"'.format(text.replace("\\", "\\\\").replace('"', '\\"'))
)


@st.composite
def _grid(draw: st.DrawFn, marks: str) -> str:
    columns = draw(st.integers(1, 8))
    row = st.text(marks, min_size=columns, max_size=columns)
    return "/".join(draw(st.lists(row, min_size=1, max_size=8)))


shape = _grid("#.").filter(lambda text: "#" in text)
filling = _grid("ABCxyz.")


@st.composite
def _term(draw: st.DrawFn) -> str:
    amount = draw(st.integers(0, 999))
    if draw(st.booleans()):
        return str(amount)
    per = draw(st.sampled_from(["", "1", "2", "99"]))
    unit = draw(
        st.sampled_from(["car", "city", "set", "longest", "train", "train3", "train12"])
        | st.lists(_resource, min_size=1, max_size=3).map("&".join)
    )
    return f"{amount}/{per}{unit}"


formula = st.lists(_term(), min_size=1, max_size=3).map("+".join)


@st.composite
def _came_up(draw: st.DrawFn, *, nothing: bool) -> list[str]:
    """Make what came up: a card, perhaps after the End of Game card."""
    if draw(st.booleans()):
        return ["*", *draw(st.sampled_from([[], ["-"]]) | st.lists(_card, min_size=1, max_size=1))]
    return [draw(_card | st.just("-") if nothing else _card)]


@st.composite
def turns(draw: st.DrawFn) -> Words:
    """Make what was done in a turn."""
    verb = draw(st.sampled_from(["take", "draw", "load", "ship", "forfeit", "pass", "?"]))
    match verb:
        case "take":
            rest = draw(st.just([]) | _came_up(nothing=True).map(lambda card: ["reveal", *card]))
            return [verb, draw(_card), *rest]
        case "draw":
            return [verb, *draw(st.just([]) | _came_up(nothing=False))]
        case "load":
            return [verb, draw(_card), *draw(st.lists(filling | st.just("?"), max_size=1))]
        case "ship":
            cities = draw(st.just([]) | _some.map(lambda cards: ["claim", *cards]))
            if cities:
                revealed = _some | st.just(["-"])
                cities += draw(st.just([]) | revealed.map(lambda cards: ["reveal", *cards]))
            closed = ["-"] * (cities[-1:] != ["-"] and draw(st.booleans()))
            return [verb, *draw(_some), *cities, *closed]
        case "forfeit":
            return [verb, *draw(st.lists(_card, max_size=1))]
    return [verb]


@st.composite
def declarations(draw: st.DrawFn) -> Words:
    """Make what declares a card, a piece, a city or a corporation."""
    name = draw(_name)
    match draw(st.sampled_from(["card", "piece", "city", "corporation"])):
        case "card":
            unknown = st.just("?")
            return ["card", name, draw(_resource | unknown), draw(shape | unknown)]
        case "piece":
            return ["piece", name, draw(shape), f"x{draw(st.integers(1, 99))}"]
        case "city":
            demand = st.lists(_resource, min_size=1, max_size=3).map("+".join)
            number = st.integers(0, 999).map(str)
            return ["city", name, draw(demand | st.just("?")), draw(number | st.just("?"))]
    texts = draw(st.lists(_string, max_size=1))
    return ["corporation", name, *texts, *draw(st.lists(formula | st.just("?"), max_size=1))]


@st.composite
def facts(draw: st.DrawFn) -> Words:
    """Make a declaration or a fact."""
    name = draw(
        st.sampled_from(
            [
                *("", "corporation", "deal", "tableau", "cities", "hand", "train", "shipped"),
                *("claimed", "credits", "deck", "first", "score"),
            ]
        )
    )
    match name:
        case "":
            return draw(declarations())
        case "corporation":
            return [name, draw(_seat), draw(_card), *draw(st.lists(_total, max_size=1))]
        case "deal":
            return [name, draw(_seat), *draw(_some), "discard", *draw(_some)]
        case "tableau" | "cities":
            return [name, *draw(_cards)]
        case "train":
            laid = st.just("") | filling.map("={}".format)
            cars = draw(_cards)
            return [
                name,
                draw(_seat),
                *(card + draw(laid) if card != "-" else card for card in cars),
            ]
        case "credits":
            return [name, draw(_seat), draw(_total)]
        case "deck":
            return [name, draw(st.sampled_from(["?", "0", "7", "33"]))]
        case "first":
            return [name, draw(_seat | st.just("?"))]
        case "score":
            seats = draw(st.lists(_seat, min_size=1, max_size=3))
            return [name, *(word for seat in seats for word in (seat, draw(_total)))]
    return [name, draw(_seat), *draw(_cards)]
