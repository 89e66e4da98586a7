from __future__ import annotations

from ftn.model.edit import Edit, edited
from ftn.model.record import Source

TEXT = "day 1\n1a pull\n\n2a  call\n"


def test_an_edit_of_a_record_counts_in_its_file() -> None:
    source = Source("x.ftn", TEXT, line=4, column=9)
    assert source.edit(4, 5, "2", safe=True) == Edit(4, 13, 4, 14, "2", safe=True)
    assert source.edit(6, 14, "", safe=False) == Edit(5, 1, 6, 1, "", safe=False)
    assert source.edit(24, 24, "; end", safe=True) == Edit(8, 1, 8, 1, "; end", safe=True)


def test_edits_of_one_text_are_applied_together() -> None:
    source = Source("x.ftn", TEXT)
    edits = [
        source.edit(0, 5, "day 2", safe=True),
        source.edit(6, 14, "", safe=True),
        source.edit(15, 17, "1b", safe=True),
        source.edit(len(TEXT), len(TEXT), "; end\n", safe=True),
    ]
    assert edited(TEXT, edits[::-1]) == "day 2\n\n1b  call\n; end\n"
