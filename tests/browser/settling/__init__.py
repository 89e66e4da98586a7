"""Who is right, on pages."""
