"""Checking: record by record, in the order of files and records, by one process or by several."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve

from ftn.files.disk import FileProblem, NotText, chunks
from ftn.games import game
from ftn.model.checked import Checked, Unsure
from ftn.model.finding import Finding
from ftn.model.record import MOST_FINDINGS, Source
from ftn.model.replay import Replay
from ftn.notation.splitting import sources, sources_of_text


def check_file(path: str) -> Iterator[Checked]:
    """Check the records of a file, or of standard input for `-`; raises `FileProblem`."""
    return map(check, records(path))


def check_text(text: str, name: str = "<text>") -> Iterator[Checked]:
    """Check the records of a text."""
    return map(check, sources_of_text(text, name))


def check(item: Source | Checked) -> Checked:
    """Read and replay one record, unless it is known already that it can't be read."""
    if isinstance(item, Checked):
        return item
    held = verified(item)
    if held is not None:
        return held
    played = replayed(item, keep=False)
    return Checked(
        item.name,
        item.number,
        played.rules.name if played.rules else "",
        played.turns,
        played.status,
        played.findings,
    )


def verified(source: Source) -> Checked | None:
    """Say quickly that a record holds; None where the referee has to judge it."""
    from ftn.notation.one_record import read_plain  # as in `replayed`
    from ftn.notation.tags import check_tags

    plain = None if source.what_if else read_plain(source)
    if plain is None:
        return None
    record, text = plain
    if record.rules is None or not record.players or check_tags(record):
        return None
    rules = record.rules.for_players(len(record.players))
    played = game(rules.game)
    verifier = played.verifier
    if verifier is None:
        return None
    if played.notation.INCLUDES:
        from ftn.notation.including import include

        record, problems = include(record, played)
        if problems:
            return None
    try:
        held = verifier.verify(source, record, rules, text)
    except Unsure:
        return None
    return Checked(source.name, source.number, rules.name, held.turns, held.status, held.findings)


def replayed(source: Source, *, keep: bool = True, causes: bool = True) -> Replay:
    """Read and replay one record, as `ftn.referee.replaying.replay` does.

    With `causes`, its findings name the causes that stand out. A fault of ours says in which
    record it was.
    """
    # a command that replays nothing does without these
    from ftn.notation.reading import read
    from ftn.referee.replaying import replay

    try:
        found = replay(*read(source), keep=keep)
        return _helped(found) if causes else found
    except Exception as error:
        error.add_note(f"in record {source.number} of {source.name}")
        raise


def _helped(replay: Replay) -> Replay:
    """Name causes in the findings of a replay that has errors."""
    if replay.status != "invalid":
        return replay
    from ftn.mending.helping import helped  # a record that holds needs no cause

    return helped(replay)


def _carrying(source: Source) -> Source:
    from ftn.notation.including import carrying  # as in `verified`

    return carrying(source)


def size(item: Source | Checked) -> int:
    """Return how many letters a record has."""
    return len(item.text) if isinstance(item, Source) else 0


def records(
    path: str, most: int = MOST_FINDINGS, what_if: str = "", *, apart: bool = False
) -> Iterator[Source | Checked]:
    """Read the records of a file one by one; the one that its text breaks off in comes last.

    `what_if` are other rules by which they are to be replayed. What is replayed `apart`, where
    other files are seen than here, has those that it names with it.

    What breaks a text off, and what follows it, isn't replayed: that record is the finding alone.
    """
    unreadable: list[Finding] = []

    def text() -> Iterator[str]:
        try:
            yield from chunks(path)
        except NotText as error:
            unreadable.append(error.finding)

    last: Source | None = None
    try:
        for each in sources(text(), path, most):
            source = evolve(each, what_if=what_if) if what_if else each
            source = _carrying(source) if apart else source
            if last is not None:
                yield last
            last = source
    except FileProblem:
        if last is not None:
            yield last
        raise
    if unreadable:
        yield Checked(path, last.number if last else 1, "", 0, "invalid", tuple(unreadable))
    elif last is not None:
        yield last
