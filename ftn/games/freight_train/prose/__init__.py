"""ftn/games/freight_train/prose."""
