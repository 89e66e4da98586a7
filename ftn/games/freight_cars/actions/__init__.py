"""ftn/games/freight_cars/actions."""
