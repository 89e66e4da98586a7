"""PokerKit: hand histories in its PHH format loaded, and all of their states iterated."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator

from pokerkit import Automation, HandHistory, Mode, NoLimitTexasHoldem, State

from tests.bench.contest import Contender, NotDoneError, Task

PLAYERS = ["Anna", "Ben", "Cleo", "Dirk", "Ella", "Finn"]
DECK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
AUTOMATIC = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


def contender(actions: int) -> Contender:
    """Return PokerKit with hands of at least this many actions together, dealings included."""
    hands: list[HandHistory] = []
    total = 0
    while total < actions:
        hands.append(play(len(hands)))
        total += len(hands[-1].actions)
    task = _task(HandHistory.dumps_all(hands), total, len(hands))
    return Contender("PokerKit, parse and replay", "actions", lambda _: task)


def play(seed: int) -> HandHistory:
    """Play a hand of hold'em; return its history, with the stacks that it ended in."""
    rng = random.Random(seed)
    game = NoLimitTexasHoldem(AUTOMATIC, True, 0, (50, 100), 100, mode=Mode.CASH_GAME)
    state = game(10_000, len(PLAYERS))
    deck = rng.sample(DECK, len(DECK))
    while state.status:
        _go_on(state, deck, rng)
    return HandHistory.from_game_state(
        game, state, hand=seed, players=PLAYERS, finishing_stacks=list(state.stacks)
    )


def _go_on(state: State, deck: list[str], rng: random.Random) -> None:
    if state.can_burn_card("??"):
        state.burn_card("??")
    elif state.can_deal_hole():
        state.deal_hole(deck.pop() + deck.pop())
    elif state.street is not None and state.can_deal_board():
        state.deal_board("".join(deck.pop() for _ in range(state.street.board_dealing_count)))
    else:
        _act(state, rng)


def _act(state: State, rng: random.Random) -> None:
    mood = rng.random()
    least = state.min_completion_betting_or_raising_to_amount
    most = state.max_completion_betting_or_raising_to_amount
    if mood < 0.2 and least is not None and most is not None:
        state.complete_bet_or_raise_to(min(most, least * rng.randint(1, 3)))
    elif mood < 0.5 and state.checking_or_calling_amount:
        state.fold()
    else:
        state.check_or_call()


def _task(text: str, actions: int, hands: int) -> Task:
    def run() -> Iterator[tuple[HandHistory, State]]:
        for history in HandHistory.loads_all(text):
            *_, state = history
            yield history, state

    def prove(results: Iterable[tuple[HandHistory, State]]) -> int:
        done = loaded = 0
        for history, state in results:
            if list(state.stacks) != history.finishing_stacks:
                raise NotDoneError("PokerKit plays another hand than it wrote")
            done += len(history.actions)
            loaded += 1
        if loaded != hands:
            raise NotDoneError(f"PokerKit wrote {hands} hands and loaded {loaded}")
        return done

    return Task(actions, len(text.encode()), run, prove)
