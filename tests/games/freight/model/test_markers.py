"""Markers: cubes and disks, read, written, added and taken away."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ftn.games.freight.model.markers import Goods, ordered, read_goods, without, written


def test_colours_have_one_order_and_the_unknown_is_last() -> None:
    assert ordered("WKYGBR") == "RBGYKW"
    assert ordered("?RK?R") == "RRK??"
    assert ordered("") == ""


def test_letters_are_taken_away_one_by_one() -> None:
    assert without("RRG", "R") == "RG"
    assert without("GRR", "RGR") == ""
    assert without("RG", "K") is None
    assert without("R?", "R") == "?"
    assert without("R", "") == "R"


def test_a_marker_more_stands_in_its_place() -> None:
    goods = Goods("BK", "R").plus("+G").plus("-R").plus("-B")
    assert goods == Goods("BGK", "RRB")
    assert goods.count == 6
    assert goods.markers == ("+B", "+G", "+K", "-R", "-R", "-B")


def test_a_marker_less_is_one_of_its_own_kind() -> None:
    goods = Goods("RR", "R")
    assert goods.minus("+R") == Goods("R", "R")
    assert goods.minus("-R") == Goods("RR")
    assert Goods("R").minus("-R") is None
    assert Goods("", "R").minus("+R") is None
    assert goods == Goods("RR", "R")


@pytest.mark.parametrize(
    ("words", "goods"),
    [
        (["+RG", "-BK"], Goods("RG", "BK")),
        (["-BK", "+GR"], Goods("RG", "BK")),
        (["+K", "+R", "-Y", "-B"], Goods("RK", "BY")),
        (["-B"], Goods("", "B")),
        (["R", "K", "B"], Goods("RBK")),
        (["KR", "-G"], Goods("RK", "G")),
        (["-"], Goods()),
        (["?"], None),
    ],
)
def test_markers_are_read_in_groups(words: Sequence[str], goods: Goods | None) -> None:
    assert read_goods(words) == goods


@pytest.mark.parametrize("text", ["+RG -BK", "+RG", "-BK", "-", "?", "+RRRR"])
def test_what_is_written_is_read_again(text: str) -> None:
    assert written(read_goods(text.split())) == text


def test_more_markers_than_a_group_takes_are_several_groups() -> None:
    many = read_goods(["+" + "R" * 40, "+" + "R" * 40, "-" + "K" * 41])
    assert written(many) == f"+{'R' * 40} +{'R' * 40} -{'K' * 40} -K"
    assert read_goods(written(many).split()) == many
