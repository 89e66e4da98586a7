"""The command line's frame: it knows the commands by name and loads one when it is used.

Nothing heavy is imported here: `ftn --help` loads click and no more. A command's module holds
a click command under the name `command`, whose function returns its exit code (or None for 0).
A command may import every room, the games only through their contract; nothing imports `ftn.cli`.

`tests/cli/test_cli.py` tests `failing`, `tests/disputes` tests `dispute`, `tests/lsp` tests `lsp`,
`tests/mending` tests `compare`, `tests/recording` tests `record`, `tests/tabular` tests `tables`,
`query` and `stats`.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Any, NoReturn

import click

from ftn.cli.streams import INTERRUPTED, let_go

if TYPE_CHECKING:
    from types import FrameType

    from click.shell_completion import CompletionItem

COMMANDS = {
    "record": "Record a game while it is played.",
    "check": "Check whether every move of a record was legal.",
    "score": "Show the score sheet and who won.",
    "explain": "Explain a turn, a player's points or a finding.",
    "dispute": "Find out why noted totals differ, and who is right.",
    "compare": "Compare records of one game that several people kept.",
    "show": "Draw the position at a point of the game.",
    "html": "Make a page that replays the game.",
    "rules": "Look up a clause, a game's editions and options.",
    "new": "Write an empty record, ready to be filled in.",
    "fmt": "Rewrite records in canonical form.",
    "json": "Turn records and their replays into JSON.",
    "tables": "Write what games say as tables, for SQL and data frames.",
    "analyse": "Say how good a game was: chances to win, the turns that cost most.",
    "query": "Ask a question about games in SQL.",
    "stats": "Sum up a season: players, seats, records, ratings.",
    "lsp": "Answer an editor about the records that are open in it.",
}
"""Every command with its line of help, in the order of the help page."""

COMPLETE = "_FTN_COMPLETE"

_EPILOG = """\b
Exit codes: 0 no errors, 1 errors found, 2 could not run, 3 internal error.
Colours: NO_COLOR turns them off, FORCE_COLOR on.
Shell completion:
  eval "$(_FTN_COMPLETE=bash_source ftn)"     in ~/.bashrc
  eval "$(_FTN_COMPLETE=zsh_source ftn)"      in ~/.zshrc
  _FTN_COMPLETE=fish_source ftn | source      in ~/.config/fish/config.fish
"""


class Commands(click.Group):
    """A group whose commands are modules, loaded when they are run or asked for help."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 -- click's own
        """Return the commands' names."""
        return list(COMMANDS)

    def get_command(
        self,
        ctx: click.Context,  # noqa: ARG002 -- click's own
        cmd_name: str,
    ) -> click.Command | None:
        """Load a command."""
        if cmd_name not in COMMANDS:
            return None
        command = import_module(f"ftn.cli.{cmd_name}").command
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that is meant, or say which there are."""
        if args[0] in COMMANDS or args[0].startswith("-") or ctx.resilient_parsing:
            return super().resolve_command(ctx, args)
        from difflib import get_close_matches

        near = get_close_matches(args[0], COMMANDS, 1)
        hint = f"Did you mean {near[0]!r}?" if near else f"There are: {', '.join(COMMANDS)}."
        raise click.UsageError(f"No such command {args[0]!r}. {hint}", ctx)

    def format_commands(
        self,
        ctx: click.Context,  # noqa: ARG002 -- click's own
        formatter: click.HelpFormatter,
    ) -> None:
        """List the commands without loading any."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Complete a command's name or an option without loading any command."""
        from click.shell_completion import CompletionItem

        names = [name for name in COMMANDS if name.startswith(incomplete)]
        options = click.Command.shell_complete(self, ctx, incomplete)
        return [*(CompletionItem(name, help=COMMANDS[name]) for name in names), *options]

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        *_args: object,
        **extra: Any,  # noqa: ANN401 -- click's own
    ) -> NoReturn:
        """Run a command and exit; whatever goes wrong becomes a message and an exit code."""
        arguments = list(sys.argv[1:] if args is None else args)
        try:
            code = self._run(arguments, prog_name or "ftn", extra)
            if sys.stdout is not None:
                sys.stdout.flush()
        except SystemExit:
            raise
        except BaseException as error:  # noqa: BLE001 -- whatever it is, it becomes a message
            code = _settle(error, arguments)
        sys.exit(code)

    def _run(self, args: list[str], name: str, extra: dict[str, Any]) -> int:
        instruction = os.environ.get(COMPLETE)
        if instruction:
            from click.shell_completion import shell_complete

            return shell_complete(self, {}, name, COMPLETE, instruction)
        extra.pop("standalone_mode", None)
        extra.setdefault("color", _colour())
        _make_output_robust()
        try:
            with self.make_context(name, args, **extra) as context:
                code = self.invoke(context)
        except click.exceptions.Exit as done:
            code = done.exit_code
        return code if isinstance(code, int) else 0


def _settle(error: BaseException, args: Sequence[str]) -> int:
    if isinstance(error, KeyboardInterrupt):  # perhaps of the loading of what is needed below
        for stream in (sys.stdout, sys.stderr):
            let_go(stream)
        return INTERRUPTED
    try:
        from ftn.cli.failing import settle

        return settle(error, args)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BaseException as worse:  # noqa: BLE001 -- the last resort
        names = f"{type(error).__name__} ({type(worse).__name__})"
        os.write(2, f"ftn: stopped by a {names}\n".encode())
        return 3


def _colour() -> bool | None:
    """Say whether output is coloured; None leaves it to whether it goes to a terminal."""
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return False if os.environ.get("TERM") == "dumb" else None


def _make_output_robust() -> None:
    """Let a letter that a terminal can't show become `?`; files and pipes get UTF-8.

    A standard output that is closed can't be written to; without one, Python would drop the output
    in silence.
    """
    if sys.stdout is None:
        # Whatever is written to it fails, and no file that is opened takes its number.
        sys.stdout = open(os.open(os.devnull, os.O_RDONLY), "w", encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            if not stream.isatty():
                reconfigure(encoding="utf-8")
            reconfigure(errors="replace")


def _show_version(context: click.Context, _option: click.Parameter, asked: bool) -> None:
    if asked:
        from ftn.version import version

        click.echo(f"ftn {version()}")
        context.exit()


@click.group(
    "ftn",
    cls=Commands,
    epilog=_EPILOG,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_show_version,
    help="Show the version.",
)
def cli() -> None:
    """Replay, verify and score records of games played at a table.

    \b
    ftn new --player Anna --player Ben > game.ftn     begin a record
    ftn check --watch game.ftn                        check it while you write
    ftn score game.ftn                                and see who won
    """


def main() -> NoReturn:
    """Run the command line: the entry point of `ftn`."""
    with suppress(KeyboardInterrupt):
        signal.signal(signal.SIGINT, _interrupted)
        cli.main()
    sys.exit(INTERRUPTED)


def _interrupted(_signal: int, _frame: FrameType | None) -> NoReturn:
    """End what is running; a second Ctrl-C doesn't disturb the end that the first one began."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    raise KeyboardInterrupt
