"""What the samples of Freight show of the game."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from ftn.games.freight.model.editions import EDITIONS
from ftn.games.freight.model.hexes import distance
from ftn.games.freight.model.moves import (
    Bankrupt,
    Deliver,
    Engine,
    Go,
    Item,
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
from ftn.games.freight.model.position import MOST_MARKERS, Position
from ftn.model.parts import BANK
from ftn.model.record import Fact
from tests.cli.running import run
from tests.sampled import (
    FOLDER,
    explained,
    played,
    rules_of,
    samples_of,
    statements,
    text_of,
    turns,
)

SAMPLES = samples_of("freight")
TWO, SIX = "freight-two.ftn", "freight-six.ftn"
FAMILY = "freight-three-family.ftn"
DISPUTE = "freight-four-dispute.ftn"
BANKRUPT = "freight-five-bankrupt.ftn"
PENCIL = "freight-two-pencil.ftn"

STANDARD = [name for name in SAMPLES if name != FAMILY]


def items(name: str) -> list[Item]:
    plays = [turn.play for turn in turns(name) if isinstance(turn.play, Play)]
    return [item for play in plays for item in play.items]


def position(name: str) -> Position:
    found = played(name).steps[-1].position
    assert isinstance(found, Position)
    return found


@pytest.mark.parametrize("name", STANDARD)
def test_a_standard_game_has_ten_rounds_and_every_player_all_turns(name: str) -> None:
    noted = {(turn.number, turn.seat) for turn in turns(name)}
    missing = {(number, seat) for number in range(1, 11) for seat in played(name).seats} - noted
    assert missing == ({(8, "d"), (9, "d"), (10, "d")} if name == BANKRUPT else set())


def test_every_item_of_a_turn_is_used_and_every_kind_of_track() -> None:
    used = [item for name in SAMPLES for item in items(name)]
    kinds = {Lay, NewCity, Wagon, Engine, Repay, Loan, Go, Load, Deliver, Section, Bankrupt}
    assert {item.__class__ for item in used} == kinds | {Mark, Rolls}
    assert {item.kind for item in used if isinstance(item, Lay)} == {"track", "switch", "bridge"}


def test_one_game_alone_leaves_something_unknown() -> None:
    vague = {
        name: set(position(name).doubt.unknown) for name in SAMPLES if position(name).doubt.unknown
    }
    assert vague == {PENCIL: {"boxes", "Zürich"}}


def test_the_pencilled_game_leaves_out_hexes_signs_and_words_that_the_long_form_has() -> None:
    short, long = text_of(PENCIL), run("fmt", "--stdout", FOLDER / PENCIL).stdout
    assert "ship Luzern load BB Bern Lausanne deliver BB mark Lausanne R" in short
    assert " build " not in short
    written = " ".join(long.split())
    assert "ship Luzern load BB D4 D5 Bern D7 C8 Lausanne deliver BB mark Lausanne +R" in written
    assert run("check", "-", input=long).stdout.endswith("1 info (provisional)\n")


@pytest.mark.parametrize("name", SAMPLES)
def test_the_set_up_is_as_the_rulebook_has_it(name: str) -> None:
    cities = [line.split() for line in text_of(name).splitlines() if line.startswith("city ")]
    edition, _ = rules_of(name)
    assert len(cities) == int(EDITIONS[edition].preset("cities", len(played(name).seats)))
    markers = ["".join(words[4:]).replace("+", "").replace("-", "") for words in cities]
    assert {len(one) for one in markers} == {MOST_MARKERS}
    hexes = [words[2] for words in cities]
    assert min(distance(one, other) for one, other in combinations(hexes, 2)) > 1


def test_of_a_bankrupt_only_the_bank_s_track_is_left() -> None:
    sold = [item for item in items(BANKRUPT) if isinstance(item, Section)]
    assert len(sold) == 6
    board, hugo = position(BANKRUPT).board, 3
    assert position(BANKRUPT).seats[hugo].out
    assert [*board.owned(hugo)] == []
    assert {place for place, _ in board.owned(BANK)} == {"J6", "K7", "L3", "L4"}
    assert played(BANKRUPT).winners == ("a",)
    assert "Hugo can't pay, and is out of the game" in explained(BANKRUPT, "7d")


def test_the_game_with_a_bankrupt_goes_on_without_him() -> None:
    assert "d" not in {turn.seat for turn in turns(BANKRUPT) if turn.number > 7}
    spoken = text_of(BANKRUPT).partition("round 8")[2].splitlines()
    assert not re.search(r"\bd[0-9-]", " ".join(line for line in spoken if "auction" in line))


def test_the_family_game_ends_a_turn_each_after_the_sixth_city() -> None:
    last = turns(FAMILY)[-3:]
    assert [f"{turn.number}{turn.seat}" for turn in last] == ["5a", "5b", "6c"]
    assert isinstance(last[0].play, Play)
    assert any(isinstance(item, NewCity) for item in last[0].play.items)
    networks = [len(position(FAMILY).board.network(number)) for number in range(3)]
    assert networks == [6, 5, 5]


def test_check_says_which_total_of_the_dispute_is_wrong_and_what_was_misread() -> None:
    money, total = (each for each in played(DISPUTE).findings if each.severity == "error")
    assert money.message.startswith("Freya is recorded with 13 dollars, but ")
    assert total.message == "Freya's total is recorded as 73 but comes to 81: 8 too few"
    assert "only one of 3 cubes is paid by the disk in Amsterdam (PG-SHIP-5)" in total.help


def test_explain_settles_the_dispute() -> None:
    assert "3 blue cubes at Amsterdam, with a demand disk: 5 each [PG-SHIP-5]" in explained(
        DISPUTE, "c"
    )
    assert "The table noted 73: 8 too few" in explained(DISPUTE, "c")


def test_explain_finds_what_the_variations_claim() -> None:
    assert "3 dollars cheaper: ship Stirling D4 Perth load KK D3 Oban" in explained(TWO, "3b")
    assert "25 dollars for goods, less 11 for points and fees: 14" in explained(BANKRUPT, "3a")
    assert "20 dollars for goods, less 8 for points and fees: 12" in explained(SIX, "3c")


def test_facts_check_the_table_now_and_then() -> None:
    facts = {fact.name for name in SAMPLES for fact in statements(name) if isinstance(fact, Fact)}
    wanted = "city box order round auction loan repay money loans wagons engine tracks markers"
    assert facts >= {*wanted.split(), "roll", "score"}
