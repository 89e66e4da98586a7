"""ftn/games/freight/mistakes."""
