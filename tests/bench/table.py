"""The table of speeds, with how often the whole check goes into each of its peers."""

from __future__ import annotations

from collections.abc import Sequence

from tests.bench.contest import Result

HEAD = ("", "unit", "count", "KB", "per second", "KB/s", "check: units", "check: KB")


def ratios(check: Result, peer: Result) -> tuple[float, float]:
    """Return how many times the peer's speed the check has: in units, and in kilobytes."""
    return check.rate / peer.rate, check.kilobytes / peer.kilobytes


def table(ours: Sequence[Result], peers: Sequence[Result], check: Result) -> list[str]:
    """Write all results as lines; a peer's row ends in the ratios of the whole check to it."""
    rows = [HEAD]
    rows += [(*_cells(result), "", "") for result in ours]
    for peer in peers:
        in_units, in_kilobytes = ratios(check, peer)
        rows.append((*_cells(peer), f"{in_units:.2f} ×", f"{in_kilobytes:.2f} ×"))
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEAD))]
    return [
        "  ".join(
            cell.ljust(width) if column < 2 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def table_data(
    ours: Sequence[Result], peers: Sequence[Result], check: Result
) -> list[dict[str, object]]:
    """Return all results as data for JSON, every round's seconds included."""
    rows = []
    for result in (*ours, *peers):
        row: dict[str, object] = {
            "name": result.name,
            "unit": result.unit,
            "count": result.units,
            "bytes": result.size,
            "seconds": list(result.seconds),
            "per_second": result.rate,
            "kilobytes_per_second": result.kilobytes,
        }
        if result in peers:
            row["check_ratio"], row["check_kilobytes_ratio"] = ratios(check, result)
        rows.append(row)
    return rows


def _cells(result: Result) -> tuple[str, str, str, str, str, str]:
    return (
        result.name,
        result.unit,
        f"{result.units:,}",
        f"{result.size / 1000:,.0f}",
        f"{result.rate:,.0f}",
        f"{result.kilobytes:,.0f}",
    )
