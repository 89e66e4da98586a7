"""The list of a folder of pages: what is in a line, and that names in it are inert."""

from __future__ import annotations

import base64
import hashlib
import re
from html.parser import HTMLParser

import pytest

from ftn.files.languages import load
from ftn.page.index import Entry, entry, write_index
from ftn.version import version
from tests.generated import play
from tests.replayed import BREACH, HEAD, LAST, OPEN, PLAYED, SCORED, replayed
from tests.sampled import text_of

GAME = play("freight-train/1996", 4, 1)
SHARED = LAST.replace("chips a 20", "chips a 22").replace("score a 22", "score a 24")


class Reader(HTMLParser):
    """Collects the text of every cell, and every tag and attribute."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self.standings: list[list[str]] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self._open = False
        self._table = self.rows
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag == "table":
            games = dict(attrs).get("class") == "games"
            self._table = self.rows if games else self.standings
        if tag == "tr":
            self._table.append([])
        if tag in {"th", "td"}:
            self._table[-1].append("")
            self._open = True

    def handle_endtag(self, tag: str) -> None:
        if tag in {"th", "td"}:
            self._open = False
            self._table[-1][-1] = " ".join(self._table[-1][-1].split())

    def handle_data(self, data: str) -> None:
        if self._open:
            self._table[-1][-1] += data


def read(*entries: Entry, language: str = "en") -> Reader:
    return Reader(write_index(entries, words=load(language)))


def links(found: Reader) -> list[str | None]:
    """Return where the lines lead, in their order."""
    return [attrs["href"] for tag, attrs in found.tags if tag == "a" and "class" not in attrs]


def line(text: str, *, spoiler_free: bool = False) -> list[str]:
    """Return the cells of a record's line."""
    _, row = read(entry(replayed(text), "game.html", spoiler_free=spoiler_free)).rows
    return row


@pytest.mark.parametrize(
    ("text", "result", "status"),
    [
        (GAME, "Cleo wins Cleo 43, Dirk 41, Anna 39, Ben 36", "verified"),
        (LAST, "Ben wins Ben 24, Anna 22", "provisional"),
        (SHARED, "Anna and Ben share the win Anna 24, Ben 24", "provisional"),
        (SCORED, "Ben 12, Anna 8", "1 error"),
        (OPEN, "Anna 9, Ben ?", "in progress"),
    ],
)
def test_a_line_says_who_when_how_and_by_which_rules(text: str, result: str, status: str) -> None:
    names, date = ("Anna, Ben, Cleo, Dirk", "") if text is GAME else ("Anna, Ben", "2026-11-18")
    assert line(text) == [names, date, "Freight Train, 1996", result, status]


@pytest.mark.parametrize(("text", "status"), [(PLAYED, "in progress"), (BREACH, "1 error")])
def test_where_nothing_was_scored_there_is_no_result(text: str, status: str) -> None:
    assert line(text)[2:] == ["Freight Train, 1996", status]


@pytest.mark.parametrize("text", [LAST, SCORED, OPEN])
def test_a_list_free_of_spoilers_holds_no_result(text: str) -> None:
    assert line(text, spoiler_free=True)[:3] == ["Anna, Ben", "2026-11-18", "Freight Train, 1996"]
    written = write_index([entry(replayed(text), "game.html", spoiler_free=True)], words=load("en"))
    body = written.partition("<body>")[2]
    assert not re.search(r"wins|Anna \d|Ben \d|Result", body)


@pytest.mark.parametrize(("language", "out"), [("en", "bankrupt"), ("nl", "failliet")])
def test_who_is_not_ranked_is_told_with_the_reason(language: str, out: str) -> None:
    made = entry(replayed(text_of("freight-five-bankrupt.ftn")), "game.html")
    (_, row) = read(made, language=language).rows
    assert row[3].endswith(f" Ewelina 82, Annika 59, Nadia 30, Thijs 12, Hugo {out}")


def test_the_event_and_the_place_are_told() -> None:
    tags = '[Event "Thursday club"] [Site "Ghent"]\n'
    assert line(tags + LAST)[0] == "Anna, Ben Thursday club · Ghent"


def test_a_record_that_says_nothing_has_its_name() -> None:
    (_, row) = read(entry(replayed(""), "odd.html")).rows
    assert row == ["odd", "", "unknown rules", "1 error"]


def test_the_newest_game_comes_first() -> None:
    dates = {"old": "2019-05-01", "none": "", "new": "2026-11-19", "year": "2026"}
    made = [
        entry(replayed(f'{LAST[:10]}[Date "{date}"]{LAST[10:]}'.replace("2026-11-18", date)), name)
        for name, date in dates.items()
    ]
    assert links(read(*made)) == ["new", "year", "old", "none"]


