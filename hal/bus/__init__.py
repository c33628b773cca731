"""The bus between the controller and the nodes of a table (docs/protocol.md)."""
