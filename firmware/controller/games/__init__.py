"""The games, one file each: a generator `hand(table)` that reads like its rule sheet."""
