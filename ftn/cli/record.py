"""`ftn record`: a game is written down while it is played, by this machine and others."""

from __future__ import annotations

import datetime as dt
import json
import os
import signal
import socket
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from tempfile import TemporaryDirectory, gettempdir, mkstemp
from typing import TYPE_CHECKING

import click

from ftn.cli.output import Refused, message, on_terminal, write_data
from ftn.cli.parameters import PATH
from ftn.entry.beginning import blank
from ftn.files.disk import STDIN, SUFFIX, FileProblem, other_links
from ftn.text.strings import whole
from ftn.text.visible import visible
from ftn.text.wording import counted

if TYPE_CHECKING:
    from ftn.recording.keeping import HeldElsewhere, Keeper
    from ftn.recording.today import Unfinished


@click.command("record")
@click.argument("path", metavar="[FILE]", required=False, type=PATH)
@click.option(
    "--port",
    metavar="N",
    type=click.IntRange(0, 65535),
    default=0,
    help="The port to listen on. [default: that of the last time, or a free one]",
)
@click.option("--share", is_flag=True, help="Let other devices of this network join by a link.")
@click.option("--no-browser", is_flag=True, help="Open no browser.")
@click.option(
    "--json", "as_json", is_flag=True, help="Say where it is in one line of JSON, for programs."
)
@click.option("--new-links", is_flag=True, help="Make new links: those given before end.")
def command(
    path: str | None, port: int, share: bool, no_browser: bool, as_json: bool, new_links: bool
) -> int:
    """Record a game while it is played, by taps on a page in the browser.

    \b
    Without FILE: the game of today that isn't finished, of those that were
    begun in this folder without a FILE; if there are several, you are asked
    which. If there is none, a new one: game-DATE.ftn. Till six in the
    morning, a game of the evening before is one of today.
    With a FILE that is there: that game, under way or over.
    With a FILE that isn't: a new game. To begin another one while that of
    today isn't finished, name a new FILE.

    Of a new game the page asks which game you play, by which rules and who
    plays; then put in what is on the table, or leave it: what nobody knows is
    a ?. If nothing was entered at the end, its file is removed again, unless
    another device has joined, so that its link opens the next recording. In
    any game correct any turn, and write notes beside the moves.

    Every turn is checked, and is in the file before it is confirmed; what
    can't be saved goes on in memory, which is said. The file holds one game,
    as a text that can be read, copied and edited meanwhile. Ctrl-C ends the
    recording; the same command goes on with a game that isn't over.

    What can be undone is in a hidden file, .FILE.recording, which also keeps
    a second recording away. Don't accept such a file from strangers: a turn
    that is only there, as after a crash, is added to the game.

    With --share other devices on the same network join by a link or by
    scanning a code: one link for those who write, one for those who watch.
    Whoever has a link gets in, so share it on a network that you trust.
    The link to watch shows the whole record, cards hidden at the table
    included: don't give it to players from whom you hide them.
    Begun again within a day, a recording has the same links, if its port is
    free: they are in a hidden file beside the record that only you can read.

    The file is corrected by writing it anew: a hard link to it, another name
    of the same file, keeps the old text. A symbolic link is followed once, at
    the start.

    \b
    Examples:
      ftn record
      ftn record thursday.ftn
      ftn record --share thursday.ftn
    """
    from ftn.recording.guarding import Tokens
    from ftn.recording.keeping import HeldElsewhere, Keeper
    from ftn.recording.listening import ANYWHERE, HERE, PortTaken, listening, server
    from ftn.recording.saved_tokens import keep_tokens, kept_tokens
    from ftn.recording.serving import Recorder

    path, begun = _found(path, ask=not as_json)
    try:
        keeper = Keeper.opened(path)
    except HeldElsewhere as error:
        raise Refused(_held(path, error)) from error
    tokens = (None if new_links else kept_tokens(keeper.path)) or Tokens()
    listener: socket.socket | None = None
    recorder: Recorder | None = None

    def ended() -> None:
        others = recorder is not None and recorder.others
        if not keeper.closed and not (begun and _removed(keeper, others=others)):
            _end(keeper)
            if listener is not None:
                keep_tokens(keeper.path, tokens)  # from now on they last a day

    host = ANYWHERE if share else HERE
    try:
        listener = _again(keeper.was_at, host, port) or listening(host, port)
        port = listener.getsockname()[1]
        names = [HERE, "localhost", *([own] if (own := _own_address() if share else "") else [])]
        keep_tokens(keeper.path, tokens)
        hosts = frozenset(f"{name}:{port}" for name in names)
        recorder = Recorder(keeper, hosts, tokens, say=_tell)
        base = f"http://{names[-1] if share and len(names) > 2 else HERE}:{port}/"
        url, watch = f"{base}#{recorder.writing}", f"{base}#{recorder.watching}"
        keeper.found_at(base)
        if as_json:
            write_data(json.dumps({"url": url, "watch": watch, "file": path, "port": port}) + "\n")
            sys.stdout.flush()
        else:
            _say(path, url, watch, share=share)
        _warn(keeper)
        with _opened(url) if not (no_browser or as_json) else nullcontext():
            serving = server(recorder, ended=ended)
            if hasattr(signal, "SIGHUP"):  # the terminal's window was closed
                signal.signal(signal.SIGHUP, serving.handle_exit)
            serving.run(sockets=[listener])
    except PortTaken as error:
        raise Refused(f"{error}") from error
    finally:
        ended()
    return 0


