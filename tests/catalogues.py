"""Write the catalogues of viewer/words/ anew, from the texts in the sources.

    python -m tests.catalogues

A catalogue keeps what is translated, gets what is new with an empty value, and loses what is gone.
So do the clauses, by their ids. English has no catalogue: its texts are those of the sources.
"""

from __future__ import annotations

import ast
import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeAlias

from jinja2 import Environment, nodes

from ftn.games import GAMES
from ftn.games.clauses import load
from ftn.model.clauses import Clause
from ftn.recording.texts import texts_of

ROOT = Path(__file__).parents[1]
WORDS = ROOT / "viewer" / "words"

Value: TypeAlias = str | list[str]
Clauses: TypeAlias = Mapping[str, Mapping[str, str]]

FIELDS = ("title", "rule", "ruling", "differ")
"""What of a clause is text for people."""

_PLAIN = {"say", "text", "t"}
_COUNTED = {"forms": 0, "counted": 0, "plural": 1, "tn": 0}
"""The calls of texts with two forms, and which argument is the first of them."""
_MAYBE = re.compile(rf"\b(?:{'|'.join((*_PLAIN, *_COUNTED, 'joined'))})\(")


class Text(NamedTuple):
    """A text of the sources."""

    table: str
    file: str
    key: str
    value: Value


@cache
def texts() -> list[Text]:
    """Return all texts, each once, those of the page first."""
    found: dict[str, Text] = {}
    for table, path in sorted(_sources(), key=lambda source: (_rank(source[0]), source[1])):
        name = path.relative_to(ROOT).as_posix()
        for key, value in _READERS[path.suffix](path):
            known = found.setdefault(key, Text(table, name, key, value))
            if known.value != value:
                raise ValueError(f"{name}: {key!r} has two forms in one place and not in another")
    return list(found.values())


def _rank(table: str) -> tuple[int, str]:
    return {"page": 0, "shared": 1}.get(table, 2), table


def _sources() -> Iterator[tuple[str, Path]]:
    """Yield the files with texts in them, each with the table that its texts belong to."""
    for path in (ROOT / "ftn").rglob("*.py"):
        parts = path.relative_to(ROOT / "ftn").parts
        if parts[0] == "cli" or path.stem.endswith("schema"):
            continue  # what it says is for the terminal, or for programs
        if parts[0] == "games" and len(parts) > 2:
            yield parts[1].replace("_", "-"), path
        else:
            yield "page" if parts[0] == "page" else "shared", path
    for path in (*(ROOT / "viewer").rglob("*.j2"), *(ROOT / "viewer" / "recorder").glob("*.js")):
        parts = path.relative_to(ROOT / "viewer").parts
        yield parts[0].replace("_", "-") if len(parts) > 1 else "page", path


def of_python(path: Path) -> Iterator[tuple[str, Value]]:
    """Yield the texts of a module."""
    source = path.read_text("utf-8")
    if not _MAYBE.search(source):
        return
    tree = ast.parse(source)
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        name = call.func.id if isinstance(call.func, ast.Name) else ""
        if isinstance(call.func, ast.Attribute):
            owner = call.func.value
            of_words = isinstance(owner, ast.Name | ast.Attribute) and (
                getattr(owner, "id", "") == "words" or getattr(owner, "attr", "") == "words"
            )
            name = call.func.attr if of_words else ""
        given = [
            arg.value if isinstance(arg, ast.Constant) and isinstance(arg.value, str) else None
            for arg in call.args
        ]
        yield from _of_call(name, given)


def _of_template(path: Path) -> Iterator[tuple[str, Value]]:
    tree = Environment(autoescape=True).parse(path.read_text("utf-8"))
    for call in sorted(tree.find_all(nodes.Call), key=lambda call: call.lineno):
        name = call.node.name if isinstance(call.node, nodes.Name) else ""
        given = [
            arg.value if isinstance(arg, nodes.Const) and isinstance(arg.value, str) else None
            for arg in call.args
        ]
        yield from _of_call(name, given)


def _of_script(path: Path) -> Iterator[tuple[str, Value]]:
    for text in texts_of(path.read_text("utf-8")):
        yield text, text


_READERS = {".py": of_python, ".j2": _of_template, ".js": _of_script}


def _of_call(name: str, given: list[str | None]) -> Iterator[tuple[str, Value]]:
    if name == "joined" and given and (given[0] or "").strip(" ,·"):
        name = "say"  # what comes between texts is written otherwise elsewhere: "Paris : 3 ; 4"
    if name in _PLAIN and given and given[0] is not None:
        yield given[0], given[0]
    elif name in _COUNTED:
        pair = given[_COUNTED[name] :][:2]
        if len(pair) == 2 and pair[0] is not None and pair[1] is not None:
            yield pair[0], [pair[0], pair[1]]


def clauses() -> list[Clause]:
    """Return all clauses, the notation's own first."""
    return [clause for name in ("", *GAMES) for clause in load(name).values()]


def written(head: Mapping[str, object], known: Mapping[str, Value], told: Clauses) -> str:
    """Write a catalogue."""
    lines = [f"# The texts of the page: {head['name']}.", "", "[language]"]
    lines += [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in head.items()]
    table = file = ""
    for text in texts():
        if text.table != table:
            lines += ["", f"[{text.table}]"]
        if text.file != file:
            lines += [f"# {text.file}"]
        table, file = text.table, text.file
        value = _translation(text.value, known.get(text.key))
        key = json.dumps(text.key, ensure_ascii=False)
        lines.append(f"{key} = {json.dumps(value, ensure_ascii=False)}")
    for clause in clauses():
        lines += ["", f"[clauses.{clause.id}]"]
        for field in FIELDS:
            if getattr(clause, field):
                said = told.get(clause.id, {}).get(field, "")
                lines.append(f"{field} = {json.dumps(said, ensure_ascii=False)}")
    return "\n".join(lines) + "\n"


def _translation(english: Value, known: Value | None) -> Value:
    if isinstance(english, str):
        return known if isinstance(known, str) else ""
    return known if isinstance(known, list) else ["", ""]


def read(language: str) -> tuple[dict[str, object], dict[str, Value], Clauses]:
    """Read a catalogue: its head, its texts, and its clauses."""
    tables = tomllib.loads((WORDS / f"{language}.toml").read_text("utf-8"))
    head, told = tables.pop("language"), tables.pop("clauses", {})
    return head, {key: value for table in tables.values() for key, value in table.items()}, told


def main() -> None:
    """Write all catalogues, and say how many texts each of them lacks."""
    for path in sorted(WORDS.glob("*.toml")):
        head, known, told = read(path.stem)
        path.write_text(written(head, known, told), encoding="utf-8")
        _, known, told = read(path.stem)
        lacking = sum(not value or not all(value) for value in known.values())
        lacking += sum(not text for clause in told.values() for text in clause.values())
        print(f"{path.stem}: {len(texts())} texts, {lacking} to translate")


if __name__ == "__main__":
    main()
