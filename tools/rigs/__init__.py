"""Test rigs: labgrid's drivers and strategy for a table's boards (docs/rigs.md)."""
