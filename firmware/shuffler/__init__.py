"""The board of a card-reading shuffler."""
