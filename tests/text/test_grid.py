"""Tables, plain and framed."""

from __future__ import annotations

from ftn.text.grid import Grid, fitted, plain, shortened, table

GRID = Grid(
    [("", ""), ("a Anna", "strong"), ("b Bartholomew", "strong")],
    [
        [[("Tank", ""), ("3 → 2", "good"), ("10 → -3", "bad")]],
        [[("total", ""), ("14", ""), ("9", "")]],
    ],
)


def test_plain_columns_are_aligned() -> None:
    assert list(plain(GRID)) == [
        "       a Anna  b Bartholomew\n",
        "----------------------------\n",
        "Tank    3 → 2        10 → -3\n",
        "----------------------------\n",
        "total      14              9\n",
    ]


def test_wide_letters_are_counted_as_they_are_shown() -> None:
    grid = Grid([("", ""), ("車", "")], [[[("x", ""), ("1", "")]]])
    assert list(plain(grid)) == ["   車\n", "-----\n", "x   1\n"]


def test_a_terminal_gets_a_frame() -> None:
    drawn = "".join(table(GRID, 80, colour=False))
    assert "│ Tank  │  3 → 2 │       10 → -3 │\n" in drawn
    assert drawn.startswith("╭")
    assert "\x1b" not in drawn


def test_colour_is_for_those_who_want_it() -> None:
    drawn = "".join(table(GRID, 80, colour=True))
    assert "\x1b[32m 3 → 2" in drawn or "\x1b[32m3 → 2" in drawn


def test_a_narrow_terminal_cuts_names_and_never_figures() -> None:
    drawn = "".join(table(GRID, 32, colour=False))
    assert "b Bart" in drawn
    assert "…" in drawn
    assert "10 → -3" in drawn
    assert all(len(line) <= 32 for line in drawn.splitlines())


def test_a_very_narrow_terminal_gets_no_frame() -> None:
    drawn = "".join(table(GRID, 26, colour=False))
    assert "│" not in drawn
    assert "10 → -3" in drawn
    assert all(len(line) <= 26 for line in drawn.splitlines())


def test_figures_that_no_line_holds_are_shared_out() -> None:
    first, second = "".join(table(GRID, 17, colour=False)).split("\n\n")
    assert first.splitlines()[::2] == ["       a Anna", "Tank    3 → 2", "total      14"]
    assert second.splitlines()[2] == "Tank   10 → -3"
    assert second.endswith("total        9\n")


def test_what_cannot_fit_is_written_whole() -> None:
    assert fitted(GRID, 10, 3) is None
    assert "".join(table(GRID, 10, colour=False)) == "".join(plain(GRID))


def test_a_text_is_cut_at_a_column() -> None:
    assert shortened("Anna", 4) == "Anna"
    assert shortened("駅長さん", 5) == "駅長…"
