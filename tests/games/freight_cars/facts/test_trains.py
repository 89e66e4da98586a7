from __future__ import annotations

from ftn import Replay, replays

HEAD = """[Rules "freight-cars/2021"]
[Cards "made-up.cards"]
[a "Anna"]
[b "Ben"]
credits a 5
hand a F01 F08
"""


def replayed(text: str) -> Replay:
    return next(iter(replays(HEAD + text)))


def errors(text: str) -> list[tuple[str, str]]:
    return [
        (one.rule, str(one.message)) for one in replayed(text).findings if one.severity == "error"
    ]


def test_a_noted_filling_holds_its_pieces() -> None:
    load = "5a load F08 AAA/BB./.CC"
    assert errors(f"train a F07\n{load}") == []
    # The set has three pieces ##, and all of them lie on F07.
    assert errors(f"train a F07=AABB/C.DD\n{load}") == [
        ("FC-LOAD", "B and C are I2 (##), a piece that is not free")
    ]


def test_a_noted_filling_is_checked_by_the_pieces() -> None:
    assert errors("train a F07=AAAA/A.AA") == [
        ("FC-LOAD", "A is ####/##.#, but no player has such a piece")
    ]


def test_a_noted_filling_is_compared_with_the_load() -> None:
    load = "5a load F08 AAA/BB./.CC\n"
    assert errors(f"{load}train a F08=XXX/YY./.ZZ") == []
    assert [rule for rule, _ in errors(f"{load}train a F08=XXX/YZ./.ZZ")] == ["FTN-CLAIM"]
