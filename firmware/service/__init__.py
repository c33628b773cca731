"""What a board tells and takes over its service line."""
