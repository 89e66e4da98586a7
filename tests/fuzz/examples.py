"""Records with every form of the notation, and text that nearly is one."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st

from tests.fuzz import cars_examples, freight_examples

EVERY_FORM = """\
[FTN "1"]
[Rules "freight-train/1996 caboose=on"]
[Event "Thursday \\"club\\""]
[Date "2026-11-18"]
[a "Änna"]
[b "Ben"]
[c "Cleo"]
{a record's own annotation}
; a note
day 1
main BCLTR LLTBS SCGPA ABAHC GRHHR ; five
yard a LOOCCA SAGBCL
yard b HALSPR PPGGSO
yard c PSGHGS STATOR
first a
1a @14:03 pull 2L 2L 3S>1 !! {two coils}
1b switch 2P 2P 2G>M ( 1b switch 2P {why} ( 1b call ) ) ( {or} 1b call )
1c pull 1B 5G>M 5R>M ?!
ruling FT-PULL-5 "we let it stand"
2b call
adjust a -1 "miscounted"
2c ?
2a rearrange SLOOCCA ?AGBCL
chips a 3 locos b ? trains a L2 M=- chips b ?
3c fill 3 CB*TH? pull C ? ?>2
score a 14 b ? c -1
day 2
main ? ? - ????? ABCCC
1a fill ? ? caboose M
"""

_FRAGMENTS = (
    '[FTN "1"]',
    '[Rules "freight-train/1996"]',
    '[Rules "freight-train/1993-en mix_declare=late"]',
    '[Rules "freight-train/1996 caboose=on debt=always"]',
    '[Rules "chess"]',
    '[Cars "A Auto, B Box"]',
    '[a "Anna"]',
    '[b ""]',
    '[f "Fay"]',
    "[",
    "]",
    '"',
    "{",
    "}",
    "(",
    ")",
    ";",
    "*",
    "?",
    "!",
    "?!",
    "day",
    "day 1",
    "day 2",
    "day 9",
    "main",
    "main BCLTR LLTBS SCGPA ABAHC GRHHR",
    "main ? - A ABCDEFGH ?????",
    "yard a LOOCCA SAGBCL",
    "yard b ? -",
    "yard z ABC DEF",
    "trains a C3 B1 M=AGH",
    "trains b ?",
    "trains c M4",
    "chips a 7",
    "chips b ?",
    "locos a 6",
    "locos b 99",
    "first b",
    "first ?",
    "score a 14 b 9",
    "score a ? b -3",
    'ruling FT-PULL-5 "we let it stand"',
    "ruling FT-SEQ-1",
    'adjust a -1 "miscounted"',
    "adjust b +999999",
    "1a pull 1B 1C 2L>M",
    "1b pull 2L 2L 2T",
    "1b pull ?",
    "2a pull B>1 C>2 L",
    "2b pull 1 2 3",
    "1a switch 1L 1O",
    "1b switch ?",
    "2b switch ? 1L",
    "1c switch",
    "2a rearrange LOOCCA SAGBCL",
    "2a rearrange ?",
    "2b rearrange - ?",
    "1a call",
    "9999e call",
    "1z call",
    "1a caboose C",
    "1b caboose ?",
    "1a pass",
    "1b ?",
    "1a @14:03 ?",
    "1a fill 3 CB*THO pull 3C 3B 3T",
    "1b fill ? ? ?",
    "3a fill 1 * pass",
    "3b fill 1 ?? call",
    "pull",
    "fill 3",
    "1a",
    "5C>M",
    "M=",
    "0a call",
    "@14:03",
    "{an annotation}",
    "; a note\n",
    "\n",
    "\x00",
    "\u2028",
    "\ue000",
    "\uf8ff",
    "é",
    "\t",
    "\r\n",
)
_SPACES = st.sampled_from([" ", " ", " ", "\n", "\n", "", "  ", "\t"])

_WORDS = tuple(one for one in _FRAGMENTS if " " not in one)
_LIKELY = {
    "freight-train": _FRAGMENTS,
    "freight-cars": (*_WORDS, *cars_examples.FRAGMENTS),
    "freight": (*_WORDS, *freight_examples.FRAGMENTS),
}


def _texts(fragments: Sequence[str]) -> st.SearchStrategy[str]:
    return st.lists(st.tuples(st.sampled_from(fragments), _SPACES), max_size=40).map(
        lambda pieces: "".join(fragment + space for fragment, space in pieces)
    )


notation_like = _texts((*_FRAGMENTS, *cars_examples.FRAGMENTS, *freight_examples.FRAGMENTS))
"""Texts of whole and broken statements of any game, in any order."""

RECORDS = {
    "freight-train": EVERY_FORM,
    "freight-cars": cars_examples.EVERY_FORM,
    "freight": freight_examples.EVERY_FORM,
}
"""A record with every form, by game."""

_TAGS = {
    "freight-train": '[Rules "freight-train/1996 caboose=on"]',
    "freight-cars": '[Rules "freight-cars/2021"]\n[Cards "made-up.cards"]',
    "freight": '[Rules "freight/2015 cities=3"]',
}


def in_a_record(game: str) -> st.SearchStrategy[str]:
    """Put the same after tags that are right, so that it is read and replayed."""
    return _texts(_LIKELY[game]).map(
        lambda text: f'[FTN "1"]\n{_TAGS[game]}\n[a "A"] [b "B"]\n{text}'
    )