def _warn(keeper: Keeper) -> None:
    """Say what is unusual about the file."""
    if other_links(keeper.path):
        message("  it has another name, a hard link: that one keeps what is corrected as it was")
    if keeper.resumed:
        message("  the last recording ended before it had saved its last change: that is done now")
    if keeper.unlocked:
        message(f"  {keeper.unlocked}: take care that nobody else records this file")


def _found(path: str | None, *, ask: bool = False) -> tuple[str, bool]:
    """Return the file to record in, and whether it was made now; no file is overwritten."""
    if path == STDIN:
        raise Refused("a recording needs a file", "name one, or none: then it is named here")
    if path and os.path.lexists(path):
        return path, False
    now = dt.datetime.now().astimezone()
    if path:
        name = path if path.endswith(SUFFIX) else f"{path}{SUFFIX}"
        return name, _begun(name, now.date())
    from ftn.recording.today import names

    if found := _of_today(now, ask=ask):
        return found, False
    for name in names(now.date()):
        if _begun(name, now.date()):
            return name, True
    raise Refused("there are too many games of today in this folder", "name the file")


def _of_today(now: dt.datetime, *, ask: bool) -> str | None:
    """Return the game of today that isn't finished, if there is one."""
    from ftn.recording.today import unfinished

    found = unfinished(now, lambda error: message(f"ftn: {error}\n  it is left as it is"))
    free = [one for one in found if one.held is None]
    games = [one for one in free if not one.blank]
    if len(games) > 1:
        return _asked(games, ask=ask)
    if games:
        name = games[0].name
        message(f"{visible(name)} isn't finished, and goes on; {_ANOTHER}")
        return name
    if held := next((one for one in found if one.held), None):
        raise Refused(f"{_held(held.name, held.held)}\n  {_ANOTHER}")
    return free[0].name if free else None


_ANOTHER = "for another game, name a new FILE"


def _asked(games: Sequence[Unfinished], *, ask: bool) -> str:
    """Ask which of several games goes on, if somebody is there who can answer."""
    said = "several games of today aren't finished"
    told = [f"{', '.join(one.players) or 'nobody'}; {counted(one.turns, 'turn')}" for one in games]
    if not (ask and on_terminal(sys.stdin) and on_terminal(sys.stderr)):
        lines = (
            f"\n  ftn record {one.name}  ({visible(about)})"
            for one, about in zip(games, told, strict=True)
        )
        raise Refused(f"{said}: name the one that goes on{''.join(lines)}\n  {_ANOTHER}")
    message(f"{said}; {_ANOTHER}")
    for number, (one, about) in enumerate(zip(games, told, strict=True), start=1):
        message(f"  {number}  {one.name}  ({visible(about)})")
    kind = click.IntRange(1, len(games))
    return games[click.prompt(f"Which one goes on (1-{len(games)})", type=kind, err=True) - 1].name


