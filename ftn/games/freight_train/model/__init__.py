"""ftn/games/freight_train/model."""
