"""How long things on the bus may take, in milliseconds (docs/protocol.md, "Timing")."""

BAUD = 921_600

ANSWER_MS = 5  # from a question to the end of its answer
ROUND_MS = 6  # a new round of turns starts no sooner than this after the last one began
LOST_MS = 250  # a node without a good answer for so long is lost, and named
START_MS = 2000  # so long a node may take to join when the table is switched on
WELCOME_MS = 100  # between two welcomes to a node that is there
SILENT_MS = 500  # a node that hears nothing from the controller for so long says so
ALARM_MS = 1000  # between two reports about the same trouble
