"""The two sets of rules: the same options, and which of their values the rulebook gives."""

from __future__ import annotations

import pytest

from ftn.games.freight.model.editions import EDITIONS, OPTIONS
from tests.games.freight.played import played

LOANS = "order a b\nround 1\nroll -\nloan a\nauction b- a-\n"


def test_every_option_has_a_value_in_both() -> None:
    for edition in EDITIONS.values():
        assert {*edition.presets, "cities"} == OPTIONS.keys()


def test_the_last_repayment_is_in_the_standard_rules_and_read_into_the_family_rules() -> None:
    standard, family = EDITIONS["2015"], EDITIONS["2015-family"]
    assert family.rulings - standard.rulings == {"last_repay"}
    assert not standard.rulings - family.rulings
    assert "rounds" not in standard.rulings


@pytest.mark.parametrize("rules", ["2015", "2015 loan_timing=turn"])
def test_a_loan_between_turns_is_decided_by_its_option(rules: str) -> None:
    assert [*played(LOANS, rules).decided["loan_timing"]] == [""]
    assert "loan_timing" not in played(LOANS.replace("loan a\n", ""), rules).decided
