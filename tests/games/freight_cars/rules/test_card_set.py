"""Card sets checked: whether they are whole, and whether their pieces and cards fit."""

from __future__ import annotations

from importlib.resources import files

import pytest

from ftn.games import game
from ftn.games.freight_cars.actions.covering import UNDECIDED
from ftn.games.freight_cars.model.shapes import Shape
from ftn.games.freight_cars.rules import card_set
from ftn.games.freight_cars.rules.card_set import fits
from ftn.model.finding import Finding
from ftn.pipeline.checking import check_text

TEXT = files(game("freight-cars").package).joinpath("cards", "made-up.cards").read_text("utf-8")


def _found(text: str) -> list[Finding]:
    [checked] = check_text(text, "my-box.cards")
    return list(checked.findings)


def _changed(old: str, new: str) -> list[Finding]:
    assert TEXT.count(old) == 1
    return _found(TEXT.replace(old, new))


def test_a_whole_set_is_verified() -> None:
    [checked] = check_text(TEXT, "made-up.cards")
    assert (checked.status, checked.findings) == ("verified", ())


def test_two_numbers_of_cities_are_known() -> None:
    four = "".join(f"city New-{number} oil 1\n" for number in range(4))
    assert _found(TEXT + four) == []
    [finding] = _found(TEXT + four[: -len("city New-0 oil 1\n")])
    assert (finding.rule, finding.severity) == ("FC-SETUP-5", "warning")
    assert finding.message == "the card set has 24 City cards"


@pytest.mark.parametrize(
    ("line", "rule", "message"),
    [
        ("card F50 steel .#./###/.#.\n", "FC-SETUP-2", "the card set has 49 Freight cards"),
        ("piece O4 ##/## x1\n", "FC-SETUP-1", "15 freight pieces for each player"),
        ("city Houston oil 1\n", "FC-SETUP-5", "the card set has 20 City cards"),
        ('corporation C17 "6 credits" 6\n', "FC-SETUP-1", "20 Corporation cards"),
    ],
)
def test_what_is_missing_is_counted(line: str, rule: str, message: str) -> None:
    [finding] = _changed(line, "")
    assert (finding.rule, finding.severity) == (rule, "warning")
    assert message in finding.message


def test_a_card_that_is_there_twice_is_an_error() -> None:
    [finding] = _changed("card F50 steel", "card F49 coal .#./###\ncard F50 steel")
    assert (finding.rule, finding.severity) == ("FC-CARD", "error")
    assert finding.quote.startswith("card F49")
    assert "F49" in finding.message


def test_a_card_that_no_pieces_fill_is_an_error() -> None:
    large = "/".join(["########"] * 7)
    [finding] = _changed("card F50 steel .#./###/.#.", f"card F50 steel {large}")
    assert (finding.rule, finding.severity) == ("FC-LOAD", "error")
    assert finding.message == f"no combination of pieces fills {large}"
    assert finding.quote.startswith("card F50")


def test_a_card_that_may_be_filled_is_told() -> None:
    cards = "".join(f"card X{number} oil #\n" for number in range(49))
    square = "/".join(["########"] * 8)
    text = '[FTN "1"]\n[Rules "freight-cars/2021"]\n' + cards + f"card X99 oil {square}\n"
    found = _found(f"{text}piece P # x99\n")
    assert [one.severity for one in found if one.rule == "FC-LOAD"] == ["info"]
    assert square in next(one.message for one in found if one.rule == "FC-LOAD")


def test_a_piece_that_fits_on_no_card_is_told() -> None:
    [finding] = _changed("piece I4 #### x1", "piece I4 ######## x1")
    assert (finding.rule, finding.severity) == ("FC-LOAD", "warning")
    assert finding.message == "the piece I4 doesn't fit on any card"


def test_a_piece_in_several_parts_is_told() -> None:
    [finding] = _changed("piece I4 #### x1", "piece I4 #.## x1")
    assert (finding.rule, finding.severity) == ("FC-LOAD", "warning")
    assert finding.message == "the piece I4 is in more than one part"
    assert finding.help.endswith("#.##")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("city Houston oil 1", "city Houston oli 1"),
        ('2 credits for each oil car" 2/oil', '2 credits for each oil car" 2/oli+1/city'),
    ],
)
def test_a_resource_that_no_card_carries_is_told(old: str, new: str) -> None:
    [finding] = _changed(old, new)
    assert (finding.rule, finding.severity) == ("FC-CITY", "warning")
    assert finding.message == 'no Freight card carries "oli"'
    assert "coal, lumber, oil, produce, steel" in finding.help


def test_of_a_set_that_is_not_whole_what_there_is_is_checked() -> None:
    head = '[FTN "1"]\n[Rules "freight-cars/2021"]\n'
    found = _found(head + "card F01 ? ?\ncity Rome oil 3\ncorporation C01\n")
    assert {finding.severity for finding in found} == {"warning"}
    assert [finding.rule for finding in found if "piece" in finding.message] == ["FC-SETUP-1"]


@pytest.mark.parametrize(
    ("piece", "card", "fitting"),
    [
        (("#",), ("#",), True),
        (("###",), ("#", "#", "#"), True),
        (("##", "#."), (".##", "##."), True),
        (("###", ".#."), (".##", "##."), False),
        (("##.", ".##"), (".#", "##", "#."), True),
        (("#.#",), ("###",), True),
        (("##", "##"), ("##.#", "#.##"), False),
    ],
)
def test_a_piece_fits_however_it_is_turned(piece: Shape, card: Shape, fitting: bool) -> None:
    assert fits(piece, card) is fitting


def test_many_cards_that_nobody_can_decide_are_searched_briefly(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    limits = []

    def undecided(_shape: object, _pieces: object, limit: int) -> object:
        limits.append(limit)
        return UNDECIDED

    monkeypatch.setattr(card_set, "fill", undecided)
    text = "".join(f"card F{number} oil ##/##\n" for number in range(1, 31)) + "piece A # x16\n"
    _found(f'[Rules "freight-cars/2021"]\n{text}')
    assert len(limits) == 30
    assert len(set(limits[:20])) == 1
    assert max(limits[20:]) < min(limits[:20])
