"""Freight's words: what is read is what was written, and is written as it is read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ftn.games.freight.model.fact_lines import (
    Amount,
    Auction,
    Box,
    CityLine,
    Markers,
    Order,
    Owed,
    Place,
    Tracks,
    Wagons,
)
from ftn.games.freight.model.markers import Goods
from ftn.games.freight.model.moves import (
    Anything,
    Bankrupt,
    Bid,
    Deliver,
    Engine,
    Go,
    Lay,
    Load,
    Loan,
    Mark,
    NewCity,
    Play,
    Repay,
    Rolls,
    Section,
    Wagon,
)
from ftn.games.freight.notation import fact
from ftn.model.plays import Pass, Unknown
from ftn.model.record import Fact, Turn
from tests.effort import effort
from tests.games.freight.reading import canonical, is_read, statements
from tests.games.freight.written import Words, facts, turns

GLYPHS = ("", "!!", "!", "!?", "?!", "?", "??")

TRACK = Lay("track", "E5", "25")
ACTIONS = {
    "build track E5:25": Play((TRACK,)),
    "build track E5:25 track AA10:36": Play((TRACK, Lay("track", "AA10", "36"))),
    "build track E5:?": Play((Lay("track", "E5"),)),
    "build switch G6:1-34 bridge F6:36": Play(
        (Lay("switch", "G6", "1-34"), Lay("bridge", "F6", "36"))
    ),
    "build city Ghent H7 RKW +R": Play((NewCity("Ghent", "H7", "RKW", "+R"),)),
    "build city Ghent ? ? ?": Play((NewCity("Ghent", "?", "?", "?"),)),
    "build city Saint-Étienne H7 RGG/BKW -B": Play(
        (NewCity("Saint-Étienne", "H7", "RGG/BKW", "-B"),)
    ),
    "build wagon wagon engine Ghent repay repay 2": Play(
        (Wagon(), Wagon(), Engine("Ghent"), Repay(), Repay(2))
    ),
    "build ?": Play((Anything(),)),
    "build ? wagon": Play((Anything(), Wagon())),
    "repay": Play((Repay(),)),
    "loan": Play((Loan(),)),
    "loan 2 build wagon": Play((Loan(2), Wagon())),
    "ship ?": Play((Go("?"),)),
    "ship Antwerp": Play((Go("Antwerp"),)),
    "ship Antwerp load RG E5 Ghent deliver R load K F4 Antwerp": Play(
        (
            *(Go("Antwerp"), Load("RG"), Go("E5"), Go("Ghent"), Deliver("R"), Load("K")),
            *(Go("F4"), Go("Antwerp")),
        )
    ),
    "ship Antwerp E5 loan F4 Ghent deliver R?": Play(
        (Go("Antwerp"), Go("E5"), Loan(), Go("F4"), Go("Ghent"), Deliver("R?"))
    ),
    "section Antwerp E5 F4 Ghent b4 c5 b-": Play(
        (Section(("Antwerp", "E5", "F4", "Ghent"), (Bid("b", 4), Bid("c", 5), Bid("b"))),)
    ),
    "section Antwerp Ghent": Play((Section(("Antwerp", "Ghent")),)),
    "bankrupt": Play((Bankrupt(),)),
    "mark Ghent -B, 2>1 +G, 2< +Y": Play((Mark("Ghent", "-B", "+G", "+Y"),)),
    "mark Ghent B, 2>1 G, 2< Y": Play((Mark("Ghent", "B", "G", "Y"),)),
    "mark Ghent -B": Play((Mark("Ghent", "-B"),)),
    "mark Ghent ?, 2< Y": Play((Mark("Ghent", "?", "", "Y"),)),
    "mark - -B, 2>1 +G": Play((Mark("-", "-B", "+G"),)),
    "mark ?": Play((Mark("?"),)),
    "roll Ghent RGB, Antwerp K": Play((Rolls((("Ghent", "RGB"), ("Antwerp", "K"))),)),
    "roll Ghent R?": Play((Rolls((("Ghent", "R?"),)),)),
    "roll -": Play((Rolls(()),)),
    "roll ?": Play((Rolls(),)),
    "pass": Pass(),
    "?": Unknown(),
}
SHORT = {
    "track E5:25 F6:25": "build track E5:25 track F6:25",
    "build switch E5:1-34 F6:2-51": "build switch E5:1-34 switch F6:2-15",
    "build track E5:52 loan track F6:63": "build track E5:25 loan track F6:36",
    "build loan wagon": "loan build wagon",
    "build repay": "repay",
    "build wagon build wagon": "build wagon wagon",
    "wagon ship Antwerp Ghent ship Ghent": "build wagon ship Antwerp Ghent Ghent",
    "city Ghent H7 WKR +R": "build city Ghent H7 RKW +R",
    "city Ghent H7 RKW/YGB +R": "build city Ghent H7 RKW +R",
    "ship Antwerp load GR": "ship Antwerp load RG",
    "mark Ghent -B,2>1 +G ,2<+Y": "mark Ghent -B, 2>1 +G, 2< +Y",
    "mark Ghent -B 2>1 ? 2< ?": "mark Ghent -B",
    "roll Ghent RG Antwerp K": "roll Ghent RG, Antwerp K",
}
FACTS = {
    "city Antwerp D5 RGY +RG -BK": CityLine("Antwerp", "D5", "RGY", Goods("RG", "BK")),
    "city Antwerp D5 RRG/BKW -": CityLine("Antwerp", "D5", "RRG/BKW", Goods()),
    "city Antwerp ? ? ?": CityLine("Antwerp"),
    "box 1 +RRK -G": Box(1, Goods("RRK", "G")),
    "box 2 -": Box(2, Goods()),
    "box 2 ?": Box(2),
    "order c a b": Order(("c", "a", "b")),
    "money a 12": Amount("a", 12),
    "loans a ?": Amount("a"),
    "wagons a 2": Wagons("a", 2),
    "wagons a 2 -": Wagons("a", 2, ""),
    "wagons a ? RG?": Wagons("a", None, "RG?"),
    "engine a Ghent": Place("a", "Ghent"),
    "engine a -": Place("a"),
    "engine a ?": Place("a", "?"),
    "tracks a E5:25 G6:1-34 bridge F6:36 F6:?": Tracks(
        "a", (TRACK, Lay("switch", "G6", "1-34"), Lay("bridge", "F6", "36"), Lay("track", "F6"))
    ),
    "tracks bank -": Tracks("bank"),
    "markers Antwerp +RG -BK": Markers("Antwerp", Goods("RG", "BK")),
    "markers Antwerp ?": Markers("Antwerp"),
    "round 10": 10,
    "roll Antwerp R, Ghent ?": Rolls((("Antwerp", "R"), ("Ghent", "?"))),
    "roll -": Rolls(()),
    "roll ?": Rolls(),
    "auction c0 b12 a-": Auction((Bid("c", 0), Bid("b", 12), Bid("a"))),
    "auction ?": Auction(),
    "loan a": Owed("a"),
    "loan a 2": Owed("a", 2),
    "repay b": Owed("b"),
    "score a 44 b -3 c ?": (("a", 44), ("b", -3), ("c", None)),
}
SHORT_FACTS = {
    "box 1 R K B": "box 1 +RBK",
    "box 1 -G KR": "box 1 +RK -G",
    "city Antwerp D5 YRG -K +G +R -B": "city Antwerp D5 RGY +RG -BK",
    "wagons a 1 KR": "wagons a 1 RK",
    "tracks a G6:5-31 E5:41": "tracks a G6:5-13 E5:14",
    "roll Antwerp R Ghent K": "roll Antwerp R, Ghent K",
    "loan a 1": "loan a",
}


@pytest.mark.parametrize("text", ACTIONS)
def test_an_action_is_read_and_written(text: str) -> None:
    (turn,) = statements(f"1a {text}")
    assert isinstance(turn, Turn)
    assert turn.play == ACTIONS[text]
    assert canonical(f"1a {text}") == f"1a {text}\n"


@pytest.mark.parametrize("text", SHORT)
def test_what_is_short_is_written_long(text: str) -> None:
    assert canonical(f"1a {text}") == f"1a {SHORT[text]}\n"
    assert canonical(f"1a {SHORT[text]}") == f"1a {SHORT[text]}\n"


@pytest.mark.parametrize("glyph", GLYPHS[1:])
def test_a_glyph_stays_a_glyph(glyph: str) -> None:
    for text in (*ACTIONS, *SHORT):
        (alone,) = statements(f"1a {text}")
        read, _ = statements(f"1a {text} {glyph} 1b pass")
        (again,) = statements(canonical(f"1a {text} {glyph}"))
        assert isinstance(read, Turn)
        assert isinstance(alone, Turn)
        assert (read.play, read.trimmings.glyph) == (alone.play, glyph), text
        assert again == read, text


@pytest.mark.parametrize("text", FACTS)
def test_a_fact_is_read_and_written(text: str) -> None:
    (read,) = statements(text)
    assert isinstance(read, Fact)
    assert (read.name, read.value) == (text.split(maxsplit=1)[0], FACTS[text])
    assert canonical(text) == f"{text}\n"


@pytest.mark.parametrize("text", SHORT_FACTS)
def test_a_fact_is_written_in_its_order(text: str) -> None:
    assert canonical(text) == f"{SHORT_FACTS[text]}\n"


def test_an_item_knows_which_word_it_was() -> None:
    words = "track E5:25 F6:25 loan 2 repay ship Ghent load R E5 loan Antwerp mark Ghent -B, 2< Y"
    (turn,) = statements(f"1a {words}")
    assert isinstance(turn, Turn)
    assert isinstance(turn.play, Play)
    found = [words.split()[at] for at in turn.play.at]
    assert " ".join(found) == "E5:25 F6:25 2 repay Ghent R E5 loan Antwerp Ghent"


def test_a_loan_with_a_seat_is_no_part_of_the_turn() -> None:
    first, second, turn, third = statements("1a loan\nloan b 2\n1b loan 2\nrepay ; late\na")
    assert (getattr(first, "play", None), getattr(turn, "play", None)) == (
        Play((Loan(),)),
        Play((Loan(2),)),
    )
    assert [getattr(one, "value", None) for one in (second, third)] == [Owed("b", 2), Owed("a")]


def test_the_next_turns_number_is_no_count() -> None:
    for word in ("loan", "repay"):
        turns_read = statements(f"1a {word}\n2b pass")
        assert [getattr(one, "number", 0) for one in turns_read] == [1, 2]


@pytest.mark.parametrize("item", ["mark Ghent -B", "roll Ghent R", "city Ghent H7 RKW +R"])
def test_what_stands_right_after_a_turn_is_its_own(item: str) -> None:
    (turn,) = statements(f"1a wagon\n{item}")
    assert isinstance(turn, Turn)
    assert isinstance(turn.play, Play)
    assert len(turn.play.items) == 2


def test_a_roll_after_a_round_is_a_fact() -> None:
    _, begun, roll = statements("1a wagon\nround 2\nroll Ghent R")
    assert isinstance(begun, Fact)
    assert isinstance(roll, Fact)
    assert (begun.value, roll.name) == (2, "roll")


def test_notes_stand_between_any_two_words() -> None:
    (turn,) = statements("1a track ; why\nE5:25 mark Ghent ; late\n-B, ; then\n2< Y")
    assert isinstance(turn, Turn)
    assert turn.play == Play((TRACK, Mark("Ghent", "-B", "", "Y")))
    assert turn.trimmings.notes_after == ("why", "late", "then")


def test_a_round_begins_a_section() -> None:
    text = "city Antwerp D5 ? ?\ncity Ghent H7 ? ?\n\nbox 1 -\n\norder a b\n\nround 1\nroll -\n"
    assert canonical(" ".join(text.split())) == text


@effort(200, 20_000)
@given(turns(), st.sampled_from(GLYPHS))
def test_a_turn_is_written_as_it_is_read(words: Words, glyph: str) -> None:
    text = f"1a {' '.join(words)} {glyph}"
    written = canonical(text)
    assert statements(written) == statements(text)
    assert canonical(written) == written


@effort(200, 20_000)
@given(facts())
def test_a_fact_is_written_as_it_is_read(words: Words) -> None:
    (read,) = statements(" ".join(words))
    written = canonical(" ".join(words))
    assert isinstance(read, Fact)
    assert read.value == fact(words)
    assert statements(written) == (read,)
    assert canonical(written) == written


@pytest.mark.parametrize(
    "text",
    [
        *("city D5 RGY +R", "city antwerp D5 RGY +R", "city ANTWERP D5 RGY +R", "city A D5 RGY +R"),
        *("city Antwerp d5 RGY +R", "city Antwerp D0 RGY +R", "city Antwerp D100 RGY +R"),
        *("city Antwerp AAA1 RGY +R", "city Antwerp D5 RG +R", "city Antwerp D5 RGP +R"),
        *("city Antwerp D5 RGY RG", "city Antwerp D5 RGY", "city Ant_werp D5 RGY -"),
        *("city Antwerp- D5 RGY -", "city éclair D5 RGY -", f"city A{40 * 'a'} D5 RGY -"),
        *(
            "box 3 R",
            "box 1",
            "order",
            "order A",
            "money a",
            "money a -1",
            "wagons a",
            "wagons a 10",
        ),
        *("engine a", "engine a D5", "tracks a", "tracks a E5", "tracks b bridge E5:1-34"),
        *("markers Antwerp", "round", "round 0", "round 100", "roll", "roll Antwerp", "roll D5 R"),
        *("auction", "auction c", "auction c0 b", "auction C0", "auction c0 ?", "loan a 0"),
        *("1a build", "1a build build wagon", "1a build ship Antwerp", "1a track", "1a track E5"),
        *("1a track E5:1-34", "1a track E5:22", "1a track E5:27", "1a switch E5:25"),
        *("1a switch E5:1-13", "1a switch E5:1-33", "1a bridge E5:1-34", "1a ship", "1a ship D5"),
        *("1a ship Antwerp load", "1a load R", "1a ship ? load R", "1a deliver R", "1a engine"),
        *("1a section Antwerp", "1a section Antwerp b4", "1a section D5 Antwerp", "1a mark"),
        *("1a mark Ghent", "1a mark Ghent, B", "1a mark Ghent B,", "1a mark Ghent B, 2< G, 2>1 Y"),
        *("1a roll Ghent R,", "1a roll R", "1a pass wagon", "1a wagon pass", "1a ? wagon"),
        *("1a loan a", "1a build loan a", "1a loan 10", "1a E5:25", "1a build E5:25"),
    ],
)
def test_what_is_no_form_is_not_read(text: str) -> None:
    assert not is_read(text)
