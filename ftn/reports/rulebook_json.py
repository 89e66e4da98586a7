"""Games, editions, options and clauses, for other programs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ftn.games import game
from ftn.games.clauses import load
from ftn.games.contract import Game
from ftn.model.clauses import Clause
from ftn.model.replay import Replay
from ftn.model.rules import Edition, Ruleset


def games(names: Iterable[str]) -> dict[str, object]:
    """Return games with their editions, options and clauses."""
    return {"games": [_game(game(name)) for name in names]}


def _game(found: Game) -> dict[str, object]:
    return {
        "name": found.name,
        "title": found.title,
        "players": list(found.seats),
        "default": found.default,
        "editions": [_edition(edition) for edition in found.editions.values()],
        "options": [
            {
                "name": option.name,
                "values": list(option.values),
                "title": option.title,
                "clause": option.clause,
            }
            for option in found.options.values()
        ],
        "clauses": list(load(found.name)),
    }


def _edition(edition: Edition) -> dict[str, object]:
    by_players = {
        name: {str(players): value for players, value in values.items()}
        for name, values in edition.by_players.items()
    }
    return {
        "name": edition.name,
        "title": edition.title,
        "presets": {**by_players, **edition.presets},
        "rulings": sorted(edition.rulings),
    }


def clauses(found: Iterable[Clause]) -> dict[str, object]:
    """Return clauses, each whole."""
    return {
        "clauses": [
            {
                "id": clause.id,
                "title": clause.title,
                "rule": clause.rule,
                "breakable": clause.breakable,
                "ruling": clause.ruling,
                "sources": dict(clause.sources),
                "differ": clause.differ,
                "options": list(clause.options),
            }
            for clause in found
        ]
    }


def records(replays: Iterable[Replay]) -> dict[str, object]:
    """Return the rules that records are played by, and where they decided something."""
    return {"records": [_record(replay) for replay in replays]}


def _record(replay: Replay) -> dict[str, object]:
    source, rules = replay.record.source, replay.rules
    return {
        "file": source.name,
        "record": source.number,
        "rules": rules.name if rules else "",
        "options": _options(rules, replay.decided) if rules else {},
    }


def _options(rules: Ruleset, decided: Mapping[str, Iterable[str]]) -> dict[str, object]:
    return {
        name: {
            "value": value,
            "chosen": name in rules.chosen,
            "ruling": name not in rules.chosen and name in rules.edition.rulings,
            "decided": list(decided.get(name, ())),
        }
        for name, value in rules.options.items()
    }
