"""ftn/games/freight_cars/facts."""
