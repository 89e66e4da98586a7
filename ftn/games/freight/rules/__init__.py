"""ftn/games/freight/rules."""
