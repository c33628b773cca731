"""What starts a board and is never updated: papers, bundles, slots, and which of them is run.

    papers.py   who this board is, and whose signatures it trusts
    bundle.py   an application or a table as one signed file
    slots.py    two places for bundles, and which of them counts
    mount.py    a bundle in its slot as a folder that MicroPython imports from
    start.py    all of it in order: what a board does when power comes

Read start.py first.
"""
