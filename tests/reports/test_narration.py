"""What any game's record may say, in words: the points are called as the game calls them."""

from __future__ import annotations

import pytest

from ftn.games import GAMES, game
from ftn.model.record import Adjustment, Fact, Record, Ruling, Source, Statement
from ftn.model.replay import Replay, Step
from ftn.model.rules import Ruleset
from ftn.reports.narration import sentence

PLAYERS = {"a": "Anna", "b": "Ben", "c": "Cleo"}


def told(name: str, statement: Statement) -> str:
    found = game(name)
    edition = found.editions[found.default]
    rules = Ruleset(name, edition, {})
    record = Record((), (statement,), Source("game.ftn", ""))
    step = Step(0, "", statement, None)
    replay = Replay(record, rules, ("a", "b", "c"), PLAYERS, (step,))
    return sentence(replay, step, None)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    ("statement", "words"),
    [
        (
            Ruling("FTN-CLAIM", "she was tired"),
            'The players let the breach of FTN-CLAIM stand: "she was tired".',
        ),
        (Ruling("FTN-CLAIM", ""), "The players let the breach of FTN-CLAIM stand."),
        (
            Fact("score", (("a", 5), ("b", None), ("c", -7))),
            "Totals noted at the table: Anna 5, Ben ? and Cleo -7.",
        ),
        (Adjustment("b", -1, "lost"), "Ben gives back {1}, as the players agreed: lost."),
        (Adjustment("b", -2, ""), "Ben gives back {2}, as the players agreed."),
        (Adjustment("c", 1, "found"), "Cleo gets {1}, as the players agreed: found."),
        (Adjustment("d", 2, ""), "d gets {2}, as the players agreed."),
    ],
)
def test_what_any_record_may_say_is_told(name: str, statement: Statement, words: str) -> None:
    points = game(name).points
    assert told(name, statement) == words.format("", points(1), points(2))


def test_freight_train_counts_chips() -> None:
    told_so = told("freight-train", Adjustment("b", 2, ""))
    assert told_so == "Ben gets 2 chips, as the players agreed."
