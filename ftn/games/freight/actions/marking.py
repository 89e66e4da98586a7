"""The end of a turn: a city gets a marker from box 1, and the boxes move on."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from ftn.games.freight.actions.founding import unfit
from ftn.games.freight.actions.trial import NO_COLOURS, Trial
from ftn.games.freight.model.markers import CUBE, DISK, Goods, written
from ftn.games.freight.model.moves import NONE, Mark
from ftn.games.freight.model.network import counted
from ftn.games.freight.model.places import BOXES, CITIES, GOODS, goods_of
from ftn.games.freight.model.position import MOST_MARKERS, City, Position
from ftn.games.freight.model.state import Options
from ftn.model.plays import UNKNOWN
from ftn.text.said import plural, say


def reach(position: Position, options: Options, number: int) -> frozenset[str]:
    """Return the cities of a player's network."""
    return counted(position.board, number, largest=options.largest)


def targets(position: Position, options: Options, number: int) -> Iterator[tuple[str, str]]:
    """Yield every city and marker of box 1 that fits it."""
    for name in sorted(reach(position, options, number)):
        city, goods = position.cities[name], position.goods.get(name, Goods())
        if goods.count >= MOST_MARKERS:
            continue
        for marker in dict.fromkeys(position.boxes[0].markers):
            if fits(city, marker):
                yield name, marker


def fits(city: City, marker: str) -> bool:
    """Return whether a marker's colour is on that side of a city's tile."""
    return marker[1:] in (city.supply if marker[0] == CUBE else city.demand)


def judge_mark(trial: Trial, mark: Mark) -> None:
    """Judge the marker that a city gets, and how the boxes move on."""
    if not trial.options.boxes:
        trial.breach(
            "PG-FAMILY-5",
            say("there are no boxes in this game"),
            say("the die renews the markers: roll Ghent RB; with `renewal=boxes` the boxes do"),
        )
        trial.taken.append(mark)
        trial.doubt(*map(goods_of, reach(trial.position, trial.options, trial.number)))
        return
    if mark.city == UNKNOWN:
        trial.taken.append(mark)
        trial.mark_unknown(BOXES, GOODS)
        return
    placed = _place(trial, mark)
    moved = _move(trial, mark)
    taken = mark.taken
    if taken:
        taken = taken if taken[0] in (CUBE, DISK) else CUBE + taken
        _put(trial, 1, taken)
    else:
        trial.mark_unknown(BOXES)
    trial.taken.append(Mark(mark.city, placed, moved, taken))


def _put(trial: Trial, box: int, marker: str) -> None:
    if UNKNOWN in marker:
        trial.mark_unknown(BOXES)
        return
    boxes = trial.position.boxes
    more = boxes[box].plus(marker)
    changed = (more, boxes[1]) if box == 0 else (boxes[0], more)
    trial.position = replace(trial.position, boxes=changed)


def _lift(trial: Trial, box: int, marker: str, word: int) -> None:
    """Take a marker out of a box; without a sign its kind is unknown."""
    if UNKNOWN in marker or marker[0] not in (CUBE, DISK):
        trial.mark_unknown(BOXES)
        return
    boxes = trial.position.boxes
    left = boxes[box].minus(marker)
    if left is None:
        if not trial.unsure(BOXES):
            trial.breach(
                "PG-MARK",
                say("there is no {marker} in box {n}", marker=marker, n=box + 1),
                say("box {n} holds {markers}", n=box + 1, markers=written(boxes[box])),
                word,
                BOXES,
            )
        return
    changed = (left, boxes[1]) if box == 0 else (boxes[0], left)
    trial.position = replace(trial.position, boxes=changed)


def _place(trial: Trial, mark: Mark) -> str:
    """Place the marker of box 1, and return it with its sign."""
    name, marker = mark.city, mark.placed
    if name == NONE:
        return _return(trial, marker)
    if not trial.meets("PG-MARK", name, 0, GOODS):
        marker = _signed(marker, trial.position.boxes[0])
        _lift(trial, 0, marker, 1)
        return marker
    city = trial.position.cities[name]
    foreign = is_foreign(trial, name)
    if foreign:
        trial.breach(
            "PG-MARK",
            outside(trial, name),
            say("the marker goes to a city that is joined to the player's own track"),
            0,
            goods_of(name),
        )
    if UNKNOWN in marker:
        trial.mark_unknown(BOXES, goods_of(name))
        return marker
    if foreign:
        marker = _signed(marker, trial.position.boxes[0])
    elif marker[0] not in (CUBE, DISK) and city.supply:
        marker = (DISK if marker in city.demand else CUBE) + marker
    elif _is_either(trial, marker, 0):
        trial.mark_unknown(BOXES, goods_of(name))
        return marker
    marker = _signed(marker, trial.position.boxes[0])
    goods = trial.goods_at(name)
    if not city.supply:
        trial.unchecked.append(NO_COLOURS)
    elif not (foreign or fits(city, marker)):
        trial.breach("PG-MARK", *unfit(city, marker), 1, goods_of(name))
    if trial.is_full(name):
        trial.breach(
            "PG-SETUP-4",
            plural(
                goods.count,
                "{city} already has {n} marker",
                "{city} already has {n} markers",
                city=name,
            ),
            say("no city can have more than four"),
            0,
            goods_of(name),
        )
    _lift(trial, 0, marker, 1)
    trial.put_goods(name, goods.plus(marker))
    return marker


