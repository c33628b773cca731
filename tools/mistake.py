class Mistake(Exception):
    """What the person asked for cannot be done; the text says why and what would work."""
