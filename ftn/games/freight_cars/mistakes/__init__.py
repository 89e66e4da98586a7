"""ftn/games/freight_cars/mistakes."""
