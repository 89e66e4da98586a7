"""The cards of a record: its own declarations, and those of the files that it includes."""

from __future__ import annotations

from importlib.resources import files

from ftn.games.freight_cars.model.cards import Card, CardSet, City, cards_of, is_card_set
from ftn.model.record import Record
from ftn.notation.reading import read_text

HEAD = '[FTN "1"] [Rules "freight-cars/2021"] [a "A"] [b "B"]\n'
MADE_UP = HEAD.replace("]\n", '] [Cards "made-up.cards"]\n')


def _record(text: str) -> Record:
    [(record, found)] = read_text(text)
    assert not found
    return record


def _cards(text: str) -> CardSet:
    return cards_of(_record(text))[0]


def test_what_the_record_declares_is_known_and_no_more() -> None:
    cards = _cards(
        f"{HEAD}card F1 oil ##/#.\ncard F2 ? ?\ncity Rome oil+oil 3\ncity Bonn ? ?\n"
        "piece P ##/.# x2\npiece Q #./## x1\ncorporation C1 2/oil\n"
    )
    assert cards.cards == {"F1": Card("F1", "oil", ("##", "#.")), "F2": Card("F2")}
    assert cards.cities == {"Rome": City("Rome", ("oil", "oil"), 3), "Bonn": City("Bonn")}
    assert (cards.shape("F1"), cards.shape("F2"), cards.shape("F3")) == (("##", "#."), None, None)
    assert (cards.resource("F1"), cards.resource("F2"), cards.resource("?")) == ("oil", "", "")
    assert cards.resources == ("oil",)
    assert list(cards.owned.values()) == [3]
    assert str(cards.corporations["C1"].formula) == "2/oil"
    assert not cards.closed


def test_a_file_of_cards_is_closed() -> None:
    cards = _cards(MADE_UP)
    assert cards.closed
    assert len(cards.cards) == 50
    assert sum(cards.owned.values()) == 16


def test_the_record_comes_before_the_file() -> None:
    cards = _cards(f"{MADE_UP}card F01 coal ##\ncard X1 oil #\ncity Houston coal 9\n")
    assert cards.cards["F01"] == Card("F01", "coal", ("##",))
    assert len(cards.cards) == 51
    assert (len(cards.cities), cards.cities["Houston"].credits) == (21, 9)
    assert sum(cards.owned.values()) == 16
    assert cards.closed
    own = _cards(f"{MADE_UP}piece P # x5\n")
    assert list(own.owned.values()) == [5]
    assert _cards(MADE_UP).cards["F01"].resource == "oil"


def test_of_two_declarations_the_first_one_holds() -> None:
    cards, twice = cards_of(_record(f"{HEAD}card F1 oil ##\ncard F1 coal #\ncity F1 oil 2\n"))
    assert cards.cards == {"F1": Card("F1", "oil", ("##",))}
    assert [one.message for one in twice] == ['"F1" is declared twice']
    assert cards_of(_record(MADE_UP))[1] == ()


def test_what_only_declares_is_a_card_set() -> None:
    assert is_card_set(_record(f"{HEAD}card F1 oil ##\npiece P # x2\n"))
    assert not is_card_set(_record(HEAD))
    assert not is_card_set(_record(MADE_UP))
    assert not is_card_set(_record(f"{HEAD}card F1 oil ##\n1a draw\n"))
    assert not is_card_set(_record(f"{HEAD}card F1 oil ##\ncorporation a C1\n"))


def test_a_record_that_declares_a_whole_box_needs_no_file() -> None:
    text = files("ftn.games.freight_cars").joinpath("cards", "made-up.cards").read_text("utf-8")
    box = text.partition("\n\n")[2]
    assert _cards(HEAD + box) == _cards(MADE_UP)
    lines = [line for line in box.splitlines() if line]
    for kind in ("card", "city", "corporation"):
        last = [line for line in lines if line.startswith(f"{kind} ")][-1]
        assert not _cards(HEAD + box.replace(last, "")).closed
    bare = "\n".join(line for line in lines if not line.startswith("corporation "))
    assert _cards(HEAD + bare).closed
