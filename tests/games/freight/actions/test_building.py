"""Building: what it costs, where it may lie, and how many there are."""

from __future__ import annotations

import pytest

from ftn.games.freight.model.network import Track
from tests.games.freight.judged import Found, after, booked, helps, middle, reported
from tests.games.freight.played import played

LINE = "D6:14 D7:14"
"""Anna's straight track from Antwerp (D5) to Ghent (D8)."""
OTHER = "G6:14 G7:14"
"""Ben's, from Brugge (G5) to Lier (G8)."""
ENGINES = "a Antwerp b Brugge"


def _turn(
    words: str, a: str = LINE, b: str = OTHER, money: str = "a 30 b 30", more: str = ""
) -> str:
    start = middle(a=a, b=b, engines=ENGINES if a != "-" else "a - b Brugge", money=money)
    return f"{start}{more}5a {words}\n"


@pytest.mark.parametrize(
    ("words", "entry", "place", "laid"),
    [
        ("track E5:35", (-3, "track"), "E5", [Track("35", 0)]),
        ("track E5:25", (-3, "track"), "E5", [Track("25", 0)]),
        ("switch E5:5-23", (-5, "switch"), "E5", [Track("5-23", 0)]),
        ("switch D6:1-24", (-3, "switch"), "D6", [Track("1-24", 0)]),
        ("bridge D6:36", (-5, "bridge"), "D6", [Track("14", 0), Track("36", 0, bridge=True)]),
    ],
)
def test_what_is_built_is_paid_for(
    words: str, entry: tuple[int, str], place: str, laid: list[Track]
) -> None:
    more = "track C6:23 " if words.startswith("bridge") else ""
    text = _turn(more + words)
    assert reported(text) == []
    own = [("a", -3, "PG-BUILD-1", "track")] if more else []
    assert booked(played(text)) == [*own, ("a", entry[0], "PG-BUILD-1", entry[1])]
    now = after(text)
    assert [*now.board.tracks[place]] == laid
    assert now.seats[0].money == 30 + entry[0] + (-3 if more else 0)


def test_the_ledger_says_what_was_built() -> None:
    entries = played(_turn("track E5:35 switch D6:1-24 wagon")).entries
    assert [one.why for one in entries if one.by_turn] == [
        "track E5:35",
        "switch D6:1-24 in place of track",
        "a freight wagon",
    ]


@pytest.mark.parametrize(
    ("words", "wrong", "help_"),
    [
        (
            "track D5:14",
            ("PG-BUILD-3", "Antwerp is on D5", "D5:14"),
            "track isn't laid on a city; it leads up to the edges of its hex",
        ),
        (
            "track D6:25",
            ("PG-BUILD-3", "Anna already has track on that hex, D6:14", "D6:25"),
            "`switch` turns simple track into a switch, `bridge` lays track over it",
        ),
        (
            "track G6:25",
            ("PG-BUILD-3", "Ben has track on that hex, G6:14", "G6:25"),
            "only a bridge can be laid over it",
        ),
        (
            "switch G6:1-34",
            ("PG-BUILD-3", "Ben has track on that hex, G6:14", "G6:1-34"),
            "only a bridge can be laid over it",
        ),
        (
            "switch D6:1-23",
            ("PG-BUILD-3", "D6:1-23 doesn't keep the existing route, 14", "D6:1-23"),
            "a switch that replaces simple track joins the same two edges and one more",
        ),
        (
            "bridge E5:25",
            ("PG-BUILD-3", "there is no track on E5 to lay a bridge over", "E5:25"),
            "on an empty hex it is `track`",
        ),
        (
            "track C6:23 bridge D6:26",
            ("PG-BUILD-3", "a bridge is straight, and 26 is a curve", "D6:26"),
            "it joins opposite edges: 14, 25 or 36",
        ),
        (
            "track C6:23 bridge D6:14",
            (
                "PG-BUILD-3",
                "the track on D6 and the bridge above it share edges 1, 4",
                "D6:14",
            ),
            "a bridge crosses other track, and can't overlap with it",
        ),
        (
            "track C6:23 switch D6:1-34 bridge D6:36",
            ("PG-BUILD-3", "the track on D6 and the bridge over it share edge 3", "D6:36"),
            "a bridge crosses other track, and can't overlap with it",
        ),
        (
            "track F6:14",
            ("PG-BUILD-2", "F6:14 connects neither to Anna's track nor to a city on it", "F6:14"),
            "its edges lead to F5, F7; new track joins open edge to open edge",
        ),
    ],
)
def test_what_may_not_lie_there_is_reported_once(words: str, wrong: Found, help_: str) -> None:
    text = _turn(words)
    assert reported(text) == [wrong]
    assert helps(text) == [help_]


