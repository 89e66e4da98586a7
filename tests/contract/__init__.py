"""What holds for every game of the list, and for the small one that these tests bring."""
