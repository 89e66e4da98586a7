"""What `import ftn` gives: the commands as functions, for programs.

What holds records is a path or URL, of a file or a folder, or their text; or several of these. A
`str` in one line that names what is there, is a URL or ends in `.ftn`, is a path; any other is a
text.
A file that can't be read raises `FileProblem`, one that is no text `NotText`, and what is neither
a text nor a path, as `bytes` or an open file, `TypeError`; whatever is wrong with a record is a
finding and no exception. A function imports what only it needs when it is
called, so that a program loads no more than it uses.
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterable, Iterator, Mapping, Sequence
from io import IOBase
from typing import Any, TypeAlias

from ftn.files.decoding import NotText
from ftn.files.disk import STDIN, SUFFIX, FileProblem, LeftOut, find, read_text
from ftn.files.remote import is_remote
from ftn.model.checked import Checked
from ftn.model.finding import Finding
from ftn.model.record import Record, Source
from ftn.model.replay import Cell, Entry, Replay, Row, Sheet, Step
from ftn.model.rules import Ruleset
from ftn.notation.splitting import sources_of_text
from ftn.pipeline.checking import check as check_source
from ftn.pipeline.checking import records, replayed

__all__ = [
    "Cell",
    "Checked",
    "Entry",
    "FileProblem",
    "Finding",
    "FormatError",
    "NotText",
    "Record",
    "Replay",
    "Row",
    "Ruleset",
    "Sheet",
    "Step",
    "Text",
    "Texts",
    "check",
    "explain",
    "format",
    "html",
    "json_schema",
    "read",
    "replays",
    "score",
    "tables",
    "to_json",
]

Text: TypeAlias = "str | os.PathLike[str]"
"""The text of records, or the file that holds them."""
Texts: TypeAlias = "Text | Iterable[Text]"
"""The text of records, a file or a folder that holds them, or several of these."""

_NAME = "<text>"
_WIDTH = 88


class FormatError(ValueError):
    """Records with syntax errors, which can't be rewritten; the `findings` say where they are."""

    def __init__(self, findings: Sequence[Finding]) -> None:
        """Keep the findings."""
        super().__init__("; ".join(f"line {at.place.line}: {at.message}" for at in findings))
        self.findings = tuple(findings)


def read(texts: Texts) -> list[Record]:
    """Read records: their tags, and their statements with their places; no rule is applied.

    >>> [record] = read('[Rules "freight-train/1996"] [a "Anna"] [b "Ben"] 1a call')
    >>> record.players
    {'a': 'Anna', 'b': 'Ben'}
    >>> str(record.statements[0].play)
    'call'
    """
    from ftn.notation.reading import read as read_source

    return [read_source(source)[0] for source in _sources(texts)]


def replays(texts: Texts) -> list[Replay]:
    """Replay records: a position after every statement, the ledger, and all findings.

    >>> [game] = replays('[Rules "freight-train/1996"] [a "Anna"] [b "Ben"] 1a call 1a call')
    >>> game.status
    'invalid'
    >>> game.findings[0].turn, game.findings[0].message
    ('1.1a', 'the next turn is 1b (Ben), not 1a')
    >>> game.steps[0].position.seats[0].locos
    8
    """
    return list(map(replayed, _sources(texts)))


def check(texts: Texts) -> list[Checked]:
    """Check records: for each its status and what is to be said of it, as `ftn check` says it.

    >>> [checked] = check('[Rules "freight-train/1996"] [a "Anna"] [b "Ben"] 1a call')
    >>> checked.status, checked.turns
    ('in-progress', 1)
    >>> [finding.rule for finding in check('[Rules "freight-train/1896"]')[0].findings]
    ['FTN-TAG']
    """
    return list(map(check_source, _items(texts)))


def score(texts: Texts) -> list[tuple[Sheet, ...]]:
    """Return the score sheets of records: for each record, a sheet for every day that was scored.

    >>> record = '''[Rules "freight-train/1996"] [a "Anna"] [b "Ben"] day 1
    ... main OTLCR LSAGH CCATR AROTP SHOSR  yard a OPRGAS SGOSBR  yard b ATOOGL TTLCPA
    ... 1a switch 1O 1P  1b switch 2T 2T 1A  day 2'''
    >>> [[sheet]] = score(record)
    >>> sheet.gains
    {'a': 11, 'b': 10}
    >>> sheet.rows[-1].label, sheet.rows[-1].cells["b"].why
    ('Yard bonus', '9 cars in the yard, 1 chip for every two: 4')
    """
    return [replay.sheets for replay in replays(texts)]


def explain(texts: Texts, where: str = "", *, record: int = 1, everything: bool = False) -> str:
    r"""Explain a turn (`2.5c`), a day (`day 2`), a seat's day (`day 2 b`) or a finding (`1`).

    Without `where` it lists what can be explained; with `everything` all that was legal is listed
    and not only a few actions. A `where` that names nothing raises `LookupError`.

    >>> told = explain('[Rules "freight-train/1996"] [a "Anna"] [b "Ben"] 1a call', "1a")
    >>> print("\n".join(told.splitlines()[:2]))
    1.1a call
    Anna calls up a locomotive and now has eight.
    """
    from itertools import islice

    from ftn.reports.addresses import NotFound, find
    from ftn.reports.explaining import explain as explained
    from ftn.reports.explaining import overview
    from ftn.text.pieces import write_lines

    source = next(islice(_sources(texts), record - 1, None), None) if record > 0 else None
    if source is None:
        raise LookupError(f"there is no record {record}")
    found = replayed(source)
    if not where:
        return "".join(write_lines(overview(found, _WIDTH), colour=False))
    match find(found, where):
        case NotFound() as nowhere:
            raise LookupError(f"{nowhere.message}; {nowhere.help}")
        case point:
            lines = explained(found, point, everything=everything, width=_WIDTH)
            return "".join(write_lines(lines, colour=False))


