"""Nim that plays itself."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from tests.contract.nim.position import Position, Take


def play(rules: str, seats: int, seed: int) -> str:
    """Play a game of three heaps, each turn at random."""
    if seats != 2:
        raise ValueError("Nim is for two")
    random = Random(seed)
    heaps = tuple(random.randint(2, 7) for _ in range(3))
    lines = [
        *('[FTN "1"]', f'[Rules "{rules}"]', '[Date "2026-11-18"]', '[a "Anna"]', '[b "Ben"]'),
        f"\nheaps {' '.join(map(str, heaps))}",
    ]
    position = replace(Position(heaps), first=0, mover=0)
    while position.heaps and not position.over:
        heap = random.choice([at for at, left in enumerate(position.heaps, 1) if left])
        taken = Take(random.randint(1, position.heaps[heap - 1]), heap)
        lines.append(f"{position.turn} {taken}")
        position = position.after(taken)
    winner = (1 - position.mover) ^ rules.endswith(("misere", "loses"))
    lines.append(f"score a {1 - winner} b {winner:d}")
    return "\n".join(lines) + "\n"
