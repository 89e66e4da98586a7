"""Take a turn: its order, the fill, the action, the end of a round or day."""

from __future__ import annotations

from msgspec.structs import replace

from ftn.games.freight_train.actions.ability import can_act
from ftn.games.freight_train.actions.filling import (
    PARTS,
    cut_too_high,
    filled,
    plainly_filled,
)
from ftn.games.freight_train.actions.trial import SHORT, Trial, attempt, cited, tried
from ftn.games.freight_train.model import reasons
from ftn.games.freight_train.model.moves import (
    ANYWHERE,
    UNKNOWN,
    Action,
    Fill,
    Play,
    Pull,
    Rearrange,
    Switch,
)
from ftn.games.freight_train.model.places import DECK, LEAVING, MAIN
from ftn.games.freight_train.model.position import MAIN_CAPACITY, Position, nameless
from ftn.games.freight_train.rules.days import by_elimination, settle
from ftn.games.freight_train.rules.out_of_order import put_in_order
from ftn.games.freight_train.rules.table import FACTS, Table
from ftn.model.parts import part
from ftn.model.plays import Pass, Unknown
from ftn.model.record import Turn
from ftn.referee.resuming import RefutedError
from ftn.text.said import say

FORCED = "forced"
"""What can't be checked: whether a pass was forced."""
_FILL_WORDS = 3


def take_turn(table: Table, turn: Turn) -> Turn:
    """Take a turn; return it with its shorthand written out."""
    if not table.settled:
        settle(table)
    begun = not table.at_start
    table.begun = table.touched = True
    number = ord(turn.seat) - 97
    count = len(table.players)
    if number >= count:
        table.no_seat(turn.seat, 0)
        table.loose = True
        return turn
    position = table.position
    if (
        table.over
        or table.at_start
        or table.begins_anywhere
        or turn.number != position.round
        or number != (position.first + position.acted) % count
    ):
        taken = put_in_order(table, turn, number)
        if not taken.played:
            return turn
        number = taken.number
        position = table.position
    if begun and LEAVING in position.doubt.unknown:
        position = _not_leaving_yet(table)
    offset = 2 if turn.trimmings.clock else 1
    play = turn.play
    if play.fill:
        _fill(table, play.fill, offset)
        position = table.position
        offset += _FILL_WORDS
    action = play.action
    trial = tried(position, number, action, table.options)
    if trial is SHORT:
        turn, action, trial = _write_out(table, turn, number, offset)
    if trial.breaches:
        _report(table, number, action, trial, offset)
    if action.__class__ is Pass:
        _check_pass(table, number, offset, filled=play.fill is not None)
    elif table.passes:
        table.passes = frozenset()
    _go_on(table, number, trial)
    if action.__class__ is Rearrange:
        table.book(number, -1, "FT-REARR-2", "rearrange", reasons.REARRANGING, by_turn=True)
    if trial.named or trial.unknown or table.unknown:
        _note_unknowns(table, trial, play)
    return turn


def _report(table: Table, number: int, action: Action, trial: Trial, offset: int) -> None:
    """Report the breaches of an action."""
    if table.on_trial:
        raise RefutedError
    from ftn.games.freight_train.rules.provenance import noted_where  # only a breach needs it

    for breach in cited(trial, table.position, number, table.options).breaches:
        table.report(breach, offset, noted_where(table, number, action, breach))
    table.loose = True
    table.doubt({part(number, FACTS)})


def _go_on(table: Table, number: int, trial: Trial) -> None:
    """Set the next position; end the round or the day."""
    position = table.position
    seats = position.seats
    round_, first, acted = position.round, position.first, position.acted + 1
    if position.leaving and (table.order.immediate or acted >= len(seats)):
        table.over = True
    elif acted >= len(seats):
        round_, first, acted = round_ + 1, table.order.next_round(first), 0
    table.last_mover = number
    seats = (*seats[:number], trial.seat, *seats[number + 1 :])
    deck, day, leaving, doubt = position.deck, position.day, position.leaving, position.doubt
    main = trial.main
    table.position = Position(main, seats, deck, day, round_, first, acted, leaving, doubt)


def _not_leaving_yet(table: Table) -> Position:
    """Rule out that the Trains Leave card came up before this turn if the day would be over."""
    if table.verified and (table.order.immediate or not table.position.acted):
        table.learn({LEAVING})
    return table.position


def _forget_fill(table: Table) -> None:
    """Mark the deck and its Trains Leave card as unknown if an unknown turn may have filled."""
    position = table.position
    empty = sum(not row for row in position.main)  # an unknown siding counts as empty
    used_up = not position.deck and DECK not in table.unknown and position.leaving
    if empty > 1 and not used_up:
        table.forget({DECK} if position.leaving else {DECK, LEAVING})


def _fill(table: Table, fill: Fill, offset: int) -> None:
    position = table.position
    main = plainly_filled(position, fill)
    if main and not table.names.slots:  # most fills: five cars out of many, nothing in doubt
        table.position = replace(position, main=main, deck=position.deck - MAIN_CAPACITY)
        _count_cars(table, fill.filled, offset)
    else:
        _doubtful_fill(table, fill, offset)


def _count_cars(table: Table, cars: str, offset: int) -> None:
    if not table.cars.letters.issuperset(cars):
        table.check_letters(cars, offset + 2)
    table.add(cars, offset + 2)


