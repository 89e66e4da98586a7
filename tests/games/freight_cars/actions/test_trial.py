"""Names that the card set doesn't have: which one was meant."""

from __future__ import annotations

import pytest

from ftn.notation.reading import read_text
from ftn.referee.replaying import replay

OPENING = """\
[FTN "1"]
[Rules "freight-cars/2021"]
[Cards "made-up.cards"]
[a "Anna"]
[b "Ben"]

"""
MEANT = {
    "1a draw F7": "the card set calls it F07",
    "1a draw F007": "the card set calls it F07",
    "1a draw F-07": "the card set calls it F07",
    "1a draw F51": "similar names: F50, F45, F41",
    "1a draw End-of-Game": "* is the End of Game card: draw * F31, take F11 reveal * F40",
    "1a draw Boxcar": "the record can declare a card that the card set lacks",
    "cities Chicago Denver New": "a name is written as one word: New-Orleans, New-York",
    "cities Chicago Denver NewYork": "the card set calls it New-York",
    "cities Chicago Denver Hueston": "similar names: Houston",
}


@pytest.mark.parametrize("statement", MEANT)
def test_a_name_that_is_not_there_tells_which_one_was_meant(statement: str) -> None:
    found = replay(*next(read_text(f"{OPENING}{statement}\n", "game.ftn"))).findings
    assert [one.help for one in found if one.rule == "FC-CARD"] == [MEANT[statement]]
