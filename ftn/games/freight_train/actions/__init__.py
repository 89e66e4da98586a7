"""ftn/games/freight_train/actions."""
