"""Freight Train's clauses: that all of the rulebooks' groups are there, and what can be broken."""

from __future__ import annotations

from ftn.games.clauses import load

GROUPS = [
    "FT-SETUP", "FT-TURN", "FT-REFILL", "FT-TL", "FT-PULL", "FT-DISPATCH", "FT-REARR", "FT-CALLUP",
    "FT-TRAIN", "FT-SEQ", "FT-EOD", "FT-SCORE", "FT-MIX-SCORE", "FT-YARD", "FT-DEBT", "FT-NEW",
    "FT-WIN", "FT-CONS", "FT-CABOOSE",
]  # fmt: skip


def test_the_groups_stand_in_the_order_of_a_game() -> None:
    groups = dict.fromkeys(
        name.rpartition("-")[0] if name[-1].isdigit() else name for name in load("freight-train")
    )
    assert list(groups) == GROUPS


def test_editions_that_agree_on_all_but_one_point_are_told_apart() -> None:
    mix = load("freight-train")["FT-MIX-SCORE"]
    assert mix.options == ("mix_scores",)
    assert set(mix.sources) == {"1993-en", "1993-nl", "1996"}
    assert "12" in mix.differ
    pull = load("freight-train")["FT-PULL-5"]
    assert set(pull.sources) == {"1993-en", "1996"}
    assert pull.ruling
    assert pull.breakable


def test_awards_and_open_ends_cannot_be_broken() -> None:
    clauses = load("freight-train")
    for name in ("FT-SCORE-1", "FT-MIX-SCORE", "FT-YARD", "FT-WIN", "FT-TL-2", "FT-CABOOSE-6"):
        assert not clauses[name].breakable, name
    for name in ("FT-PULL-1", "FT-TL-1", "FT-EOD", "FT-CONS", "FT-CABOOSE", "FT-CABOOSE-8"):
        assert clauses[name].breakable, name
