"""The page: one or several games, everything that it needs inlined."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING
from urllib.parse import quote

from markupsafe import Markup, escape
from msgspec import Struct

from ftn.games import game
from ftn.games.clauses import clause
from ftn.games.page_words import PageWords
from ftn.model.clauses import Clause
from ftn.model.finding import Finding
from ftn.model.record import Ruling
from ftn.model.replay import Replay
from ftn.model.scene import Scene, value
from ftn.page.chart import Chart, chart
from ftn.page.data import Steps, dump, steps
from ftn.page.facts import Facts, facts
from ftn.page.flags import placed
from ftn.page.highlights import Moment, highlights
from ftn.page.narration import node_label
from ftn.page.node_totals import NodeTotals, node_totals
from ftn.page.nodes import Node, Tree, tree
from ftn.page.picture import panel_of, symbols
from ftn.page.render import START, environment, inlined, policy
from ftn.page.sanitise import sanitise_lines
from ftn.page.scoresheet import Period, scoresheet
from ftn.page.scoring import Table, table
from ftn.page.sharing import Told, several, told
from ftn.page.turning import turning_points
from ftn.text.catalogue import Words
from ftn.version import version

if TYPE_CHECKING:
    from ftn.analysis.analysing import Analysis
    from ftn.mending.causes import Dispute
    from ftn.page.settling.chances import ChancesView
    from ftn.page.settling.dispute import DisputeView

STYLE = ("colours.css", "page.css", "player.css", "board.css", "print.css")
SCRIPT = (
    "tools.js",
    "steps.js",
    "board.js",
    "game.js",
    "controls.js",
    "explain.js",
    "zoom.js",
    "page.js",
)
_TICKS = 1000
"""The width of the drawing with the slider's marks, in its own units: see `controls.html.j2`."""


class GamePage(Struct, frozen=True):
    """One game of a page: what the templates write of it."""

    number: int
    """Which game of the page it is, from 1."""
    prefix: str
    """What its addresses begin with, so that games on one page don't meet."""
    level: int
    """The level of its heading."""
    replay: Replay
    facts: Facts
    told: Told
    tree: Tree
    periods: Sequence[Period]
    tables: dict[int, Table]
    """The scoring of each period that was scored."""
    chart: Chart | None
    steps: Steps | None
    """None for a record that can't be replayed."""
    symbols: Markup
    """The symbols that its board is made of."""
    data: str
    """The steps, as JSON."""
    findings: Sequence[tuple[Finding, Node | None, str]]
    """With the nodes where they happened, and what those are called."""
    clauses: Sequence[Clause]
    moments: Sequence[tuple[Moment, str, int]]
    """The highlights, each with the name of its node and the panel that tells most of it."""
    record: Markup
    """The record as it was written, escaped, and what is hidden in it made visible."""
    name: str
    """The file's own name, for a download."""
    dispute: DisputeView | None = None
    """What `ftn dispute` says of it, where that was asked for."""
    chances: ChancesView | None = None
    """What `ftn analyse` says of it, where that was asked for."""

    @property
    def calls(self) -> PageWords:
        """What the game calls things."""
        assert self.replay.rules is not None  # a record without rules has no board
        return game(self.replay.rules.game).page

    def rows(self, scene: Scene) -> Iterator[tuple[str, str]]:
        """Yield the board as a table: labels and values."""
        assert self.steps is not None  # without steps there is no board
        for row in self.steps.table:
            yield row.label, value(row, scene, self.steps.spoken)

    @property
    def zooms(self) -> bool:
        """Whether one of its panels can be looked at more closely."""
        return self.steps is not None and any(panel.zooms for panel in self.steps.panels)

    @property
    def style(self) -> str:
        """The file of the game's style."""
        assert self.replay.rules is not None  # a record without rules has no board
        return f"{game(self.replay.rules.game).viewer}board.css"

    @property
    def kind(self) -> str:
        """The name of the game that was played."""
        return self.replay.rules.game if self.replay.rules else ""

    @property
    def last(self) -> int:
        """The number of the game's last node."""
        return max(0, self.tree.main - 1)

    @property
    def ticks(self) -> Sequence[tuple[int, int]]:
        """Where periods or rounds begin, in thousandths of the game, and their numbers."""
        return [
            (round(_TICKS * node / max(1, self.last)), number)
            for number, node in self.tree.ticks.items()
        ]


