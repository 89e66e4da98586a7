"""Records are cut the same, however the text streams in."""

from __future__ import annotations

import pytest

from ftn.notation.splitting import sources, sources_of_text


def starts(text: str) -> list[int]:
    """Return the line on which each record begins."""
    return [source.line for source in sources_of_text(text)]


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ('[a "x"]\n1a ?\n[a "y"]\n1a ?', [1, 3]),
        ("[a x]\n1a ?\n[pause]\n1b ?", [1]),
        ("1a ?\n[FTN 1]\n1a ?", [1, 2]),
        ("1a ?\n[ Rules “x”]\n1a ?", [1, 2]),
        ("1a ?\n[Rulesome x]\n1a ?", [1]),
        ('[FTN "1"]\nRules "x"\n[a "y"]\n1a ?\n[a "y"]', [1, 5]),
        ('[FTN "1"]\n(rules "x")\n[a "y"]\n1a ?\n[a "y"]', [1, 5]),
        ('[FTN "1"]\nRules x\n[a "y"]\n1a ?\n[FTN "1"]', [1, 5]),
        ('[a "y"] (left)\n[b "y"]\n1a ?\n', [1]),
        ('1a ? (Rules "x")\n[a "y"]', [1, 2]),
        ('hello\n[a "y"]', [1, 2]),
    ],
)
def test_where_records_begin(text: str, lines: list[int]) -> None:
    assert starts(text) == lines
    for size in (1, 2, 7):
        chunks = [text[at : at + size] for at in range(0, len(text), size)]
        assert [source.line for source in sources(chunks, "")] == lines
