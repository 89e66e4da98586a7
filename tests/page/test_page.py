"""The page: whole, inert, asking for nothing, and every link on it leads somewhere."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from ftn.files.languages import load
from ftn.page.page import write_page
from ftn.page.render import digest, for_readers, policy
from ftn.version import version
from tests.page.grown import NEVER_READ, SETTLED
from tests.page.parsed import POINTING, RECORDS, Page, made, named, page, several, shape
from tests.replayed import HEAD, PLAYED, replayed
from tests.sampled import played

EVERY = [
    *[(which, "en", "") for which in RECORDS],
    *[(which, language, "") for which in ("nested", "scored") for language in ("fr", "nl")],
    *[(which, "en", flag) for which in ("nested", "scored") for flag in ("embed", "spoiler_free")],
    *[
        pytest.param(which, "en", flag, marks=pytest.mark.slow)
        for which in sorted({*RECORDS} - {"nested", "scored"})
        for flag in ("embed", "spoiler_free")
    ],
]
every = pytest.mark.parametrize(("which", "language", "flag"), EVERY)


@every
def test_the_policy_allows_what_is_inlined_and_nothing_else(
    which: str, language: str, flag: str
) -> None:
    found = made(which, language, flag)
    scripts = [
        text
        for text in re.findall(r"<script>(.*?)</script>", found.written, re.DOTALL)
        if text.strip()
    ]
    (style,) = re.findall(r"<style>(.*?)</style>", found.written, re.DOTALL)
    assert len(scripts) == 2
    first, second = map(hashed, scripts)
    assert found.policy == (
        f"default-src 'none'; img-src data:; style-src {hashed(style)}; "
        f"script-src {first} {second}; base-uri 'none'; form-action 'none'"
    )
    kinds = Counter(attrs.get("type", "") for tag, attrs in found.elements if tag == "script")
    assert kinds == Counter({"": 2, **({"application/json": 1} if found.having("player") else {})})
    first_elements = [tag for tag, _ in found.elements[:4]]
    assert first_elements == ["html", "head", "meta", "meta"]


@every
def test_what_has_no_quotes_needs_none(which: str, language: str, flag: str) -> None:
    """Check every tag against HTML's grammar, as a parser accepts anything."""
    written = re.sub(
        r"<(script|style|textarea)\b([^>]*)>.*?</\1>",
        r"<\1\2></\1>",
        made(which, language, flag).written.removeprefix("<!DOCTYPE html>"),
        flags=re.DOTALL,
    )
    value = r"""[a-z][\w:-]*=("[^"]*"|[^\s"'=<>`]*[^\s"'=<>`/])"""
    flags = "checked|hidden|open|popover|readonly|selected|data-[a-z-]+"
    tag = re.compile(rf"</?[a-z]\w*(\s+({value}|{flags}))*\s*/?>", re.IGNORECASE)
    assert [place for place in re.split("(?=<)", tag.sub("", written)) if "<" in place] == []


