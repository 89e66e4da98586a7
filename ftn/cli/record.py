"""`ftn record`: a game is written down while it is played, by this machine and others."""

from __future__ import annotations

import datetime as dt
import json
import os
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from itertools import chain
from tempfile import TemporaryDirectory, gettempdir, mkstemp
from typing import TYPE_CHECKING

import click

from ftn.cli.output import Refused, message, write_data
from ftn.cli.parameters import PATH
from ftn.entry.beginning import blank
from ftn.files.disk import STDIN, SUFFIX, FileProblem, other_links
from ftn.text.strings import whole
from ftn.text.visible import visible

if TYPE_CHECKING:
    from ftn.recording.keeping import Keeper

_MOST_NAMES = 100
"""How many names are tried for a new record."""


@click.command("record")
@click.argument("path", metavar="[FILE]", required=False, type=PATH)
@click.option(
    "--port",
    metavar="N",
    type=click.IntRange(0, 65535),
    default=0,
    help="The port to listen on. [default: a free one]",
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

    A new game: without FILE, or with one that isn't there, the page asks
    which game you play, by which rules and who plays; then put in what is
    on the table, or leave it: what nobody knows is a ?.

    A game under way, or one that is over: name its FILE. Go on with it,
    correct any turn, write notes beside the moves.

    Every turn is checked, and is in FILE before it is confirmed. FILE is a
    text that can be read, copied and edited meanwhile. Ctrl-C ends the
    recording; the same command goes on with it: what can be undone is in a
    hidden file beside it, which also keeps a second recording away.

    With --share other devices on the same network join by a link or by
    scanning a code: one link for those who write, one for those who watch.
    Whoever has a link gets in, so share it on a network that you trust.
    The link to watch shows the whole record, cards hidden at the table
    included: don't give it to players from whom you hide them.
    Begun again within a day, a recording has the same links, if its port is
    free: they are in a hidden file beside FILE that only you can read.

    FILE is corrected by writing it anew: a hard link to it, another name of
    the same file, keeps the old text.

    \b
    Examples:
      ftn record
      ftn record thursday.ftn
      ftn record --share thursday.ftn
    """
    from ftn.recording.guarding import Tokens
    from ftn.recording.keeping import HeldElsewhere, Keeper
    from ftn.recording.lasting import keep_tokens, kept_tokens
    from ftn.recording.listening import ANYWHERE, HERE, PortTaken, listening, server
    from ftn.recording.serving import Recorder

    path = _found(path)
    try:
        keeper = Keeper.opened(path)
    except HeldElsewhere as error:
        raise Refused(_held(f"{path}", error.where, error.process)) from error
    host = ANYWHERE if share else HERE
    try:
        listener = _again(keeper.was_at, host, port) or listening(host, port)
    except PortTaken as error:
        raise Refused(f"{error}") from error
    port = listener.getsockname()[1]
    names = [HERE, "localhost", *([own] if (own := _own_address() if share else "") else [])]
    tokens = (None if new_links else kept_tokens(keeper.path)) or Tokens()
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
    if other_links(keeper.path):
        message("  it has another name, a hard link: that one keeps what is corrected as it was")
    if keeper.resumed:
        message(
            "  the last recording ended before its last change was saved: it is in the file now"
        )
    if not keeper.locked:
        message("  this folder has no locks: take care that nobody else records this file")
    with _opened(url) if not (no_browser or as_json) else nullcontext():
        serving = server(recorder, ended=lambda: _end(keeper))
        if hasattr(signal, "SIGHUP"):  # the terminal's window was closed
            signal.signal(signal.SIGHUP, serving.handle_exit)
        try:
            serving.run(sockets=[listener])
        finally:
            keep_tokens(keeper.path, tokens)  # from now on they last a day
            _end(keeper)
    return 0


def _found(path: str | None) -> str:
    """Return the file to record in; one that isn't there is begun, and none is overwritten."""
    if path == STDIN:
        raise Refused("a recording needs a file", "name one, or none: then it is named here")
    if path and os.path.lexists(path):
        return path
    today = dt.datetime.now().astimezone().date().isoformat()
    if path:
        names = iter([path if path.endswith(SUFFIX) else f"{path}{SUFFIX}"])
    else:
        later = (f"game-{today}-{number}{SUFFIX}" for number in range(2, _MOST_NAMES))
        names = chain([f"game-{today}{SUFFIX}"], later)
    for name in names:
        try:
            with open(name, "x", encoding="utf-8", newline="\n") as file:
                file.write(blank(today))
        except FileExistsError:
            if path:
                return name
        except FileNotFoundError as error:
            lacks = "can't be begun: its folder doesn't exist"
            raise FileProblem(name, lacks, "make the folder first") from error
        except OSError as error:
            why = os.strerror(error.errno or 0).lower()
            raise FileProblem(name, f"can't be begun: {why}") from error
        else:
            message(f"{visible(name)} is new")
            return name
    raise Refused(f"there are {_MOST_NAMES} games of today in this folder", "name the file")


def _again(was_at: str, host: str, port: int) -> socket.socket | None:
    """Listen where this file was recorded last: devices that wait for it find it there."""
    from ftn.recording.listening import PortTaken, listening

    last = whole(was_at.rstrip("/").rpartition(":")[2])
    if port or last is None:
        return None
    with suppress(PortTaken, OverflowError):
        return listening(host, last)
    return None


def _held(path: str, where: str, process: int) -> str:
    """Say who records a file already, and how to join."""
    at = f" at {visible(where)}" if where else ""
    by = f" (process {process})" if process else ""
    return (
        f"{visible(path)} is being recorded already{at}{by}\n"
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
    """Let go of the file, once; what isn't in it is saved elsewhere, or written out."""
    if keeper.closed:
        return
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
        from io import StringIO

        import segno

        drawn = StringIO()
        segno.make(url, micro=False).terminal(drawn, compact=True)
        message(drawn.getvalue())
