"""ftn/games/freight_train/rules."""
