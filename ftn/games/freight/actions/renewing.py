"""The end of a turn without boxes: the die renews the markers of the player's cities."""

from __future__ import annotations

from ftn.games.freight.actions.marking import is_foreign, outside, reach
from ftn.games.freight.actions.trial import Trial
from ftn.games.freight.model.markers import CUBE, DISK
from ftn.games.freight.model.moves import Rolls
from ftn.games.freight.model.places import GOODS, goods_of
from ftn.games.freight.model.position import MOST_MARKERS
from ftn.games.freight.model.tiles import fault
from ftn.model.plays import UNKNOWN
from ftn.text.said import joined, plural, say


def judge_rolls(trial: Trial, rolls: Rolls) -> None:
    """Judge the rolls that renew the markers of the player's cities."""
    trial.taken.append(rolls)
    if trial.options.boxes:
        trial.breach(
            "PG-MARK",
            say("the die isn't rolled in a turn of this game"),
            say(
                "a round's roll goes after `round`; in a turn the markers come from the boxes: "
                "`mark`"
            ),
        )
        return
    if rolls.rolled is None:
        trial.mark_unknown(GOODS)
        return
    for at, (name, colours) in enumerate(rolls.rolled):
        if not trial.meets("PG-FAMILY-5", name, 2 * at, GOODS):
            continue
        if is_foreign(trial, name):
            trial.breach(
                "PG-FAMILY-5",
                outside(trial, name),
                say("the die is rolled for the cities that are joined to the player's track"),
                2 * at,
                goods_of(name),
            )
        _add_rolled(trial, name, colours, 2 * at)
    check_full(trial)


def is_next_rounds(trial: Trial) -> bool:
    """Return whether a roll after a turn belongs to the next round, whose `round` is missing."""
    options, position = trial.options, trial.position
    if not (options.boxes and options.demand_roll and position.order):
        return False
    return {*position.order} <= {*position.acted, trial.number}


def hold_over(trial: Trial, rolls: Rolls) -> None:
    """Keep a roll for the next round, whose `round` is missing."""
    trial.taken.append(rolls)
    trial.next_roll = rolls
    number = trial.position.round + 1
    trial.breach("PG-ROUND", *unnoted(number))


def unnoted(number: int) -> tuple[str, str]:
    """Describe that the beginning of a round isn't recorded."""
    return (
        say("round {n} begins here, but that isn't recorded", n=number),
        say("`round {n}` comes before its roll and its auction", n=number),
    )


def _add_rolled(trial: Trial, name: str, colours: str, word: int) -> None:
    """Add the markers in the colours that were rolled for a city."""
    city = trial.position.cities[name]
    for count, colour in enumerate(colours):
        goods = trial.goods_at(name)
        if trial.is_full(name) or (count == MOST_MARKERS and not fault(city.supply, city.demand)):
            trial.breach(
                "PG-FAMILY-5",
                say("{city} has four markers, but the die is rolled again", city=name),
                say("no city can have more than four"),
                word,
                goods_of(name),
            )
            return
        if colour == UNKNOWN or not city.supply:
            trial.mark_unknown(goods_of(name))
        elif colour in city.supply:
            trial.put_goods(name, goods.plus(CUBE + colour))
        elif colour in city.demand:
            trial.put_goods(name, goods.plus(DISK + colour))


def check_full(trial: Trial) -> None:
    """Check that every city of the network has its four markers."""
    network = reach(trial.position, trial.options, trial.number)
    missing = [
        name
        for name in sorted(network)
        if trial.goods_at(name).count < MOST_MARKERS and not trial.unsure_goods(name)
    ]
    if not missing or trial.unsure_network():
        return
    trial.breach(
        "PG-FAMILY-5",
        plural(
            len(missing),
            "{cities} has fewer than four markers",
            "{cities} have fewer than four markers",
            cities=joined(", ", missing),
        ),
        say("the die is rolled until it has four: roll {city} RG", city=missing[0]),
        0,
        *map(goods_of, missing),
    )
