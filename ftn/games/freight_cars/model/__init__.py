"""ftn/games/freight_cars/model."""