def hashed(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


@every
def test_it_asks_for_nothing(which: str, language: str, flag: str) -> None:
    found = made(which, language, flag)
    assert "http" not in found.written.replace("http://www.w3.org/2000/svg", "").replace(
        "http-equiv", ""
    )
    assert not re.search(r"@import|url\(|\bfetch\(|XMLHttpRequest|\beval\(|import\(", found.written)
    tags = {tag for tag, _ in found.elements}
    assert not tags & {"img", "iframe", "object", "embed", "form", "base", "audio", "video"}
    assert {attrs["rel"] for tag, attrs in found.elements if tag == "link"} <= {"expect", "icon"}
    names = {name for _, attrs in found.elements for name in attrs}
    assert not names & {"style", "src", "srcset", "action", "formaction", "data", "xlink:href"}
    assert not [name for name in names if name.startswith("on")]
    assert all(link.startswith(("#", "data:image/svg+xml,")) for link in found.values("href"))


@every
def test_every_link_leads_somewhere_and_every_id_is_there_once(
    which: str, language: str, flag: str
) -> None:
    check_links(made(which, language, flag))


def check_links(found: Page) -> None:
    ids = Counter(found.values("id"))
    assert [name for name, count in ids.items() if count > 1] == []
    assert not [name for name in ids if re.search(r"\s", name) or not name]
    links = [link[1:] for link in found.values("href") if not link.startswith("data:")]
    assert [link for link in links if link not in ids] == []
    pointed = [
        target for name in POINTING for value in found.values(name) for target in value.split()
    ]
    assert [target for target in pointed if target not in ids] == []


@every
def test_it_says_its_language_and_who_made_it(which: str, language: str, flag: str) -> None:
    found = made(which, language, flag)
    assert found.written.startswith("<!DOCTYPE html>\n")
    assert found.elements[0][0] == "html"
    assert found.elements[0][1]["lang"] == language
    assert found.elements[0][1]["dir"] == "ltr"
    assert f'<meta name="generator" content="ftn {version()}">' in found.written[:2048]


@every
def test_headings_go_down_step_by_step(which: str, language: str, flag: str) -> None:
    found = made(which, language, flag)
    levels = [int(tag[1]) for tag, _ in found.elements if re.fullmatch(r"h[1-6]", tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(below <= above + 1 for above, below in pairwise(levels))
    assert [tag for tag, _ in found.elements].count("main") == 1


def test_games_on_one_page_do_not_meet() -> None:
    found = several()
    check_links(found)
    prefixes = found.values("data-prefix")
    assert prefixes == ["", "g2-", "g3-", "g4-", "g5-"]
    ids = found.values("id")
    assert {"1.1a", "g2-1.1a", "g4-1.1a", "g5-day-1-end", "g2-1.1a/1/1b/1/1b"} <= {*ids}
    others = [name for name in ids if not re.match(r"g[2-5]-", name)]
    assert sorted(others) == sorted(made("played").values("id"))
    steps = [json.loads(text) for text in found.within("script") if text.startswith("{")]
    assert [one["prefix"] for one in steps] == ["", "g2-", "g4-", "g5-"]


def test_several_games_have_a_list_of_them() -> None:
    found = several()
    assert "Games" in found.within("h1")
    links = [
        (attrs["href"], attrs["data-game"]) for tag, attrs in found.elements if "data-game" in attrs
    ]
    assert links == [
        ("#start", "1"),
        ("#g2-start", "2"),
        ("#g3-title", "3"),
        ("#g4-start", "4"),
        ("#g5-start", "5"),
    ]
    tags = Counter(tag for tag, _ in found.elements)
    assert (tags["h1"], tags["article"], tags["style"]) == (1, 5, 1)


def test_it_has_the_title_that_it_is_given() -> None:
    written = write_page([replayed(PLAYED)], words=load("en"), title="Tuesday <1>")
    assert "<title>Tuesday &lt;1&gt; – Freight Train</title>" in written
    assert "<title>Anna, Ben – Freight Train</title>" in made("played").written


def test_a_record_without_rules_has_a_page_with_its_findings_and_itself() -> None:
    found = made("never read")
    replay_ = replayed(NEVER_READ)
    assert replay_.findings
    assert all(one.message in found.seen for one in replay_.findings)
    assert "1a call" in "".join(found.within("textarea"))
    assert not found.having("player")
    assert not found.having("period")
    assert "A record that can't be replayed" in found.seen


def test_an_empty_record_has_a_page() -> None:
    found = made("empty")
    assert "A game" in found.within("bdi")
    (finding,) = replayed("").findings
    assert finding.message in found.seen
    assert not found.having("player")


def test_a_record_that_only_begins_has_a_board_and_no_chart() -> None:
    found = made("begun")
    assert len(found.having("player")) == 1
    assert len(found.having("panel")) == 4  # the main yard, the legend, two seats
    assert not found.having("chart")


@pytest.mark.parametrize("name", ["freight-four-dispute", "four-dispute", "cars-three-dispute"])
def test_it_names_no_command_to_its_readers(name: str) -> None:
    written = write_page([played(f"{name}.ftn")], words=load("en"))
    assert "<code>ftn " not in written
    assert 'class="flag flag-error"' in written


def test_everything_that_was_found_is_told_and_leads_to_its_move() -> None:
    for which in ("breach", "noted", "twice", "settled", "open"):
        found = made(which)
        findings = replayed(RECORDS[which]).findings
        assert len(findings) > 0
        assert all(
            one.message in found.seen and for_readers(one.help).replace("`", "") in found.seen
            for one in findings
        )
        rules = {one.rule for one in findings}
        assert all(f"c-{rule}" in found.values("id") for rule in rules if rule.startswith("FT-"))


def test_a_clause_that_a_ruling_or_a_cell_cites_can_be_read() -> None:
    ids = made("settled").values("id")
    assert "c-FT-PULL-1" in ids
    assert "FT-PULL-1" not in {one.rule for one in replayed(SETTLED).findings}
    assert "c-FT-SCORE-1" in made("last").values("id")


def test_an_option_that_a_clause_names_is_marked_as_code() -> None:
    found = made("noted")
    assert {("code", "mix_scores=yes"), ("code", "day_end=immediate")} <= {*found.texts}
    assert "`" not in found.seen


def test_every_move_stands_there_as_it_was_written() -> None:
    found = made("played")
    moves = [attrs["id"] for attrs in found.having("move")]
    assert Counter(moves) == Counter(
        [
            *("1.1a", "1.1b", "1.2b", "1.2a", "1.1a/1/1a", "1.1a/1/1b"),
            *("1.1a/1/1b/1/1b", "1.1a/2/1a"),
        ]
    )
    for written in (
        "pull 2L 2L 3S>1",
        "switch 2P 2P 2G>M",
        "rearrange AACCG LLOOSBCS",
        "switch 1H",
    ):
        assert written in found.seen
    assert "two at once" in found.seen


def test_a_scored_day_shows_what_was_noted_beside_what_it_comes_to() -> None:
    found = made("scored")
    assert "≠ 9" in found.seen
    assert "1 too many" in found.seen
    targets = {*found.values("id")}
    cells = [attrs["href"] for attrs in found.having("cell")]
    assert cells
    assert all(cell.removeprefix("#") in targets for cell in cells)


def test_embedded_it_says_so() -> None:
    found, plain = made("played", flag="embed"), made("played")
    assert found.elements[0][1]["class"] == "embed"
    assert "class" not in plain.elements[0][1]
    assert len(found.values("data-embed")) == 1
    assert plain.values("data-embed") == []


@pytest.mark.parametrize("which", ["whole", "last", "scored"])
def test_free_of_spoilers_no_result_is_open(which: str) -> None:
    found, plain = made(which, flag="spoiler_free"), made(which)
    assert len(found.values("data-spoiler-free")) == 1
    assert plain.values("data-spoiler-free") == plain.values("data-from") == []
    last = str(len(json.loads(data(found))["nodes"]) - 1)
    for attrs in found.having("result"):
        assert "hidden" in attrs
        assert attrs["data-from"] == last
    assert len(found.having("result")) == len(plain.having("result")) == (which != "scored")
    spoilers = found.having("spoiler")
    assert len(spoilers) >= 1 + len(replayed(RECORDS[which]).sheets)
    veiled = [attrs for tag, attrs in found.elements if "data-from" in attrs and tag == "details"]
    assert not any("open" in attrs for attrs in (*spoilers, *veiled))


def test_free_of_spoilers_what_the_recorder_says_of_the_game_waits_for_its_end() -> None:
    told = f'[Event "Final"] [Result "Ben"] {HEAD}{{How Ben won.}}\nday 1\n1a call\n'
    found, plain = page(told, flag="spoiler_free"), page(told)
    last = str(len(json.loads(data(found))["nodes"]) - 1)
    for name, opening in (("How Ben won.", "<p "), ("<dt>Result", "<div")):
        before = found.written.partition(name)[0].rpartition(opening)[2]
        assert f'data-from="{last}" hidden' in before
        assert name in plain.written
    assert "<div><dt>Event" in found.written
    assert "<div><dt>Result" in plain.written


def test_a_total_that_differs_is_told_of_its_own_player() -> None:
    sample = Path(__file__).parents[2] / "samples/four-dispute.ftn"
    found = page(sample.read_text("utf-8"))
    listed = found.written.partition("class=differences")[2].partition("</ul>")[0]
    assert re.findall("<bdi>(.*?)</bdi>", listed) == ["Elif", "Noah", "Mateo"]


def test_a_finding_at_the_end_of_a_period_leads_there_by_its_name() -> None:
    sample = Path(__file__).parents[2] / "samples/four-dispute.ftn"
    found = page(sample.read_text("utf-8"), language="fr")
    listed = found.written.partition("class=findings")[2].partition("</ol>")[0]
    assert re.findall(r'href="#(day-[\w-]*)">(.*?)</a>', listed) == [
        *[("day-1-end", "Fin du jour 1")] * 3,
        ("day-2-end", "Fin du jour 2"),
    ]


def test_free_of_spoilers_the_board_is_that_of_the_start() -> None:
    found, plain = made("whole", flag="spoiler_free"), made("whole")
    first = first_board(found)
    assert first != first_board(plain)
    assert first == first_board(page(beginning(RECORDS["whole"])))


def beginning(text: str) -> str:
    """Return a record up to its first turn."""
    kept = []
    for line in text.splitlines():
        if re.match(r"\d+[a-e] ", line):
            break
        kept.append(line)
    return "\n".join(kept) + "\n"


def first_board(found: Page) -> str:
    """Return the board as a table, but for whose turn it is."""
    table = found.written.partition("<table class=table>")[2].partition("</table>")[0]
    return table.rpartition("<tr>")[0]


def data(found: Page) -> str:
    (text,) = [text for text in found.within("script") if text.startswith("{")]
    return text


@pytest.mark.parametrize("language", ["fr", "nl"])
@pytest.mark.parametrize("which", ["nested", "scored", "whole", "never read"])
def test_another_language_has_the_same_page(which: str, language: str) -> None:
    english, other = made(which), made(which, language)
    assert shape(other) == shape(english)
    assert other.values("href") == english.values("href")
    assert other.values("id") == english.values("id")
    labels = [one for one in english.values("aria-label") if one]
    same = [one for one, two in zip(labels, other.values("aria-label"), strict=True) if one == two]
    assert len(same) < len(labels) / 4
    left = {"The record", "The game", "Findings", "Copy link", "Close", "Keys", "Move"}
    assert not left & {text.strip() for _, text in other.texts}


def test_a_policy_without_scripts_allows_none() -> None:
    assert policy("a{}") == (
        f"default-src 'none'; img-src data:; style-src {digest('a{}')}; "
        "base-uri 'none'; form-action 'none'"
    )


@pytest.mark.parametrize(
    ("name", "download"),
    [
        ("games/autumn.ftn", "autumn.ftn"),
        ("C:\\games\\autumn.FTN", "autumn.FTN"),
        (".ftn", "game.ftn"),
        ("<text>", "game.ftn"),
        ("-", "game.ftn"),
    ],
)
def test_a_download_has_the_files_own_name(name: str, download: str) -> None:
    found = Page(write_page([named(PLAYED, name)], words=load("en")))
    assert found.values("data-name") == [download]


def test_a_games_own_tag_is_called_by_the_games_own_word() -> None:
    found = page(HEAD.replace("[Date", '[Cars "O Ore"] [Mood "good"] [Date'), language="fr")
    named = {*found.within("dt")}
    assert load("fr").text("Cars") != "Cars"
    assert {load("fr").text("Cars"), "Mood"} <= named
    assert "Cars" not in named


@pytest.mark.parametrize("rules", ["freight-train/1996", "freight-cars/2021", "freight/2015"])
def test_a_record_with_too_many_players_has_a_page(rules: str) -> None:
    players = "\n".join(f'[{seat} "{seat.upper()}"]' for seat in "abcdefghij")
    game = replayed(f'[FTN "1"]\n[Rules "{rules}"]\n{players}\n1a ?\n')
    assert [one.severity for one in game.findings][:1] == ["error"]
    assert "class=move id=" in write_page([game], words=load("en"))
