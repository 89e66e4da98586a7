"""Parts: the rows of some records in a file of their own, kept until the records change.

A part is written whole or not at all. It holds the Arrow streams of the tables one after another,
then an index as JSON: of every record its file, its key, and how many rows it has in each table;
at its end the length of the index, and a checksum of all before.
"""

from __future__ import annotations

import os
import re
import zlib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import accumulate
from typing import IO

import msgspec
import pyarrow as pa
from msgspec import Struct

from ftn.files.beside import Stamp, stamp_of
from ftn.files.disk import HALF_WRITTEN, write_atomically
from ftn.model.checked import Checked
from ftn.model.record import Source
from ftn.tabular.arrow import SCHEMAS, ArrowTable, table_of
from ftn.tabular.columns import COSTLY, TABLES, VERSION
from ftn.tabular.rows import Game, games_of
from ftn.version import version

_MAGIC = b"ftn-part"
_LENGTH, _SUM = 8, 4
_TAIL = _LENGTH + _SUM + len(_MAGIC)
_BLOCK = 1 << 20
_OURS = re.compile(r"([0-9]+)\.part")
_OPTIONS = pa.ipc.IpcWriteOptions(compression="lz4")


class StoredRecord(msgspec.Struct, frozen=True):
    """A record of a part: where it is from, and how many rows it has in every table."""

    file: str
    record: int
    last: bool
    """Whether it is the last one of its file."""
    key: str | None
    rows: tuple[int, ...]
    stamps: dict[str, Stamp]
    """Of the file, and of those that it includes."""


class _Index(msgspec.Struct):
    version: int
    ftn: str
    costly: tuple[str, ...]
    """The costly columns that were filled."""
    starts: tuple[int, ...]
    """Where the stream of each table begins."""
    records: tuple[StoredRecord, ...]


class Entering(Struct, frozen=True):
    """A record on its way into a part."""

    item: Source | Checked
    stamp: Stamp | None
    last: bool = False
    """Whether it is the last one of its file."""


def pack(batch: Sequence[Entering], costly: tuple[str, ...] = COSTLY) -> bytes:
    """Replay some records, and return the part of them: the whole work of a process."""
    games = games_of((one.item for one in batch), costly)
    sink = pa.BufferOutputStream()
    starts = []
    for name in TABLES:
        rows = [row for game in games for row in game.rows.get(name, ())]
        starts.append(sink.tell())
        with pa.ipc.new_stream(sink, SCHEMAS[name], options=_OPTIONS) as stream:
            stream.write_table(table_of(name, rows))
    kept = tuple(_kept(game, one) for game, one in zip(games, batch, strict=True))
    index = msgspec.json.encode(_Index(VERSION, version(), costly, tuple(starts), kept))
    streams: bytes = sink.getvalue().to_pybytes()
    whole = b"".join((streams, index, len(index).to_bytes(_LENGTH, "little")))
    return b"".join((whole, zlib.crc32(whole).to_bytes(_SUM, "little"), _MAGIC))


def _kept(game: Game, one: Entering) -> StoredRecord:
    carried = one.item.beside if isinstance(one.item, Source) else None
    if carried is None:
        stamps = {path: stamp_of(path) or (0, 0) for path in game.included}
    else:
        stamps = {found.path: found.stamp or (0, 0) for found in carried.values()}
    if one.stamp is not None:
        stamps[game.file] = one.stamp
    counts = tuple(len(game.rows.get(name, ())) for name in TABLES)
    return StoredRecord(game.file, game.record, one.last, game.key, counts, stamps)


