"""Formulas of Corporation cards: read, written, worked out."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from ftn.games.freight_cars.model import formulas
from ftn.games.freight_cars.model.formulas import UNITS, Formula, Tally, Term
from ftn.model.mistake import Mistake
from tests.effort import effort

TALLY = Tally(
    {"oil": 4, "coal": 2, "steel": 1},
    cars=7,
    cities=3,
    trains=(1, 4, 2),
    resources=("coal", "oil", "steel"),
)
RESOURCES = st.from_regex(r"[a-z][a-z0-9-]{0,9}", fullmatch=True).filter(
    lambda word: not formulas.is_reserved(word)
)
TERMS = st.one_of(
    st.builds(Term, st.integers(0, 999)),
    st.builds(
        Term,
        st.integers(0, 999),
        st.lists(RESOURCES, min_size=1, max_size=3).map(tuple)
        | st.sampled_from(UNITS).map(lambda unit: (unit,)),
        st.integers(1, 99),
    ),
    st.builds(
        Term, st.integers(0, 999), st.just(("train",)), st.integers(1, 99), st.integers(1, 99)
    ),
)


def read(text: str) -> Formula:
    found = formulas.read(text)
    assert isinstance(found, Formula), found
    return found


@effort(75, 5000)
@given(st.lists(TERMS, min_size=1, max_size=4).map(tuple).map(Formula))
def test_what_is_written_is_read(formula: Formula) -> None:
    assert formulas.read(str(formula)) == formula


@effort(75, 5000)
@given(st.text("0123456789/+&-caityoldngrsx?. ", max_size=12) | st.text(max_size=5))
def test_anything_is_read_or_explained(text: str) -> None:
    found = formulas.read(text)
    if isinstance(found, Mistake):
        assert found.message
        assert found.help
    else:
        assert formulas.read(str(found)) == found


@pytest.mark.parametrize("text", ["0", "6", "2/oil", "3/oil&coal", "1/2car", "2/oil+1/city"])
def test_a_formula_keeps_its_form(text: str) -> None:
    assert str(read(text)) == text


@pytest.mark.parametrize(
    ("text", "right"), [("2/1oil", "2/oil"), ("4/train1", "4/train"), ("4/1train3", "4/train3")]
)
def test_what_says_nothing_is_left_out(text: str, right: str) -> None:
    assert str(read(text)) == right


@pytest.mark.parametrize(
    ("text", "message", "help"),
    [
        ("", "a term of the formula is missing", "for example 6, 2/oil"),
        ("2/oil+", "a term of the formula is missing", "for example 6, 2/oil"),
        ("oil/2", '"oil/2" is not a term of a formula', "the payment comes first: 2/oil"),
        ("2/oil+coal", 'the term "coal" doesn\'t say what is paid', "write 2/coal;"),
        ("2/cities", '"cities" is not a resource', "write 2/city"),
        ("1/2cars", '"cars" is not a resource', "write 1/2car"),
        ("2/oil&car", '"car" can\'t be combined with &', "& joins resources"),
        ("2/Oil", '"2/Oil" is not a term of a formula', "did you mean 2/oil?"),
        ("2xoil", '"2xoil" is not a term of a formula', "did you mean 2/oil?"),
        ("2/longst", "", ""),
        ("2longst", '"2longst" is not a term of a formula', "did you mean 2/longest?"),
        ("2/", '"2/" is not a term of a formula', "for example 6"),
        ("1000/oil", '"1000/oil" is not a term of a formula', "for example 6"),
        ("-1/car", '"-1/car" is not a term of a formula', "for example 6"),
        ("2/oil&", '"2/oil&" is not a term of a formula', "for example 6"),
        ("٢/oil", '"٢/oil" is not a term of a formula', "for example 6"),
    ],
)  # fmt: skip
def test_a_mistake_says_what_is_meant(text: str, message: str, help: str) -> None:
    found = formulas.read(text)
    if not message:  # a word that is no unit is a resource: the card set's check reports it
        assert isinstance(found, Formula)
        assert found.resources == ("longst",)
        return
    assert isinstance(found, Mistake)
    assert found.message.startswith(message)
    assert found.help.startswith(help)


@pytest.mark.parametrize(
    ("text", "amount", "why"),
    [
        ("6", 6, "6 in any case"),
        ("2/oil", 8, "2 for each of 4 oil cars: 8"),
        ("2/steel", 2, "2 for 1 steel car: 2"),
        ("2/produce", 0, "2 for 0 produce cars: 0"),
        ("3/oil&coal", 6, "3 for each of 2 pairs of oil and coal: 6"),
        ("3/oil&oil", 6, "3 for each of 2 pairs of oil and oil: 6"),
        ("5/oil&oil&oil", 5, "5 for 1 set of oil, oil and oil: 5"),
        ("4/oil&coal&steel", 4, "4 for 1 set of oil, coal and steel: 4"),
        ("1/2car", 3, "1 for every 2 of 7 cars: 3"),
        ("2/car", 14, "2 for each of 7 cars: 14"),
        ("2/3oil", 2, "2 for every 3 of 4 oil cars: 2"),
        ("2/city", 6, "2 for each of 3 cities: 6"),
        ("5/set", 5, "5 for 1 set of all 3 resources: 5"),
        ("2/longest", 8, "2 for each of the 4 cars of the longest train: 8"),
        ("3/train", 9, "3 for each of 3 trains: 9"),
        ("4/train3", 4, "4 for 1 train of 3 cars or more: 4"),
        ("4/train2", 8, "4 for each of 2 trains of 2 cars or more: 8"),
        ("2/steel+1/city+1", 6, "2 for 1 steel car: 2; 1 for each of 3 cities: 3; 1 in any case"),
    ],
)  # fmt: skip
def test_a_bonus_says_its_arithmetic(text: str, amount: int, why: str) -> None:
    assert formulas.bonus(read(text), TALLY) == (amount, why)


@pytest.mark.parametrize(
    ("text", "amount"),
    [("2/oil", 0), ("1/2car", 0), ("2/city", 0), ("2/longest", 0), ("3/train", 0), ("5/set", 0)],
)
def test_who_has_done_nothing_gets_nothing(text: str, amount: int) -> None:
    nothing = Tally({}, 0, 0, (), ("coal", "oil"))
    assert formulas.bonus(read(text), nothing)[0] == amount


NOBODY_KNOWS = Tally(None, None, None, None, None)


@pytest.mark.parametrize(
    ("text", "needed"),
    [
        ("2/oil", ["shipped"]),
        ("3/oil&coal", ["shipped"]),
        ("1/2car", ["cars"]),
        ("2/city", ["cities"]),
        ("5/set", ["shipped", "resources"]),
        ("2/longest", ["trains"]),
        ("4/train3", ["trains"]),
        ("2/oil+1/city+3", ["shipped", "cities"]),
        ("6", []),
    ],
)
def test_only_what_is_needed_must_be_known(text: str, needed: list[str]) -> None:
    formula = read(text)
    enough = replace(NOBODY_KNOWS, **{name: getattr(TALLY, name) for name in needed})
    assert formulas.bonus(formula, enough) == formulas.bonus(formula, TALLY)
    for name in needed:
        amount, why = formulas.bonus(formula, replace(enough, **{name: None}))
        assert amount is None
        assert "depends on something unknown" in why


def test_the_resources_that_a_formula_names() -> None:
    assert read("2/oil+1/city+3/oil&coal").resources == ("oil", "coal")


@pytest.mark.parametrize("word", ["car", "cars", "set", "train", "train3", "trains"])
def test_words_that_no_resource_is_called(word: str) -> None:
    assert formulas.is_reserved(word)


@pytest.mark.parametrize("word", ["oil", "trainoil", "cardboard", "train-3", "citys"])
def test_words_that_a_resource_may_be_called(word: str) -> None:
    assert not formulas.is_reserved(word)
    assert read(f"2/{word}").resources == (word,)
