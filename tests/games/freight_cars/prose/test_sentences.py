"""What happened, in words."""

from __future__ import annotations

import pytest

from ftn.games.freight_cars.explaining import sentence
from tests.games.freight_cars.played import SETUP, played


def told(text: str, options: str = "") -> str:
    """Return the sentences of the last statement of a game."""
    found = played(text, options)
    *_, before, last = (None, found.start), *((step, step.position) for step in found.steps)
    step = last[0]
    assert step is not None
    return sentence(found, step, before[1])


@pytest.mark.parametrize(
    ("turns", "words"),
    [
        (
            "1a take F1 reveal F20",
            "Anna takes F1 (oil, 4 spaces); F20 (coal) replaces it.",
        ),
        (
            "1a take F8 reveal ?",
            "Anna takes F8 (3 spaces); a card that nobody noted replaces it.",
        ),
        ("1a take F9 reveal F30", "Anna takes F9; F30 replaces it."),
        (
            "1a take ? reveal F30",
            "Anna takes a face-up card that nobody noted; F30 replaces it.",
        ),
        ("1a draw", "Anna draws a card from the deck, unseen."),
        ("1a draw F20", "Anna draws F20 (coal) from the deck."),
        (
            "1a load F2 AAA",
            (
                "Anna loads F2 (coal, 3 spaces) with 1 piece. The train now has 1 loaded car; 5 "
                "of 6 pieces are left."
            ),
        ),
        (
            "1a load F2",
            (
                "Anna loads F2 (coal, 3 spaces); nobody noted with which pieces. The train now "
                "has 1 loaded car."
            ),
        ),
        ("1a forfeit", "Anna forfeits the turn."),
        (
            "1a forfeit F2",
            "Anna tries to load F2 (coal, 3 spaces), can't fill it, and forfeits the turn.",
        ),
        ("1a pass", "Anna passes."),
        ("1a ?", "Anna did something that nobody noted."),
        ("1a draw 1c draw", "A turn of c, who has no seat in this game."),
    ],
)
def test_a_turn_is_told(turns: str, words: str) -> None:
    assert told(SETUP + turns) == words


def test_a_hidden_card_is_told_by_its_name_once_it_is_loaded() -> None:
    assert told(SETUP + "1a draw 1b load F20 AB/C.").startswith(
        "Ben loads F20 (coal) with 3 pieces."
    )


LOADED = SETUP + "1a load F2 AAA 1b draw 2a load F3 AA 2b draw "


@pytest.mark.parametrize(
    ("turn", "words"),
    [
        ("3a ship F2", "Anna ships 1 car (coal) for 1 credit. Anna has 1 credit, 1 ahead of Ben."),
        (
            "3a ship F2 F3 claim Rome reveal Oslo",
            (
                "Anna ships 2 cars (coal and oil) for 3 credits and claims Rome (coal and oil: "
                "3 credits); Oslo replaces it. Anna has 6 credits, 6 ahead of Ben."
            ),
        ),
        (
            "3a ship F2 claim Bonn reveal New-York",
            (
                "Anna ships 1 car (coal) for 1 credit and claims Bonn (coal: 1 credit); New "
                "York replaces it. Anna has 2 credits, 2 ahead of Ben."
            ),
        ),
        (
            "3a ship F2 F3 claim Bonn Lima reveal ? Oslo",
            (
                "Anna ships 2 cars (coal and oil) for 3 credits and claims Bonn (coal: 1 "
                "credit) and Lima (oil: 2 credits), 3 credits together; Oslo and a card that "
                "nobody noted replace them. Anna has 6 credits, 6 ahead of Ben."
            ),
        ),
        (
            "3a ship F2 3b draw 4a ship F3",
            "Anna ships 1 car (oil) for 1 credit. Anna has 2 credits, 2 ahead of Ben.",
        ),
    ],
)
def test_a_shipment_is_told_with_what_it_brings(turn: str, words: str) -> None:
    assert told(LOADED + turn) == words


def test_who_is_behind_or_level_is_told() -> None:
    text = "train a F1 train b F2 credits a {} credits b 9 5a draw 5b ship F2"
    assert told(text.format(12)).endswith("Ben has 10 credits, 2 behind Anna.")
    assert told(text.format(10)).endswith("Ben has 10 credits, as many as Anna.")
    assert told(text.format("?")).endswith("Ben has 10 credits.")


def test_an_illegal_claim_is_told_as_it_was_made() -> None:
    words = told(LOADED + "3a ship F2 claim Lima reveal Oslo")
    assert words.startswith("Anna ships 1 car (coal) for 1 credit and claims Lima (oil: 2 credits)")


END = "deck 3 hand a F1 hand b F2 train a F3 train b - credits a 0 credits b 4 first a "
LAST = END + "9a draw 9b take F4 reveal * F5 10a draw 10b draw "


