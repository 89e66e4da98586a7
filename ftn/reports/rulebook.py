"""Games, editions, options and clauses, for people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from textwrap import wrap

from ftn.games import FIRST, GAMES, game
from ftn.games.clauses import load
from ftn.games.contract import Game
from ftn.model.clauses import Clause
from ftn.model.replay import Replay
from ftn.model.rules import Edition, Option, Ruleset
from ftn.reports.citing import paragraph
from ftn.text.grid import Grid
from ftn.text.pieces import Line, Piece
from ftn.text.visible import visible

RULING = "*"
WIDTH = 80
_MOST_PLACES = 6
_FEW_VALUES = 4


def games(width: int = WIDTH) -> Iterator[Line]:
    """Yield every game with its editions and the names of its options."""
    for name in GAMES:
        found = game(name)
        fewest, most = found.seats
        yield [(name, "title"), (f"  {found.title}, for {fewest} to {most} players", "")]
        widest = max(map(len, found.editions))
        for edition in found.editions.values():
            usual = name == FIRST and edition.name == found.default
            note = "  (what `ftn new` writes)" if usual else ""
            yield [
                (f"  {edition.name.ljust(widest)}  ", "strong"),
                (edition.title, ""),
                (note, "dim"),
            ]
        yield from paragraph(f"options: {', '.join(found.options)}", width, indent="  ")
    yield []
    clause = next(iter(load(FIRST)))
    yield [
        (f"ftn rules {FIRST}".ljust(26), "strong"),
        ("its options, their values and its clauses", ""),
    ]
    yield [(f"ftn rules {clause}".ljust(26), "strong"), ("a clause: the rule, its sources", "")]
    yield [("ftn rules game.ftn".ljust(26), "strong"), ("the rules that a record uses", "")]


def defaults(found: Game, editions: Sequence[Edition]) -> Grid:
    """Lay out how the editions set the options; rulings are marked with `*`."""
    header = [("option", "dim"), *((edition.name, "strong") for edition in editions)]
    rows: list[list[Piece]] = []
    for option in found.options.values():
        cells = [_preset(edition, option) for edition in editions]
        if any(text != "-" for text, _ in cells):
            rows.append([(option.name, ""), *cells])
    return Grid(header, [rows])


def _preset(edition: Edition, option: Option) -> Piece:
    """Write an option's preset; one that depends on the number of players as `9/12/16/16`."""
    if option.name in edition.by_players:
        return "/".join(edition.by_players[option.name].values()), ""
    if option.name not in edition.presets:
        return "-", "dim"
    mark = RULING if option.name in edition.rulings else ""
    return f"{edition.presets[option.name]}{mark}", ""


def options(
    found: Game, editions: Sequence[Edition], width: int = WIDTH, *, presets: bool = False
) -> Iterator[Line]:
    """Yield what every option decides, and the values that it takes.

    With `presets` it is also said how each edition sets it.
    """
    several = [edition for edition in editions if edition.by_players]
    if several:
        counts = "/".join(map(str, next(iter(several[0].by_players.values()))))
        yield [(f"x/y/… is for {counts} players; ", "dim"), _ruling_note()]
    else:
        yield [_ruling_note()]
    for option in found.options.values():
        if not any(option.name in edition.options for edition in editions):
            continue
        yield []
        yield from _option(option, width)
        if presets:
            yield from paragraph(_presets(editions, option), width, indent="  ")


def _ruling_note() -> Piece:
    return f"{RULING} a ruling of this project, not the rulebook's text", "dim"


def values(option: Option) -> str:
    """Write the values of an option; of many the first and the last.

    >>> values(Option("wind", ("on", "off"), "", ""))
    'on|off'
    """
    if len(option.values) > _FEW_VALUES:
        return f"{option.values[0]}…{option.values[-1]}"
    return "|".join(option.values)


def titles(clauses: Iterable[Clause]) -> Iterator[Line]:
    """Yield clauses in a line each."""
    listed = list(clauses)
    widest = max((len(clause.id) for clause in listed), default=0)
    for clause in listed:
        yield [(clause.id.ljust(widest + 2), "strong"), (clause.title, "")]


