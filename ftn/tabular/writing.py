"""Tables as files: records to parts, parts to one file a table, each whole or not there at all."""

from __future__ import annotations

import hashlib
import os
import stat
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from typing import IO, Any, Literal, Self, TypeAlias

import msgspec
import pyarrow as pa
from attrs import define, field
from msgspec import Struct
from msgspec.structs import replace
from pyarrow import csv, parquet

from ftn.files.beside import Stamp, stamp_of
from ftn.files.disk import HALF_WRITTEN, STDIN, FileProblem, write_atomically
from ftn.files.holding import hold
from ftn.model.record import MOST_FINDINGS
from ftn.pipeline.checking import records, size
from ftn.pipeline.pool import Jobs, elsewhere, shared
from ftn.tabular.arrow import SCHEMAS, ArrowTable
from ftn.tabular.columns import COSTLY, TABLES, VERSION
from ftn.tabular.parts import Entering, Part, Parts, pack
from ftn.tabular.reading import need_name, unread
from ftn.tabular.spreadsheet import guarded_table
from ftn.text.visible import encodable
from ftn.version import version

Format: TypeAlias = Literal["parquet", "csv"]
FORMATS: Sequence[Format] = ("parquet", "csv")

MARK = "ftn-tables.json"
"""The file by which a folder of tables is known."""
_PARTS = "parts"
_ELSEWHERE = "name a new folder with -o"
_LETTERS = 1 << 18
"""How many letters of records a part is made of."""
_ROWS = 1 << 16
"""How many rows of a table are kept before they are written."""


class Mark(msgspec.Struct):
    """What the folder's own file says of it."""

    ftn_tables: int
    ftn: str
    format: Format
    of: str = ""
    """A hash of the records that the tables were made of; nothing while they aren't whole."""
    guarded: bool = False
    """Whether the texts of CSV are guarded against spreadsheets."""
    stamps: dict[str, Stamp | None] = {}
    """The stamps of the tables: one that was damaged or edited since is written again."""


@define
class Summary:
    """What was done."""

    games: int = 0
    turns: int = 0
    again: int = 0
    """How many records had to be replayed: they are new, or changed."""
    same: list[tuple[str, int, str, int]] = field(factory=list)
    """The records that are another one's game: file and number, and those of the other."""


def mark_of(folder: str) -> Mark | None:
    """Return the mark of a folder of tables; None where it is none, or another version's."""
    try:
        with open(os.path.join(folder, MARK), "rb") as file:
            found = msgspec.json.decode(file.read(), type=Mark)
    except (OSError, ValueError, msgspec.MsgspecError):
        return None
    return found if found.ftn_tables == VERSION else None


def _write_mark(folder: str, mark: Mark) -> None:
    write_atomically(os.path.join(folder, MARK), msgspec.json.encode(mark))


def write_tables(
    files: Sequence[str],
    folder: str,
    format_: Format,
    jobs: Jobs = 1,
    progress: Callable[[int], None] = lambda _: None,
    problem: Callable[[FileProblem], None] = lambda _: None,
    costly: tuple[str, ...] = COSTLY,
    *,
    raw: bool = False,
) -> Summary:
    """Write the tables of some files into a folder, with what is there already of them.

    `raw` leaves texts as they are that a spreadsheet would take for formulas.

    Of the costly columns only those of `costly` are filled. A file that can't be read is a finding
    and is handed to `problem` as well. Raises `FileProblem` where the folder isn't one of tables,
    or can't be written.
    """
    with _alone(folder):
        return _write(files, folder, format_, jobs, progress, problem, costly, raw=raw)


def _write(
    files: Sequence[str],
    folder: str,
    format_: Format,
    jobs: Jobs,
    progress: Callable[[int], None],
    problem: Callable[[FileProblem], None],
    costly: tuple[str, ...],
    *,
    raw: bool,
) -> Summary:
    parts = _begin(folder, format_, costly)
    done = Summary()

    def entering() -> Iterator[Entering]:
        for path in files:
            for one in _new_in(path, parts, progress, problem, apart=elsewhere(jobs)):
                done.again += 1
                yield one

    work = partial(pack, costly=costly)
    for data in shared(entering(), jobs, work, _size, progress, _LETTERS):
        parts.add(data)
    chosen = [*_chosen(parts, files, done)]
    _join(folder, format_, chosen, costly, guarded=format_ == "csv" and not raw)
    parts.sweep(map(encodable, files))
    return done


