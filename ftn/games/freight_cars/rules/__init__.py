"""ftn/games/freight_cars/rules."""
