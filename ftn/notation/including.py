"""Files that a record's tags name: declarations in the same notation, such as a set of cards.

A tag names a plain file. It is looked for beside the record's own file (for standard input: in the
folder where the command runs), then among those that the game brings along, in the folder of its
package that is called as the tag is. What a file declares stays apart from what the record says:
see `Record.included`.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from importlib.resources import as_file, files

from attrs import evolve
from msgspec import Struct

from ftn.files.beside import IncludedFile, beside
from ftn.files.decoding import NotText, decode
from ftn.files.disk import FileProblem
from ftn.games import GAMES, game
from ftn.games.contract import Game
from ftn.games.rules_tag import meant_game
from ftn.model.finding import Finding
from ftn.model.record import Fact, Record, Source, Tag
from ftn.notation.one_record import head_of, read_alone
from ftn.notation.splitting import sources_of_text
from ftn.notation.tags import tag_finding
from ftn.text.said import plural, say
from ftn.text.strings import shortened

LARGEST = 1 << 20
"""How many bytes a file may have."""
_UNNAMED = "<text>"
"""The name of a text that comes from no file and no folder."""
_PLAIN = re.compile(r"(?!(?:\.{1,2}|-)\Z)[^/\\:\x00-\x1f\x7f]{1,200}\Z")
_MOST_LISTED = 8


class _Problem(Struct, frozen=True):
    """Why a file can't be used, or not all of it."""

    message: str
    help: str


class _Included(Struct, frozen=True):
    """A file as it was read."""

    records: tuple[Record, ...] = ()
    problem: _Problem | None = None


def include(record: Record, game: Game) -> tuple[Record, tuple[Finding, ...]]:
    """Return a record with the files that its tags name, and what is wrong with those."""
    records: list[Record] = []
    findings: list[Finding] = []
    for tag in _naming(record.tags, game):
        found = _find(tag, record.source, game)
        records += found.records
        if found.problem:
            problem = found.problem
            findings.append(
                tag_finding(record, tag, problem.message, problem.help, only_value=True)
            )
    return evolve(record, included=tuple(records)) if records else record, tuple(findings)


def carrying(source: Source) -> Source:
    """Return a source with the files that its tags name, to be read where those aren't seen."""
    rules, tags = head_of(source.text)
    name = meant_game(rules or "")
    if name not in GAMES or source.name == _UNNAMED:
        return source
    named = [tag.value for tag in _naming(tags, game(name)) if _PLAIN.match(tag.value)]
    if not named:
        return source
    return evolve(source, beside={one: _carried(beside(source.name, one)) for one in named})


@lru_cache(maxsize=64)
def _carried(found: IncludedFile) -> IncludedFile:
    return found.carried(LARGEST)


def _naming(tags: Iterable[Tag], game: Game) -> Iterable[Tag]:
    """Return the tags that name files, the first of each kind."""
    first: dict[str, Tag] = {}
    for tag in tags:
        if tag.name in game.notation.INCLUDES:
            first.setdefault(tag.name, tag)
    return first.values()


def _find(tag: Tag, source: Source, game: Game) -> _Included:
    name = tag.value
    if not _PLAIN.match(name):
        return _refused(
            say('"{name}" is not a plain file name', name=shortened(name)),
            say("the file is in the record's folder, or comes with the game; give its name only"),
        )
    found = None if source.name == _UNNAMED else _beside(source, name)
    if found is not None and found.stamp is not None:
        if not found.regular:
            return _refused(
                say('"{name}" is not a file', name=shortened(name)),
                say("put the file in the same folder as the record"),
            )
        return _read(found, name, game.name)
    bundled = files(game.package).joinpath(tag.name.lower(), name)
    if bundled.is_file():
        with as_file(bundled) as path_of_it:
            return _read(beside(str(path_of_it), name), name, game.name)
    return _refused(
        say('there is no file "{name}"', name=shortened(name)),
        _what_there_is(found, os.path.splitext(name)[1], tag, game),
    )


def _beside(source: Source, name: str) -> IncludedFile:
    carried: IncludedFile | None = (source.beside or {}).get(name)
    return carried or beside(source.name, name)


@lru_cache(maxsize=64)
def _read(found: IncludedFile, name: str, game: str) -> _Included:
    """Read a file; its stamp tells when it has changed."""
    shown = shortened(name)
    path = found.path
    if found.stamp is not None and found.stamp[0] > LARGEST:
        message = say('the file "{name}" is larger than 1 MB', name=shown)
        return _refused(message, _DECLARATIONS)
    try:
        text = "".join(decode([found.read()], path))
    except FileProblem as error:
        message = say('the file "{name}" {problem}', name=shown, problem=error.message)
        return _refused(message, say("it declares what this record refers to"))
    except NotText as error:
        problem = error.finding
        message = say('the file "{name}": {problem}', name=shown, problem=problem.message)
        return _refused(message, problem.help)
    read = [read_alone(source) for source in sources_of_text(text, path)]
    records = tuple(record for record, _ in read)
    if any(not isinstance(one, Fact) for record in records for one in record.statements):
        message = say('the file "{name}" is the record of a game', name=shown)
        return _refused(message, _DECLARATIONS)
    errors = sum(finding.severity == "error" for _, found in read for finding in found)
    if errors:
        message = plural(
            errors,
            'the file "{name}" has {n} error',
            'the file "{name}" has {n} errors',
            name=shown,
        )
        return _refused(message, say("run `ftn check {path}` to see them", path=path), records)
    for record in records:
        if record.rules and record.rules.game != game:
            rules = record.headers["Rules"]
            message = say('the file "{name}" is for {rules}', name=shown, rules=rules)
            return _refused(message, say("this record is for {game}", game=game))
    return _Included(records)


_DECLARATIONS = say("a file named in a tag contains only declarations, no turns")


def _refused(message: str, help_: str, records: tuple[Record, ...] = ()) -> _Included:
    return _Included(records, _Problem(message, help_))


def _what_there_is(missing: IncludedFile | None, ending: str, tag: Tag, game: Game) -> str:
    """List the files that could be meant."""
    bundled = _listed(sorted(_bundled(tag, game)))
    others = missing.others() if missing and ending else ()
    beside = _listed(sorted(name for name in others if name.endswith(ending)))
    if beside and bundled:
        return say(
            "in the record's folder: {beside}; with the game: {bundled}",
            beside=beside,
            bundled=bundled,
        )
    if beside:
        return say("in the record's folder: {beside}", beside=beside)
    if bundled and missing is None:
        return say("with the game: {bundled}", bundled=bundled)
    if bundled:
        return say(
            "put it in the same folder as the record, or use one that comes with the game: "
            "{bundled}",
            bundled=bundled,
        )
    return say("put it in the same folder as the record")


def _bundled(tag: Tag, game: Game) -> Iterator[str]:
    folder = files(game.package).joinpath(tag.name.lower())
    if folder.is_dir():
        yield from (one.name for one in folder.iterdir() if one.is_file())


def _listed(names: list[str]) -> str:
    more = ", …" if len(names) > _MOST_LISTED else ""
    return ", ".join(map(shortened, names[:_MOST_LISTED])) + more
