"""ftn/games/freight/model."""