class Part:
    """A part on the disk: its records, and the rows of them."""

    def __init__(self, path: str, costly: tuple[str, ...]) -> None:
        """Read the index; raise `ValueError` for what is no whole part of this version, so filled.

        What Arrow reads from a damaged file may be wrong, or end the process.
        """
        self.path = path
        with open(path, "rb") as file:
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - _TAIL))
            tail = file.read(_TAIL)
            length = int.from_bytes(tail[:_LENGTH], "little")
            if not tail.endswith(_MAGIC) or length > size - _TAIL:
                raise ValueError("no part")
            found = tail[_LENGTH : _LENGTH + _SUM]
            if _checksum(file, size - _TAIL + _LENGTH) != int.from_bytes(found, "little"):
                raise ValueError("damaged")
            file.seek(size - _TAIL - length)
            index = msgspec.json.decode(file.read(length), type=_Index)
        if (index.version, index.ftn, index.costly) != (VERSION, version(), costly):
            raise ValueError("of another version")
        self.records = index.records
        self._starts = index.starts

    def tables(self) -> Iterator[tuple[str, ArrowTable, Sequence[int]]]:
        """Yield every table by its name, with the row that each record's rows begin at."""
        with pa.memory_map(self.path) as file:
            for number, name in enumerate(TABLES):
                file.seek(self._starts[number])
                with pa.ipc.open_stream(file) as stream:
                    table = stream.read_all()
                begins = accumulate((one.rows[number] for one in self.records), initial=0)
                yield name, table, [*begins]


def _checksum(file: IO[bytes], length: int) -> int:
    """Return the checksum of a file's first bytes."""
    file.seek(0)
    found = 0
    while length and (block := file.read(min(length, _BLOCK))):
        found = zlib.crc32(block, found)
        length -= len(block)
    return found


class Parts:
    """The parts of a folder: what they hold, by file, and where new ones go."""

    def __init__(self, folder: str, costly: tuple[str, ...]) -> None:
        """Find the parts that are there; one that can't be used is deleted, as if it never was.

        What has another name than a part is somebody else's, and is left alone.
        """
        self._folder = folder
        self._costly = costly
        self._held: dict[str, dict[int, tuple[Part, int]]] = {}
        self._old: list[tuple[Part, int]] = []
        """What was forgotten."""
        self._number = 0
        for name in sorted(os.listdir(folder)):
            path = os.path.join(folder, name)
            if ours := _OURS.fullmatch(name):
                self._number = max(self._number, int(ours[1]))
                try:
                    self._take(Part(path, self._costly))
                except (OSError, ValueError, msgspec.MsgspecError):
                    _delete(path)
            elif name.startswith(HALF_WRITTEN):
                _delete(path)

    def _take(self, part: Part) -> None:
        for at, one in enumerate(part.records):
            self._held.setdefault(one.file, {})[one.record] = part, at

    def add(self, data: bytes) -> None:
        """Write a new part; raises `FileProblem`."""
        self._number += 1
        path = os.path.join(self._folder, f"{self._number:06}.part")
        write_atomically(path, data)
        self._take(Part(path, self._costly))

    def known(self, file: str, stamp: Stamp | None) -> tuple[int, bool]:
        """Return how many records of a file, from the first, needn't be read again, and if all."""
        if stamp is None:
            return 0, False
        held, fresh = self._held.get(file, {}), {file: stamp}
        count = 0
        while found := held.get(count + 1):
            one = found[0].records[found[1]]
            fresh.update(
                {path: stamp_of(path) or (0, 0) for path in one.stamps if path not in fresh}
            )
            if any(fresh[path] != before for path, before in one.stamps.items()):
                return count, False
            count += 1
            if one.last:
                return count, True
        return count, False

    def forget(self, file: str, known: int) -> None:
        """Forget what is held of a file beyond its known records: it is read again."""
        held = self._held.get(file, {})
        self._held[file] = {number: one for number, one in held.items() if number <= known}
        self._old += [one for number, one in held.items() if number > known]

    def of(self, file: str) -> Iterator[tuple[Part, int]]:
        """Yield the records of a file: the part of each, and its place there."""
        held = self._held.get(file, {})
        number = 1
        while found := held.get(number):
            yield found
            if found[0].records[found[1]].last:
                return
            number += 1

    def sweep(self, files: Iterable[str]) -> None:
        """Delete the parts that hold nothing of these files any more."""
        used = {part.path for file in files for part, _ in self.of(file)}
        held = {part.path for own in self._held.values() for part, _ in own.values()}
        for path in held.union(part.path for part, _ in self._old) - used:
            _delete(path)


def _delete(path: str) -> None:
    """Delete a file; a folder of its name is none of ours."""
    with suppress(FileNotFoundError, IsADirectoryError, PermissionError):
        os.unlink(path)
