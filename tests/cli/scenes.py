"""A scene with a bit of everything, to draw."""

from astrarium.core.scene import Area, Piece, Scene, step_on

FACES = ("volcanic", "frozen", "desert", "ocean")


def star(name, x, y):
    return Piece(f"star-{name}", "hex", x, y, 2, 2, face="star/yellow", label=f"Star {name}")


def galaxy():
    pieces = []
    for i, name in enumerate("ABCD"):
        x, y = 1 + 9 * (i % 2), 1 + 6 * (i // 2)
        pieces.append(star(name, x + 3, y + 1.5))
        for j, (dx, dy) in enumerate(((0, 0), (6, 0), (0, 4), (6, 4))):
            pieces.append(
                Piece(f"{name}{j}", "hex", x + dx, y + dy, 2, 1, face=f"planet/{FACES[j]}", label=f"{FACES[j]}")
            )
            if (i + j) % 3 == 0:
                pieces.append(
                    Piece(f"{name}{j}s", "token", x + dx, y + dy + 1, 1, 1, label="colony", owner=(i + j) % 4)
                )
    pieces[1] = Piece("A0", "hex", 1, 1, 2, 1, face="planet/volcanic", label="volcanic", options=(4, 5, 6))
    return Area("galaxy", "Galaxy", "centre", 18, 12, tuple(pieces), note="3 tiles left")


def track():
    line = Piece("vp", "track", 0, 0, 20, 1, label="Victory", steps=tuple(str(n) for n in range(11)))
    markers = [
        Piece(f"m{seat}", "token", *step_on(line, step, 3, seat), label=name, owner=seat)
        for seat, (step, name) in enumerate(((3, "Red"), (3, "Blue"), (9, "Green")))
    ]
    return Area("track", "Points", "centre", 20, 2, (line, *markers))


def mat(seat, name):
    board = Piece(f"mat{seat}", "mat", 0, 0, 10, 4, label=f"{name}'s mat", owner=seat)
    dice = [Piece(f"d{seat}{i}", "die", 1 + 2 * i, 1, face=f"die/{i + 1}", owner=seat) for i in range(4)]
    metal = Piece(f"metal{seat}", "token", 1, 3, face="resource/metal", badge="3", options=(7,))
    card = Piece(f"card{seat}", "card", 4, 3, 3, 1, label="Envoy", marks={"tl": "2", "br": "★1"}, dim=True)
    return Area(f"seat{seat}", name, "seat", 10, 4, (board, *dice, metal, card), seat=seat)


def table():
    hand = tuple(
        Piece(f"h{i}", "card", 3 * i, 0, 3, 4, label=f"A mission with a rather long name {i}") for i in range(7)
    )
    return Scene(
        (
            galaxy(),
            track(),
            mat(0, "Red"),
            mat(1, "Blue"),
            mat(2, "Green"),
            Area("hand", "Your Missions", "hand", 21, 4, hand, seat=0),
            Area("bag", "Bag", "side", 4, 2, ()),
        )
    )
