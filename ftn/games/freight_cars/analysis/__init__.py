"""ftn/games/freight_cars/analysis."""
