"""Why a noted total differs: slips in adding up that would bring the table to it."""

from __future__ import annotations

import pytest

from ftn.mending.helping import helped
from ftn.model.finding import Finding
from tests.games.freight.played import MIDDLE, OWING, QUIET, played

TRIP = "ship Antwerp load RG D6 D7 Ghent deliver RG roll Antwerp RG, Ghent BK"
SHIPPED = f"{MIDDLE}{OWING}10a {TRIP}\n10b pass\n"
"""Anna: 25 and 10 for the delivery, 2 of interest, two loans left, five cities: 28."""


def found(text: str, rules: str) -> list[Finding]:
    """Return the errors of a game, with their causes."""
    return [one for one in helped(played(text, rules)).findings if one.severity == "error"]


FITS = {
    38: "each loan left costs 10 (PG-SCORE) or a delivery to Ghent is counted twice (PG-SHIP-5)",
    58: "the loans left cost nothing (PG-SCORE)",
    3: "the cities of the network aren't counted (PG-SCORE)",
    23: (
        "a delivery to Ghent is left out (PG-SHIP-5) or one city of the network is left out "
        "(PG-SCORE)"
    ),
    33: (
        "one city too many is counted (PG-SCORE) or a delivery to Ghent is counted twice "
        "(PG-SHIP-5)"
    ),
    18: "a delivery to Ghent is left out (PG-SHIP-5)",
}


@pytest.mark.parametrize("noted", FITS)
def test_a_slip_that_fits_is_named_with_its_clause(noted: int) -> None:
    [told] = found(f"{SHIPPED}score a {noted} b 30\n", QUIET)
    assert told.help.endswith(f"but it fits if {FITS[noted]}")


def test_where_no_slip_fits_the_sources_are_reported() -> None:
    [told] = found(f"{SHIPPED}score a 99 b 30\n", QUIET)
    assert told.help.startswith("money 33, cities 25, loans -30; ")


def test_the_other_reading_of_a_network_in_parts_is_a_slip() -> None:
    parts = MIDDLE.replace("D6:14 D7:14", "D9:14")
    text = f"{parts}{OWING}10a pass\n10b pass\n"
    other = {"all": 13, "largest": 18}
    told = {
        network: found(f"{text}score a {noted} b 30\n", f"{QUIET} network={network}")[0]
        for network, noted in other.items()
    }
    assert "only the cities of its largest part count" in told["all"].help
    assert "every part of the network count" in told["largest"].help


@pytest.mark.parametrize(
    ("demand", "noted", "slip"),
    [
        ("-RG", 24, "only one of 2 cubes is paid by the disk in Ghent (PG-SHIP-5)"),
        ("-GG", 28, "the cubes that Ghent has no disk for pay 5 (PG-SHIP-5)"),
    ],
)
def test_what_cubes_pay_with_a_disk_or_without_is_a_slip(
    demand: str, noted: int, slip: str
) -> None:
    supplied = MIDDLE.replace("+RG -BK", "+RR -BK").replace("+BK -RG", f"+BK {demand}")
    trip = "10a ship Antwerp load RR D6 D7 Ghent deliver RR roll ?\n10b pass\n"
    [told] = found(f"{supplied}{OWING}{trip}score a {noted} b 30\n", QUIET)
    assert slip in told.help
