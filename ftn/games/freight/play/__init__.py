"""ftn/games/freight/play."""
