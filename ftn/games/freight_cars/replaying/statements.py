"""The table that takes every kind of statement."""

from __future__ import annotations

from ftn.games.freight_cars.facts.facts import parts_of, take_fact
from ftn.games.freight_cars.rules.table import Table
from ftn.games.freight_cars.rules.turns import take_turn
from ftn.referee.table import Handlers

HANDLERS: Handlers[Table] = Handlers(take_turn, take_fact, parts_of)
