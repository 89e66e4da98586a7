"""The words of statements as a hand may write them: every form, and hardly ever legal play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from hypothesis import strategies as st

Words: TypeAlias = Sequence[str]

_seat = st.sampled_from("abcdef")
_unknown = st.just("?")
_name = st.sampled_from(["Antwerp", "Ghent", "Liège", "Łódź", "Köln-2", "Rx", "東京", "Αθήνα"])
_hex = st.sampled_from(["A1", "D5", "Z99", "AA1", "AZ12"])
_colours = st.text("RBGYKW", min_size=1, max_size=4)
_cubes = st.text("RBGYKW?", min_size=1, max_size=4)
_sign = st.sampled_from("+-")
_pair = st.lists(st.sampled_from("123456"), min_size=2, max_size=2, unique=True).map("".join)
_fork = st.lists(st.sampled_from("123456"), min_size=3, max_size=3, unique=True).map(
    lambda edges: f"{edges[0]}-{edges[1]}{edges[2]}"
)
_three = st.text("RBGYKW", min_size=3, max_size=3)
_tile = _three | st.tuples(_three, _three).map("/".join) | _unknown
_number = st.sampled_from(["?", "0", "7", "120"])
_count = st.lists(st.sampled_from("123456789"), max_size=1)
_bid = st.tuples(_seat, st.sampled_from(["-", "0", "4", "12", "300"])).map("".join)
_bids = st.lists(_bid, min_size=1, max_size=5)
_groups = st.lists(st.tuples(_sign, _colours).map("".join), min_size=1, max_size=3)
_markers = _groups | st.just(["-"]) | st.just(["?"])
_bare = st.lists(_colours, min_size=1, max_size=3)
_one = st.tuples(st.sampled_from(["+", "-", ""]), st.sampled_from("RBGYKW")).map("".join) | _unknown


@st.composite
def _laid(draw: st.DrawFn, ways: st.SearchStrategy[str]) -> str:
    return f"{draw(_hex)}:{draw(ways | _unknown)}"


@st.composite
def _things(draw: st.DrawFn) -> list[str]:
    """Make a thing that is built, perhaps after the word `build`."""
    word = draw(st.sampled_from(["track", "switch", "bridge", "city", "wagon", "engine", "?"]))
    if word == "?":
        return ["build", word]
    thing = [word]
    if word == "engine":
        thing.append(draw(_name | _unknown))
    elif word == "city":
        marker = st.tuples(_sign, st.sampled_from("RBGYKW")).map("".join)
        thing += draw(st.tuples(_name, _hex | _unknown, _tile, marker | _unknown))
    elif word != "wagon":
        ways = _fork if word == "switch" else _pair
        thing += draw(st.lists(_laid(ways), min_size=1, max_size=3))
    return ["build"] * draw(st.booleans()) + thing


@st.composite
def _loan(draw: st.DrawFn) -> list[str]:
    return [draw(st.sampled_from(["loan", "repay"])), *draw(_count)]


@st.composite
def _ship(draw: st.DrawFn) -> list[str]:
    words = ["ship", draw(_name)]
    step = st.lists(_hex | _name, min_size=1, max_size=3)
    work = st.tuples(st.sampled_from(["load", "deliver"]), _cubes).map(list)
    for more in draw(st.lists(step | work | _loan(), max_size=5)):
        words += more
    return words


@st.composite
def _section(draw: st.DrawFn) -> list[str]:
    hexes = draw(st.lists(_hex, max_size=3))
    return ["section", draw(_name), *hexes, draw(_name), *draw(st.just([]) | _bids)]


@st.composite
def _commas(draw: st.DrawFn, groups: Sequence[Sequence[str]]) -> list[str]:
    """Put commas between groups of words, or none."""
    comma = draw(st.sampled_from(["", ","]))
    words = [word for group in groups for word in (*group[:-1], group[-1] + comma)]
    return [*words[:-1], words[-1].rstrip(",")]


@st.composite
def _mark(draw: st.DrawFn) -> list[str]:
    groups = [[draw(_name | st.just("-")), draw(_one)]]
    if draw(st.booleans()):
        groups.append(["2>1", draw(_one)])
    if draw(st.booleans()):
        groups.append(draw(_one.map(lambda one: ["2<", one]) | _one.map(lambda one: [f"2<{one}"])))
    return ["mark", *draw(_commas(groups))]


@st.composite
def _roll(draw: st.DrawFn) -> list[str]:
    pair = st.tuples(_name, _cubes).map(list)
    return ["roll", *draw(_commas(draw(st.lists(pair, min_size=1, max_size=3))))]


_alone = st.sampled_from(
    [["ship", "?"], ["mark", "?"], ["roll", "?"], ["roll", "-"], ["bankrupt"], ["loan"]]
)
_item = _things() | _loan() | _ship() | _section() | _mark() | _roll() | _alone


@st.composite
def turns(draw: st.DrawFn) -> Words:
    """Make what was done in a turn."""
    if draw(st.integers(0, 9)) == 0:
        return [draw(st.sampled_from(["pass", "?"]))]
    return [word for item in draw(st.lists(_item, min_size=1, max_size=5)) for word in item]


@st.composite
def facts(draw: st.DrawFn) -> Words:
    """Make a fact, or an event between turns."""
    name = draw(
        st.sampled_from(
            [
                *("city", "box", "order", "money", "loans", "wagons", "engine", "tracks"),
                *("markers", "round", "roll", "auction", "loan", "repay", "score"),
            ]
        )
    )
    match name:
        case "city":
            place = [draw(_name), draw(_hex | _unknown), draw(_tile)]
            return [name, *place, *draw(_markers)]
        case "box":
            return [name, draw(st.sampled_from("12")), *draw(_markers | _bare)]
        case "order":
            return [name, *draw(st.lists(_seat, min_size=1, max_size=6))]
        case "wagons":
            load = draw(st.just([]) | st.just(["-"]) | _cubes.map(lambda cubes: [cubes]))
            return [name, draw(_seat), draw(st.sampled_from("0123?")), *load]
        case "engine":
            return [name, draw(_seat), draw(_name | st.sampled_from("-?"))]
        case "tracks":
            bridge = _laid(_pair).map(lambda word: ["bridge", word])
            laid = _laid(_pair | _fork).map(lambda word: [word]) | bridge
            some = draw(st.lists(laid, max_size=4)) or [["-"]]
            return [name, draw(_seat | st.just("bank")), *(word for one in some for word in one)]
        case "markers":
            return [name, draw(_name), *draw(_markers)]
        case "round":
            return [name, draw(st.sampled_from(["1", "9", "10", "20"]))]
        case "roll":
            return draw(_roll() | st.sampled_from([["roll", "?"], ["roll", "-"]]))
        case "auction":
            return [name, *draw(_bids | st.just(["?"]))]
        case "loan" | "repay":
            return [name, draw(_seat), *draw(_count)]
        case "score":
            seats = draw(st.lists(_seat, min_size=1, max_size=3))
            return [name, *(word for seat in seats for word in (seat, draw(_number)))]
    return [name, draw(_seat), draw(_number)]
