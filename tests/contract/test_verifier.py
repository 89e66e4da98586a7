"""What a verifier says of a record, the referee says too; of whole plain games it says something.

`FTN_FUZZ=long python -m pytest tests/contract/test_verifier.py` spoils many more.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ftn.games import GAMES, game
from ftn.model.checked import Checked
from ftn.model.record import Source
from ftn.notation.splitting import sources_of_text
from ftn.pipeline.checking import replayed, verified
from tests.conformance.records import RECORDS
from tests.effort import effort
from tests.generated import kept

ROOT = Path(__file__).parents[2]
QUICK = [name for name in GAMES if game(name).quick]
SLOW = {"freight-train": 0, "freight-cars": 0.2, "freight": 0}
"""How much of a corpus may be left to the referee: in Freight Cars, games that hide a card."""
_MOST_BREAKS = 4
_BREAK = re.compile(r" -(?!\S)|(?<=\ncorporation [a-e]) ")
_SHAPE = re.compile(r"[a-z]+|[A-Z]|[0-9]")


def _sources(path: Path) -> Iterator[Source]:
    return sources_of_text(path.read_text("utf-8"), str(path))


@cache
def _corpus(name: str) -> list[Source]:
    found = ROOT / "tests" / "corpus" / name
    paths = sorted(found.glob("*.ftn")) if found.is_dir() else [found.with_suffix(".ftn")]
    return [source for path in paths for source in _sources(path)]


def _by_the_referee(source: Source) -> Checked:
    played = replayed(source, keep=False)
    rules = played.rules.name if played.rules else ""
    number, findings = source.number, played.findings
    return Checked(source.name, number, rules, played.turns, played.status, findings)


def _differs(source: Source) -> bool:
    quickly = verified(source)
    return quickly is not None and quickly != _by_the_referee(source)


@pytest.mark.parametrize("folder", ["samples", "conformance", "generated"])
def test_a_verifier_says_what_the_referee_says(folder: str) -> None:
    paths = {
        "samples": [*ROOT.glob("samples/*.ftn")],
        "conformance": [*RECORDS.values()],
        "generated": kept(),
    }[folder]
    assert len(paths) > 10
    assert [path for path in paths if any(map(_differs, _sources(path)))] == []


@pytest.mark.parametrize("name", QUICK)
def test_the_games_of_other_referees_are_verified_quickly(name: str) -> None:
    sources = _corpus(name)
    slow = [source.name for source in sources if verified(source) is None]
    assert len(slow) <= SLOW[name] * len(sources)
    assert [source.name for source in sources if _differs(source)] == []


@pytest.mark.parametrize("name", QUICK)
@effort(100, 50_000)
@given(seed=st.integers(0, 2**32))
def test_of_a_spoilt_record_a_verifier_says_nothing_else(name: str, seed: int) -> None:
    random = Random(seed)
    source = random.choice(_corpus(name))
    words = re.findall(r"\s+|\S+", source.text)
    for _ in range(random.choice([1, 1, 1, 2, 5])):
        _spoil(words, random)
    spoilt = Source(source.name, "".join(words), source.line, source.number)
    assert not _differs(spoilt), spoilt.text


@pytest.mark.parametrize("name", QUICK)
def test_of_a_record_that_breaks_off_a_verifier_says_nothing_else(name: str) -> None:
    """A statement that takes another word, where the record ends before that."""
    broken = [
        Source(source.name, source.text[: found.start()], source.line, source.number)
        for source in _corpus(name)
        for found in islice(_BREAK.finditer(source.text), _MOST_BREAKS)
    ]
    assert len(broken) > 10
    assert [source.text[-50:] for source in broken if _differs(source)] == []


def _spoil(words: list[str], random: Random) -> None:
    """Spoil a word: one of the same shape, another letter, `?`, none, or twice."""
    at = random.randrange(len(words) // 20, len(words))
    at -= words[at].isspace()
    shape = _SHAPE.sub("x", words[at])
    match random.randrange(7):
        case 0 | 1 | 2:
            alike = [word for word in words if _SHAPE.sub("x", word) == shape]
            words[at] = random.choice(alike)
        case 3:
            letter = random.randrange(len(words[at]))
            other = random.choice('ABCGHLOPRSTM?*-+,:123456>abcde/.#{}"\x1c')
            words[at] = words[at][:letter] + other + words[at][letter + 1 :]
        case 4:
            words[at] = "?"
        case 5:
            other_at = random.randrange(len(words) // 2) * 2
            words[at], words[other_at] = words[other_at], words[at]
        case 6:
            words[at : at + 2] = random.choice([[], [words[at], " "] * 2])
