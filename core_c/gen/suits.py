"""Outlines of the four suits and the joker's star, as polygons in a square of side 1.

y grows downwards. Curves are cubic and cut into STEPS pieces each.

>>> [len(outline(suit)) for suit in SUITS]
[5, 1, 1, 2, 1]
>>> min(y for shape in outline("heart") for _, y in shape) >= 0
True
"""

Point = tuple[float, float]
Shape = list[Point]

SUITS = ("club", "diamond", "heart", "spade", "star")  # in the order of card codes
STEPS = 24

HEART = [
    ((0.5, 1.0), (0.42, 0.86), (0.0, 0.62), (0.0, 0.3)),
    ((0.0, 0.3), (0.0, 0.12), (0.12, 0.03), (0.26, 0.03)),
    ((0.26, 0.03), (0.37, 0.03), (0.46, 0.09), (0.5, 0.2)),
]
DIAMOND = [
    ((0.5, 0.0), (0.4, 0.2), (0.28, 0.37), (0.12, 0.5)),
    ((0.12, 0.5), (0.28, 0.63), (0.4, 0.8), (0.5, 1.0)),
]
# From the bottom of the leaf down to the foot.
STEM = [
    ((0.5, 0.5), (0.5, 0.78), (0.44, 0.93), (0.26, 0.98)),
    ((0.26, 0.98), (0.26, 1.0), (0.26, 1.0), (0.28, 1.0)),
]
SPADE = [
    ((0.5, 0.0), (0.44, 0.16), (0.02, 0.34), (0.02, 0.62)),
    ((0.02, 0.62), (0.02, 0.76), (0.12, 0.84), (0.24, 0.84)),
    ((0.24, 0.84), (0.36, 0.84), (0.45, 0.77), (0.5, 0.64)),
]
LEAVES = ((0.5, 0.235, 0.235), (0.24, 0.6, 0.235), (0.76, 0.6, 0.235))  # x, y, radius
MIDDLE = [(0.36, 0.4), (0.64, 0.4), (0.6, 0.7), (0.4, 0.7)]  # between the leaves
QUARTER = 0.5522847498307936  # where a cubic's handles lie on a quarter of a circle of radius 1
STAR = (
    (0.5, 0.0), (0.618, 0.345), (0.982, 0.351), (0.69, 0.57), (0.797, 0.918),
    (0.5, 0.708), (0.203, 0.918), (0.31, 0.57), (0.018, 0.351), (0.382, 0.345),
)  # fmt: skip


def curve(a: Point, b: Point, c: Point, d: Point) -> Shape:
    made = []
    for step in range(STEPS):
        t = step / STEPS
        s = 1 - t
        wa, wb, wc, wd = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
        x = wa * a[0] + wb * b[0] + wc * c[0] + wd * d[0]
        y = wa * a[1] + wb * b[1] + wc * c[1] + wd * d[1]
        made.append((x, y))
    return made


def mirrored(half: list[tuple[Point, Point, Point, Point]]) -> Shape:
    """The outline whose left half this is."""
    left = [point for piece in half for point in curve(*piece)] + [half[-1][3]]
    return left + [(1 - x, y) for x, y in reversed(left)]


def circle(x: float, y: float, r: float) -> Shape:
    k = QUARTER * r
    ends = [(x + r, y), (x, y + r), (x - r, y), (x, y - r)]
    turns = [(0.0, k), (-k, 0.0), (0.0, -k), (k, 0.0)]
    made = []
    for at in range(4):
        (ax, ay), (dx, dy) = ends[at], ends[(at + 1) % 4]
        (tx, ty), (ux, uy) = turns[at], turns[(at + 1) % 4]
        made += curve((ax, ay), (ax + tx, ay + ty), (dx - ux, dy - uy), (dx, dy))
    return made


def outline(suit: str) -> list[Shape]:
    """Shapes that together cover the suit."""
    if suit == "heart":
        return [mirrored(HEART)]
    if suit == "diamond":
        return [mirrored(DIAMOND)]
    if suit == "spade":
        return [mirrored(SPADE), mirrored(STEM)]
    if suit == "club":
        return [*(circle(*leaf) for leaf in LEAVES), MIDDLE, mirrored(STEM)]
    return [list(STAR)]