def _begun(name: str, day: dt.date) -> bool:
    """Begin a game in a file; return whether it is new."""
    try:
        with open(name, "x", encoding="utf-8", newline="\n") as file:
            file.write(blank(f"{day}"))
    except FileExistsError:
        return False
    except FileNotFoundError as error:
        lacks = "can't be begun: its folder doesn't exist"
        raise FileProblem(name, lacks, "make the folder first") from error
    except OSError as error:
        why = os.strerror(error.errno or 0).lower()
        raise FileProblem(name, f"can't be begun: {why}") from error
    message(f"{visible(name)} is new")
    return True


def _removed(keeper: Keeper, *, others: bool) -> bool:
    """Remove a new game in which nothing was entered, with all that was kept for it.

    It is kept where others have joined: without it, their links would open nothing any more.
    """
    from ftn.recording.saved_tokens import forget_tokens

    if others or not keeper.removed():
        return False
    forget_tokens(keeper.path)
    message(f"nothing was entered: {visible(os.path.basename(keeper.path))} is removed again")
    return True


def _again(was_at: str, host: str, port: int) -> socket.socket | None:
    """Listen where this file was recorded last: devices that wait for it find it there."""
    from ftn.recording.listening import PortTaken, listening

    last = whole(was_at.rstrip("/").rpartition(":")[2])
    if port or last is None:
        return None
    with suppress(PortTaken, OverflowError):
        return listening(host, last)
    return None


def _held(path: str, by: HeldElsewhere | None) -> str:
    """Say who records a file already, and how to join."""
    at = f" at {visible(by.where)}" if by and by.where else ""
    process = f" (process {by.process})" if by and by.process else ""
    return (
        f"{visible(path)} is being recorded already{at}{process}\n"
        "  join by the link that it printed, or end it there with Ctrl-C first"
    )


def _tell(unsaved: str) -> None:
    """Say at once that a change is not in the file, or that all are again."""
    message(f"not saved: {unsaved}; it goes on in memory" if unsaved else "saved again")


@contextmanager
def _opened(url: str) -> Iterator[None]:
    """Open a link in the browser by a file that only this user can read.

    On the browser's command line the link would be seen by everybody on this machine.
    """
    with TemporaryDirectory(prefix="ftn-", ignore_cleanup_errors=True) as folder:
        path = os.path.join(folder, "recording.html")
        with open(path, "x", encoding="utf-8") as file:
            file.write(f"<!doctype html><script>location.replace({json.dumps(url)})</script>")
        click.launch(path)
        yield


def _end(keeper: Keeper) -> None:
    """Let go of the file; what isn't in it is saved elsewhere, or written out."""
    if keeper.unsaved and not keeper.save():
        name = os.path.basename(keeper.path)
        for folder in (os.curdir, os.path.expanduser("~"), gettempdir()):
            path = ""
            try:
                number, path = mkstemp(prefix="rescued-", suffix=f"-{name}", dir=folder)
                with open(number, "w", encoding="utf-8") as file:
                    file.write(keeper.state.text)
            except OSError:
                with suppress(OSError):  # the folder is full
                    os.unlink(path)
                continue
            message(f"not saved: {keeper.unsaved}\n  the record is in {visible(path)}")
            break
        else:
            message(f"not saved: {keeper.unsaved}; this is the record:\n{keeper.state.text}")
    keeper.close()


def _own_address() -> str:
    """Return this machine's address in its network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            found: str = probe.getsockname()[0]
        except OSError:
            return ""
        return found


def _say(path: str, url: str, watch: str, *, share: bool) -> None:
    message(f"recording {visible(path)}; Ctrl-C ends it")
    message(f"  write: {url}")
    message(f"  watch: {watch}")
    if share:
        message("  whoever scans this can write:")
        from io import StringIO

        import segno

        drawn = StringIO()
        segno.make(url, micro=False).terminal(drawn, compact=True)
        message(drawn.getvalue())