def format(text: Text, *, pin: bool = False) -> str:  # noqa: A001 -- as the command is called
    """Rewrite records in canonical form; with `pin`, every option of the rules is written out.

    Syntax errors raise `FormatError`.

    >>> print(format('[Rules "freight-train/1996"][a "Anna"][b "Ben"]1a   call'), end="")
    [Rules "freight-train/1996"]
    [a "Anna"]
    [b "Ben"]
    <BLANKLINE>
    1a call
    """
    from ftn.pipeline.formatting import format_text

    if not isinstance(text, str | os.PathLike):
        raise _wrong(text, "a text or a path")
    name = _file(text) if _is_path(text) else _NAME
    written = read_text(name) if _is_path(text) else str(text)
    formatted, findings = format_text(written, name, pin=pin)
    errors = [finding for finding in findings if finding.severity == "error"]
    if errors:
        raise FormatError(errors)
    return formatted


def html(
    texts: Texts, *, language: str = "en", embed: bool = False, spoiler_free: bool = False
) -> str:
    """Return one page that replays all records: what `ftn html --single` writes.

    No records at all, or a language that there is no catalogue of, raise `ValueError`.

    >>> page = html('[Rules "freight-train/1996"] [a "Anna"] [b "Ben"] 1a call', language="fr")
    >>> page.startswith("<!DOCTYPE html>"), 'lang="fr"' in page, "En cours" in page
    (True, True, True)
    """
    from ftn.files.languages import load
    from ftn.page.page import write_page

    words, found = load(language), replays(texts)
    if not found:
        raise ValueError("there are no records to show")
    return write_page(found, words=words, embed=embed, spoiler_free=spoiler_free)


def to_json(texts: Texts) -> dict[str, Any]:
    """Return records and their replays as JSON values: what `ftn json` writes.

    >>> data = to_json('[Rules "freight-train/1996"] [a "Anna"] [b "Ben"] 1a call')
    >>> data["ftn_json"], data["records"][0]["steps"][0]["action"]
    (1, {'kind': 'call'})
    """
    from ftn.reports.exporting import of_item
    from ftn.reports.schema import VERSION

    return {"ftn_json": VERSION, "records": list(map(of_item, _items(texts)))}


def json_schema() -> dict[str, Any]:
    """Return the JSON Schema (draft 2020-12) of what `to_json` returns.

    >>> json_schema()["$schema"]
    'https://json-schema.org/draft/2020-12/schema'
    """
    from ftn.reports.schema import schema

    return schema()


def tables(texts: Texts, *, costly: bool = True) -> Mapping[str, Any]:
    """Return what records say as Arrow tables: what `ftn tables` writes, by the tables' names.

    It needs pyarrow. Without `costly` the columns `words` and `score_now` stay null: they take as
    long as all others. A game that is there twice is taken once.

    >>> found = tables('[Rules "freight-train/1996"] [a "Anna"] [b "Ben"] 1a call 1b call')
    >>> found["turns"].select(["turn", "seat", "text"]).to_pylist()[1]
    {'turn': '1.1b', 'seat': 'b', 'text': 'call'}
    """
    from ftn.tabular.columns import COSTLY
    from ftn.tabular.reading import need_name, tables_of

    def items() -> Iterator[Source | Checked]:
        for item in _items(texts):
            need_name(item.name if isinstance(item, Source) else item.file)
            yield item

    return tables_of(items(), costly=COSTLY if costly else ())


def _items(texts: Texts) -> Iterator[Source | Checked]:
    """Yield the records; where a file breaks off in what is no text, that comes as a finding."""
    if not isinstance(texts, str | os.PathLike):
        if isinstance(texts, bytes | bytearray | IOBase) or not isinstance(texts, Iterable):
            raise _wrong(texts, "a text, a path, or several of these")
        for text in texts:
            yield from _items(text)
    elif not _is_path(texts):
        yield from sources_of_text(str(texts), _NAME)
    else:
        for path in find([_file(texts)], _raise):
            yield from records(path)


def _wrong(given: object, wanted: str) -> TypeError:
    return TypeError(f"records are {wanted}, not {type(given).__name__}")


def _is_path(text: Text) -> bool:
    """Say whether a path is meant, and no text of records."""
    if not isinstance(text, str):
        return True
    if "\n" in text or "\0" in text or text.lstrip().startswith("["):
        return False
    if text.lower().endswith(SUFFIX) or is_remote(text):
        return True
    return text != STDIN and os.path.lexists(text)


def _raise(problem: FileProblem) -> None:
    if not isinstance(problem, LeftOut):
        raise problem
    warnings.warn(f"{problem}", stacklevel=2)


def _file(path: Text) -> str:
    """Return a file's name; one called `-` is not standard input here."""
    name = os.fspath(path)
    return f"./{name}" if name == STDIN else name


def _sources(texts: Texts) -> Iterator[Source]:
    for item in _items(texts):
        if isinstance(item, Checked):
            raise NotText(item.file, item.findings[0])
        yield item
