"""Drawing a Freight card: a face-up one, or the top of the deck; and the End of Game card."""

from __future__ import annotations

from msgspec.structs import replace

from ftn.games.freight_cars.actions.trial import Trial, face_up
from ftn.games.freight_cars.model.moves import UNKNOWN, Draw, Take
from ftn.games.freight_cars.model.places import DECK, END, TABLEAU, said
from ftn.games.freight_cars.model.position import DEALT, REVEALED, STACKS, Position
from ftn.games.freight_cars.model.state import State
from ftn.model.breach import Breach
from ftn.text.said import plural, say


def laid_out(state: State) -> int:
    """Return how many cards the set-up turns face up, the discards among them."""
    revealed = REVEALED.get(state.count, min(REVEALED.values()))
    return revealed if state.options.tableau_total else revealed + state.count


def deck_at_start(state: State) -> int:
    """Return how many cards are left to draw when the game begins."""
    kept = (DEALT - 1) * state.count
    return max(0, state.options.deck - kept - laid_out(state))


def earliest(state: State) -> int:
    """Return how many cards are drawn before the End of Game card can come up."""
    bottom = -(-state.options.deck // STACKS)
    return max(0, deck_at_start(state) - bottom)


def judge_take(trial: Trial, take: Take) -> None:
    """Judge `take F07 reveal F30`."""
    hand = trial.own("hand")
    card = _take_face_up(trial, take.card)
    word = 3 + take.eog
    trial.seat = replace(trial.seat, hand=(*trial.seat.hand, card))
    card_up = _from_deck(trial, take.revealed, eog=take.eog, word=word, missing=take.card)
    if card_up is not None:
        entered = trial.enter(card_up, TABLEAU, word)
        trial.position = replace(trial.position, tableau=(*trial.position.tableau, entered))
    if trial.breaches:
        trial.doubts |= {hand, TABLEAU}


def judge_draw(trial: Trial, draw: Draw) -> None:
    """Judge `draw F31`."""
    hand = trial.own("hand")
    word = 1 + draw.eog
    card = _from_deck(trial, draw.card, eog=draw.eog, word=word)
    if card is not None:
        entered = trial.enter(card, hand, word)
        trial.seat = replace(trial.seat, hand=(*trial.seat.hand, entered))
    if trial.breaches:
        trial.doubts.add(hand)


def _take_face_up(trial: Trial, card: str) -> str:
    """Take a card from those that lie face up, and return it as the hand gets it."""
    tableau = trial.position.tableau
    if card == UNKNOWN:
        if not (tableau or trial.is_unknown(TABLEAU) or trial.in_doubt(TABLEAU)):
            trial.breach("FC-DRAW", face_up(trial), "", 1)
        return trial.take_unknown(TABLEAU, trial.own("hand"), 1)[0]
    taken = trial.take_out(card, TABLEAU, 1)
    if taken is not None:
        return taken
    places = trial.places_of(card, TABLEAU)
    known = UNKNOWN not in tableau and not trial.is_unknown(TABLEAU)
    if places and not known and TABLEAU not in places:
        trial.remove(UNKNOWN, TABLEAU)
        trial.is_elsewhere(card, places, TABLEAU, 1)
        return UNKNOWN
    trial.breach(
        "FC-DRAW",
        say("{card} doesn't lie face up", card=card)
        if not places or TABLEAU in places
        else say(
            "{card} doesn't lie face up: it is {where}",
            card=card,
            where=said(places, trial.state.players),
        ),
        face_up(trial),
        1,
    )
    trial.doubts.update(places)
    return UNKNOWN if places else trial.enter(card, TABLEAU, 1)


def _from_deck(
    trial: Trial, card: str | None, *, eog: bool, word: int, missing: str = ""
) -> str | None:
    """Return the card that comes from the deck; `missing` is the face-up card that it replaces."""
    if eog:
        return _end_of_game(trial, card, word)
    left = trial.position.deck
    came = has_come(trial.position)
    if trial.in_doubt(DECK):
        _count(trial, card)
        return card
    if card is None:
        if left > 0:
            trial.breach(
                "FC-DRAW",
                say("{card} is not replaced, although the deck isn't exhausted", card=missing),
                say("write `reveal` and the card that was turned up, or `reveal ?`"),
                1,
            )
            card = UNKNOWN
        elif left == 0 and not came:
            trial.breach("FC-DRAW", _ONE_LEFT, say("write `reveal *` after it"), 1, DECK)
    elif left == 0:
        trial.breach(
            "FC-DRAW",
            say("the deck is exhausted") if came else _ONE_LEFT,
            say("from then on, taken cards leave their places empty")
            if came
            else say("write * where it came up"),
            word,
            DECK,
        )
        return None
    _count(trial, card)
    return card


_ONE_LEFT = say("only the End of Game card is left in the deck")


def has_come(position: Position) -> bool:
    """Return whether the End of Game card has come up, or may have."""
    return position.phase != "play" or END in position.doubt.unknown


def _end_of_game(trial: Trial, card: str | None, word: int) -> str | None:
    position, redraw = trial.position, trial.state.options.redraw
    if position.phase != "play":
        trial.breach(
            "FC-END-1",
            say("the End of Game card has already come up"),
            say("there is only one: leave the * out here, or in the earlier place"),
            word - 1,
        )
        _count(trial, card)
        return card
    trial.eog = True
    drawn = deck_at_start(trial.state) - position.deck
    if position.deck >= 0 and drawn < earliest(trial.state):
        trial.notes.append(_too_early(trial.state, drawn, word - 1))
    if position.deck:
        trial.decided.append("eog_redraw")
    if not redraw:
        if card is not None:
            trial.breach(
                "FC-END-2",
                say("a card replaces the End of Game card, and eog_redraw=no forbids it"),
                say("leave out what follows the *"),
                word,
            )
        return None
    if trial.in_doubt(DECK):
        _count(trial, card)
        return card
    if card is None and position.deck > 0:
        trial.breach(
            "FC-END-2",
            say("the End of Game card is not replaced, although the deck isn't exhausted"),
            say("write the card after the *, or ?; with eog_redraw=no it is not replaced"),
            word - 1,
        )
        card = UNKNOWN
    elif card is not None and position.deck == 0:
        trial.breach(
            "FC-DRAW",
            say("the End of Game card was the last one of the deck"),
            say("leave out what follows the *"),
            word,
        )
        return None
    _count(trial, card)
    return card


def _count(trial: Trial, card: str | None) -> None:
    left = trial.position.deck
    if card is not None and left > 0:
        trial.position = replace(trial.position, deck=left - 1)


def _too_early(state: State, drawn: int, word: int) -> Breach:
    return Breach(
        "FC-SETUP-2",
        plural(
            drawn,
            "the End of Game card comes up after {n} card; it can't come up before {earliest}",
            "the End of Game card comes up after {n} cards; it can't come up before {earliest}",
            earliest=earliest(state),
        ),
        say(
            "it is shuffled into one of four stacks of the {deck} cards, and that stack goes to "
            "the bottom",
            deck=state.options.deck,
        ),
        word,
        severity="warning",
    )
