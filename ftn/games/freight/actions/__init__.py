"""ftn/games/freight/actions."""
