"""ftn/games/freight_cars/play."""
