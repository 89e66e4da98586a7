"""`ftn html`: pages that replay games, each complete in one file."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import click
from msgspec import Struct
from msgspec.structs import replace

from ftn.cli.output import Problems, Refused, message, show_findings, write_data
from ftn.cli.pages import (
    INDEX,
    PAGE,
    PLAYERS,
    Look,
    beside,
    is_address,
    is_folder,
    make_folder,
    names,
    secure,
    stem,
)
from ftn.cli.parameters import (
    PATH,
    all_findings_option,
    analysed_option,
    claim_option,
    language_option,
    rules_option,
)
from ftn.cli.progress import Progress
from ftn.files.disk import STDIN, FileProblem, find, need_folder, write_atomically
from ftn.model.record import Source
from ftn.model.replay import Replay
from ftn.pipeline.checking import records, replayed
from ftn.pipeline.gc_paused import gc_paused
from ftn.text.visible import visible
from ftn.version import install

if TYPE_CHECKING:
    from ftn.analysis.analysing import Effort
    from ftn.cli.dispute import Search

STDOUT = "-"
_FOLDER = "pages"
_MOST_SINGLE = 500
"""How many records go on one page: it takes 24 kB for the shortest, and memory for each."""
_NO_CARDS = f"ftn: links will show no picture: to draw one takes resvg-py\n  {install('card')}"


def _address(_context: click.Context, _parameter: click.Parameter, value: str) -> str:
    if value and not is_address(value):
        raise click.BadParameter(f"{visible(value)} is not an address like https://club.example/")
    return value


@click.command("html")
@click.argument("paths", metavar="FILE|FOLDER|-…", nargs=-1, required=True, type=PATH)
@click.option(
    "-o",
    "--output",
    metavar="FILE|FOLDER",
    type=PATH,
    help="Where to write: a file, a folder (a name without an extension), or - for standard "
    "output.",
)
@click.option(
    "--single", is_flag=True, help=f"Put all records on one page, {_MOST_SINGLE} at most."
)
@click.option(
    "-r",
    "--record",
    metavar="N",
    type=click.IntRange(1),
    help="Only this record of the file, counted from 1. [default: all]",
)
@click.option(
    "--embed", is_flag=True, help="Only the board and its controls, for embedding in another page."
)
@click.option("--spoiler-free", is_flag=True, help="Hide the winner and everything still to come.")
@click.option(
    "--url",
    metavar="ADDRESS",
    default="",
    callback=_address,
    help="Where the page, or its folder (with a slash), will stand: links to it show more.",
)
@language_option
@rules_option
@click.option(
    "--dispute", "disputed", is_flag=True, help="Say who is right, as ftn dispute does, too."
)
@claim_option
@all_findings_option
@click.option(
    "--analysis",
    is_flag=True,
    help="Show everybody's chances and the turns that cost most, as ftn analyse does, too.",
)
@click.option(
    "--seconds",
    metavar="S",
    type=click.FloatRange(0.01, 86_400),
    help="With --analysis: take about S seconds a game. [default: as long as it takes] "
    "With --dispute: try causes for S seconds a game. [default: 10]",
)
@analysed_option
@click.option("--force", is_flag=True, help="Overwrite files that ftn did not make.")
@click.option("--open", "opened", is_flag=True, help="Open the result in the browser.")
def command(
    paths: Sequence[str],
    output: str | None,
    single: bool,
    record: int | None,
    embed: bool,
    spoiler_free: bool,
    url: str,
    lang: str,
    what_if: str,
    disputed: bool,
    claimed: dict[str, int] | None,
    most: int,
    analysis: bool,
    seconds: float | None,
    analysed: str,
    force: bool,
    opened: bool,
) -> int:
    """Make a page that replays the game.

    game.ftn becomes game.html in this folder: a single self-contained file to
    open, send or put on a website. Several records, several files or a FOLDER
    become a folder of pages with an index.html, in pages/ or in the folder
    given with -o. - means standard input. Pages made earlier are overwritten;
    other files only with --force.

    A record with errors gets a page too, which shows them, and every page has
    the record as written. The exit code is 1 when a file is not text, 2 when
    one could not be read or written.

    \b
    Examples:
      ftn html --open game.ftn
      ftn html --lang fr -o partie.html game.ftn
      ftn html --spoiler-free games/ -o site/
      ftn html --single games/ -o season.html
      ftn html --dispute game.ftn
      ftn html --analysis --seconds 60 game.ftn
      ftn html --analysed chances.json game.ftn
      ftn html --url https://club.example/games/ games/ -o site/
    """
    if opened and output == STDOUT:
        raise click.UsageError("--open needs a file: standard output can't be opened")
    search = _search(claimed, seconds) if disputed or claimed else None
    if search and embed:
        raise click.UsageError("--embed is the board only: it has no room for --dispute")
    effort = _effort(seconds) if analysis else None
    if seconds and not (analysis or search):
        raise click.UsageError("--seconds is about --analysis and --dispute")
    if analysed and analysis:
        raise click.UsageError("--analysis computes what --analysed reads: take one of them")
    if (analysis or analysed) and (embed or spoiler_free):
        name, other = "--embed" if embed else "--spoiler-free", "is" if analysis else "ed"
        raise click.UsageError(
            f"{name} has no room for --analys{other}: chances tell the whole game"
        )
    progress = Progress("read")
    problems = Problems(before=progress.clear)
    files = find(paths, problems)
    if record is not None and len(files) > 1:
        raise click.UsageError(f"--record chooses from one file; these are {len(files)}")
    inputs = Inputs(files, record, problems, progress, most, what_if)
    several = len(files) > 1 or len(inputs.found) > 1 or any(map(os.path.isdir, paths))
    if claimed and len(inputs.found) > 1:
        count = len(inputs.found)
        raise click.UsageError(f"--claim is about one game, and these are {count}: --record N")
    if analysed and len(inputs.found) > 1:
        count = len(inputs.found)
        raise click.UsageError(f"--analysed is of one game, and these are {count}: --record N")
    if single and len(inputs.found) > _MOST_SINGLE:
        raise Refused(
            f"--single is for {_MOST_SINGLE} records at most, and these are {len(inputs.found)}",
            "without it, each gets a page, and there is a list of them",
        )
    written = None
    if inputs.found:
        look = Look(lang, embed, spoiler_free, url, search, effort, analysed)
        if url and not look.cards:
            inputs.report(_NO_CARDS)
        if several and not single:
            look = replace(look, url=url and url.rstrip("/") + "/")
            written = _folder(inputs, output or _FOLDER, look, force=force)
        else:
            written = _one(inputs, output, look, force=force)
    if opened and written is not None:
        _open(written)
    return 2 if problems.any else inputs.code


def _effort(seconds: float | None) -> Effort:
    from ftn.analysis.analysing import Effort  # a page without chances does without
    from ftn.pipeline.check_files import cores

    return Effort(seconds=seconds or 0, jobs=cores())


def _search(claimed: dict[str, int] | None, seconds: float | None) -> Search:
    from ftn.cli.dispute import SECONDS, Search  # a page that settles nothing does without

    return Search(claimed, seconds or SECONDS)


class Found(Struct, frozen=True):
    """A record that is to have a page."""

    path: str
    number: int
    letters: int


class Inputs:
    """The records that are meant: found in a first pass, replayed one by one in a second."""

    def __init__(
        self,
        files: Sequence[str],
        number: int | None,
        problems: Problems,
        progress: Progress,
        most: int,
        what_if: str = "",
    ) -> None:
        """Look through the files; report what can't be read, and leave it out."""
        self.code = 0
        self.files = files
        self.found: list[Found] = []
        self._kept: dict[str, list[Source]] = {}
        self._problems = problems
        self._progress = progress
        self._most = most
        self._what_if = what_if
        for path in files:
            try:
                self._look_through(path, number)
            except FileProblem as problem:
                problems(problem)
        progress.total = sum(found.letters for found in self.found)

    def _look_through(self, path: str, number: int | None) -> None:
        # What comes through a pipe comes only once.
        kept = None if os.path.isfile(path) and path != STDIN else self._kept.setdefault(path, [])
        count = 0
        for item in records(path, self._most, self._what_if):
            count += 1
            if number is not None and count != number:
                continue
            if not isinstance(item, Source):
                show_findings(path, item.findings)
                self.code = 1
                continue
            self.found.append(Found(path, item.number, len(item.text)))
            if kept is not None:
                kept.append(item)
        if number is not None and number > count:
            has = "1 record" if count == 1 else f"{count} records"
            raise Refused(f"{visible(path)}: there is no record {number}", f"it holds {has}")

    def replays(self) -> Iterator[tuple[Found, Replay]]:
        """Replay the records one by one."""
        wanted: dict[str, list[Found]] = {}
        for found in self.found:
            wanted.setdefault(found.path, []).append(found)
        for path, there in wanted.items():
            try:
                yield from self._of_file(path, {found.number: found for found in there})
            except FileProblem as problem:
                self._problems(problem)

    def _of_file(self, path: str, wanted: dict[int, Found]) -> Iterator[tuple[Found, Replay]]:
        for item in self._kept.get(path) or records(path, self._most, self._what_if):
            if isinstance(item, Source) and item.number in wanted:
                found = wanted[item.number]
                yield found, replayed(item)
                self._progress(found.letters)

    def judge(self, replay: Replay) -> None:
        """Say on standard error when a record has errors; its page shows them."""
        if any(finding.severity == "error" for finding in replay.findings):
            from ftn.reports.scoring import errors

            source = replay.record.source
            name = visible(source.name)
            self.report(
                f"ftn: {name}, record {source.number}: {errors(replay)}; run ftn check {name}"
            )

    def report(self, text: str) -> None:
        """Say something on standard error, the bar out of its way."""
        self._progress.clear()
        message(text)


