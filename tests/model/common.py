"""What all parts of the model share."""

NUMBER = {'white': '1-0', 'black': '0-1'}     # the result when that player wins
DRAW = '1/2-1/2'


class Unclear(Exception):
    """The act asks whether a player can mate, and the answer is not plain."""


class Made:
    """A move on the board that is not completed yet."""
    def __init__(self, move, text, before, touched=(), released=None,
                 must_make=None, hands=1):
        self.move, self.text, self.before = move, text, before
        self.touched, self.released = list(touched), released   # before it was made
        self.must_make = must_make
        self.hands = hands
        self.ends_period = False
        self.unnoticed = None       # illegal, and nobody has seen it
        self.astray = False         # a pawn let go against an older touch
