"""`ftn new`: a record that is ready to be filled in."""

from __future__ import annotations

import datetime as dt
import os
from collections import Counter
from collections.abc import Sequence

import click

from ftn.cli.lookup import complete_edition, editions, near_editions, usual_edition
from ftn.cli.output import Refused, message, write_data
from ftn.cli.parameters import PATH
from ftn.entry.beginning import is_name, new_record, rules_of
from ftn.files.disk import FileProblem, write_atomically
from ftn.model.rules import Ruleset
from ftn.text.visible import visible


def _iso_date(_context: click.Context, _option: click.Parameter, value: str | None) -> str:
    if value is None:
        return dt.datetime.now().astimezone().date().isoformat()
    try:
        return dt.date.fromisoformat(value).isoformat()
    except ValueError:
        raise click.BadParameter(f"{value!r} is not a date like 2026-11-18") from None


def _names(
    _context: click.Context, _option: click.Parameter, names: Sequence[str]
) -> Sequence[str]:
    for name in names:
        if not is_name(name):
            raise click.BadParameter(f"{name!r} is not a name that fits on one line")
    return names


@click.command("new")
@click.option(
    "-e",
    "--edition",
    metavar="GAME/EDITION",
    shell_complete=complete_edition,
    help=f"For example freight/2015; `ftn rules` lists all. [default: {usual_edition()}]",
)
@click.option(
    "-p",
    "--player",
    "players",
    metavar="NAME",
    multiple=True,
    required=True,
    callback=_names,
    help="A player's name; repeat for each player, in clockwise order.",
)
@click.option(
    "--date", callback=_iso_date, metavar="DATE", help="For example 2026-11-18. [default: today]"
)
@click.option("-o", "--output", metavar="FILE", type=PATH, help="Write to a file.")
@click.option("--force", is_flag=True, help="Overwrite the file if it exists.")
def command(
    edition: str | None, players: Sequence[str], date: str, output: str | None, force: bool
) -> int:
    """Write an empty record, ready to be filled in.

    It goes to standard output, or with --output to a file. The edition may
    include options, as in the tag: "NAME/EDITION option=value".

    \b
    Examples:
      ftn new --player Anna --player Ben > game.ftn
      ftn new -p Anna -p Ben -p Cleo --date 2026-11-18 -o thursday.ftn
    """
    rules = _rules(edition, len(players))
    _warn_of_equals(players)
    text = new_record(rules, players, date)
    if output is None or output == "-":
        write_data([text])
        return 0
    if os.path.lexists(output) and not force:
        raise FileProblem(output, "exists already", "--force replaces it")
    write_atomically(output, text)
    message(f"wrote {visible(output)}")
    return 0


def _rules(edition: str | None, players: int) -> Ruleset:
    """Read the edition that was asked for, or take the usual one."""
    written = edition or usual_edition()
    name = next(iter(written.split()), "")
    if name not in editions():
        near = near_editions(name)
        known = (
            f"similar names: {', '.join(near)}" if near else f"there are: {', '.join(editions())}"
        )
        raise Refused(f'no edition is called "{visible(name)}"', known)
    rules = rules_of(written, players)
    if not isinstance(rules, Ruleset):
        raise Refused(rules.message, rules.help)
    return rules


def _warn_of_equals(players: Sequence[str]) -> None:
    count = Counter(name.strip().casefold() for name in players)
    for name in dict.fromkeys(players):
        number = count.pop(name.strip().casefold(), 0)
        if number > 1:
            message(f"ftn: {number} players are called {name}: only their seats distinguish them")