def _begin(folder: str, format_: Format, costly: tuple[str, ...]) -> Parts:
    """Return the parts of a folder."""
    try:
        if mark_of(folder) is None:
            _write_mark(folder, Mark(VERSION, version(), format_))
        return Parts(os.path.join(folder, _PARTS), costly)
    except OSError as error:
        raise _unwritten(folder, error) from error


@contextmanager
def _alone(folder: str) -> Iterator[None]:
    """Hold a folder, which is made, or is known by its mark; no other process writes there."""
    if encodable(folder) != folder:
        raise FileProblem(folder, "can't be written: its name is not UTF-8", _ELSEWHERE)
    place = os.path.join(folder, _PARTS)
    mark = os.path.join(folder, MARK)
    try:
        # another one may write its mark at any moment, so that is looked for last
        if os.path.lexists(folder) and not _is_begun(folder) and not _is_file(mark):
            raise FileProblem(folder, "is no folder of tables and was left as it was", _ELSEWHERE)
        os.makedirs(place, exist_ok=True)
        held = hold(place)
    except OSError as error:
        raise _unwritten(folder, error) from error
    if held is None:
        raise FileProblem(
            folder,
            "another `ftn tables` is writing there; nothing was changed",
            f"wait until it is done, or {_ELSEWHERE}",
        )
    try:
        yield
    finally:
        held()


def _is_file(path: str) -> bool:
    """Say whether something is a file, and no link, through which another file would be written."""
    try:
        return stat.S_ISREG(os.lstat(path).st_mode)
    except (OSError, ValueError):
        return False


def _is_begun(folder: str) -> bool:
    """Say whether a folder is empty, but for a mark half-written, and an empty place of parts."""
    found = [name for name in os.listdir(folder) if not name.startswith(HALF_WRITTEN)]
    return not found or (found == [_PARTS] and not os.listdir(os.path.join(folder, _PARTS)))


def _unwritten(folder: str, error: OSError) -> FileProblem:
    return FileProblem(folder, f"can't be written: {(error.strerror or str(error)).lower()}")


def _new_in(
    path: str,
    parts: Parts,
    progress: Callable[[int], None],
    problem: Callable[[FileProblem], None],
    *,
    apart: bool,
) -> Iterator[Entering]:
    """Yield the records of a file that no part has."""
    stamp = None if path == STDIN else stamp_of(path)
    known, whole = parts.known(path, stamp)
    if whole and stamp is not None:
        progress(stamp[0])
        return
    parts.forget(encodable(path), known)
    waiting: Entering | None = None
    number = 0
    try:
        need_name(path)
        for number, item in enumerate(records(path, MOST_FINDINGS, apart=apart), 1):
            if waiting is not None:
                yield waiting
            waiting = None
            if number > known:
                waiting = Entering(item, stamp)
            else:
                progress(size(item))
    except FileProblem as error:
        problem(error)
        if waiting is not None:
            yield waiting
        yield Entering(unread(path, number + 1, error), None, last=True)
        return
    if waiting is not None:
        yield replace(waiting, last=True)


def _size(one: Entering) -> int:
    return size(one.item)


class _Run(Struct, frozen=True):
    """Consecutive records of a part that go into the tables."""

    part: Part
    begin: int
    end: int


def _chosen(parts: Parts, files: Sequence[str], done: Summary) -> Iterator[_Run]:
    """Yield the records of the files in their order; of equal ones the first alone."""
    seen: dict[bytes, tuple[str, int]] = {}
    run: _Run | None = None
    for path in files:
        for part, at in parts.of(encodable(path)):
            one = part.records[at]
            if one.key is not None:
                key = bytes.fromhex(one.key)
                if key in seen:
                    done.same.append((path, one.record, *seen[key]))
                    continue
                seen[key] = path, one.record
                done.games += 1
                done.turns += one.rows[_TURNS]
            if run is not None and run.part is part and run.end == at:
                run = _Run(part, run.begin, at + 1)
                continue
            if run is not None:
                yield run
            run = _Run(part, at, at + 1)
    if run is not None:
        yield run


