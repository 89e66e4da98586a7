"""What the samples of Freight Cars show of the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from ftn.games.freight_cars.model.cards import declarations
from ftn.games.freight_cars.model.moves import Draw, Forfeit, Load, Ship, Take
from ftn.games.freight_cars.model.position import Position
from ftn.model.record import Fact, Turn
from tests.cli.running import run
from tests.games.freight_cars.test_made_up import TEXT
from tests.sampled import explained, played, samples_of, statements, text_of, turns

SAMPLES = samples_of("freight-cars")
CLOCKS = "cars-two-clocks.ftn"
HIDDEN = "cars-three-hidden.ftn"
DISPUTE = "cars-three-dispute.ftn"
OWN = "cars-four-own-cards.ftn"


def plays(name: str) -> list[object]:
    return [turn.play for turn in turns(name)]


def position(name: str) -> Position:
    found = played(name).steps[-1].position
    assert isinstance(found, Position)
    return found


@pytest.mark.parametrize("name", SAMPLES)
def test_everybody_plays_with_the_made_up_cards(name: str) -> None:
    assert played(name).record.headers["Cards"] == "made-up.cards"


def test_one_record_declares_cards_of_its_own_and_plays_with_them() -> None:
    assert [name for name in SAMPLES if declarations(played(name).record)] == [OWN]
    assert any(isinstance(play, Load) and play.card == "F17" for play in plays(OWN))
    assert any(isinstance(play, Ship) and "Winnipeg" in play.claims for play in plays(OWN))


def test_every_kind_of_action_that_the_edition_allows_is_taken() -> None:
    taken = {play.__class__ for name in SAMPLES for play in plays(name)}
    assert taken == {Take, Draw, Load, Ship, Forfeit}


@pytest.mark.parametrize("name", SAMPLES)
def test_trains_are_three_to_five_cars_long_while_there_is_time(name: str) -> None:
    lengths = [seat.lengths for seat in position(name).seats]
    assert all(3 <= length <= 5 for own in lengths for length in own[:-1])


@pytest.mark.parametrize("name", SAMPLES)
def test_every_filling_is_noted(name: str) -> None:
    assert all(play.filling for play in plays(name) if isinstance(play, Load))


def test_of_hidden_hands_everything_comes_out_by_what_is_loaded() -> None:
    deals = [line for line in text_of(HIDDEN).splitlines() if line.startswith("deal ")]
    assert [line.count("?") for line in deals] == [2, 0, 2]
    drawn = [turn for turn in turns(HIDDEN) if isinstance(turn.play, Draw)]
    assert [(turn.number, turn.seat) for turn in drawn] == [(10, "a"), (17, "c")]
    assert all(isinstance(turn.play, Draw) and turn.play.card == "?" for turn in drawn)
    assert not any("?" in seat.hand for seat in position(HIDDEN).seats)
    assert not position(HIDDEN).doubt.unknown


def test_a_corporation_that_is_known_early_is_paid_with_the_others() -> None:
    replay = played(HIDDEN)
    last = max(step.index for step in replay.steps if isinstance(step.statement, Turn))
    paid = {entry.seat: entry for entry in replay.entries if entry.category == "corporation"}
    assert {seat: entry.amount for seat, entry in paid.items()} == {"a": 9, "b": 6, "c": 4}
    assert all(entry.step > last for entry in paid.values())


def test_a_card_that_somebody_else_has_can_not_be_what_was_hidden() -> None:
    text = text_of(HIDDEN).replace("load F31 AAAA./B.C../B.CCC", "load F28 ....A/.BAAA/BB...")
    done = run("check", "--format", "concise", "-", input=text)
    assert done.stdout.splitlines()[0] == (
        "-:57:10: error: FC-CARD F28 isn't in Dmitri's hand: it is among Oona's shipped cards"
    )


def test_check_says_whose_total_of_the_dispute_is_wrong() -> None:
    (finding,) = (each for each in played(DISPUTE).findings if each.severity == "error")
    assert finding.message == "Agnès's total is recorded as 49 but comes to 43: 6 too many"
    assert "fits if Mexico City is counted twice (FC-CITY) or " in finding.help


def test_explain_settles_both_quarrels() -> None:
    assert "Mexico City (oil, lumber and produce): 6 [FC-CITY]" in explained(DISPUTE, "c")
    assert "The table noted 49: 6 too many" in explained(DISPUTE, "c")
    assert "F06 yes AAAA. .BBCC" in explained(DISPUTE, "17b")


def test_the_dispute_is_won_by_the_cars_that_were_shipped() -> None:
    shipped = {
        seat: len(one.shipped) for seat, one in zip("abc", position(DISPUTE).seats, strict=True)
    }
    assert (shipped["a"], shipped["c"]) == (11, 10)
    assert played(DISPUTE).winners == ("a",)


def test_explain_says_what_was_left_unclaimed_and_that_a_card_could_not_be_filled() -> None:
    assert "claim Fresno Los-Angeles" in explained(DISPUTE, "15c")
    assert "Agnès 1 credit of City cards not claimed in 15c" in explained(DISPUTE, "end")
    assert "F12 no: nothing fills it F29 yes" in explained(OWN, "9c")


def test_a_box_that_is_copied_whole_is_checked_and_played_with(tmp_path: Path) -> None:
    box, evening = tmp_path / "my-box.cards", tmp_path / "evening.ftn"
    box.write_text(TEXT, encoding="utf-8")
    evening.write_text(text_of(CLOCKS).replace("made-up.cards", "my-box.cards"), encoding="utf-8")
    assert run("check", box).stdout == "1 record, 0 turns: verified\n"
    assert run("check", evening).stdout == "1 record, 41 turns: verified\n"
    box.write_text(box.read_text(encoding="utf-8").replace("F08 oil", "F08 coal"), encoding="utf-8")
    assert "5a FC-CITY: New-York demands 1 oil" in run("check", evening).stdout


def test_facts_check_the_table_now_and_then() -> None:
    facts = {fact.name for name in SAMPLES for fact in statements(name) if isinstance(fact, Fact)}
    wanted = "deal tableau cities hand train shipped claimed credits deck first corporation score"
    assert facts >= set(wanted.split())
