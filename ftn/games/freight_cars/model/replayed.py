"""Replays, steps and turns in Freight Cars's own terms, for annotations."""

from __future__ import annotations

from typing import TypeAlias

from ftn.games.freight_cars.model.moves import Action
from ftn.games.freight_cars.model.position import Position
from ftn.model import record, replay

Replay: TypeAlias = replay.Replay[Position, Action]
Step: TypeAlias = replay.Step[Position, Action]
Turn: TypeAlias = record.Turn[Action]
