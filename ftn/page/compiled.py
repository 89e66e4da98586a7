"""The templates as Python compiled them, kept between runs: compiling takes as long as filling."""

from __future__ import annotations

import os
from contextlib import suppress

import jinja2
from jinja2.bccache import Bucket, BytecodeCache

from ftn.files.caching import cache_file, forget


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
        temporary = f"{path}.{os.getpid()}"
        try:
            with open(temporary, "wb") as file:
                bucket.write_bytecode(file)
            os.replace(temporary, path)
        except OSError:
            forget(temporary)

    def _file(self, bucket: Bucket) -> str | None:
        key = f"{jinja2.__version__} {self._setting} {bucket.key} {bucket.checksum}"
        return cache_file("page", key)