def write_page(
    replays: Sequence[Replay],
    *,
    words: Words,
    embed: bool = False,
    spoiler_free: bool = False,
    title: str = "",
    url: str = "",
    image: str = "",
    disputes: Sequence[Dispute | None] = (),
    analyses: Sequence[Analysis | None] = (),
) -> str:
    """Write a page that replays one or several games.

    Where its address is known, and that of a picture of the game, links to it can show them.
    `disputes` are what is to be said of who is right, one a game; `analyses` who had what chances.
    """
    games = [
        _game(replay, number, len(replays), words, dispute, analysis)
        for number, (replay, dispute, analysis) in enumerate(
            zip_longest(replays, disputes, analyses), 1
        )
    ]
    styles = dict.fromkeys((*STYLE, *(one.style for one in games if one.steps)))
    style, start, script = inlined(*styles), inlined(START), inlined(*SCRIPT)
    template = environment(words).get_template("page.html.j2")
    return template.render(
        games=games,
        several=several([one.facts.title for one in games]),
        url=url,
        image=image,
        title=title or (games[0].facts.title if len(games) == 1 else words.text("Games")),
        words=words,
        embed=embed,
        spoiler_free=spoiler_free,
        style=style,
        script=script,
        start=start,
        policy=policy(style, start, script),
        version=version(),
    )


def _game(
    replay: Replay,
    number: int,
    count: int,
    words: Words,
    dispute: Dispute | None,
    analysis: Analysis | None,
) -> GamePage:
    if analysis:
        from ftn.analysis.annotating import varied  # few pages show chances

        replay = varied(analysis)
    prefix = f"g{number}-" if number > 1 else ""
    nodes = tree(replay)
    by_node = node_totals(replay, nodes)
    turning = turning_points(replay, nodes, by_node)
    text = replay.record.source.text
    shown = sanitise_lines(text)
    # What is copied and downloaded isn't always what is shown.
    hidden = "" if shown == text else quote(text, errors="replace")
    found = (
        steps(replay, nodes, by_node, words, prefix=prefix, record=hidden) if nodes.nodes else None
    )
    where = {
        id(finding): nodes.nodes[node]
        for node, findings in placed(replay, nodes).items()
        for finding in findings
    }
    tables = {sheet.number: table(replay, sheet) for sheet in replay.sheets}
    about = facts(replay, nodes)
    moments = highlights(replay, nodes, by_node, turning)
    chances = _chances(analysis, replay, nodes) if analysis else None
    disputed = _disputed(dispute, nodes) if dispute else None
    more = disputed.clauses if disputed else ()
    cited = _clauses(replay, by_node, more)
    return GamePage(
        number,
        prefix,
        1 if count == 1 else 2,
        replay,
        about,
        told(replay, about, nodes, turning, moments),
        nodes,
        scoresheet(replay, nodes, turning, chances.flags if chances else {}),
        tables,
        chart(replay, nodes, by_node),
        found,
        _symbols(replay, words, found.kinds, prefix) if found else Markup(),
        dump(found.data) if found else "",
        [
            (finding, node, node_label(replay, node))
            for finding in replay.findings
            for node in [where.get(id(finding))]
        ],
        [found.translated(words.clauses.get(found.id, {})) for found in cited],
        [(one, node_label(replay, one.node), panel_of(replay, one.node)) for one in moments],
        escape(shown),
        _name(replay.record.source.name),
        disputed,
        chances,
    )


def _symbols(replay: Replay, words: Words, kinds: Collection[str], prefix: str) -> Markup:
    names = [f"{prefix}{kind}" for kind in kinds]
    drawn = "\n".join(symbols(replay, words, names, prefix).values())
    return Markup(drawn)  # noqa: S704 -- the template escapes


def _chances(analysis: Analysis, replay: Replay, nodes: Tree) -> ChancesView:
    from ftn.page.settling.chances import chances_view  # few pages show them

    return chances_view(analysis, replay, nodes)


def _disputed(dispute: Dispute, nodes: Tree) -> DisputeView:
    from ftn.page.settling.dispute import dispute_view  # few pages settle one

    return dispute_view(dispute, nodes)


def _name(path: str) -> str:
    """Return what a record is called when it is downloaded.

    >>> _name("games/autumn.ftn"), _name("-"), _name("games/.ftn")
    ('autumn.ftn', 'game.ftn', 'game.ftn')
    """
    name = path.replace("\\", "/").rpartition("/")[2]
    return name if name[1:].lower().endswith(".ftn") else "game.ftn"


def _clauses(
    replay: Replay, by_node: Iterable[NodeTotals], more: Iterable[str]
) -> Sequence[Clause]:
    """Return the clauses that the page cites, in the order of their numbers."""
    cited = {*more, *(finding.rule for finding in replay.findings)}
    cited |= {one.rule for one in replay.record.statements if isinstance(one, Ruling)}
    sheets = {id(one.sheet): one.sheet for one in by_node if one.sheet}
    for sheet in (*sheets.values(), *replay.sheets):
        cited |= {cell.rule for row in sheet.rows for cell in row.cells.values()}
    if replay.rules:
        options = game(replay.rules.game).options
        cited |= {
            options[name].clause
            for name in replay.rules.options
            if name in replay.rules.chosen or name in replay.decided
        }
    return [found for name in sorted(cited - {""}) if (found := clause(name)) is not None]