def clause(found: Clause, of: Game | None, width: int = WIDTH) -> Iterator[Line]:
    """Yield a clause: the rule, the ruling, the sources, how the editions differ, the options."""
    yield [(found.id, "turn"), (f"  {found.title}", "title")]
    yield []
    yield from paragraph(found.rule, width)
    for name, text in (("Ruling", found.ruling), ("Differences between editions", found.differ)):
        if text:
            yield []
            yield from paragraph(f"{name}: {text}", width)
    yield []
    yield from _sources(found, of, width)
    for name in found.options if of else ():
        assert of is not None  # a clause without a game has no options
        yield []
        yield from option_lines(of, of.options[name], width)
    yield []
    can = (
        "A record can break this clause." if found.breakable else "No record can break this clause."
    )
    yield [(can, "dim")]


def _sources(found: Clause, of: Game | None, width: int) -> Iterator[Line]:
    if not found.sources:
        yield [("Sources: none; this is a ruling of this project", "")]
        return
    yield [("Sources (L: line of the rulebook's text)" if of else "Source", "")]
    names = list(of.editions) if of else list(found.sources)
    widest = max(map(len, names))
    for name in names:
        where = found.sources.get(name, "doesn't mention it")
        lines = wrap(where, width - 4 - widest, break_on_hyphens=False)
        for number, line in enumerate(lines):
            yield [(f"  {'' if number else name}".ljust(widest + 4), "strong"), (line, "")]


def option_lines(of: Game, option: Option, width: int) -> Iterator[Line]:
    """Yield an option: its values, what it decides, what it is in each edition."""
    yield from _option(option, width)
    presets = _presets(of.editions.values(), option)
    note = f"   ({_ruling_note()[0]})" if RULING in presets else ""
    yield from paragraph(f"{presets}{note}", width, indent="  ")


def _option(option: Option, width: int) -> Iterator[Line]:
    yield [(f"{option.name}={values(option)}", "strong"), (f"  {option.clause}", "dim")]
    yield from paragraph(option.title, width, indent="  ")


def _presets(editions: Iterable[Edition], option: Option) -> str:
    """Say how each edition sets an option."""
    return ", ".join(
        f"{edition.name} {_preset(edition, option)[0]}"
        for edition in editions
        if option.name in edition.options
    )


def in_force(replay: Replay) -> Iterator[Line]:
    """Yield the rules that a record is played by, and where they decided something."""
    rules = replay.rules
    assert rules is not None  # a record without rules isn't asked for them
    yield [(f"{game(rules.game).title}, {rules.edition.title}", "title")]
    yield [(f'[Rules "{visible(rules.tag())}"]', ""), (f"  {_players(replay)}", "dim")]
    yield []
    widest = max(len(f"{name}={value}") for name, value in rules.options.items())
    for name, value in rules.options.items():
        why, style = origin(rules, name)
        yield [
            (f"{name}={value}".ljust(widest + 2), "strong" if name in rules.chosen else ""),
            (why, style),
            (_places(replay.decided, name), "turn"),
        ]
    if not replay.decided:
        yield []
        yield [("No option has made a difference so far.", "dim")]


def _players(replay: Replay) -> str:
    return visible(f"{len(replay.seats)} players: {', '.join(replay.players.values())}")


def origin(rules: Ruleset, name: str) -> Piece:
    """Say why an option has its value: the record, the edition, or a ruling."""
    if name in rules.chosen:
        return "chosen in the record", "good"
    if name in rules.edition.rulings:
        return f"{rules.edition.name}, by our ruling", "dim"
    return rules.edition.name, "dim"


def _places(decided: Mapping[str, Sequence[str]], name: str) -> str:
    """Say where an option decided something."""
    if name not in decided:
        return ""
    places = [place or "the setup" for place in decided[name]]
    more = f", … ({len(places)} places)" if len(places) > _MOST_PLACES else ""
    return f"  made a difference in {', '.join(places[:_MOST_PLACES])}{more}"
