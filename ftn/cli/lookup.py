"""Names that may be meant: those that begin as what was typed, and those near a wrong one."""

from __future__ import annotations

from difflib import get_close_matches

import click
from click.shell_completion import CompletionItem

from ftn.entry.beginning import usual
from ftn.games import GAMES, game

_MOST_NEAR = 8
_SHORTEST_WORD = 3


def editions() -> list[str]:
    """Return the editions of all games, as a record names them."""
    return [f"{name}/{edition}" for name in GAMES for edition in game(name).editions]


def usual_edition() -> str:
    """Return the edition that a record is written for where none is named."""
    return usual()


def near_editions(written: str) -> list[str]:
    """Return the editions that may be meant by one's own name, by a game's, or a wrong one.

    >>> near_editions("1996")
    ['freight-train/1996']
    """
    wanted, known = written.lower(), editions()
    named = [name for name in known if wanted in name.split("/")]
    begun = [name for name in known if wanted and name.partition("/")[2].startswith(wanted)]
    return named or begun or get_close_matches(wanted, known, _MOST_NEAR)


def near(written: str) -> list[str]:
    """Return what `ftn rules` knows that may be meant: by its name, or by a clause's title."""
    wanted = written.lower()
    titles = _titles()
    known = {name.lower(): name for name in (*GAMES, *editions(), *titles)}
    found = [known[match] for match in get_close_matches(wanted, known, _MOST_NEAR)]
    if wanted and not found:
        found = near_editions(wanted)
    if len(wanted) >= _SHORTEST_WORD:
        found += [name for key, name in known.items() if wanted in key]
        found += [name for name, title in titles.items() if wanted in title.lower()]
    return list(dict.fromkeys(found))[:_MOST_NEAR]


def complete_edition(_context: click.Context, _of: click.Parameter, begun: str) -> list[str]:
    """Complete the name of an edition."""
    return [name for name in editions() if name.startswith(begun)]


def complete_rules(
    _context: click.Context, _of: click.Parameter, begun: str
) -> list[CompletionItem]:
    """Complete whatever `ftn rules` looks up, in any case; a file, where nothing begins so."""
    names = {**dict.fromkeys([*GAMES, *editions()], ""), **_titles()}
    # A shell takes what follows the files for more files.
    return [
        CompletionItem(begun, type="file"),
        *(
            CompletionItem(name, help=title or None)
            for name, title in names.items()
            if name.lower().startswith(begun.lower())
        ),
    ]


def _titles() -> dict[str, str]:
    """Return the options and the clauses, each with its title."""
    from ftn.games.clauses import load

    found: dict[str, str] = {}
    for name in GAMES:
        for option in game(name).options.values():
            others = f"{found[option.name]}; " if option.name in found else ""
            found[option.name] = others + option.title
    for name in (*GAMES, ""):
        found.update((clause.id, clause.title) for clause in load(name).values())
    return found
