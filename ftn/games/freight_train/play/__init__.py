"""ftn/games/freight_train/play."""
