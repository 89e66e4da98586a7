"""The page on screens of any size, on paper, in frames, in both themes, and for everybody."""