def test_a_switch_stays_what_it_is() -> None:
    text = _turn("switch D6:1-34", a="D6:1-24 D7:14")
    assert reported(text)[0] == ("PG-BUILD-3", "D6:1-24 is already a switch", "D6:1-34")
    assert len(reported(text)) == 1


def test_a_hex_takes_one_bridge() -> None:
    text = _turn("bridge D6:25", a=f"{LINE} bridge D6:36 E7:56")
    assert reported(text) == [("PG-BUILD-3", "D6 already has a bridge", "D6:25")]
    assert booked(played(text)) == [("a", -5, "PG-BUILD-1", "bridge")]


@pytest.mark.parametrize("first", ["track G4:14", "track H5:26", "track G6:25"])
def test_others_track_and_their_cities_join_nothing(first: str) -> None:
    found = reported(_turn(first))
    assert found[0][0] == ("PG-BUILD-3" if "G6" in first else "PG-BUILD-2")


def test_a_bridge_lies_over_anybodys_track() -> None:
    theirs = _turn("track E5:35 F5:36 bridge G6:36")
    the_banks = theirs.replace("tracks bank -\n", "").replace("tracks b ", "tracks bank ")
    for text, owner in ((theirs, 1), (the_banks, -1)):
        assert reported(text) == []
        below, above = after(text).board.tracks["G6"]
        assert (below.owner, above) == (owner, Track("36", 0, bridge=True))
    turned = _turn("track E5:35 F5:36 bridge G6:25")
    assert reported(turned) == [
        ("PG-BUILD-2", "G6:25 connects neither to Anna's track nor to a city on it", "G6:25")
    ]


def test_the_first_track_begins_at_a_city() -> None:
    nowhere = _turn("track F7:25", a="-")
    assert reported(nowhere) == [
        ("PG-BUILD-2", "Anna's first track, F7:25, doesn't touch a city", "F7:25")
    ]
    assert helps(nowhere) == ["its edges lead to G7, E8; the first track begins at a city"]
    corner = _turn("track A1:26", a="-")
    assert helps(corner) == ["its edges lead to -, -; the first track begins at a city"]
    assert reported(_turn("track E5:35 F5:26", a="-")) == []


def test_track_may_go_on_from_what_was_laid_just_before() -> None:
    assert reported(_turn("track E5:35 F5:26")) == []
    assert reported(_turn("track F5:26 E5:35")) == [
        ("PG-BUILD-2", "F5:26 connects neither to Anna's track nor to a city on it", "F5:26")
    ]


def test_nobody_builds_without_money() -> None:
    text = _turn("track E5:35 wagon", money="a 4 b 0")
    assert reported(text) == [
        ("PG-BUILD-1", "a wagon costs 5 dollars, but Anna has 1 dollar", "wagon")
    ]
    assert helps(text) == ["write `loan` before it, if a loan may still be taken"]
    had = _turn("loan switch D6:1-24 wagon wagon", money="a 0 b 0")
    assert reported(had)[0] == (
        "PG-BUILD-1",
        "a wagon costs 5 dollars, but Anna has 2 dollars",
        "wagon",
    )
    assert helps(had)[0] == "Anna has taken this round's loan"


