"""`ftn rules`: clauses, editions and options, and the rules that a record is played by."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence

import click

from ftn.cli.lookup import complete_rules, near
from ftn.cli.output import Refused, coloured, columns, message, on_terminal, write
from ftn.cli.parameters import format_option, width_option
from ftn.cli.replays import replays
from ftn.files.disk import STDIN, SUFFIX
from ftn.games import GAMES, game
from ftn.games.clauses import load
from ftn.games.contract import Game
from ftn.model.clauses import Clause
from ftn.model.replay import Replay
from ftn.model.rules import Edition
from ftn.reports import rulebook, rulebook_json
from ftn.reports.json_ import dump
from ftn.text.grid import breadth, table
from ftn.text.pieces import Line, write_lines
from ftn.text.visible import visible


@click.command("rules")
@click.argument(
    "what",
    metavar="[CLAUSE|OPTION|GAME|GAME/EDITION|FILE]",
    required=False,
    shell_complete=complete_rules,
)
@format_option
@width_option
def command(what: str | None, format_: str, width: int | None) -> int:
    """Look up a clause, a game's editions and options, or a record's rules.

    A clause is shown with its sources, line by line, the differences between
    editions, and the options that affect it. For a record, it lists the
    options it chose, and those that made a difference, and where.

    \b
    Examples:
      ftn rules
      ftn rules FT-PULL-1
      ftn rules freight-train/1996
      ftn rules mix_scores
      ftn rules game.ftn
    """
    as_json = format_ == "json"
    width = columns(width)
    wide = width or rulebook.WIDTH
    if what is None:
        _show(rulebook.games(wide), rulebook_json.games(GAMES), width, as_json=as_json)
        return 0
    name, _, edition = what.partition("/")
    if name in GAMES and (not edition or edition in game(name).editions):
        editions = [game(name).editions[edition]] if edition else game(name).editions.values()
        if as_json:
            write([dump(rulebook_json.games([name])) + "\n"])
        else:
            write(_game(game(name), list(editions), width))
        return 0
    named = _named(what)
    clauses = named or _begun(what)
    if clauses:
        value = rulebook_json.clauses(found for found, _ in clauses)
        whole = named or len(clauses) == 1
        lines = _in_full(clauses, wide) if whole else rulebook.titles(found for found, _ in clauses)
        _show(lines, value, width, as_json=as_json)
        return 0
    if what == STDIN or os.path.lexists(what) or what.lower().endswith(SUFFIX):
        return _records(what, width, as_json=as_json)
    raise _unknown(what)


def _show(
    lines: Iterable[Line], value: Mapping[str, object], width: int | None, *, as_json: bool
) -> None:
    if as_json:
        write([dump(value) + "\n"])
    else:
        write(write_lines(lines, colour=coloured(), columns=width))


def _game(found: Game, editions: Sequence[Edition], width: int | None) -> Iterator[str]:
    colour = coloured()

    def lines(written: Iterable[Line]) -> Iterable[str]:
        return write_lines(written, colour=colour, columns=width)

    heading: list[Line] = [[(found.title, "title")]]
    widest = max(len(edition.name) for edition in editions)
    heading += [
        [(f"{edition.name.ljust(widest)}  ", "strong"), (edition.title, "")] for edition in editions
    ]
    yield from lines([*heading, []])
    grid = rulebook.defaults(found, editions)
    fits = width is None or breadth(grid) <= width
    if fits:
        yield from table(grid, width, framed=on_terminal(sys.stdout), colour=colour)
    wide = width or rulebook.WIDTH
    yield from lines(rulebook.options(found, editions, wide, presets=not fits))
    example = f'[Rules "{found.name}/{editions[-1].name}"]'
    yield from lines([[], [("A record names them so: ", ""), (example, "strong")]])
    if len(editions) > 1 or len(found.editions) == 1:
        yield from lines([[], [("Clauses", "title")]])
        yield from lines(rulebook.titles(load(found.name).values()))


def _named(what: str) -> list[tuple[Clause, Game | None]]:
    """Return the clause of an id, or those of an option; games may call options alike."""
    wanted = what.upper()
    exact = [(found, of) for found, of in _all() if found.id == wanted]
    return exact or [
        (load(of.name)[of.options[what.lower()].clause], of)
        for of in map(game, GAMES)
        if what.lower() in of.options
    ]


def _begun(what: str) -> list[tuple[Clause, Game | None]]:
    """Return the clauses whose ids begin so."""
    begun = what.upper().rstrip("-") + "-"
    return [(found, of) for found, of in _all() if found.id.startswith(begun)]


def _all() -> Iterator[tuple[Clause, Game | None]]:
    yield from ((found, None) for found in load().values())
    for of in map(game, GAMES):
        yield from ((found, of) for found in load(of.name).values())


def _in_full(clauses: Sequence[tuple[Clause, Game | None]], width: int) -> Iterator[Line]:
    for number, (found, of) in enumerate(clauses):
        if number:
            yield []
        yield from rulebook.clause(found, of, width)


def _records(path: str, width: int | None, *, as_json: bool) -> int:
    code = 0

    def readable() -> Iterator[Replay]:
        nonlocal code
        for replay in replays(path):
            if replay.rules is None:
                number, finding = replay.record.source.number, replay.findings[0]
                message(f"ftn: {visible(path)}, record {number}: {finding.message}")
                code = 1
            else:
                yield replay

    if as_json:
        write([dump(rulebook_json.records(readable())) + "\n"])
        return code
    for replay in readable():
        number = replay.record.source.number
        before: list[Line] = [[], [(f"Record {number}", "dim")]] if number > 1 else []
        lines = [*before, *rulebook.in_force(replay)]
        write(write_lines(lines, colour=coloured(), columns=width))
    return code


def _unknown(what: str) -> Refused:
    shown = visible(what)
    name, _, edition = what.partition("/")
    if name in GAMES:
        known = ", ".join(game(name).editions)
        lacks = f'{game(name).title} has no edition "{visible(edition)}"'
        return Refused(lacks, f"there are: {known}")
    if found := near(what):
        return Refused(f'nothing is called "{shown}"', f"similar names: {', '.join(found)}")
    return Refused(
        f'"{shown}" is not a clause, option, game or file', "`ftn rules` lists the games"
    )
