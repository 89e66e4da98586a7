"""ftn/games/freight_train/analysis."""