@pytest.mark.parametrize(
    ("words", "what"),
    [
        ("track E5:35", "track costs 3 dollars"),
        ("switch E5:5-23", "a switch costs 5 dollars"),
        ("switch D6:1-24", "replacing track with a switch costs 3 dollars"),
        ("bridge D6:36", "a bridge costs 5 dollars"),
    ],
)
def test_what_the_money_does_not_suffice_for_is_named(words: str, what: str) -> None:
    text = _turn(words, a=f"{LINE} C6:23", money="a 2 b 0")
    word = words.split()[1]
    assert ("PG-BUILD-1", f"{what}, but Anna has 2 dollars", word) in reported(text)


def test_a_player_has_three_wagons_at_most() -> None:
    text = _turn("wagon wagon wagon wagon")
    assert reported(text) == [("PG-BUILD-1", "Anna already has 3 wagons", "wagon")]
    assert helps(text) == ["a player can have at most three"]
    assert after(_turn("wagon wagon")).seats[0].wagons == 3


def test_bridges_are_counted() -> None:
    track = f"{LINE} C6:23 C7:23"
    one = _turn("bridge D6:36", a=track)
    assert reported(one, "2015 bridges=0") == [
        ("PG-SETUP-7", "there are no bridges in this game", "D6:36")
    ]
    assert played(one, "2015 bridges=0").decided == {"bridges": ("5a",)}
    assert played(one).decided == {}
    two = _turn("bridge D7:36", a=f"{track} bridge D6:36")
    assert reported(two, "2015 bridges=1") == [
        ("PG-SETUP-7", "Anna has already laid the only bridge", "D7:36")
    ]
    assert helps(two, "2015 bridges=1") == [
        "that is how many each player has; `bridges=…` sets another number"
    ]
    assert reported(two, "2015 bridges=2") == reported(two, "2015 bridges=unlimited") == []


def test_tiles_are_counted_without_bridges_and_upgrades() -> None:
    text = _turn("track E5:35 switch D6:1-24 track F5:26 C6:25 track B6:25")
    assert reported(text, "2015 tiles=6") == []
    assert reported(text, "2015 tiles=5") == [
        ("PG-SETUP-7", "Anna has laid all 5 track tiles", "B6:25")
    ]
    assert played(text, "2015 tiles=5").decided == {"tiles": ("5a",)}
    assert played(text, "2015 tiles=6").decided == {}


def test_a_bent_bridge_is_for_an_option_to_allow() -> None:
    text = _turn("track E5:35 bridge D6:23", a=f"{LINE} E6:56")
    assert reported(text) == [("PG-BUILD-3", "a bridge is straight, and 23 is a curve", "D6:23")]
    assert played(text).decided == {"bridge_shape": ("5a",)}
    assert reported(text, "2015 bridge_shape=any") == []
    assert played(text, "2015 bridge_shape=any").decided == {"bridge_shape": ("5a",)}
    for straight in ("bridge D6:36", "bridge D6:?"):
        other = _turn(straight, a=f"{LINE} C6:23")
        assert reported(other, "2015 bridge_shape=any") == []
        assert played(other, "2015 bridge_shape=any").decided == {}


def test_where_the_ways_are_unknown_nothing_is_wrong() -> None:
    text = _turn("track E5:? track F4:36 switch F5:? bridge D6:?")
    assert reported(text) == []
    assert [one[1] for one in booked(played(text))] == [-3, -3, -5, -5]
    city = _turn("track E5:? engine Brugge", a="-")
    assert reported(city) == []
    assert reported(_turn("track E5:? ship Brugge", a="-")) == []


def test_what_is_laid_where_unknown_track_may_lie_is_taken_as_noted() -> None:
    start = middle(a=LINE, order="b a")
    text = f"{start}5b build ?\n5a bridge E5:25\n"
    assert reported(text) == []
    assert after(text).board.tracks["E5"] == (Track("25", 0, bridge=True),)


def test_a_tile_of_others_that_is_in_doubt_is_no_new_slip() -> None:
    doubted = "5b build track F6:14\n6a build track E5:35 F6:25\n"
    start = middle(a=LINE, b=OTHER, engines=ENGINES, order="a b")
    found = reported(f"{start}5a pass\n{doubted}")
    assert found[0][1] == "F6:14 connects neither to Ben's track nor to a city on it"
    assert not [one for one in found if "lies on that hex" in one[1]]