def _doubtful_fill(table: Table, fill: Fill, offset: int) -> None:
    position = table.position
    outcome = filled(position, fill, partial=table.options.partial_fill)
    main, cars, doubt = outcome.main, fill.cars, position.doubt
    if outcome.breaches:
        for breach in outcome.breaches:
            table.report(breach, offset)
        table.loose = True
        doubt = doubt.forgetting({DECK})
        if any(breach.rule in ("FT-REFILL-1", "FT-REFILL-4") for breach in outcome.breaches):
            rows = zip(MAIN, position.main, strict=True)
            doubt = doubt.forgetting(at for at, row in rows if not row or at.detail == fill.siding)
    if UNKNOWN in fill.filled:
        slot = ("fill", table.address)
        main = tuple(table.lay((slot, index), row) for index, row in enumerate(main, 1))
    if doubt.unknown and fill.siding != UNKNOWN and not outcome.breaches:
        doubt = doubt.learning({MAIN[int(fill.siding) - 1]})
    if outcome.leaving:
        doubt = doubt.learning({LEAVING})
    elif fill.filled == UNKNOWN:
        doubt = doubt.forgetting({LEAVING})
    table.position = replace(
        position, main=main, deck=outcome.deck, leaving=outcome.leaving, doubt=doubt
    )
    if outcome.unknown:
        table.clear(outcome.unknown)
    if len(cars) < MAIN_CAPACITY and fill.filled != UNKNOWN:
        table.decide("partial_fill")
    _count_cars(table, cars, offset)
    if "*" in fill.filled:
        _check_cut(table, offset)
    if table.names.slots and nameless("".join(main)):
        by_elimination(table)


def _check_cut(table: Table, offset: int) -> None:
    """Warn when the Trains Leave card comes up earlier than the cut of the deck allows."""
    position = table.position
    if DECK in table.unknown or table.loose or not table.cut:
        return
    drawn = table.cut - position.deck  # also in turns that nobody noted
    early = cut_too_high(position.day, table.cut, drawn)
    if early:
        part, _ = PARTS[position.day]
        fills, earliest = early
        rule = "FT-SETUP-8" if table.position.day == 1 else "FT-NEW-1"
        table.find(
            rule,
            "warning",
            say(
                "the Trains Leave card comes up in fill {fill} of the day; with the deck cut as "
                "the rules say, it would not come up before fill {earliest}",
                fill=fills,
                earliest=earliest,
            ),
            say(
                "it is shuffled into one {part} of {cut} cars, and that part goes to the bottom",
                part=part,
                cut=table.cut,
            ),
            offset + 2,
        )


def _write_out(table: Table, turn: Turn, number: int, offset: int) -> tuple[Turn, Action, Trial]:
    # only a pencilled turn needs these
    from ftn.games.freight_train.rules.shorthand import left_short, written_out

    play = turn.play
    short = play.action
    assert isinstance(short, (Pull, Switch))
    # Where so much is wrong that it is only counted, not every reading is tried.
    if len(table.findings) < table.record.source.most:
        action, breach = written_out(table.position, number, short, table.options)
    else:
        action, breach = left_short(short), None
    if breach:
        table.report(breach, offset)
    trial = attempt(table.position, number, action, table.options)
    if breach and breach.rule != "FTN-AMBIGUOUS":
        trial = replace(trial, breaches=())
    said = str(action)
    settled = not nameless(said) and UNKNOWN not in said and ANYWHERE not in said
    if not breach and not trial.breaches and settled:
        turn = replace(turn, play=Play(play.fill, action))
    return turn, action, trial


def _check_pass(table: Table, number: int, offset: int, *, filled: bool) -> None:
    options = table.options
    before, table.passes = table.passes, frozenset()
    if not options.must_act:
        table.decide("must_act")
        return
    able = can_act(table.position, number, options, filled=filled)
    if able:
        table.breach(
            "FT-REARR-5",
            say("{who} passes although a legal action was available", who=table.player(number)),
            _paid_pass(table, number),
            offset,
        )
    elif options.stuck == "error":
        table.breach(
            "FT-REARR-5",
            say("a player without a legal action passes, but stuck=error forbids it"),
            word=offset,
        )
    elif able is None:
        table.leave_unchecked(FORCED)
    else:
        table.decide("stuck")
        if not filled:  # a fill changes the main yard: the passes before it don't count
            table.passes = before | {number}
    if len(table.passes) < len(table.players):
        table.deadlocked = False
    elif not table.deadlocked and not table.may_be_leaving:
        table.deadlocked = True
        table.find(
            "FT-REARR-5",
            "warning",
            say("everybody has passed in turn: the game is deadlocked"),
            say("the rulebooks don't cover this; the players decide how to continue"),
        )


def _paid_pass(table: Table, number: int) -> str:
    yard = table.position.seats[number].yard
    if table.options.empty_rearrange and not any(yard):
        return say("`ftn explain` lists it; a paid pass is written `rearrange - -`")
    return say("`ftn explain` lists it; a paid pass is a rearrangement")


def _note_unknowns(table: Table, trial: Trial, play: Play) -> None:
    if play.action.__class__ is Unknown and not play.fill:
        _forget_fill(table)
    for car, letter in trial.named:
        table.check_letters(letter)
        table.name(car, letter)
    if trial.unknown:
        table.clear(trial.unknown)
    if trial.named:
        by_elimination(table)
