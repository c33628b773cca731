"""The table without its hardware."""
