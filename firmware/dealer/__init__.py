"""The dealing unit's board."""
