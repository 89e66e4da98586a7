from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from ftn.lsp.keeping import DocumentCache
from ftn.model.record import Source
from ftn.notation.splitting import sources_of_text
from ftn.pipeline.checking import replayed

SAMPLE = Path(__file__).parents[2] / "samples" / "freight-four-dispute.ftn"


def of(text: str) -> Source:
    return next(iter(sources_of_text(text, str(SAMPLE))))


def test_without_time_what_was_wrong_further_on_is_still_told() -> None:
    text = SAMPLE.read_text("utf-8")
    before, kept = of(text), DocumentCache()
    whole = kept.judge(before).findings
    assert [one.turn for one in whole] == ["7c", "10a"]
    at = text.index("\n2a ")
    broken = of(f"{text[:at]}\n; a line more\n2a fly{text[text.index(' ', at + 4) :]}")
    told = kept.judge(broken, lambda: False)
    assert not told.final
    assert told.findings[0].rule == "FTN-SYNTAX"
    assert [one.place.line for one in told.findings[-2:]] == [one.place.line + 1 for one in whole]
    assert told.findings[-1] == replace(whole[-1], place=told.findings[-1].place)
    # With time, everything is told as anew; and so it is of what can be read again.
    assert kept.judge(broken).findings == replayed(broken, causes=False).findings
    assert kept.judge(before, lambda: False).findings == whole
