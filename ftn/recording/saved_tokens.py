"""The links of a recording that is begun again: phones that have one find the table again.

The tokens lie in a hidden file beside the record that nobody but its owner can read. One that
others could have read or laid there isn't believed, nor one of an earlier day.
"""

from __future__ import annotations

import json
import os
import re
import stat
import time
from contextlib import suppress

from ftn.files.disk import open_regular
from ftn.recording.guarding import Tokens

LASTS = 24 * 3600
"""For how many seconds after a recording its links open the next one of the same file."""
_MODE = 0o600
_MOST_BYTES = 1_000
_TOKEN = re.compile(r"[A-Za-z0-9_-]{22}")


def links_file(record: str) -> str:
    """Return the path of the file with the tokens of a record, whose own path has no links.

    >>> os.path.basename(links_file("games/thursday.ftn"))
    '.thursday.ftn.links'
    """
    folder, name = os.path.split(record)
    return os.path.join(folder, f".{name}.links")


def kept_tokens(record: str) -> Tokens | None:
    """Return the tokens of the last recording of a file; None where none can be trusted."""
    with suppress(OSError, ValueError, RecursionError):
        number = open_regular(links_file(record), os.O_RDONLY)
        with open(number, "rb") as file:
            if not _is_own(os.fstat(number)):
                return None
            told = json.loads(file.read(_MOST_BYTES))
        if isinstance(told, dict):
            return _tokens(told.get("write"), told.get("watch"))
    return None


def keep_tokens(record: str, tokens: Tokens) -> bool:
    """Keep the tokens for the next recording of a file; return whether that can be done safely."""
    path = links_file(record)
    beside = f"{path}-{os.getpid()}"
    data = json.dumps({"write": tokens.writing, "watch": tokens.watching}).encode()
    with suppress(OSError, ValueError):
        forget_tokens(record)
        with suppress(FileNotFoundError):
            os.unlink(beside)
        number = open_regular(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _MODE)
        with open(number, "wb") as file:
            private = _is_own(os.fstat(number))
            if private:  # some file systems know no modes: what all can read isn't written
                file.write(data)
        if private:
            os.replace(beside, path)
            return True
        os.unlink(beside)
    return False


def forget_tokens(record: str) -> None:
    """Remove the tokens that were kept."""
    with suppress(OSError):
        os.unlink(links_file(record))


def _is_own(found: os.stat_result) -> bool:
    """Say whether a file is this user's alone, and of late."""
    return (
        stat.S_ISREG(found.st_mode)
        and hasattr(os, "geteuid")
        and found.st_uid == os.geteuid()
        and not found.st_mode & (stat.S_IRWXG | stat.S_IRWXO)
        and found.st_nlink == 1
        and -_SKEW <= time.time() - found.st_mtime <= LASTS
    )


_SKEW = 60
"""Seconds by which a file's time may be ahead of the clock."""


def _tokens(writing: object, watching: object) -> Tokens | None:
    if not isinstance(writing, str) or not isinstance(watching, str) or writing == watching:
        return None
    if not _TOKEN.fullmatch(writing) or not _TOKEN.fullmatch(watching):
        return None
    return Tokens(writing, watching)
