"""A recording that is served to a browser, for tests."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from ftn.recording.keeping import Keeper
from ftn.recording.listening import listening, server
from ftn.recording.serving import Recorder


@contextmanager
def served(path: Path, port: int = 0) -> Iterator[Recorder]:
    """Serve a recording of a file."""
    listener = listening("127.0.0.1", port)
    keeper = Keeper.opened(str(path))
    host = f"127.0.0.1:{listener.getsockname()[1]}"
    recorder = Recorder(keeper, frozenset({host}))
    keeper.found_at(f"http://{host}/")
    serving = server(recorder)
    thread = threading.Thread(target=partial(serving.run, sockets=[listener]))
    thread.start()
    try:
        yield recorder
    finally:
        recorder.end()
        serving.should_exit = True
        thread.join()
        keeper.close()
