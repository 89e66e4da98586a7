"""What must hold of every text, however spoilt: of each command's exit, output, and sense."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from click.testing import Result
from jsonschema_rs import Draft202012Validator

from ftn.model.checked import Checked
from ftn.pipeline.checking import records, replayed
from ftn.reports.schema import schema
from tests.cli.running import run

TIMES = 20
"""How many times as long as a text what is said of it may be, besides `_PAGE` and `_STATEMENT`."""
_PAGE = 400_000
"""A page without a game, and 200 findings: letters a record."""
_STATEMENT = {"json": 30_000, "html": 12_000}
"""Letters for a statement's position, and for what a page says of it."""
_OTHERS: Sequence[Sequence[str]] = (
    *(["check", "--format", form] for form in ("full", "concise", "github", "sarif")),
    *(["score"], ["score", "--now"], ["score", "--format", "json"], ["explain"], ["show"]),
    *(["rules"], ["rules", "--format", "json"], ["explain", "end"], ["explain", "1"]),
    *(["show", "1a"], ["explain", "1a"], ["show", "start"], ["fmt", "--diff"], ["fmt", "--check"]),
    *(["stats"], ["stats", "--format", "json"], ["query", "select * from turns"]),
    *(["show", "--format", "svg"], ["html", "-o", "-", "--lang", "fr"], ["fmt", "--pin", "--diff"]),
)


_CUT_OFF = "not every possible cause was tried"
"""What is said where more could have been tried."""


class Broken(Exception):
    """An invariant that doesn't hold, and how it shows."""

    def __init__(self, invariant: str, how: object) -> None:
        super().__init__(f"{invariant}: {how}")
        self.invariant = invariant


def hold(text: str, path: Path, random: Random) -> None:
    """Raise `Broken` unless all that must hold does; some commands are chosen at random."""
    check = _run(path, "check", "--format", "json")
    told = _json(check)
    _bounded("check", check, text, told)
    _formatted(text, path, told)
    _page(text, path, told)
    if not random.randrange(4):
        _exported(text, path, told)
    for name, *words in random.sample(_OTHERS, 3):
        _run(path, name, *words)


def _run(path: Path, name: str, *words: str) -> Result:
    options = [word for word in words if word.startswith("-") or name not in ("explain", "show")]
    if "--format" in options:
        options, words = [*words], ()
    where = [word for word in words if word not in options]
    done = run(name, *options, path, *where)
    command = " ".join((name, *words, *options))
    if done.exit_code not in (0, 1, 2):
        raise Broken(f"{name} exits with 0, 1 or 2", f"{command}: {done.exit_code} {done.stderr}")
    exact = name in ("fmt", "html") or "svg" in words or "svg" in options
    for shown in (done.stderr, "" if exact else done.stdout):
        if not all(line.isprintable() for line in shown.split("\n")):
            raise Broken("nothing drives a terminal", f"{command}: {shown[:300]!r}")
    return done


def _json(done: Result) -> Any:
    try:
        return json.loads(done.stdout)
    except ValueError as error:
        raise Broken("JSON is valid", f"{error} {done.stderr}") from error


def _verdict(told: Mapping[str, Any]) -> tuple[list[str], Counter[tuple[int, str, str]]]:
    """Return what a check says, wherever in the file it says it."""
    statuses = [record["status"] for record in told["records"]]
    found = Counter((one["record"], one["rule"], one["severity"]) for one in told["findings"])
    return statuses, found


def _without_causes(path: Path) -> Mapping[str, Any]:
    """Return what a check says where nobody looks for the slips behind the findings."""
    told: dict[str, list[dict[str, object]]] = {"records": [], "findings": []}
    for item in records(str(path)):
        checked = item if isinstance(item, Checked) else replayed(item, causes=False)
        number = item.record if isinstance(item, Checked) else item.number
        told["records"].append({"status": checked.status})
        told["findings"] += (
            {"record": number, "rule": one.rule, "severity": one.severity}
            for one in checked.findings
        )
    return told


def _bounded(command: str, done: Result, text: str, told: Mapping[str, Any]) -> None:
    statements = len(re.findall(r"\n|\b[0-9]+[a-z]\s", text)) + 1
    most = TIMES * len(text) + len(told["records"]) * _PAGE
    most += statements * _STATEMENT.get(command, 0)
    if len(done.stdout) > most:
        raise Broken(f"{command}'s output is bounded", f"{len(done.stdout)} for {len(text)}")


def _formatted(text: str, path: Path, told: Mapping[str, Any]) -> None:
    done = _run(path, "fmt", "--stdout")
    if done.exit_code:
        errors = [one for one in told["findings"] if one["severity"] == "error"]
        if not errors:
            raise Broken("fmt takes what check takes", done.stderr)
        return
    again = path.with_name("formatted.ftn")
    again.write_text(done.stdout, encoding="utf-8")
    if _run(again, "fmt", "--stdout").stdout != done.stdout:
        raise Broken("fmt is idempotent", done.stdout[:500])
    after = _json(_run(again, "check", "--format", "json"))
    if any(_CUT_OFF in one["help"] for one in (*told["findings"], *after["findings"])):
        # Where the search for slips ends depends on how many words a record has.
        told, after = _without_causes(path), _without_causes(again)
    if _verdict(after) != _verdict(told):
        raise Broken("fmt keeps the verdict", f"{_verdict(told)} became {_verdict(after)}")


def _page(text: str, path: Path, told: Mapping[str, Any]) -> None:
    done = _run(path, "html", "-o", "-", "--single")
    _bounded("html", done, text, told)
    if not done.stdout.startswith("<!DOCTYPE html>"):
        raise Broken("html wherever check reads", done.stderr)


@cache
def _validator() -> Draft202012Validator:
    return Draft202012Validator(json.loads(json.dumps(schema())))


def _few(steps: list[Any], depth: int = 3) -> list[Any]:
    """Leave out the deepest variations: the validator itself goes no deeper."""
    for step in steps:
        if not depth:
            step["variations"] = []
        for variation in step["variations"]:
            variation["steps"] = _few(variation["steps"][:2], depth - 1)
    return steps


def _exported(text: str, path: Path, told: Mapping[str, Any]) -> None:
    done = _run(path, "json")
    data = _json(done)
    _bounded("json", done, text, told)
    for record in data["records"]:
        record["steps"] = _few([*record["steps"][:1], *record["steps"][-2:]])
    for error in _validator().iter_errors(data):
        raise Broken("JSON fits its schema", f"{error.instance_path}: {error.message[:400]}")
