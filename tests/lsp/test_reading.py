from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from ftn.lsp.reading import read_near
from ftn.model.finding import Finding
from ftn.model.record import Record
from ftn.notation.reading import read
from ftn.notation.splitting import sources_of_text
from tests.effort import many

SAMPLES = Path(__file__).parents[2] / "samples"
NAMES = ("four-daily", "cars-four-own-cards", "freight-two", "freight-two-pencil")
EDITS = many(30, 3_000)
JUNK = ["{", "}", '"', "(", ")", "[", "]", ";", "1a", "2b call", "ruling ", "@9", "?", "!", "pull"]
JUNK += ["main", "x", "9", "-", ">", "\n", "  ", "day 2", "\n1c "]


def _shown(read: tuple[Record, tuple[Finding, ...]]) -> object:
    record, findings = read
    return [(one.start, one.end, type(one)) for one in record.statements], findings


@pytest.mark.parametrize("name", NAMES)
def test_what_is_read_near_a_change_is_what_all_of_it_reads(name: str) -> None:
    path = SAMPLES / f"{name}.ftn"
    text, random = path.read_text("utf-8"), Random(name)
    sound, none = read(next(sources_of_text(text, str(path))))
    assert not none
    for _ in range(EDITS):
        at = random.randrange(len(text))
        more, less = random.choice(["", *JUNK]), random.choice([0, 0, 1, 2, 5, 30])
        source, *others = sources_of_text(text[:at] + more + text[at + less :], str(path))
        if not others:
            near = read_near(source, sound)
            assert _shown(near) == _shown(read(source)), source.text[max(0, at - 80) : at + 80]


def test_what_was_not_touched_is_not_read_by_the_slow_parser(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from ftn.notation.parsing import Parser

    path = SAMPLES / "freight-two.ftn"
    text = path.read_text("utf-8")
    sound, _ = read(next(sources_of_text(text, str(path))))
    slow: list[str] = []
    parse = Parser.parse_with_errors

    def counted(self: Parser, source: object, text: str) -> object:
        slow.append(text)
        return parse(self, source, text)  # type: ignore[arg-type]  # it is a source

    monkeypatch.setattr(Parser, "parse_with_errors", counted)
    broken = text.replace("5a ", "5a x", 1)
    assert broken != text
    _, findings = read_near(next(sources_of_text(broken, str(path))), sound)
    assert findings
    [only] = slow
    assert len(only.split()) < len(text.split()) / 3
