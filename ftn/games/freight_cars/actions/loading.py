"""Loading a car: the card comes from the hand, and pieces at hand cover all its spaces."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from ftn.games.freight_cars.actions.covering import (
    covers,
    fill,
    fill_with,
    is_whole,
    on_car,
    verify,
)
from ftn.games.freight_cars.actions.pieces import all_known, at_hand, spaces_and_pieces, spent
from ftn.games.freight_cars.actions.trial import Trial
from ftn.games.freight_cars.model.moves import UNKNOWN, Forfeit, Load
from ftn.games.freight_cars.model.places import listed, said
from ftn.games.freight_cars.model.position import MOST_CARDS, PIECES, Loaded, Position
from ftn.games.freight_cars.model.shapes import Shape, canonical, write
from ftn.games.freight_cars.model.state import State
from ftn.model.breach import Breach
from ftn.model.parts import part
from ftn.text.said import plural, say

NOT_NOTED = "noted"
NO_SHAPE = "shape"
NO_PIECES = "pieces"


def judge_load(trial: Trial, load: Load) -> None:
    """Judge `load F07 AABB/A.CC`."""
    card = _played(trial, load.card, "FC-LOAD", "train")
    before = len(trial.breaches)
    _check_filling(trial, card, load)
    if len(trial.breaches) == before:
        _check_spaces(trial, card, load.filling)
    if len(trial.seat.train) < MOST_CARDS:
        trial.seat = replace(trial.seat, train=(*trial.seat.train, Loaded(card, load.filling)))


def judge_forfeit(trial: Trial, forfeit: Forfeit) -> None:
    """Judge `forfeit F07`: the card goes back into the hand."""
    if forfeit.card != UNKNOWN:
        held = len(trial.seat.hand)
        card = _played(trial, forfeit.card, "FC-FORFEIT")
        if len(trial.seat.hand) < held:
            trial.seat = replace(trial.seat, hand=(*trial.seat.hand, card))
    elif not (trial.seat.hand or trial.is_unknown(trial.own("hand"))):
        trial.breach(
            "FC-FORFEIT",
            say("{who} forfeits the turn but has no card in hand to try", who=trial.who),
            say("a turn is forfeited by a failed attempt to load a card from hand"),
        )
    fits = [
        card
        for card in trial.seat.hand
        if can_fill(trial.state, trial.position, trial.number, card)
    ]
    if fits and not trial.in_doubt(trial.own("hand"), trial.own("pieces")):
        _fits_after_all(trial, fits)
    elif trial.state.options.stuck:
        trial.decided.append("forfeit")


def _fits_after_all(trial: Trial, fits: Sequence[str]) -> None:
    """Report a forfeit of a player who could load: a breach, or the table's own rule."""
    trial.decided.append("forfeit")
    note = fits_after_all(trial.who, fits)
    if trial.state.options.stuck:
        trial.breach(
            "FC-FORFEIT",
            note.message,
            say("forfeit=stuck allows it only when no card can be filled; `ftn explain` shows how"),
        )
    elif not trial.state.options.agreed:
        trial.notes.append(note)


def fits_after_all(who: str, fits: Sequence[str]) -> Breach:
    """Return the info that a player forfeits a turn but could load some cards."""
    message = say(
        "{who} forfeits the turn although {cards} could be loaded",
        who=who,
        cards=listed(fits, ", "),
    )
    help_ = say(
        "the rulebook forfeits a turn only when nothing fits on any card (forfeit=stuck); "
        "forfeit=attempt allows it after any failed attempt to load"
    )
    return Breach("FC-FORFEIT", message, help_, 0, severity="info")


def can_fill(state: State, position: Position, number: int, card: str) -> bool:
    """Return whether a card can be filled for certain with the pieces that a player has at hand."""
    shape, train = state.cards.shape(card), position.seats[number].train
    if shape is None or part(number, "train") in position.doubt.unknown or not all_known(train):
        return False
    return isinstance(fill_with(shape, frozenset(at_hand(state.cards, train).items())), tuple)


