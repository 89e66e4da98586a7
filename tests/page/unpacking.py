"""The steps of a page unpacked, as `viewer/README.md` describes it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import accumulate, count, islice
from typing import Any

from attrs import frozen

Cell = tuple[str, str, str]
"""A cell of the table "if it ended now": its text, its clause, why."""


@frozen
class Drawn:
    """How a sprite looks."""

    kind: str
    x: int
    y: int
    text: str
    style: str
    lit: bool


@frozen
class Node:
    """A node as the page knows it."""

    at: str
    seat: str
    period: int
    round: int
    before: int
    of: int
    name: str
    said: str
    totals: Sequence[int | None]
    held: Sequence[int | None]


def numbers(letters: str, digits: str) -> list[int]:
    """Read packed numbers: the last nine digits say that more of a number follows."""
    ends = len(digits) - 9
    found, number = [], 0
    for letter in letters:
        digit = digits.index(letter)
        if digit < ends:
            found.append(number * ends + digit)
            number = 0
        else:
            number = number * 9 + digit - ends
    return found


def codes_beside(plain: str) -> Iterator[str]:
    """Yield the codes of a page: letters from "#" on that don't mean themselves."""
    for letter in map(chr, count(ord("#"))):
        if letter not in plain and not re.match(r"[<>&\\\x7f-\xa0\xad]", letter):
            yield letter


def signed(number: int) -> int:
    """Read a number whose last bit is its sign."""
    return -(number + 1) // 2 if number % 2 else number // 2


