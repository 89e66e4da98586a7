"""Building: track, switches, bridges, wagons; what each costs, and where it may lie."""

from __future__ import annotations

from msgspec.structs import replace

from ftn.games.freight.actions.trial import Trial
from ftn.games.freight.model import reasons
from ftn.games.freight.model.hexes import neighbours
from ftn.games.freight.model.moves import Lay
from ftn.games.freight.model.network import Track
from ftn.games.freight.model.places import CITIES
from ftn.games.freight.model.position import COSTS, MOST_WAGONS
from ftn.games.freight.model.ways import SIMPLE, edges, is_straight, is_switch, keeps
from ftn.model.parts import part
from ftn.model.plays import UNKNOWN
from ftn.text.said import joined, plural, say


def judge_lay(trial: Trial, lay: Lay) -> None:
    """Judge a track tile or a bridge."""
    place = lay.hex
    if place in trial.board.hexes:
        trial.breach(
            "PG-BUILD-3",
            say("{city} is on {hex}", city=trial.board.hexes[place], hex=place),
            say("track isn't laid on a city; it leads up to the edges of its hex"),
            0,
            trial.own("tracks"),
        )
        _pay(trial, lay, lay.kind)
        return
    _check_shape(trial, lay)
    laid = trial.board.tracks.get(place, ())
    tile = next((track for track in laid if not track.bridge), None) if laid else None
    if lay.kind == "bridge":
        _judge_bridge(trial, lay, laid)
    elif lay.kind == "switch" and tile and _may_own(trial, tile):
        _judge_upgrade(trial, lay, tile, laid[1:])
    elif tile:
        _taken(trial, lay, tile)
        _pay(trial, lay, lay.kind)
    else:
        _judge_tile(trial, lay, laid)


def _may_own(trial: Trial, tile: Track) -> bool:
    """Return whether a tile is or may be the player's: what was sold can be unknown."""
    sold = part(tile.owner, "sold") in trial.unknown
    return tile.owner == trial.number or (sold and trial.own("tracks") in trial.unknown)


def _check_shape(trial: Trial, lay: Lay) -> None:
    if lay.ways == UNKNOWN or is_switch(lay.ways) == (lay.kind == "switch"):
        return
    at = {"hex": lay.hex, "ways": lay.ways}
    if lay.kind == "switch":
        message = say("{hex}:{ways} joins two edges: that is not a switch", **at)
        help_ = say("a switch joins one edge to two others: switch {hex}:1-34", hex=lay.hex)
    elif lay.kind == "bridge":
        message = say("{hex}:{ways} is a switch, and a bridge joins two edges", **at)
        help_ = say("bridge {hex}:36", hex=lay.hex)
    else:
        message = say("{hex}:{ways} joins three edges: that is a switch", **at)
        help_ = say("write switch {hex}:{ways}; it costs 5 dollars", **at)
    trial.breach("PG-BUILD-3", message, help_)


def _judge_tile(trial: Trial, lay: Lay, above: tuple[Track, ...]) -> None:
    """Judge a tile on a hex without one, as far as is known; a switch may be an upgrade."""
    unsure = lay.kind == "switch" and trial.own("tracks") in trial.unknown
    if above and not unsure:
        _taken(trial, lay, above[0])
    _check_tiles(trial)
    _check_joined(trial, lay)
    _check_overlap(trial, lay, above)
    _lay(trial, lay, (Track(lay.ways, trial.number), *above))
    _pay(trial, lay, "upgrade" if unsure else lay.kind)
    if unsure and not above:
        trial.open_money(fees=False)


def _taken(trial: Trial, lay: Lay, there: Track) -> None:
    """Report that a hex has its tile already."""
    if not trial.doubted.isdisjoint((trial.own("tracks"), part(there.owner, "tracks"))):
        return
    own = there.owner == trial.number
    at = f"{lay.hex}:{there.ways}"
    if own and lay.kind == "track" and not is_switch(there.ways):
        help_ = say("`switch` turns simple track into a switch, `bridge` lays track over it")
    else:
        help_ = say("only a bridge can be laid over it")
    trial.breach(
        "PG-BUILD-3",
        say("{who} already has track on that hex, {at}", who=trial.who, at=at)
        if own
        else say("{owner} has track on that hex, {at}", owner=owner_of(trial, there), at=at),
        help_,
        0,
        trial.own("tracks"),
    )


def _judge_upgrade(trial: Trial, lay: Lay, old: Track, above: tuple[Track, ...]) -> None:
    if is_switch(old.ways):
        trial.breach(
            "PG-BUILD-3",
            say("{at} is already a switch", at=f"{lay.hex}:{old.ways}"),
            say("only simple track can become a switch; a switch stays as it is"),
            0,
            trial.own("tracks"),
        )
    elif not keeps(lay.ways, old.ways):
        trial.breach(
            "PG-BUILD-3",
            say(
                "{hex}:{ways} doesn't keep the existing route, {old}",
                hex=lay.hex,
                ways=lay.ways,
                old=old.ways,
            ),
            say("a switch that replaces simple track joins the same two edges and one more"),
            0,
            trial.own("network"),
        )
    wrong = len(trial.breaches)
    _check_overlap(trial, lay, above)
    ways = UNKNOWN if not keeps(lay.ways, old.ways) or len(trial.breaches) > wrong else lay.ways
    _lay(trial, lay, (Track(ways, trial.number), *above))
    _pay(trial, lay, "upgrade")


