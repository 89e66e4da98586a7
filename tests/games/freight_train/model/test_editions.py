"""Which presets no rulebook gives: they are starred in the specification."""

from __future__ import annotations

from ftn.games.freight_train.model.editions import EDITIONS


def test_what_a_rulebook_gives_is_no_ruling() -> None:
    rulings = {name: edition.rulings for name, edition in EDITIONS.items()}
    # All rulebooks complete the round; the English one of 1993 replaces the card in its place.
    assert not any("day_end" in options for options in rulings.values())
    assert [name for name, options in rulings.items() if "tl_slot" not in options] == ["1993-en"]
    # What is silent or not said outright is a ruling.
    assert all({"mix_declare", "stuck", "debt"} <= options for options in rulings.values())
    assert "partial_fill" in rulings["1993-en"] & rulings["1993-nl"]
    assert [name for name, options in rulings.items() if "mix_scores" in options] == ["1993-en"]