def is_foreign(trial: Trial, name: str) -> bool:
    """Return whether a city is for sure not one of those that the player may renew."""
    network = reach(trial.position, trial.options, trial.number)
    if name in network or trial.unsure_network():
        return False
    if name in trial.board.network(trial.number):
        trial.decided.append("network")
    return True


def outside(trial: Trial, name: str) -> str:
    """Describe that a city isn't one of those that the player may renew."""
    if name in trial.board.network(trial.number):
        return say("{city} is not in the largest part of {who}'s network", city=name, who=trial.who)
    return say("{city} is not in {who}'s network", city=name, who=trial.who)


def _signed(marker: str, box: Goods) -> str:
    """Return a marker with its sign; one without is of the kind that is in a box."""
    if marker[0] in (CUBE, DISK, UNKNOWN):
        return marker
    return (DISK if marker in box.disks and marker not in box.cubes else CUBE) + marker


def _is_either(trial: Trial, marker: str, box: int) -> bool:
    """Return whether a marker without a sign may be a cube or a disk, given its box."""
    if marker[0] in (CUBE, DISK):
        return False
    there = trial.position.boxes[box]
    return trial.unsure(BOXES) or (marker in there.cubes and marker in there.disks)


def _return(trial: Trial, marker: str) -> str:
    """Return a marker of box 1 to the stock, since none fits."""
    if not _is_either(trial, marker, 0):
        marker = _signed(marker, trial.position.boxes[0])
    if not trial.options.returns:
        trial.breach(
            "PG-MARK",
            say("a marker goes back to the supply"),
            say("when no marker fits, the whole step is skipped; `no_target=return` allows this"),
        )
    else:
        trial.decided.append("no_target")
        found = next(_sure_targets(trial), None)
        if found:
            trial.breach(
                "PG-MARK",
                say("{marker} from box 1 fits {city}", marker=found[1], city=found[0]),
                say("a marker goes back to the supply only if none can be placed"),
            )
    _lift(trial, 0, marker, 1)
    return marker


def _move(trial: Trial, mark: Mark) -> str:
    """Move a marker from box 2 to box 1, and return it with its sign."""
    marker = mark.moved
    if not marker:
        trial.mark_unknown(BOXES)
        return marker
    if UNKNOWN in marker or (trial.unsure(BOXES) and _is_either(trial, marker, 1)):
        trial.mark_unknown(BOXES)
        return marker
    if marker[0] not in (CUBE, DISK):
        second = trial.position.boxes[1]
        if marker in second.cubes and marker in second.disks:
            trial.breach(
                "FTN-AMBIGUOUS",
                say("box 2 holds both a cube and a disk of {colour}", colour=marker),
                say("write +{colour} for the cube, -{colour} for the disk", colour=marker),
                3,
                BOXES,
            )
        marker = _signed(marker, second)
    _lift(trial, 1, marker, 3)
    _put(trial, 0, marker)
    return marker


def _sure_targets(trial: Trial) -> Iterator[tuple[str, str]]:
    """Yield the cities and markers of box 1 that fit whatever is unknown."""
    if trial.unsure(BOXES, GOODS, CITIES) or trial.unsure_network():
        return
    for name, marker in targets(trial.position, trial.options, trial.number):
        if not trial.unsure_goods(name):
            yield name, marker


def check_marked(trial: Trial) -> None:
    """Check that a turn without a marker is one in which none could be placed."""
    if trial.unsure(BOXES, GOODS, CITIES) or trial.unsure_network():
        trial.mark_unknown(BOXES, GOODS)
        return
    found = next(_sure_targets(trial), None)
    if found:
        name, marker = found
        trial.breach(
            "PG-MARK",
            say("{who} adds no marker", who=trial.who),
            say(
                "{marker} from box 1 fits {city}: mark {city} {marker}, 2>1 …, 2< … (`mark ?` "
                "if nobody noted it)",
                marker=marker,
                city=name,
            ),
            0,
            BOXES,
            GOODS,
        )
    elif trial.options.returns and trial.position.boxes[0].markers:
        trial.decided.append("no_target")
        trial.breach(
            "PG-MARK",
            say("{who} adds no marker", who=trial.who),
            say("a marker goes back to the supply"),
            0,
            BOXES,
        )
