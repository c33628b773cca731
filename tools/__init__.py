"""The felt command."""
