"""What a help line says to write works when it is written: for every message about rules and facts.

The messages are those of `tests/conformance`, one of each kind. A fix is applied; an option that is
named is played by; words are put where they belong: that makes the finding go, and nothing new is
unreadable. `tests/notation/errors/test_fixes.py` does so for the messages about syntax.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest
from attrs import evolve

from ftn.model.edit import edited
from ftn.model.finding import Finding
from ftn.model.record import Source
from ftn.notation.reading import read
from ftn.notation.splitting import sources_of_text
from ftn.pipeline.checking import check
from ftn.text.said import Joined, Said

CONFORMANCE = Path(__file__).parents[1] / "conformance"
_OPTION = re.compile(r"(?<!\()\b([a-z_]+)=([a-z0-9-]+)\b")
_QUOTED = re.compile(r"`([^`]+)`")
_TO_WRITE = re.compile(r"\bwrite ([^;,`]+)")
_UNREAD = ("FTN-SYNTAX", "FTN-TAG")

BY_HAND: Mapping[str, tuple[str, str]] = {
    "FTN-AMBIGUOUS-illegal-a-kind-in-box-2": ("2>1 G", "2>1 +G"),
    "FTN-AMBIGUOUS-illegal-two-cars": ("1 1>M 3P", "1A 1B>M 3P"),
    "PG-BUILD-3-illegal-a-bridge-over-nothing": ("bridge E3:36", "track E3:36"),
    "PG-BUILD-3-illegal-on-own-track": ("track D3:13", "switch D3:1-34"),
    "PG-BUILD-4-illegal-a-name-twice": ("city Antwerp E4", "city Leuven E4"),
    "PG-BUILD-6-illegal-between-turns": ("repay b", "5b build repay"),
    "PG-END-illegal-scored-too-soon": ("score a 30 b 20", "money a 30"),
    "PG-FAMILY-1-illegal-a-roll-at-the-beginning": ("roll Antwerp G ;", ";"),
    "PG-FAMILY-2-illegal-in-anothers-turn": ("repay b", "5b build repay"),
    "PG-FAMILY-6-illegal-scored-though-the-tracks-show-a-turn-to-come": (
        "score a 44 b 20 c 20",
        "money a 14",
    ),
    "PG-LOAN-illegal-loan-timing-turn": ("loan b ;", "5b loan ;"),
    "FTN-CLAIM-illegal-wagons": ("build track", "build wagon track"),
    "PG-MARK-illegal-the-die-instead": ("roll Antwerp Y", "mark Antwerp +Y"),
    "PG-SECTION-illegal-not-over": (" b5", " b5 c-"),
    "PG-SHIP-5-illegal-an-unknown-cube-of-none": ("ship Antwerp", "ship Antwerp load ?"),
    "FC-CITY-illegal-not-replaced-and-few-credits": ("Houston ;", "Houston reveal Atlanta ;"),
    "FC-DRAW-illegal-not-replaced-and-played-on": ("F07 ;", "F07 reveal F14 ;"),
    "FC-DRAW-illegal-only-the-end-of-game-card-is-left": ("draw F40", "draw * F40"),
    "FC-END-1-illegal-a-bonus-before-the-end": ("1a draw", "1a draw *"),
    "FC-END-2-illegal-and-played-on": ("reveal *", "reveal * ?"),
    "FC-END-4-illegal-a-draw": ("10b draw F43", "10b pass"),
    "FC-END-4-illegal-anna-comes-late": ("11b ship", "10c pass\n11b ship"),
    "FC-LOAD-illegal-a-row-too-many": ("AA.B/ACCB/DDDD", "AA.B/ACCB"),
    "FC-SETUP-3-illegal-dealt-later": ("deal b F04 F05 discard F06", "hand b F04 F05"),
    "FC-SETUP-5-illegal-and-played-on": ("New-Orleans Chicago", "New-Orleans Chicago ?"),
    "FT-EOD-illegal-score-behind-the-next-day": ("day 2\nscore a 8 b 5", "score a 8 b 5\nday 2"),
}
"""Where more than a word is missing: the text of the record, and what replaces it."""


def _sources(text: str, what_if: str) -> Iterator[Source]:
    for one in sources_of_text(text, "game.ftn"):
        yield evolve(one, what_if=what_if) if what_if else one


@cache
def _findings(text: str) -> list[Finding]:
    return [*_findings_anew(text, "")]


def _findings_anew(text: str, what_if: str) -> Iterator[Finding]:
    for one in _sources(text, what_if):
        yield from check(one).findings


def _kind(finding: Finding) -> str:
    """Return what messages of one kind have in common."""

    def template(text: str) -> str:
        if isinstance(text, Joined):
            return text.template.join(map(template, text.texts))
        return text.template if isinstance(text, Said) else text

    return f"{finding.rule} {template(finding.help)}"


def _each_kind() -> Iterator[tuple[str, str, Finding]]:
    """Yield one finding of each kind, with its record's name and text."""
    seen: set[str] = set()
    for path in sorted(CONFORMANCE.glob("*/*.ftn")):
        text = path.read_text("utf-8")
        for finding in _findings(text):
            kind = _kind(finding)
            if finding.help and finding.rule not in _UNREAD and kind not in seen:
                seen.add(kind)
                yield path.stem, text, finding