def _judge_bridge(trial: Trial, lay: Lay, laid: tuple[Track, ...]) -> None:
    if (not laid or laid[0].bridge) and not trial.unsure_map():
        trial.breach(
            "PG-BUILD-3",
            say("there is no track on {hex} to lay a bridge over", hex=lay.hex),
            say("on an empty hex it is `track`"),
        )
    if any(track.bridge for track in laid):
        trial.breach(
            "PG-BUILD-3",
            say("{hex} already has a bridge", hex=lay.hex),
            say("a hex holds one tile and one bridge"),
            0,
            trial.own("tracks"),
        )
        _pay(trial, lay, "bridge")
        return
    if lay.ways in SIMPLE and not is_straight(lay.ways):
        trial.decided.append("bridge_shape")
        if not trial.options.bent_bridges:
            trial.breach(
                "PG-BUILD-3",
                say("a bridge is straight, and {ways} is a curve", ways=lay.ways),
                say("it joins opposite edges: 14, 25 or 36"),
            )
    _check_overlap(trial, lay, laid)
    _check_bridges(trial)
    _check_joined(trial, lay)
    _lay(trial, lay, (*laid, Track(lay.ways, trial.number, bridge=True)))
    _pay(trial, lay, "bridge")


def _check_overlap(trial: Trial, lay: Lay, others: tuple[Track, ...]) -> None:
    """Check that a hex's tile and bridge share no edge."""
    if not others:
        return
    shared = {edge for other in others for edge in edges(other.ways)} & {*edges(lay.ways)}
    if not shared:
        return
    trial.breach(
        "PG-BUILD-3",
        plural(
            len(shared),
            "the track on {hex} and the bridge over it share edge {edges}",
            "the track on {hex} and the bridge above it share edges {edges}",
            hex=lay.hex,
            edges=joined(", ", [str(edge) for edge in sorted(shared)]),
        ),
        say("a bridge crosses other track, and can't overlap with it"),
    )


def _check_bridges(trial: Trial) -> None:
    most = trial.options.bridges
    if most is None:
        return
    laid = trial.board.owned(trial.number)
    if len(laid) < most or sum(track.bridge for _, track in laid) < most:
        return
    if trial.unsure(trial.own("tracks")):
        return
    trial.decided.append("bridges")
    trial.breach(
        "PG-SETUP-7",
        plural(
            most,
            "{who} has already laid the only bridge",
            "{who} has already laid all {n} bridges",
            who=trial.who,
        )
        if most
        else say("there are no bridges in this game"),
        say("that is how many each player has; `bridges=…` sets another number"),
    )


def _check_tiles(trial: Trial) -> None:
    most = trial.options.tiles
    if most is None:
        return
    laid = trial.board.owned(trial.number)
    if len(laid) < most or sum(not track.bridge for _, track in laid) < most:
        return
    if trial.unsure(trial.own("tracks")):
        return
    trial.decided.append("tiles")
    trial.breach(
        "PG-SETUP-7",
        say("{who} has laid all {n} track tiles", who=trial.who, n=most),
        say("that is how many each player has; `tiles=…` sets another number"),
    )


def _check_joined(trial: Trial, lay: Lay) -> None:
    """Check that new track joins the player's network."""
    if lay.ways == UNKNOWN or trial.unsure_network() or trial.unsure(CITIES):
        return
    board, number = trial.board, trial.number
    if any(board.joins(number, lay.hex, edge) for edge in edges(lay.ways)):
        return
    if board.owned(number):
        trial.breach(
            "PG-BUILD-2",
            say(
                "{at} connects neither to {who}'s track nor to a city on it",
                at=_at(lay),
                who=trial.who,
            ),
            say(
                "its edges lead to {hexes}; new track joins open edge to open edge",
                hexes=_beyond(lay),
            ),
            0,
            trial.own("tracks"),
        )
    elif not any(neighbours(lay.hex)[edge - 1] in board.hexes for edge in edges(lay.ways)):
        trial.breach(
            "PG-BUILD-2",
            say("{who}'s first track, {at}, doesn't touch a city", who=trial.who, at=_at(lay)),
            say("its edges lead to {hexes}; the first track begins at a city", hexes=_beyond(lay)),
            0,
            trial.own("tracks"),
        )


def _at(lay: Lay) -> str:
    return f"{lay.hex}:{lay.ways}"


def _beyond(lay: Lay) -> str:
    """List the hexes to which a tile's edges lead."""
    around = neighbours(lay.hex)
    return joined(", ", [around[edge - 1] or "-" for edge in edges(lay.ways)])


def _lay(trial: Trial, lay: Lay, laid: tuple[Track, ...]) -> None:
    trial.board = trial.board.with_tracks(lay.hex, laid)


def _pay(trial: Trial, lay: Lay, price: str) -> None:
    """Pay for a tile or a bridge."""
    category = "switch" if price == "upgrade" else price
    why = (reasons.laid, price, _at(lay))
    trial.pay(COSTS[price], "PG-BUILD-1", category, (reasons.costs, price), why)


def judge_wagon(trial: Trial) -> None:
    """Judge another wagon."""
    seat = trial.seat
    if seat.wagons >= MOST_WAGONS and trial.own("wagons") not in trial.doubted:
        trial.breach(
            "PG-BUILD-1",
            say("{who} already has {n} wagons", who=trial.who, n=seat.wagons),
            say("a player can have at most three"),
            0,
            trial.own("wagons"),
        )
    trial.seat = replace(seat, wagons=seat.wagons + 1)
    trial.pay(COSTS["wagon"], "PG-BUILD-1", "wagon", (reasons.costs, "wagon"), reasons.WAGON)


def owner_of(trial: Trial, track: Track) -> str:
    """Name the owner of track."""
    return say("the bank") if track.owner < 0 else trial.state.player(track.owner)
