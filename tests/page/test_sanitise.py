"""Text as a page shows it: on one line, nothing in it hidden, joiners and French spaces kept."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ftn.page.sanitise import sanitise


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("Anna", "Anna"),
        ("", ""),
        ("Chloé 駅 🚂", "Chloé 駅 🚂"),
        ("two\nlines\r\n and\ta tab", "two lines and a tab"),
        ("\n ends \u2003", "ends"),
        ("a\x00b\x1b[2J", "a\\x00b\\x1b[2J"),
        ("a\u202eb\u2066c\u200ed", "a\\u202eb\\u2066c\\u200ed"),
        ("zero\u200bwidth\ufeff", "zero\\u200bwidth\\ufeff"),
        ("a\ud83db", "a\\ud83db"),
        ("soft\xadhyphen", "soft\\xadhyphen"),
        ("next\x85line\u2028and\u2029more", "next line and more"),
        ("👩\u200d🚒", "👩\u200d🚒"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("noté\xa0: « 5\u202fh »", "noté\xa0: « 5\u202fh »"),
        ("<b>&amp;{{ x }}", "<b>&amp;{{ x }}"),
    ],
)
def test_a_text_is_shown_so_that_it_can_be_seen(text: str, seen: str) -> None:
    assert sanitise(text) == seen


@given(st.text())
def test_whatever_is_shown_can_be_seen_and_is_on_one_line(text: str) -> None:
    seen = sanitise(text)
    kept = "\u200c\u200d\xa0\u202f"
    assert all(letter.isprintable() or letter in kept for letter in seen)
    assert len(seen.splitlines()) < 2
    assert sanitise(seen) == seen
