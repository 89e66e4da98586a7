"""What an action is worth at the day's end."""

from __future__ import annotations

from msgspec.structs import replace

from ftn.games.freight_train.analysis.worth import Worth
from ftn.games.freight_train.model.position import Position, Seat
from ftn.games.rules_tag import ruleset
from ftn.model.rules import Ruleset

OTHER = Seat(("", ""), "CCBB", "AG", 7, 5)
OWN = Seat(("ABCDEF", ""), "CL", "", 7, 5)


def worth(seat: Seat, day: int = 2, rules: str = "freight-train/1996") -> int:
    found = ruleset(rules, 2)
    assert isinstance(found, Ruleset)
    return Worth(Position((), (OWN, OTHER), 0, day), 0, found)(seat)


def test_awards_are_those_of_the_scoring() -> None:
    assert worth(OWN) == 0
    assert worth(replace(OWN, pure="CLC")) == 1  # from second, 1, to a tie of two, 2
    assert worth(replace(OWN, pure="CLCC")) == 2  # to the longest alone, 3
    assert worth(replace(OWN, pure="CLB")) == 1
    assert worth(replace(OWN, pure="CLT")) == 3


def test_the_mix_counts_where_it_scores() -> None:
    assert worth(replace(OWN, mix="AGL")) == 3
    assert worth(replace(OWN, mix="AGL"), rules="freight-train/1993-en") == 0


def test_a_caboose_doubles_and_chips_count() -> None:
    assert worth(replace(OWN, cabooses="L"), rules="freight-train/1996 caboose=on") == 3
    late = "freight-train/1996 caboose=on mix_declare=late"
    assert worth(replace(OWN, mix="T", cabooses="M"), rules=late) == 6  # the lone T counts as one
    assert worth(replace(OWN, chips=4)) == -1


def test_the_yard_counts_as_its_day_has_it() -> None:
    lighter = replace(OWN, yard=("ABC", ""))
    assert [worth(lighter, day) for day in (1, 2, 3)] == [-2, 0, 3]