def _played(trial: Trial, card: str, rule: str, target: str = "hand") -> str:
    """Take a card out of the hand, and return it as it is known now."""
    own, hand = trial.own("hand"), trial.seat.hand
    if card == UNKNOWN:
        if not (hand or trial.is_unknown(own) or trial.in_doubt(own)):
            trial.breach(rule, say("{who} has no card in hand", who=trial.who), "", 1, own)
        return trial.take_unknown(own, trial.own(target), 1)[0]
    played = trial.take_out(card, own, 1)
    if played is not None:
        return played
    places = trial.places_of(card, own)
    known = UNKNOWN not in hand and not trial.is_unknown(own)
    trial.remove(UNKNOWN, own)
    elsewhere = places if own not in places else ()
    trial.breach(
        "FC-CARD" if elsewhere and not known else rule,
        say(
            "{card} isn't in {who}'s hand: it is {where}",
            card=card,
            who=trial.who,
            where=said(elsewhere, trial.state.players),
        )
        if elsewhere
        else say("{card} isn't in {who}'s hand", card=card, who=trial.who),
        _in_hand(trial, known=known),
        1,
        own,
        *places,
    )
    return UNKNOWN


def _in_hand(trial: Trial, *, known: bool) -> str:
    hand = trial.seat.hand
    if not known:
        return say("a card can be in one place only; one of the two was recorded wrongly")
    if not hand:
        return say("{who} has no card in hand", who=trial.who)
    return say("{who} has {cards} in hand", who=trial.who, cards=listed(hand))


def _check_filling(trial: Trial, card: str, load: Load) -> None:
    cards, pieces = trial.state.cards, trial.own("pieces")
    shape = cards.shape(card)
    free: dict[Shape, int] | None = None
    if cards.owned and not trial.in_doubt(pieces):
        free = at_hand(cards, trial.seat.train)
    if not load.filling:
        trial.unchecked.append(NOT_NOTED)
        if shape is not None and free is not None and fill(shape, free) is None:
            trial.breach(
                "FC-LOAD",
                say("{card} can't be filled with the available pieces", card=card),
                say("its spaces are {shape}", shape=write(shape)),
                1,
                pieces,
            )
        return
    if shape is None:
        trial.unchecked.append(NO_SHAPE)
    elif free is not None and covers(load.filling, shape, free):
        return
    if not cards.owned:
        trial.unchecked.append(NO_PIECES)
        _count_pieces(trial, load)
        if shape is None and is_whole(load.filling):
            return
    names = {canonical(piece.shape): piece.name for piece in cards.pieces}
    faults = verify(shape, tuple(load.filling.split("/")), free, names)
    if faults:
        first = faults[0]
        trial.breach("FC-LOAD", first.message, first.help, 2, pieces)


def _check_spaces(trial: Trial, card: str, filling: str) -> None:
    """Check that all pieces cover the loaded cars, where nobody noted how some were filled."""
    cards, train = trial.state.cards, trial.seat.train
    if not cards.owned or trial.in_doubt(trial.own("pieces")):
        return
    if filling and all_known(train):
        return  # they were counted one by one
    cars = [*((car.card, car.filling) for car in train), (card, filling)]
    spaces, covered = spaces_and_pieces(cards, cars)
    if spaces > covered:
        trial.breach(
            "FC-LOAD",
            say(
                "{who}'s pieces cover {most} spaces, but the loaded cars have {n}",
                who=trial.who,
                most=covered,
                n=spaces,
            ),
            say("pieces stay on a car until it is shipped"),
            1,
            trial.own("pieces"),
        )


def _count_pieces(trial: Trial, load: Load) -> None:
    """Check that there are enough pieces, whatever their shapes."""
    here, before = on_car(load.filling).total(), spent(trial.seat.train)
    if here + before <= PIECES or trial.in_doubt(trial.own("pieces")):
        return
    trial.breach(
        "FC-LOAD",
        say("{who} has {most} pieces, but uses {n}", who=trial.who, most=PIECES, n=here + before),
        plural(
            before,
            "{n} piece is on cars waiting to be shipped",
            "{n} pieces are on cars waiting to be shipped",
        ),
        2,
        trial.own("pieces"),
    )
