"""What runs on a table's boards."""

VERSION = "0.1.0"