def test_the_end_of_game_card_is_told_with_who_has_the_last_turn() -> None:
    table = "tableau F4 F6 "
    assert told(table + END + "9a draw 9b take F4 reveal * F5") == (
        "Ben takes F4; F5 replaces it. The End of Game card has come up: each player has one "
        "more turn, Ben the last."
    )
    assert told(table + END.replace("deck 3", "deck 0") + "9a draw * ").startswith(
        "Anna draws the End of Game card and no other. The End of Game card has come up"
    )
    assert told(table + LAST).endswith(
        "That was the last turn: now each player may ship once more."
    )


def test_the_final_shipping_is_told() -> None:
    table = "tableau F4 F6 "
    assert told(table + LAST + "11a ship F3").startswith(
        "In the final shipping Anna ships 1 car (oil) for 1 credit. Anna has 1 credit, 3 behind"
    )
    assert told(table + LAST + "11a ship F3 11b pass") == (
        "Ben ships nothing in the final shipping. The game is over, and the Corporation cards "
        "are shown."
    )


def test_a_turn_that_shows_that_the_game_goes_on_ends_nothing() -> None:
    assert told("tableau F4 F6 " + LAST + "11a draw") == (
        "Anna draws a card from the deck, unseen."
    )


def test_nothing_takes_a_cards_place_when_the_deck_is_exhausted() -> None:
    found = played("tableau F4 F6 " + END.replace("deck 3", "deck 1") + "9a draw * F5 9b take F4")
    last, before = found.steps[-1], found.steps[-2].position
    assert sentence(found, last, before) == "Ben takes F4; nothing replaces it."


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "deal a F1 ? discard F2",
            (
                "Anna keeps F1 (oil, 4 spaces) and a card that nobody noted, and lays F2 (coal, "
                "3 spaces) face up."
            ),
        ),
        (
            "deal a ? ? discard ?",
            "Anna keeps 2 cards that nobody noted, and lays a card that nobody noted face up.",
        ),
        ("tableau F1 F9", "2 Freight cards lie face up: F1 (oil, 4 spaces) and F9."),
        ("tableau -", "No Freight card lies face up."),
        (
            "cities Rome ?",
            (
                "2 City cards lie face up: Rome (coal and oil: 3 credits) and a card that "
                "nobody noted."
            ),
        ),
        ("cities -", "No City card lies face up."),
        ("hand a F9 ?", "Anna has F9 and a card that nobody noted in hand."),
        ("hand a -", "Anna has no card in hand."),
        ("train b F9", "Ben has loaded F9."),
        ("train b -", "Ben has no loaded car."),
        ("shipped b F9", "Ben has shipped F9."),
        ("shipped b -", "Ben has shipped no car."),
        ("claimed b Nice", "Ben has claimed Nice (2 oil)."),
        ("claimed b -", "Ben has claimed no City card."),
        ("credits a 14", "The score track shows 14 credits for Anna."),
        ("credits a ?", "Nobody knows Anna's credits."),
        ("deck 1", "The deck has 1 card left."),
        ("deck ?", "Nobody knows how many cards are in the deck."),
        ("first b", "Ben begins."),
        ("first ?", "Nobody knows who begins."),
        ("corporation a C1", 'Anna\'s corporation is C1 ("per oil car").'),
        ("corporation a C9", "Anna's corporation is C9."),
    ],
)
def test_a_fact_is_told(text: str, words: str) -> None:
    assert told(text) == words


SHIPPED = (
    "shipped a F1 F3 shipped b - claimed a - claimed b - train a - train b - "
    "credits a 3 credits b 4 "
)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "corporation a C1 4",
            (
                'Anna\'s corporation is C1 ("per oil car"). It pays 4 credits: 2 for each of 2 oil '
                "cars: 4. Anna has 7 credits in all."
            ),
        ),
        (
            "corporation a C2 5",
            "Anna's corporation is C2, and pays 5 credits. Anna has 8 credits in all.",
        ),
        (
            "corporation a ? 5",
            ("Anna's corporation was not noted, and pays 5 credits. Anna has 8 credits in all."),
        ),
    ],
)
def test_a_corporation_is_told_with_what_it_pays(text: str, words: str) -> None:
    assert told(SHIPPED + text) == words


def test_what_is_declared_is_told() -> None:
    found = played("1a draw")
    told = [sentence(found, step, found.start) for step in found.steps]
    assert "A Freight card: F1 (oil, 4 spaces)." in told
    assert "A piece: I1; each player has 3." in told
    assert "A City card: Rome (coal and oil: 3 credits)." in told
    assert "A City card: Nice (2 oil)." in told
    assert "A City card: Graz (7 credits)." in told
    assert "A Corporation card: C1, per oil car." in told
    assert "A Corporation card: C2." in told


def test_without_a_card_set_cards_are_told_by_their_ids() -> None:
    found = played("1a take F1 reveal F2", cards="")
    assert sentence(found, found.steps[-1], found.start) == "Anna takes F1; F2 replaces it."
