"""Replays, steps and turns in Freight Train's own terms, for annotations."""

from __future__ import annotations

from typing import TypeAlias

from ftn.games.freight_train.model.moves import Play
from ftn.games.freight_train.model.position import Position
from ftn.model import record, replay

Replay: TypeAlias = replay.Replay[Position, Play]
Step: TypeAlias = replay.Step[Position, Play]
Turn: TypeAlias = record.Turn[Play]
