"""`ftn record`: a game is written down while it is played, by this machine and others."""

from __future__ import annotations

import json
import os
import socket
import sys

import click

from ftn.cli.output import Refused, message, write_data
from ftn.cli.parameters import PATH
from ftn.files.decoding import NotText
from ftn.files.disk import FileProblem
from ftn.text.visible import visible

_ANYWHERE, _HERE = "0.0.0.0", "127.0.0.1"  # noqa: S104 -- only when it is shared
_PATIENCE = 5
"""Seconds for which an answer under way is waited for at the end."""


@click.command("record")
@click.argument("path", metavar="FILE", type=PATH)
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
def command(path: str, port: int, share: bool, no_browser: bool, as_json: bool) -> int:
    """Record a game while it is played.

    FILE is the record to go on with; `ftn new` writes an empty one. A page
    opens in the browser: choose what was done, or type it, and the turn is
    checked and written into FILE. With --share other devices on the same
    network join by a link or by scanning a code: one to write, one to watch.

    FILE can be read and edited meanwhile. Ctrl-C ends the recording.
    """
    import uvicorn

    from ftn.recording.keeping import HeldElsewhere, Keeper
    from ftn.recording.serving import Recorder, app

    try:
        keeper = Keeper.opened(path)
    except (FileProblem, NotText) as error:
        raise Refused(f"{error}") from error
    except HeldElsewhere as error:
        where = f": {error.where}" if error.where else ""
        text = f"{visible(path)} is being recorded already{where}"
        raise Refused(text) from error
    listener = _listening(_ANYWHERE if share else _HERE, port)
    port = listener.getsockname()[1]
    names = [_HERE, "localhost", *([own] if (own := _own_address() if share else "") else [])]
    recorder = Recorder(keeper, frozenset(f"{name}:{port}" for name in names))
    base = f"http://{names[-1] if share and len(names) > 2 else _HERE}:{port}/"
    url, watch = f"{base}#{recorder.writing}", f"{base}#{recorder.watching}"
    keeper.url = base
    keeper.note()
    if as_json:
        write_data(json.dumps({"url": url, "watch": watch, "file": path, "port": port}) + "\n")
        sys.stdout.flush()
    else:
        _say(path, url, watch, share=share)
    if not (no_browser or as_json):
        click.launch(url)
    config = uvicorn.Config(
        app(recorder),
        log_level="critical",
        access_log=False,
        server_header=False,
        limit_concurrency=256,
        timeout_graceful_shutdown=_PATIENCE,
    )
    try:
        uvicorn.Server(config).run(sockets=[listener])
    finally:
        keeper.close()
    return 0


def _listening(host: str, port: int) -> socket.socket:
    """Return a socket that listens on a port."""
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(128)
    except OSError as error:
        listener.close()
        text = f"port {port} can't be used: {os.strerror(error.errno or 0).lower()}"
        raise Refused(text) from error
    return listener


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
