"""What can be written next in a turn of Freight Cars."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ftn.games.freight_cars.entering.filling import filling_after
from ftn.games.freight_cars.entering.shipping import shipping_after
from ftn.games.freight_cars.entering.stating import forms
from ftn.games.freight_cars.entering.turn import Turn, nobody_noted
from ftn.games.freight_cars.model.moves import UNKNOWN, Draw, Forfeit, Load, Take
from ftn.games.freight_cars.model.places import TABLEAU
from ftn.games.freight_cars.model.position import Position
from ftn.games.freight_cars.model.replayed import Replay
from ftn.games.freight_cars.model.state import State
from ftn.model.choices import Choice, Following
from ftn.model.parts import part
from ftn.model.plays import Pass
from ftn.model.seats import letter, number_of
from ftn.model.stating import stated
from ftn.text.said import say

_CARD = "*"
_REVEAL = "reveal"


def due(replay: Replay, position: Position) -> str:
    """Return the address of the next turn; empty if there is none or its seat is unknown.

    In the final shipping a seat without a train has no turn, and all may ship at once.
    """
    number = position.mover
    state = replay.state
    at_once = isinstance(state, State) and not state.options.ordered
    if number < 0 or (position.phase == "shipping" and at_once):
        return ""
    if position.phase == "shipping" and not position.seats[number].train:
        return ""
    return f"{position.round}{letter(number)}"


def following(
    replay: Replay, position: Position, seat: str, words: Sequence[str]
) -> Following | None:
    """Return what could follow the words of a turn; None where they are no turn's."""
    assert isinstance(replay.state, State)  # else there are no positions
    turn = Turn(replay.state, position, number_of(seat))
    if not words:
        return Following((), may_end=False, choices=tuple(_verbs(turn)))
    verb, *rest = words
    if verb == "ship":
        return shipping_after(turn, rest)
    if verb == "load" and len(rest) in (1, 2):
        return filling_after(turn, rest[0], "".join(rest[1:]))
    if verb == "take":
        return _take(turn, rest)
    if verb == "draw":
        return _draw(turn, rest)
    if verb in ("load", "forfeit") and len(rest) <= 1:
        return _from_hand(turn, verb, rest)
    if verb in ("pass", UNKNOWN) and not rest:
        return Following((verb,), may_end=True)
    return None


def stating(replay: Replay, position: Position, words: Sequence[str]) -> Following | None:
    """Return what could follow the words of a fact; None where they are no fact's."""
    return stated(forms(replay, position), words)


def _verbs(turn: Turn) -> Iterator[Choice]:
    closed = "FC-END-4" if turn.position.phase == "shipping" else ""
    hand, train = part(turn.number, "hand"), part(turn.number, "train")
    unknown = turn.position.doubt.unknown
    faces = bool(turn.position.tableau) or TABLEAU in unknown
    held = bool(turn.seat.hand) or hand in unknown
    loaded = bool(turn.seat.train) or train in unknown
    from_deck = min(turn.rule(Draw()), turn.rule(Draw(None, eog=True)))
    for verb, says, rule in (
        ("take", say("take a card that lies face up"), closed or ("" if faces else "FC-DRAW")),
        ("draw", say("draw from the deck"), closed or from_deck),
        ("load", say("load a car from the hand"), closed or ("" if held else "FC-LOAD")),
        ("ship", say("ship loaded cars"), "" if loaded else "FC-SHIP"),
        ("forfeit", say("forfeit the turn"), closed or turn.rule(Forfeit())),
    ):
        yield Choice(verb, says, (), rule)
    yield Choice("pass", say("pass"), (), turn.rule(Pass()))
    yield Choice(UNKNOWN, say("nobody knows what was done"))


def _take(turn: Turn, rest: Sequence[str]) -> Following | None:
    words = ("take", *rest)
    if not rest:
        faces = tuple(
            Choice(card, turn.freight(card), (f"table/f{card}",))
            for card in turn.at(TABLEAU, turn.boxed)
        )
        return Following(words, may_end=False, choices=(*faces, nobody_noted()))
    card, *more = rest
    if not more:
        rule = turn.rule(Take(card))
        choice = Choice(_REVEAL, say("a card is turned up in its place"))
        return Following(words, may_end=not rule, choices=(choice,))
    if more[0] != _REVEAL:
        return None
    return _turned_up(turn, words, more[1:], Take(card))


def _draw(turn: Turn, rest: Sequence[str]) -> Following | None:
    found = _turned_up(turn, ("draw", *rest), rest, Draw())
    if rest or found is None:
        return found
    return Following(found.words, not turn.rule(Draw()), found.choices)


def _turned_up(
    turn: Turn, words: tuple[str, ...], rest: Sequence[str], action: Take | Draw
) -> Following | None:
    """Return what could follow where a card comes from the deck."""

    def rule(card: str | None, *, eog: bool) -> str:
        if isinstance(action, Take):
            return turn.rule(Take(action.card, eog, card))
        return turn.rule(Draw(card, eog))

    eog = [*rest[:1]] == [_CARD]
    cards = rest[1:] if eog else rest
    if len(cards) > 1:
        return None
    if cards:
        return Following(words, may_end=not rule(cards[0], eog=eog))
    may_end = eog and not rule(None, eog=True)
    no = rule(UNKNOWN, eog=eog)
    choices = []
    if not eog:
        ends = min(rule(None, eog=True), rule(UNKNOWN, eog=True))
        choices.append(Choice(_CARD, say("the End of Game card"), ("table/end",), ends))
    taken = action.card if isinstance(action, Take) else ""
    choices += [
        Choice(card, turn.freight(card), ("table/deck",), no)
        for card in turn.unseen(TABLEAU, turn.boxed)
        if card not in (taken, *turn.position.tableau)
    ]
    choices.append(nobody_noted(no))
    return Following(words, may_end, tuple(choices))


def _from_hand(turn: Turn, verb: str, rest: Sequence[str]) -> Following:
    """Return what could follow `load`, `forfeit`, or a card after it."""
    if rest:
        return Following((verb, *rest), may_end=not turn.rule(Forfeit(rest[0])))
    choices = []
    for card in turn.at(part(turn.number, "hand"), turn.boxed):
        action = Load(card) if verb == "load" else Forfeit(card)
        points = (f"{turn.letter}/h{card}",)
        choices.append(Choice(card, turn.freight(card), points, turn.rule(action)))
    may_end = verb == "forfeit" and not turn.rule(Forfeit())
    if verb == "load":
        choices.append(nobody_noted(turn.rule(Load(UNKNOWN))))
    return Following((verb,), may_end, tuple(choices))
