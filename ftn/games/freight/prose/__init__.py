"""ftn/games/freight/prose."""
