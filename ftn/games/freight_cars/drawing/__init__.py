"""ftn/games/freight_cars/drawing."""
