"""What can be written next in a turn of Freight."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from ftn.games.freight.actions.judging import attempt
from ftn.games.freight.entering.building import building_after, things
from ftn.games.freight.entering.reading import BUILT, Written, begins, read, separated
from ftn.games.freight.entering.renewing import marking, renewal, rolling
from ftn.games.freight.entering.selling import bidding, is_open, naming, selling_rule
from ftn.games.freight.entering.shipping import handling, starts, under_way
from ftn.games.freight.entering.stating import forms
from ftn.games.freight.entering.turn import Turn, begun, said_no
from ftn.games.freight.model.moves import (
    SHIPPING,
    Action,
    Anything,
    Bankrupt,
    Go,
    Loan,
    Repay,
    Section,
)
from ftn.games.freight.model.places import ORDER
from ftn.games.freight.model.position import Position
from ftn.games.freight.model.replayed import Replay
from ftn.games.freight.model.state import State
from ftn.games.freight.prose.in_words import borrowed, repaid
from ftn.games.freight.rules.endings import waiting
from ftn.model.choices import Choice, Following
from ftn.model.plays import UNKNOWN, Pass, Unknown
from ftn.model.seats import letter, number_of
from ftn.model.stating import stated
from ftn.text.said import say

_MOST = 9
"""The most loans that an item takes or repays."""


def due(replay: Replay, position: Position) -> str:
    """Return the address of the next turn; empty if there is none or its seat is unknown."""
    state = replay.state
    if not isinstance(state, State) or position.phase != "turns" or not position.order:
        return ""
    if ORDER in position.doubt.unknown:
        return ""
    if position.mover >= 0:
        return f"{position.round}{letter(position.mover)}"
    options = state.options
    if waiting(position) or options.auction or options.demand_roll:
        return ""
    playing = [one for one in position.order if position.in_game(one)]
    return f"{position.round + 1}{letter(playing[0])}" if playing else ""


def following(
    replay: Replay, position: Position, seat: str, words: Sequence[str]
) -> Following | None:
    """Return what could follow the words of a turn; None where they are no turn's."""
    assert isinstance(replay.state, State)  # else there are no positions
    turn = begun(replay.state, position, number_of(seat))
    words = separated(words)
    whole: dict[tuple[str, ...], Action] = {("pass",): Pass(), (UNKNOWN,): Unknown()}
    action = whole.get((*words,))
    if action is not None:
        return Following((*words,), may_end=not _rule(turn, action))
    written = read(words, turn.start)
    if written is None:
        return None
    if not written.is_whole:
        return _unfinished(turn.back(written.before), written)
    now = turn.back(written.done)
    more = _more(turn.back(written.before), written) if written.verb else []
    sold = written.done[-1] if written.done else None
    is_over = not (isinstance(sold, Section) and is_open(now, sold))
    choices = {one.writes: one for one in (*more, *(_next(now) if is_over else ()))}
    return Following(now.words, now.may_end(), tuple(choices.values()))


def stating(replay: Replay, position: Position, words: Sequence[str]) -> Following | None:
    """Return what could follow the words of a fact; None where they are no fact's."""
    return stated(forms(replay, position), words)


def _rule(turn: Turn, action: Action) -> str:
    return said_no(attempt(turn.state, turn.before, turn.number, action).breaches)


def _unfinished(turn: Turn, written: Written) -> Following | None:
    """Return what could follow an item that isn't written to its end."""
    verb, rest = written.verb, written.rest
    choices: Sequence[Choice] | None = None
    if verb in BUILT:
        choices = building_after(turn, verb, rest)
    elif verb == "ship" and not rest:
        city = turn.start(turn.items)
        there = under_way(turn.on(Go(city))) if city else ()
        going_on = (replace(one, full=f"{city} {one.writes}") for one in there)
        choices = [*starts(turn, city), *going_on]
    elif verb in ("load", "deliver") and not rest:
        choices = handling(turn, verb, "")
    elif verb == "section":
        choices = naming(turn, rest)
    elif verb == "mark":
        choices = marking(turn, rest)
    elif verb == "roll":
        choices = rolling(turn, rest)
    if choices is None:
        return None
    words = (*turn.words, *begins(turn.items, verb), verb, *_comma(verb, rest))
    return Following(words, may_end=False, choices=tuple(choices))


def _comma(verb: str, rest: Sequence[str]) -> tuple[str, ...]:
    """Return an item's words with the commas that separate its parts."""
    if verb not in ("mark", "roll"):
        return (*rest,)
    ends = range(1, len(rest) - 1, 2)
    return tuple(f"{word}," if at in ends else word for at, word in enumerate(rest))


def _more(turn: Turn, written: Written) -> Sequence[Choice]:
    """Return what could follow an item that can end here, but needn't."""
    verb, rest = written.verb, written.rest
    if verb in ("loan", "repay") and not rest:
        return [*_counts(turn, verb)]
    if verb in ("load", "deliver") and len(rest) == 1:
        return handling(turn, verb, rest[0])
    if verb == "section":
        section = written.done[-1]
        return [*bidding(turn, section)] if isinstance(section, Section) else []
    if verb == "mark" and rest != (UNKNOWN,):
        return marking(turn, [*rest])
    if verb == "roll" and len(rest) > 1:
        return rolling(turn, [*rest])
    return []


def _counts(turn: Turn, verb: str) -> Iterator[Choice]:
    """Yield how many loans are taken or repaid at once."""
    for count in range(2, _MOST + 1):
        item = Loan(count) if verb == "loan" else Repay(count)
        says = borrowed(count) if verb == "loan" else repaid(count)
        found = turn.choice(str(count), says, (f"{turn.letter}/loans",), item)
        yield found
        if not found.legal:
            return


def _next(turn: Turn) -> Iterator[Choice]:
    """Yield what can be done next."""
    shipped = any(isinstance(item, SHIPPING) for item in turn.items)
    building = begins(turn.items, "wagon") == () and bool(turn.items)
    on_track = turn.judge.run is not None
    if building:
        yield from things(turn)
    if on_track:
        yield from under_way(turn)
    unknown = say("nobody knows what was built")
    if building:
        yield turn.choice("build", unknown, (), Anything())
    else:
        yield Choice("build", say("build"), (), turn.rule(Anything()))
    if not (shipped and on_track):
        yield turn.choice("ship", say("ship goods"), (f"{turn.letter}/e",), Go(UNKNOWN))
    loans = (f"{turn.letter}/loans",)
    yield turn.choice("loan", borrowed(1), loans, Loan())
    yield turn.choice("repay", repaid(1), loans, Repay())
    yield Choice("section", say("auction a track section"), (), selling_rule(turn))
    yield turn.choice("bankrupt", say("bankrupt"), (), Bankrupt())
    yield renewal(turn)
    if not turn.items:
        yield Choice("pass", say("pass"), (), _rule(turn, Pass()))
        yield Choice(UNKNOWN, say("nobody knows what was done"))
