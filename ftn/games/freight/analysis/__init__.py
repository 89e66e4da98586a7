"""ftn/games/freight/analysis."""
