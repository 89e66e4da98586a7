"""The file of a recording: read it, look at it, append to it, replace it.

A confirmed turn is in the file. What can't be saved goes on in memory, and the answer says so.
"""

from __future__ import annotations

import os
from codecs import BOM_UTF8
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from secrets import token_urlsafe
from typing import TypeAlias

from attrs import define, field
from msgspec import Struct
from msgspec.structs import replace

from ftn.files.decoding import NotText, decode
from ftn.files.disk import FileProblem, open_regular, read_regular, why_not, write_atomically
from ftn.recording import history
from ftn.recording.core import edited_elsewhere
from ftn.recording.game import is_one, of
from ftn.recording.interface import file_name
from ftn.recording.journal import HeldElsewhere, Journal
from ftn.recording.merging import merged
from ftn.recording.state import Apart, State
from ftn.text.said import say
from ftn.text.visible import visible

__all__ = ["HeldElsewhere", "Keeper", "text_of"]

Mark: TypeAlias = tuple[int, int, int] | None
"""What changes when a file is written: its time, its size, which file it is."""


class _Form(Struct, frozen=True):
    """How a text stands in its file."""

    mark: bytes = b""
    newline: str = "\n"

    @classmethod
    def of(cls, data: bytes) -> _Form:
        """Return the form of a file."""
        mark = BOM_UTF8 if data.startswith(BOM_UTF8) else b""
        return cls(mark, "\r\n" if b"\r\n" in data else "\n")

    def write(self, text: str) -> bytes:
        """Return a text as bytes."""
        return self.mark + text.replace("\n", self.newline).encode("utf-8")


@define
class Keeper:
    """Keeps a state in its file."""

    path: str
    """Where the record is: a link is followed once, at the start, so that none changes it."""
    state: State
    called: str = field(factory=lambda: token_urlsafe(_NAME))
    """Its name: the same as long as its journal is, and no other recording has it."""
    url: str = ""
    """Where this recording is to be found, without a token."""
    was_at: str = ""
    """Where this file was recorded last."""
    unsaved: str = ""
    """Why the last change is in memory alone."""
    resumed: bool = False
    """Whether the file lacked the last change of the last recording, which was saved now."""
    closed: bool = False
    known: Mark = None
    """The mark of the file as it is known."""
    _disk: bytes | None = field(default=None, repr=False)
    """What the file holds; None where that isn't known."""
    _form: _Form = field(factory=_Form)
    _journal: Journal = field(factory=lambda: Journal(""), repr=False)

    @classmethod
    def opened(cls, path: str) -> Keeper:
        """Open a record; raises `FileProblem`, `NotText` or `HeldElsewhere`."""
        real = os.path.realpath(path)
        text_of(real, path)  # what is no record isn't locked
        journal = Journal.opened(real)
        try:
            known = _mark(real)
            data, text = text_of(real, path)
        except BaseException:
            journal.close()
            raise
        entries = [*journal.entries()]
        state, unsaved = _resumed(history.read(entries, path), text, path)
        was_at = next((one.url for one in reversed(entries) if one.url), "")
        called = next((one.called for one in reversed(entries) if one.called), "")
        found = cls(
            real,
            state,
            called=called or token_urlsafe(_NAME),
            was_at=was_at,
            known=known,
            disk=data,
            form=_Form.of(data),
            journal=journal,
            resumed=unsaved,
        )
        begun = {**history.whole(state), "called": found.called}
        journal.begin({**begun, "url": was_at, "saved": not unsaved})
        if unsaved:
            found.save()
        return found

    @property
    def unlocked(self) -> str:
        """Why somebody else could record the file meanwhile; empty where nobody can."""
        return self._journal.unlocked

    def found_at(self, url: str) -> None:
        """Write down where this recording is to be found."""
        self.url = url
        self._note({"url": url, "process": os.getpid()})

    def _note(self, entry: dict[str, object]) -> None:
        if not self._journal.add(entry):
            self._begin()

    @property
    def _place(self) -> dict[str, object]:
        place = {"url": self.url, "process": os.getpid()} if self.url else {}
        return {"called": self.called, **place}

    def keep(self, state: State) -> None:
        """Put a state into the file before it is confirmed; what can't be saved stays in memory.

        As with `save` and `look`, nothing has changed if this raises.
        """
        with self._rolled_back_on_error():
            before, self.state = self.state, state
            self._note(history.step(before, state))
            self._save()

    def save(self) -> bool:
        """Put the state into the file; return whether it is there."""
        with self._rolled_back_on_error():
            return self._save()

    def look(self) -> bool:
        """Take over what somebody else wrote into the file; return whether anything is new."""
        with self._rolled_back_on_error():
            return self._look()

    @contextmanager
    def _rolled_back_on_error(self) -> Iterator[None]:
        """Restore the state before if an exception is raised: the state known is always one kept.

        If the file was written before that, the change is found there as an edit made elsewhere.
        """
        before = (self.state, self.unsaved, self.known, self._disk, self._form)
        try:
            yield
        except BaseException:
            self.state, self.unsaved, self.known, self._disk, self._form = before
            with suppress(Exception):  # the first one is raised
                self._begin()
            raise

    def _begin(self) -> None:
        """Begin the journal anew, with the state alone."""
        self._journal.begin({**history.whole(self.state), **self._place, "saved": False})

    def _save(self) -> bool:
        data = self._form.write(self.state.text)
        try:
            if self._disk is None:
                write_atomically(self.path, data, regular=True)
            elif self.unsaved or not data.startswith(self._disk):
                if not self._as_known():
                    return self._look() and not self.unsaved
                write_atomically(self.path, data, regular=True)
            elif len(data) > len(self._disk) and not self._append(data[len(self._disk) :]):
                return self._look() and not self.unsaved
        except (FileProblem, OSError) as error:
            self.unsaved = _said(error, self.path)
            return False
        self._disk, self.unsaved, self.known = data, "", _mark(self.path)
        self._note({"saved": True})
        return True

    def _as_known(self) -> bool:
        """Say whether the file is as it was left; one that is gone is nobody's edit."""
        try:
            return read_regular(self.path) == self._disk
        except FileProblem:
            return True

    def _append(self, data: bytes) -> bool:
        """Append to the file, all or nothing; False where somebody else has just written."""
        number = open_regular(self.path, os.O_WRONLY | os.O_APPEND)
        try:
            size = os.fstat(number).st_size
            if size != len(self._disk or b""):
                return False
            try:
                left = data
                while left:
                    left = left[os.write(number, left) :]
                os.fsync(number)
            except BaseException:
                with suppress(OSError):
                    os.ftruncate(number, size)
                raise
        finally:
            os.close(number)
        return True

    @property
    def mark(self) -> Mark:
        """The mark of the file as it is now."""
        return _mark(self.path)

    def _look(self) -> bool:
        self.known = self.mark
        try:
            data = read_regular(self.path)
        except FileProblem as error:
            if self.unsaved:
                return self._save()
            self.unsaved = _said(error, self.path)
            return True
        if data == self._disk:
            return bool(self.unsaved) and self._save()
        try:
            text = "".join(decode([data], self.path))
        except NotText:
            return self._part(data, None)
        if not is_one(text):
            return self._part(data, None)
        joined = _joined(self.state, text)
        if joined is None:
            return self._part(data, text)
        before, self.state = self.state, edited_elsewhere(self.state, joined)
        self._disk, self._form, self.unsaved = data, _Form.of(data), ""
        if self.state.text != before.text:
            self._note(history.step(before, self.state))
        self._save()
        return True

    def _part(self, data: bytes, text: str | None) -> bool:
        """Keep what was edited elsewhere beside the record, and the record as it was recorded."""
        before, apart = self.state, self.state.apart
        try:
            again = apart is not None and apart.text == text is not None
            name = apart.file if apart is not None and again else self._beside(data)
        except OSError as error:
            self.unsaved = _said(error, self.path)
            return True
        self.state = replace(before, apart=Apart(visible(name), text), revision=before.revision + 1)
        self._note(history.step(before, self.state))
        self._disk, self.unsaved = None, ""
        self._save()
        return True

    def _beside(self, data: bytes) -> str:
        """Write a text to a new file beside the record; return its name."""
        folder, name = os.path.split(self.path)
        stem, end = os.path.splitext(name)
        count = 1
        while True:
            found = f"{stem}.edited-{count}{end}"
            try:
                with open(os.path.join(folder, found), "xb") as file:
                    file.write(data)
                    file.flush()
                    os.fsync(file.fileno())
            except FileExistsError:
                if count < _MOST_BESIDE:
                    count += 1
                    continue
                raise
            return found

    def removed(self) -> bool:
        """Remove the record if nothing was ever entered; return whether it was."""
        if self.state.revision > 1 or self.unsaved or not self._as_known():
            return False
        with suppress(OSError):
            os.unlink(self.path)
        if os.path.lexists(self.path):
            return False
        self.closed = True
        self._journal.remove()
        return True

    def close(self) -> None:
        """Let go of the file; what can be undone stays beside it."""
        self.closed = True
        self._journal.close()


