"""ftn/games/freight/facts."""
