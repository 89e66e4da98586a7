"""ftn/games/freight_train/mistakes."""
