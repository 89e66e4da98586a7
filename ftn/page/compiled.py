"""Templates as Python compiled them, and short scripts, kept between runs: both take long."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache

import jinja2
from jinja2.bccache import Bucket, BytecodeCache

from ftn.files.caching import cache_file, forget
from ftn.version import version

_END = "\0"
"""What ends a text that was kept whole."""


class Compiled(BytecodeCache):
    """Keeps the code of each template beside the compiled grammars; without a folder, nothing.

    What a template becomes also depends on its environment, which the `setting` names.
    """

    def __init__(self, setting: str) -> None:
        """Keep what belongs to a setting."""
        self._setting = setting

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fill a bucket with what was kept; it stays empty where that is nothing, or broken."""
        path = self._file(bucket)
        if path is None:
            return
        try:
            with suppress(FileNotFoundError), open(path, "rb") as file:
                bucket.load_bytecode(file)
        except Exception:  # noqa: BLE001 -- what a file that is cut off raises depends on where
            bucket.reset()
            forget(path)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep what is in a bucket, where that can be done."""
        path = self._file(bucket)
        if path is None:
            return
        _put(path, bucket.bytecode_to_string())

    def _file(self, bucket: Bucket) -> str | None:
        key = f"{jinja2.__version__} {self._setting} {bucket.key} {bucket.checksum}"
        return cache_file("page", key)


def kept(text: str, make: Callable[[str], str], *by: Callable[[str], str]) -> str:
    """Return what is made of a text, made once and kept; `by` is what it is made with."""
    path = cache_file("page", "\n".join((*map(_way, (make, *by)), text)))
    if path is None:
        return make(text)
    with suppress(OSError, UnicodeDecodeError), open(path, encoding="utf-8", newline="") as file:
        found, end, _ = file.read().rpartition(_END)
        if end:
            return found
    made = make(text)
    _put(path, f"{made}{_END}".encode())
    return made


@cache
def _way(make: Callable[[str], str]) -> str:
    """Return the module in which something is made: another one makes another thing."""
    file = sys.modules[make.__module__].__file__
    if file is None or not os.path.exists(file):
        return version()
    with open(file, encoding="utf-8") as module:
        return module.read()


def _put(path: str, content: bytes) -> None:
    temporary = f"{path}.{os.getpid()}"
    try:
        with open(temporary, "wb") as file:
            file.write(content)
        os.replace(temporary, path)
    except OSError:
        forget(temporary)
