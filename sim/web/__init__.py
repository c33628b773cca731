"""The table as pages in a browser: one server, as many tabs as people."""