_MOST_BESIDE = 999
_NAME = 9
"""Bytes of a name that is made up."""


def _joined(state: State, text: str) -> str | None:
    """Return the text that goes on from a state and one that was written elsewhere.

    None where they don't fit. What can't be replayed doesn't: it must not stop the recording.
    """
    try:
        joined = merged(state, text)
        if joined is not None:
            of(joined, state.name)
    except Exception:  # noqa: BLE001 -- whatever fails, what was recorded goes on
        return None
    return joined


def _resumed(found: history.History | None, text: str, name: str) -> tuple[State, bool]:
    """Return the state that a recording goes on with, and whether the file lacks some of it."""
    if found is None:
        return State(text, name), False
    state, saved = found.state, found.saved
    if text == state.text:
        return state, False
    # What was under way when the last recording ended, or could not be saved.
    if text == saved or (text.startswith(saved) and state.text.startswith(text)):
        return state, True
    return edited_elsewhere(state, text), False


def text_of(path: str, named: str) -> tuple[bytes, str]:
    """Read a file of one record: its bytes and its text; `named` is what its user calls it."""
    try:
        data = read_regular(path)
    except FileProblem as error:
        raise FileProblem(named, error.message, error.help) from error
    text = "".join(decode([data], named))
    if not is_one(text):
        several = "can't be recorded: there is more than one record in it"
        raise FileProblem(named, several, "copy the one that goes on into a file of its own")
    return data, text


def _mark(path: str) -> Mark:
    try:
        found = os.lstat(path)
    except (OSError, ValueError):
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino


def _said(error: OSError | FileProblem, path: str) -> str:
    """Say why a file isn't saved, without where it is on this machine."""
    if isinstance(error, FileProblem):
        why = error.message
    else:
        why = say("can't be written: {why}", why=why_not(error))
    return say("{file}: {why}", file=file_name(path), why=why)
