"""ftn/games/freight/drawing."""
