"""What the table shows, in the rulebook's second reading: facts that are checks."""

from __future__ import annotations

from collections.abc import Callable

from tests.games.freight.rulebook.map import is_hex
from tests.games.freight.rulebook.table import Table, must


def markers_in(words: list[str]) -> list[str]:
    """Return markers, each with its sign."""
    found = []
    for word in words:
        if word != "-":
            sign = "-" if word[0] == "-" else "+"
            found += [sign + letter for letter in word.lstrip("+-")]
    return found


def _money(table: Table, words: list[str]) -> None:
    must(table.player(words[0]).cash == int(words[1]), "other money")


def _loans(table: Table, words: list[str]) -> None:
    must(table.player(words[0]).loans == int(words[1]), "other loans")


def _wagons(table: Table, words: list[str]) -> None:
    player = table.player(words[0])
    must(player.wagons == int(words[1]), "other wagons")
    if words[2:]:
        must(sorted(player.load) == sorted(words[2].strip("-")), "another load")


def _engine(table: Table, words: list[str]) -> None:
    must(table.player(words[0]).engine == words[1].strip("-"), "it stands elsewhere")


def _markers_of(table: Table, words: list[str]) -> None:
    must(words[0] in table.towns, "no such city")
    must(sorted(markers_in(words[1:])) == sorted(table.towns[words[0]].markers), "other markers")


def _tracks(table: Table, words: list[str]) -> None:
    owner, *pieces = words
    must(owner == "bank" or owner in table.players, "no such seat")
    for layer, bridges in ((table.map.tiles, False), (table.map.bridges, True)):
        noted = {
            word
            for before, word in zip(["", *pieces], pieces, strict=False)
            if is_hex(word.partition(":")[0]) and (before == "bridge") == bridges
        }
        held = {f"{name}:{one.ways}" for name, one in layer.items() if one.owner == owner}
        must(noted == held, "other track")


FACTS: dict[str, Callable[[Table, list[str]], None]] = {
    "money": _money,
    "loans": _loans,
    "wagons": _wagons,
    "engine": _engine,
    "markers": _markers_of,
    "tracks": _tracks,
}
