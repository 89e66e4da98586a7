"""ftn/games/freight_cars/prose."""
