"""The fact `tracks`: all of a player's track, or of the bank's."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from ftn.games.freight.facts.fact_checks import BANK_WORD, claim, sets_up, unsure
from ftn.games.freight.model.fact_lines import Tracks
from ftn.games.freight.model.moves import NONE, Lay
from ftn.games.freight.model.network import Board, Track
from ftn.games.freight.model.ways import edges, is_straight, is_switch
from ftn.games.freight.rules.endings import find_end
from ftn.games.freight.rules.table import Table
from ftn.model.parts import BANK, Part, part
from ftn.model.plays import UNKNOWN
from ftn.text.said import joined, say

_MOST_LISTED = 12
_Laid = tuple[str, Track]


def take_tracks(table: Table, noted: Tracks) -> None:
    """Take `tracks a E5:25 bridge F6:36`."""
    owner = BANK if noted.owner == BANK_WORD else table.seat_number(noted.owner)
    if owner is None:
        return
    name = part(owner, "tracks")
    if sets_up(table, name) or unsure(table, name):
        table.known(name)
        _lay_all(table, owner, noted.laid)
        if table.touched:
            find_end(table)
        return
    board = table.position.board
    held = board.owned(owner)
    has = [(lay.hex, Track(lay.ways, owner, lay.kind == "bridge")) for lay in noted.laid]
    gone, new = _apart(held, has)
    if gone or new:
        _differ(table, name, held, gone, new)
    elif any(track.ways == UNKNOWN for _, track in held):
        _lay_all(table, owner, noted.laid)


def _apart(held: Sequence[_Laid], has: Sequence[_Laid]) -> tuple[list[_Laid], list[_Laid]]:
    """Return the track that only the replay has, and only the fact; unknown edges fit any."""
    gone, new = [*held], []
    for place, track in has:
        same = next((one for one in gone if _is_same(one, (place, track))), None)
        if same is None:
            new.append((place, track))
        else:
            gone.remove(same)
    return gone, new


def _is_same(one: _Laid, other: _Laid) -> bool:
    ways = (one[1].ways, other[1].ways)
    fits = ways[0] == ways[1] or UNKNOWN in ways
    return fits and one[0] == other[0] and one[1].bridge == other[1].bridge


def _differ(
    table: Table, name: Part, held: Sequence[_Laid], gone: list[_Laid], new: list[_Laid]
) -> None:
    def difference() -> tuple[str, str]:
        if new and gone:
            what = say("{new} isn't there, but {gone} is", new=_listed(new), gone=_listed(gone))
        elif new:
            what = say("{new} isn't there", new=_listed(new))
        else:
            what = say("{gone} is missing", gone=_listed(gone))
        return (
            say("the bank's track is recorded differently from how it was laid: {what}", what=what)
            if name.seat == BANK
            else say(
                "{who}'s track is recorded differently from how it was laid: {what}",
                who=table.player(name.seat),
                what=what,
            ),
            say("according to the record so far it is {track}", track=_listed(held))
            if held
            else say("according to the record so far there is none"),
        )

    claim(table, difference, 1, name)


def _listed(laid: Sequence[_Laid]) -> str:
    words = [
        f"bridge {place}:{track.ways}" if track.bridge else f"{place}:{track.ways}"
        for place, track in laid[:_MOST_LISTED]
    ]
    return joined(" ", [*words, *(["…"] if len(laid) > _MOST_LISTED else [])]) or NONE


def _lay_all(table: Table, owner: int, laid: Iterable[Lay]) -> None:
    """Lay all track of an owner anew."""
    board = table.position.board
    tracks = {
        place: left
        for place, there in board.tracks.items()
        if (left := tuple(track for track in there if track.owner != owner))
    }
    word, unknown = 2, table.unknown
    for lay in laid:
        there, bridge = tracks.get(lay.hex, ()), lay.kind == "bridge"
        tracks[lay.hex] = tuple(  # a tile of one who may have sold it is this one
            one for one in there if one.bridge != bridge or part(one.owner, "sold") not in unknown
        )
        word += lay.kind == "bridge"
        _lay(table, tracks, lay, owner, word)
        word += 1
    tracks = {place: there for place, there in tracks.items() if there}
    table.position = replace(table.position, board=Board(board.hexes, board.places, tracks))
    if owner != BANK:
        _count(table, owner)


def _lay(
    table: Table, tracks: dict[str, tuple[Track, ...]], lay: Lay, owner: int, word: int
) -> None:
    there = tracks.get(lay.hex, ())
    fault = _fault(table, lay, there)
    if fault:
        table.breach("PG-BUILD-3", fault, say("a hex holds one tile and one bridge"), word)
        return
    track = Track(lay.ways, owner, lay.kind == "bridge")
    tracks[lay.hex] = (*there, track) if track.bridge else (track, *there)


def _fault(table: Table, lay: Lay, there: Sequence[Track]) -> str:
    """Describe why a tile or a bridge can't lie on a hex; nothing where it can."""
    city = table.position.board.hexes.get(lay.hex)
    bridge = lay.kind == "bridge"
    if city:
        return say("{city} is on {hex}", city=city, hex=lay.hex)
    if any(track.bridge == bridge for track in there):
        if bridge:
            return say("{hex} already has a bridge", hex=lay.hex)
        return say("{hex} already has track", hex=lay.hex)
    straight = lay.ways == UNKNOWN or is_straight(lay.ways)
    if bridge and not straight and (is_switch(lay.ways) or not table.options.bent_bridges):
        return say("a bridge is straight, and {ways} isn't", ways=lay.ways)
    shared = {edge for track in there for edge in edges(track.ways)} & {*edges(lay.ways)}
    if shared:
        return say(
            "the tile on {hex} and the bridge over it share edge {edges}",
            hex=lay.hex,
            edges=joined(", ", [str(edge) for edge in sorted(shared)]),
        )
    return ""


def _count(table: Table, owner: int) -> None:
    """Check how many tiles and bridges a player has laid."""
    own = [track for _, track in table.position.board.owned(owner)]
    bridges = sum(track.bridge for track in own)
    for option, most, count in (
        ("bridges", table.options.bridges, bridges),
        ("tiles", table.options.tiles, len(own) - bridges),
    ):
        if most is None or count <= most:
            continue
        table.decide(option)
        who = table.player(owner)
        table.breach(
            "PG-SETUP-7",
            say("{who} has laid {n} bridges, but has only {most}", who=who, n=count, most=most)
            if option == "bridges"
            else say("{who} has laid {n} tiles, but has only {most}", who=who, n=count, most=most),
            say("`bridges=…` and `tiles=…` set other numbers"),
            1,
        )