_TURNS = [*TABLES].index("turns")


def _join(
    folder: str,
    format_: Format,
    chosen: Sequence[_Run],
    costly: tuple[str, ...],
    *,
    guarded: bool,
) -> None:
    """Write the tables of some records, unless they are there already."""
    of = _hash(chosen, costly)
    targets = {name: os.path.join(folder, f"{name}.{format_}") for name in TABLES}

    def made() -> Mark:
        stamps = {name: stamp_of(target) for name, target in targets.items()}
        return Mark(VERSION, version(), format_, of, guarded, stamps)

    if mark_of(folder) == made() and all(map(os.path.isfile, targets.values())):
        return
    with ExitStack() as stack:
        writers = {
            name: stack.enter_context(_Writer(target, format_, name, guarded=guarded))
            for name, target in targets.items()
        }
        for run in chosen:
            for name, table, begins in run.part.tables():
                begin, end = begins[run.begin], begins[run.end]
                writers[name].add(table.slice(begin, end - begin))
        for writer in writers.values():
            writer.finish()
        # Until all of them are there, some tables are old and some are new.
        _write_mark(folder, Mark(VERSION, version(), format_))
        for writer in writers.values():
            writer.put()
    _write_mark(folder, made())
    for other in FORMATS:
        for name in TABLES:
            if other != format_:
                with suppress(OSError):
                    os.unlink(os.path.join(folder, f"{name}.{other}"))


def _hash(chosen: Sequence[_Run], costly: tuple[str, ...]) -> str:
    found = hashlib.blake2b(repr(costly).encode(), digest_size=16)
    for run in chosen:
        for one in run.part.records[run.begin : run.end]:
            found.update(repr((one.file, one.record, one.key, one.rows, one.stamps)).encode())
    return found.hexdigest()


class _Writer:
    """A file of a table, written beside its place, and moved there once it is whole."""

    def __init__(self, target: str, format_: Format, name: str, *, guarded: bool) -> None:
        self._target = target
        self._beside = f"{target}.{os.getpid()}.new"
        self._schema = SCHEMAS[name]
        self._format = format_
        self._guarded = guarded
        self._waiting: list[ArrowTable] = []
        self._rows = 0
        self._file: IO[bytes]
        self._writer: Any

    def __enter__(self) -> Self:
        try:
            self._file = open(self._beside, "wb")
            if self._format == "csv":
                self._writer = csv.CSVWriter(self._file, self._schema)
            else:
                self._writer = parquet.ParquetWriter(
                    self._file, self._schema, compression="zstd", store_schema=True
                )
        except OSError as error:
            raise self._problem(error) from error
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(OSError):
            self._file.close()
        with suppress(OSError):
            os.unlink(self._beside)

    def add(self, table: ArrowTable) -> None:
        """Collect rows, and write them in blocks of one size."""
        self._waiting.append(table)
        self._rows += table.num_rows
        if self._rows >= _ROWS:
            whole = pa.concat_tables(self._waiting)
            for begin in range(0, self._rows - _ROWS + 1, _ROWS):
                self._write(whole.slice(begin, _ROWS))
            self._rows %= _ROWS
            self._waiting = [whole.slice(whole.num_rows - self._rows)]

    def _write(self, chunks: ArrowTable) -> None:
        rows = chunks.combine_chunks()
        try:
            self._writer.write_table(guarded_table(rows) if self._guarded else rows)
        except OSError as error:
            raise self._problem(error) from error

    def finish(self) -> None:
        """Write what is left, and see that it is on the disk."""
        if self._rows:
            self._write(pa.concat_tables(self._waiting))
        try:
            self._writer.close()
            self._file.flush()
            os.fsync(self._file.fileno())
            self._file.close()
        except OSError as error:
            raise self._problem(error) from error

    def put(self) -> None:
        """Put the file where it belongs."""
        try:
            os.replace(self._beside, self._target)
        except OSError as error:
            raise self._problem(error) from error

    def _problem(self, error: OSError) -> FileProblem:
        why = (error.strerror or str(error)).lower()
        return FileProblem(self._target, f"can't be written: {why}", "what was there is as it was")
