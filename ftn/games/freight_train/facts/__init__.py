"""ftn/games/freight_train/facts."""
