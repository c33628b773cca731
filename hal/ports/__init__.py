"""Where bytes enter and leave: the only files that differ between a board and a host."""
