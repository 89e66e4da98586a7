"""The roll at the beginning of a round, for cities with few markers."""

from __future__ import annotations

from msgspec.structs import replace

from ftn.games.freight.actions.trial import NAMES, STRANGER
from ftn.games.freight.model.markers import CUBE, DISK
from ftn.games.freight.model.moves import Rolls
from ftn.games.freight.model.places import CITIES, GOODS, goods_of, may_have_more
from ftn.games.freight.model.position import FEW_MARKERS, MOST_MARKERS, Position
from ftn.games.freight.model.strangers import no_city
from ftn.games.freight.rules.table import Table
from ftn.model.parts import TABLE, part
from ftn.model.plays import UNKNOWN
from ftn.model.record import Fact, Turn
from ftn.text.said import joined, plural, say


def find_due(table: Table) -> None:
    """Find the cities for which the die is to be rolled, as long as it wasn't in this round."""
    if table.rolled is None:
        now = table.position
        due = table.options.demand_roll and now.phase == "roll" and now.round > 0
        table.due = few_markers(now) if due else ()


def few_markers(position: Position) -> tuple[str, ...]:
    """Return the cities that are due for a roll: two markers or fewer."""
    return tuple(
        name
        for name, goods in position.goods.items()
        if goods.count <= FEW_MARKERS and not may_have_more(position, name)
    )


def take_roll(table: Table, rolls: Rolls) -> None:
    """Take the roll for the cities with few markers, at the beginning of a round."""
    position = table.position
    if not table.options.demand_roll:
        table.breach(
            "PG-FAMILY-1",
            say("in this game no die is rolled at the beginning of a round"),
            say(
                "it is rolled at the end of a turn: write `roll` right after it; "
                "`demand_roll=yes` allows this"
            ),
        )
        return
    if position.phase != "roll" or position.round == 0:
        table.breach(
            "PG-ROUND",
            say("the roll comes at the beginning of a round"),
            say("`round {n}` begins the next one", n=position.round + 1)
            if position.round == 0 or position.phase == "turns"
            else say("the die is rolled before the places are auctioned"),
        )
        return
    table.rolled = table.rolled or ()
    if rolls.rolled is None:
        table.forget(map(goods_of, table.due))
        table.due = ()
        return
    for at, (name, colours) in enumerate(rolls.rolled):
        _rolled(table, name, colours, 1 + 2 * at)
    if any(name not in position.cities for name, _ in rolls.rolled):
        table.due = ()  # another city was meant, as reported
    if not rolls_follow(table, at_once=True):
        close_rolls(table)


def rolls_follow(table: Table, *, at_once: bool = False) -> bool:
    """Return whether a roll may follow in this round of the record, or right after a statement."""
    if table.at < 0 or table.unread or not table.due:
        return True
    for later in table.coming():
        name = later.name if isinstance(later, Fact) else ""
        if at_once or isinstance(later, Turn) or name in ("round", "roll", "auction"):
            return name == "roll"
    return True


def _rolled(table: Table, name: str, colours: str, word: int) -> None:
    """Take the roll for one city."""
    position = table.position
    city = position.cities.get(name)
    if city is None:
        key = part(TABLE, STRANGER, name)
        if position.doubt.is_sure({CITIES, NAMES, key}):
            table.report(no_city(table.position.cities, name, word, "PG-ROLL"))
            table.doubt({key})
        return
    sure = position.doubt.is_sure({goods_of(name), GOODS})
    goods = position.goods[name]
    again = name in (table.rolled or ())
    table.rolled = (*(table.rolled or ()), name)
    if name in table.due:
        table.due = tuple(one for one in table.due if one != name)
        if len(colours) > 1:
            table.breach(
                "PG-ROLL",
                say("{city} gets one marker, not {n}", city=name, n=len(colours)),
                say("the die is rolled once for each city with two markers or fewer"),
                word + 1,
            )
            table.doubt({goods_of(name)})
    elif sure:
        table.breach(
            "PG-ROLL",
            say("the die is rolled twice for {city}", city=name)
            if again
            else plural(goods.count, "{city} has {n} marker", "{city} has {n} markers", city=name),
            say("the die is rolled once for each city with two markers or fewer"),
            word,
        )
        table.doubt({goods_of(name)})
    for colour in colours:
        if colour == UNKNOWN or not city.supply:
            table.forget({goods_of(name)})
            continue
        goods = table.position.goods[name]
        sign = CUBE if colour in city.supply else DISK if colour in city.demand else ""
        if sign and goods.count < MOST_MARKERS:
            all_goods = {**table.position.goods, name: goods.plus(sign + colour)}
            table.position = replace(table.position, goods=all_goods)


def close_rolls(table: Table) -> None:
    """Check that the die was rolled for every city that was due."""
    due, table.due = table.due, ()
    if table.position.phase != "roll" or not due or GOODS in table.doubted:
        return
    due = tuple(name for name in due if goods_of(name) not in table.doubted)
    if not due or CITIES in table.doubted:
        return
    table.breach(
        "PG-ROLL",
        plural(
            len(due),
            "{cities} has two markers or fewer, but the die isn't rolled for it",
            "{cities} have two markers or fewer, but the die isn't rolled for them",
            cities=joined(", ", due),
        ),
        say(
            "a round begins with the roll: roll {city} R, …; `roll ?` if nobody noted it",
            city=due[0],
        ),
    )
    table.doubt(map(goods_of, due))
