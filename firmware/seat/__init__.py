"""A seat's board: its monitor, its portals, its touch panel."""
