"""Take the facts `chips` and `score`."""

from __future__ import annotations

from msgspec.structs import replace

from ftn.games.freight_train.model.position import LAST_DAY, START_CHIPS
from ftn.games.freight_train.rules.days import end_day, take_count
from ftn.games.freight_train.rules.scoring import SCORING, day_entries
from ftn.games.freight_train.rules.table import Table
from ftn.model.parts import part
from ftn.model.seats import letter, number_of
from ftn.model.totals import Totals
from ftn.referee.noted_totals import contradict, difference, noted_totals
from ftn.text.said import plural, say


def take_chips(table: Table, value: tuple[str, int | None]) -> None:
    """Take the fact `chips`: set a seat's chips, or compare them with the ledger."""
    own, chips = value
    number = table.seat_number(own)
    if number is None or chips is None:
        return
    seat = table.position.seats[number]
    if part(number, "chips") in table.unknown:
        _check_debt(table, number, chips, 2)
        take_count(table, number, chips)
    elif table.at_start and table.from_start and chips != START_CHIPS:
        table.breach(
            "FT-SETUP-5",
            say("{who} begins with {chips} chips", who=table.player(number), chips=chips),
            say("everybody begins with 5"),
            2,
        )
        table.owed = {**table.owed, number: chips - seat.chips}
    elif chips == seat.chips:
        table.owed = {**table.owed, number: 0}
    elif chips - seat.chips != table.owed.get(number, 0):
        if table.over and not table.scored and _fits_after_scoring(table, number, chips):
            return
        table.owed = {**table.owed, number: chips - seat.chips}
        table.find(
            "FTN-CLAIM",
            "error",
            plural(
                chips,
                "{who} is recorded with {n} chip, but has {held} after the moves so far",
                "{who} is recorded with {n} chips, but has {held} after the moves so far",
                who=table.player(number),
                held=seat.chips,
            ),
            _where_explained(table, number),
            2,
            points_of=(own, chips - seat.chips),
        )
        table.verified = False


def _check_debt(table: Table, number: int, chips: int, word: int) -> None:
    """Report a count below zero that no play leads to; an agreed correction may."""
    debt = table.options.debt
    may = debt == "always" or (
        debt == "final_only" and table.scored and table.position.day == LAST_DAY
    )
    seat = letter(number)
    corrected = any(entry.seat == seat and entry.rule == "FTN-ADJUST" for entry in table.entries)
    if chips < 0 and not may and not corrected:
        message = say("{who} can't hold {chips} chips", who=table.player(number), chips=chips)
        help_ = say("with debt={debt} nobody can owe chips here", debt=debt)
        table.breach("FT-DEBT", message, help_, word)


def _fits_after_scoring(table: Table, number: int, chips: int) -> bool:
    """Say whether chips noted after a day's last turn include the day's score already."""
    trial = table.fork()
    end_day(trial)
    return trial.position.seats[number].chips == chips


def take_score(table: Table, totals: Totals) -> None:
    """Take the fact `score`: the totals after a day's scoring."""
    day = table.position.day
    if table.ends and not table.touched:
        day = table.ends[-1].day
        message = say(
            "the totals of day {day} come after `day {day2}`", day=day, day2=table.position.day
        )
        table.breach("FT-EOD", message, say("write them before it, after the day's last turn"))
    else:
        end_day(table)
    different: dict[int, tuple[int, int]] = {}
    gaps = {**table.noted_gaps}
    for number, claimed, word in noted_totals(table, totals, day):
        gap = claimed - table.position.seats[number].chips
        if part(number, "chips") in table.unknown:
            _check_debt(table, number, claimed, word)
            take_count(table, number, claimed)
        elif not gap:
            table.owed = {**table.owed, number: 0}
        elif gap not in (table.owed.get(number, 0), table.noted_gaps.get(number, 0)):
            different[number] = (claimed, word)
        gaps[number] = gap
    if different and not _fits_alternatives(table, different):
        _say_differences(table, day, different)
    table.noted_gaps = gaps


def _where_explained(table: Table, number: int) -> str:
    return say(
        "`ftn explain FILE day {day} {seat}` lists every chip of that day",
        day=table.position.day,
        seat=letter(number),
    )


def _difference(gap: int, earlier: int) -> str:
    text = difference(gap)
    if not earlier:
        return text
    return say("{difference}, {n} of which carried over", difference=text, n=abs(earlier))


def _fits_alternatives(table: Table, different: dict[int, tuple[int, int]]) -> bool:
    """Say whether the totals fit the trains and yards as replayed before a fact contradicted them.

    The contradiction is already reported; don't report its consequences.
    """
    if not table.alternatives:
        return False
    position = table.position
    chips = [seat.chips for seat in position.seats]
    replayed = tuple(table.alternatives.get(n, seat) for n, seat in enumerate(position.seats))
    for sign, seats in ((-1, position.seats), (1, replayed)):
        position = replace(position, seats=seats)
        for entry in day_entries(position, table.rules, table.players, table.cars):
            chips[number_of(entry.seat)] += sign * entry.amount
    if any(chips[number] != claimed for number, (claimed, _) in different.items()):
        return False
    for number, (claimed, _) in different.items():
        table.owed = {**table.owed, number: claimed - table.position.seats[number].chips}
    return True


def _say_differences(table: Table, day: int, different: dict[int, tuple[int, int]]) -> None:
    for number, (claimed, word) in different.items():
        held = table.position.seats[number].chips
        earlier = table.owed.get(number, 0)
        table.owed = {**table.owed, number: claimed - held}
        message = say(
            "{who}'s total after day {day} is recorded as {claimed} but comes to {held}: "
            "{difference}",
            who=table.player(number),
            day=day,
            claimed=claimed,
            held=held,
            difference=_difference(claimed - held, earlier),
        )
        help_ = _where_explained(table, number)
        contradict(table, number, claimed, held, word, help_, SCORING, day, message)
