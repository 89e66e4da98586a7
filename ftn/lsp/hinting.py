"""The totals as they stand, beside the last turn of every round and every scoring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from lsprotocol.types import InlayHint, Range

from ftn.lsp.documents import Document
from ftn.lsp.keeping import DocumentCache
from ftn.model.plays import UNKNOWN
from ftn.model.record import Turn
from ftn.model.replay import Replay, Step
from ftn.model.steps import period_of
from ftn.recording.game import Game

_NOW = "The totals if it ended now"
_SCORED = "The totals after the scoring"


def hints(document: Document, where: Range, kept: DocumentCache) -> list[InlayHint]:
    """Return the totals in a range of a document."""
    first, last = document.offset(where.start), document.offset(where.end)
    found: list[InlayHint] = []
    for source in document.sources:
        start = document.start_of(source)
        if start <= last and first <= start + len(source.text):
            for end, text, says in _totals(kept.game(source)):
                if first <= start + end <= last:
                    at = document.position(_line_end(document, start + end))
                    if found and found[-1].position == at:
                        found.pop()
                    found.append(InlayHint(at, text, tooltip=says, padding_left=True))
    return found


def _line_end(document: Document, offset: int) -> int:
    end = document.text.find("\n", offset)
    return end if end >= 0 else len(document.text)


def _totals(game: Game) -> Iterator[tuple[int, str, str]]:
    """Yield the place of each hint, its totals, and its explanation."""
    replay = game.replay
    if game.rooms is None or not replay.steps:
        return
    scored = {sheet.step: sheet for sheet in replay.sheets}
    course = [*game.rooms.standing.course(replay)]
    for at, ((step, following), totals) in enumerate(
        zip(pairwise((*replay.steps, None)), course, strict=False)
    ):
        assert step is not None  # only what follows the last one is none
        if at in scored:
            sheet = scored[at]
            yield step.statement.end, _written(replay, [*sheet.totals.values()]), _SCORED
        elif totals is not None and _ends_round(step, following):
            yield step.statement.end, _written(replay, totals), _NOW


def _ends_round(step: Step, following: Step | None) -> bool:
    if not isinstance(step.statement, Turn):
        return False
    if following is None:
        return True
    turn = following.statement
    return (
        not isinstance(turn, Turn)
        or turn.number != step.statement.number
        or period_of(following) != period_of(step)
    )


def _written(replay: Replay, totals: Sequence[int | None]) -> str:
    return "  ".join(
        f"{seat} {UNKNOWN if total is None else total}"
        for seat, total in zip(replay.seats, totals, strict=False)
    )