class Unpacked:
    """The packed steps of a game, unpacked."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        """Read everything that doesn't depend on a node."""
        self.data = data
        codes = codes_beside(data["plain"])
        self._players = dict(zip(data["seats"], data["players"], strict=True))
        self.separator, self._own = next(codes), next(codes)
        self._fragments = {next(codes): fragment for fragment in data["fragments"]}
        columns = [accumulate(map(signed, self.numbers(one))) for one in self.rows("sprites")]
        self.sprites = [*zip(*columns, strict=True)]
        self._said = data["said"].split(self.separator)
        self.nodes = [*map(self._node, range(len(self._said)))]
        had: list[list[int]] = [[-1] for _ in self.sprites]
        known = [0] * len(data["cells"])
        self._nows = [[*self._now(number, known)] for number in range(len(self._said))]
        self._boards = [[*self._board(number, had)] for number in range(len(self._said))]

    def rows(self, name: str) -> list[str]:
        """Return rows of packed numbers."""
        rows: str = self.data[name]
        return rows.split("~")

    def numbers(self, letters: str) -> list[int]:
        """Read packed numbers."""
        return numbers(letters, self.data["digits"])

    def text(self, coded: str, own: str = "") -> str:
        """Read a packed text; `own` is what the page knows beside it, as the player who moved."""
        fragments = {**self._fragments, self._own: own}
        return "".join(fragments.get(letter, letter) for letter in coded)

    def _now(self, number: int, known: list[int]) -> Iterator[tuple[int, int]]:
        for cell, content in self._patch("now", number):
            row = cell // (len(self.data["seats"]) + 1)
            known[row] += content == 1
            yield cell, content and known[row] - max(content - 2, 0)

    def _board(self, number: int, had: Sequence[list[int]]) -> Iterator[tuple[int, int]]:
        for sprite, packed in self._patch("board", number):
            own = had[sprite]
            look = own.pop(packed) if packed < len(own) else packed - len(own)
            own.insert(0, look)
            yield sprite, look

    def _node(self, number: int) -> Node:
        data, key = self.data, str(number)
        period, round_ = self._run("periods", number), self._run("rounds", number)
        seat = data["seat"][number]
        return Node(
            data["at"].get(key, f"{period}.{round_}{seat}" if period else f"{round_}{seat}"),
            seat,
            period,
            round_,
            data["from"].get(key, number - 1),
            data["of"].get(key, -1),
            data["names"].get(key, ""),
            self.text(self._said[number], self._players.get(seat, "")),
            self._amounts("totals", number),
            self._amounts("held", number) if number < len(self.rows("held")) else (),
        )

    def _run(self, name: str, number: int) -> int:
        runs, value = self.data[name], 0
        for nodes, more in zip(runs[::2], runs[1::2], strict=True):
            value += more
            number -= nodes
            if number < 0:
                break
        return int(value)

    @cache  # noqa: B019 -- it lives as long as a test
    def _amounts(self, name: str, number: int) -> Sequence[int | None]:
        before = self.data["from"].get(str(number), number - 1)
        found: list[int | None] = [None] * len(self.data["seats"])
        if before >= 0:
            found = [*self._amounts(name, before)]
        for seat, more in self._patch(name, number):
            found[seat] = (found[seat] or 0) + signed(more - 1) if more else None
        return found

    def board(self, number: int) -> dict[int, Drawn]:
        """Return how every sprite looks at a node, patch by patch from the first."""
        lit = {*accumulate(map(signed, self.numbers(self.rows("lit")[number])))}
        assert lit <= self._looks(number).keys()
        return {
            sprite: self._drawn(sprite, look, lit=sprite in lit)
            for sprite, look in self._looks(number).items()
        }

    @cache  # noqa: B019 -- it lives as long as a test
    def _looks(self, number: int) -> Mapping[int, int]:
        before = self.nodes[number].before
        found = dict(self._looks(before)) if before >= 0 else {}
        for sprite, look in self._boards[number]:
            assert found.get(sprite, -1) != look  # what is new is different, what is gone was
            found[sprite] = look
        return {sprite: look for sprite, look in found.items() if look >= 0}

    def _patch(self, name: str, number: int) -> Iterator[tuple[int, int]]:
        patch = self.numbers(self.rows(name)[number])
        half = len(patch) // 2
        return zip((place - 1 for place in accumulate(patch[:half])), patch[half:], strict=True)

    def _drawn(self, sprite: int, look: int, *, lit: bool) -> Drawn:
        written: str = self.data["looks"].split("\n")[look]
        kind, style, x, y, text = f"{written}{'|' * (4 - written.count('|'))}".split("|", 4)
        _, home_x, home_y = self.sprites[sprite]
        return Drawn(
            kind or "text",
            home_x + int(x or 0),
            home_y + int(y or 0),
            text,
            style,
            lit,
        )

    def now(self, number: int) -> dict[int, Cell]:
        """Return the cells of the table "if it ended now" at a node."""
        wide = len(self.data["seats"]) + 1
        return {
            cell: self._content(cell // wide, content)
            for cell, content in self._contents(number).items()
            if content
        }

    @cache  # noqa: B019 -- it lives as long as a test
    def _contents(self, number: int) -> Mapping[int, int]:
        before = self.nodes[number].before
        found = dict(self._contents(before)) if before >= 0 else {}
        for cell, content in self._nows[number]:
            assert found.get(cell, 0) != content
            found[cell] = content
        return found

    def _content(self, row: int, content: int) -> Cell:
        coded, *rest = self.data["cells"][row][content - 1].split(self.separator)
        text = self.text(coded)
        if not rest:
            return text, "", ""
        rule, why = rest
        return text, self.data["rules"][int(rule)], self.text(why, text.split(" → ")[-1])

    def row(self, index: int, number: int) -> str:
        """Read a row of the board as a table off the sprites at a node."""
        row, spoken = self.data["rows"][index], self.data["spoken"]
        board = self.board(number)
        told = []
        of = self.numbers(row["of"])
        sprites = accumulate(map(signed, of))
        sizes = self.numbers(row["sizes"]) if "sizes" in row else [1] * len(of)
        groups = [[*islice(sprites, size)] for size in sizes]
        for at, group in enumerate(groups):
            words = []
            texts = set()
            for sprite in group:
                if sprite not in board:
                    continue
                drawn = board[sprite]
                if drawn.kind == "text":
                    words.append(spoken.get(drawn.text, drawn.text))
                    texts.add(words[-1])
                else:
                    styled = f"{drawn.kind} {drawn.style}"
                    words.append(spoken.get(styled, spoken.get(drawn.kind, drawn.kind)))
            if not words:
                continue
            if "said" in row:
                told.append(row["said"][at])
            elif "counted" in row:
                told += [
                    word if word in texts else f"{words.count(word)} {word}"
                    for word in dict.fromkeys(words)
                ]
            else:
                told.append(" ".join(words))
        return ", ".join(told) if told else row.get("none", self.data["none"])