def test_the_standings_count_what_everybody_won_alone_and_with_others() -> None:
    other = LAST.replace('"Anna"', '"Zoë"')
    texts = (LAST, SHARED, other, OPEN)
    found = read(*(entry(replayed(text), "game.html") for text in texts))
    assert found.standings == [
        ["Player", "Games", "Won", "Shared"],
        ["Ben", "4", "2", "1"],
        ["Anna", "3", "0", "1"],
        ["Zoë", "1", "0", "0"],
    ]
    hidden = read(*(entry(replayed(text), "game.html", spoiler_free=True) for text in texts))
    assert hidden.standings == []


def test_a_line_says_how_close_it_was() -> None:
    def margins(*texts: str) -> list[str | None]:
        made = read(*(entry(replayed(text), "game.html") for text in texts))
        return [attrs.get("data-margin") for tag, attrs in made.tags if "data-result" in attrs]

    assert margins(LAST, SHARED, OPEN) == ["2", "0", None]


def test_a_thousand_games_are_drawn_as_they_come_into_view() -> None:
    made = [entry(replayed(text_of("four-dispute.ftn")), "game.html")] * 1000
    written = write_index(made, words=load("en"))
    assert written.count("<noscript><svg") == 50
    assert written.count('<script type="text/plain"><svg') == 950
    assert len(written) < 5_000_000
    assert "content-visibility: auto" in written


def test_the_lines_keep_their_order_and_are_counted() -> None:
    made = [entry(replayed(LAST), name) for name in ("z.html", "a.html", "m.html")]
    found = read(*made)
    assert links(found) == ["z.html", "a.html", "m.html"]
    assert "<h1>3 games</h1>" in write_index(made, words=load("en"))
    assert "<h1>1 game</h1>" in write_index(made[:1], words=load("en"))


@pytest.mark.parametrize("language", ["fr", "nl"])
def test_another_language_is_spoken_throughout(language: str) -> None:
    english, other = (
        read(entry(replayed(LAST), "game.html"), language=code).rows for code in ("en", language)
    )
    assert english[0] != other[0]
    assert english[1][4] != other[1][4]
    assert "wins" not in other[1][3]
    assert "Ben 24, Anna 22" in other[1][3]


HOSTILE = [
    "</script><script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "{{ 7 * 7 }}{% raw %}",
    'javascript:alert(1)" onclick="alert(1)',
    "a\u202eb\u2066c",
    "a\x00b\x1bc",
]


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_texts_are_inert(name: str) -> None:
    written = name.replace("\\", "\\\\").replace('"', '\\"')
    tags = "".join(f'[{tag} "{written}"]\n' for tag in ("Event", "Site", "Date", "a", "b"))
    rest = LAST.removeprefix(HEAD)
    found = read(entry(replayed(f'[FTN "1"] [Rules "freight-train/1996"]\n{tags}{rest}'), "g.html"))
    plain = read(entry(replayed(LAST), "g.html"))
    added = [tag for tag in found.tags if tag not in plain.tags]
    assert added == [("span", {"class": "about"})]
    assert name.isprintable() == (name in found.rows[1][0])
    assert not re.search("[\u202a-\u202e\u2066-\u2069\x00-\x08\x1b]", "".join(found.rows[1]))


def test_a_pages_name_is_no_address_of_another_kind() -> None:
    made = entry(replayed(LAST), "javascript:alert(1)//\udcff?a#b.html")
    assert made.href == "javascript%3Aalert%281%29%2F%2F%FF%3Fa%23b.html"


def test_it_asks_for_nothing_and_allows_its_own_style_alone() -> None:
    written = write_index([entry(replayed(LAST), "game.html")], words=load("en"))
    found = Reader(written)
    style = written.partition("<style>")[2].partition("</style>")[0]
    scripts = re.findall(r"<script>(.*?)</script>", written, re.DOTALL)
    digest, *hashes = (
        base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        for text in (style, *scripts)
    )
    allowed = " ".join(f"'sha256-{one}'" for one in hashes)
    (policy,) = [attrs["content"] for _, attrs in found.tags if "http-equiv" in attrs]
    assert policy == (
        f"default-src 'none'; img-src data:; style-src 'sha256-{digest}'; "
        f"script-src {allowed}; "
        "base-uri 'none'; form-action 'none'"
    )
    assert not {"img", "iframe", "object"} & {tag for tag, _ in found.tags}
    assert {attrs["rel"] for tag, attrs in found.tags if tag == "link"} == {"icon"}
    assert not re.search(r"\bfetch\(|XMLHttpRequest|\beval\(|import\(", written)
    assert not any("style" in attrs or "src" in attrs for _, attrs in found.tags)
    assert "url(" not in style
    assert "@import" not in style


def test_it_says_in_its_head_who_made_it() -> None:
    written = write_index([], words=load("en"))
    assert f'<meta name="generator" content="ftn {version()}">' in written[:2048]
    assert written.startswith("<!doctype html>\n")