def _options(text: str, finding: Finding) -> Iterator[str]:
    """Yield the options that a help names, but for those that are in force already."""
    records = [read(one)[0] for one in _sources(text, "")]
    for name, value in _OPTION.findall(finding.help):
        if all(one.rules and one.rules.options.get(name) != value for one in records):
            yield f"{name}={value}"


def _words(help_: str, there: str) -> list[str]:
    """Return the words that a help says to write; what is there already is only spoken of."""
    quoted = [one for one in _QUOTED.findall(help_) if not one.startswith("ftn ")]
    plain = [
        re.split(r" or | and | before | after | if ", one)[0] for one in _TO_WRITE.findall(help_)
    ]
    return [
        one
        for one in (*quoted, *plain)
        if "…" not in one and not _OPTION.fullmatch(one) and one not in there.split()
    ]


def _placed(text: str, finding: Finding, words: str) -> Iterator[str]:
    """Yield a text with some words where they may belong."""
    lines, place = text.split("\n"), finding.place
    line, at = lines[place.line - 1], place.line - 1
    first, last = place.column - 1, place.end_column - 1
    statement = line.partition(" ;")[0].rstrip()
    for there in (
        f"{line[:first]}{words}{line[last:]}",
        f"{words}\n{line}",
        f"{line}\n{words}",
        f"{line[:first]}{words} {line[first:]}",
        f"{line[:last]} {words}{line[last:]}",
        f"{statement} {words}",
    ):
        yield "\n".join([*lines[:at], there, *lines[at + 1 :]])


def _is_gone(finding: Finding, text: str, after: str, what_if: str = "") -> bool:
    before, found = _findings(text), [*_findings_anew(after, what_if)]
    unread = [
        sum(one.rule in _UNREAD and one.severity == "error" for one in each)
        for each in (before, found)
    ]
    same = any((one.rule, one.message) == (finding.rule, finding.message) for one in found)
    return not same and unread[1] <= unread[0]


@pytest.mark.slow
def test_a_fix_an_option_and_words_make_the_finding_go() -> None:
    stays, tried, by_hand = list[tuple[str, ...]](), 0, set()
    for name, text, finding in _each_kind():
        told = name, finding.message, finding.help
        if finding.fix:
            tried += 1
            stays += [told] * (not _is_gone(finding, text, edited(text, [finding.fix])))
            continue
        for option in _options(text, finding):
            tried += 1
            stays += [(*told, option)] * (not _is_gone(finding, text, text, option))
        if name in BY_HAND and (_QUOTED.search(finding.help) or _TO_WRITE.search(finding.help)):
            assert BY_HAND[name][0] in text
            by_hand.add(name)
            tried += 1
            stays += [told] * (not _is_gone(finding, text, text.replace(*BY_HAND[name])))
            continue
        for words in _words(finding.help, finding.quote):
            tried += 1
            placed = _placed(text, finding, words)
            stays += [(*told, words)] * (not any(_is_gone(finding, text, one) for one in placed))
    assert stays == []
    assert by_hand == {*BY_HAND}
    assert tried > 75