def _one(inputs: Inputs, output: str | None, look: Look, *, force: bool) -> str | None:
    """Write one page of all records, and return where it is."""
    target = f"{stem(inputs.found[0].path)}{PAGE}"
    if output is not None:
        target = os.path.join(output, target) if is_folder(output) else output
    if target != STDOUT:
        carded = len(inputs.found) == 1 and look.cards
        secure([target, *[beside(target)] * carded], inputs.files, force=force)
        if output is None or not is_folder(output):
            need_folder(target)
    with gc_paused():
        replays = [replay for _, replay in inputs.replays()]
    if not replays:
        return None
    if target == STDOUT:
        write_data([look.page(replays, "", card=False)])
    else:
        if output is not None and is_folder(output):
            make_folder(output)
        look.write(target, replays)
        inputs.report(f"wrote {visible(target)}")
    for replay in replays:
        inputs.judge(replay)
    return target


def _folder(inputs: Inputs, folder: str, look: Look, *, force: bool) -> str | None:
    """Write a page for each record and a list of them, and return where that is."""
    from ftn.files.languages import load
    from ftn.page.index import entry, write_index
    from ftn.page.season.players import write_players
    from ftn.tabular.played import played_of

    if folder == STDOUT:
        raise Refused("several pages can't go to standard output", "--single makes one of them")
    called = names((found.path, found.number) for found in inputs.found)
    named = dict(zip(inputs.found, called, strict=True))
    index = os.path.join(folder, INDEX)
    targets = [os.path.join(folder, name) for name in called]
    cards = [beside(target) for target in targets if look.cards]
    players = os.path.join(folder, PLAYERS)
    secure([*targets, *cards, index, players], inputs.files, force=force)
    make_folder(folder)
    need_folder(index)
    entries = []
    played = []
    for found, replay in inputs.replays():
        look.write(os.path.join(folder, named[found]), [replay])
        entries.append(entry(replay, named[found], spoiler_free=look.spoiler_free))
        played.append((played_of(replay), entries[-1].href))
        inputs.judge(replay)
    if not entries:
        return None
    words = load(look.language)
    season = None if look.spoiler_free else write_players(played, words=words, back=INDEX)
    if season is not None:
        write_atomically(players, season)
    about = PLAYERS if season is not None else ""
    write_atomically(index, write_index(entries, words=words, url=look.url, players=about))
    count = "1 page" if len(entries) == 1 else f"{len(entries)} pages"
    inputs.report(f"wrote {visible(index)} and {count}")
    return index


def _open(path: str) -> None:
    """Open a page in the browser; where there is none, say so."""
    import webbrowser
    from pathlib import Path

    try:
        done = webbrowser.open(Path(path).absolute().as_uri())
    except (OSError, ValueError, webbrowser.Error):
        done = False
    if not done:
        message(f"ftn: no browser could be started; open {visible(path)} yourself")
