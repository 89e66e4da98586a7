"""ftn/games/freight_train/drawing."""
