"""Pieces that lie about (7.4; 1997: 7.3; 1988: 8.3)."""

from board import OTHER, square
from common import Unclear

ARTICLES = {'2023': '7.4.1', '2017': '7.4.1', '1997': '7.3', '1988': '8.3'}


class Displaced:
    def does_displaces(self, side, *squares):
        if self.paused or self.illegal or self.adjournment:
            raise Unclear
        if any(self.position.board[square(s)] == '.' for s in squares):
            return self.refuse('no-piece')
        for s in squares:
            self.say(ARTICLES[self.edition], 'displaced', s)
            self.displaced[side].add(square(s))

    def does_restores(self, side):
        if not any(self.displaced.values()):
            raise Unclear
        for squares in self.displaced.values():     # all of them, whoever does it
            squares.clear()
        self.say(ARTICLES[self.edition], 'restored')

    def leaves_displaced(self, move, legal=True):
        """A move is made: what it takes no longer lies about."""
        lying = self.displaced['white'] | self.displaced['black']
        for where in self.pieces_of(move):
            if where in lying and (where != move[1] or not legal):
                raise Unclear       # does a piece that is moved, or put back, lie about?
        for squares in self.displaced.values():
            squares.discard(move[1])

    def may_not_press(self, side):
        """1988: he may not stop his clock before he has put them right."""
        if self.edition != '1988' or not self.displaced[side]:
            return False
        self.refuse('displaced', ARTICLES[self.edition])
        return True

    def restarts_clock(self, side, other):
        """1997: it is pressed back at the player whose pieces lie about."""
        if self.edition != '1997' or not self.displaced[other]:
            return False
        self.say(ARTICLES[self.edition], 'clock-restarted', other)
        self.clock.start(other)
        self.restarted = other
        return True

    def gives_clock_back(self, side):
        """1997: his clock was restarted, and he presses it."""
        if self.restarted != side:
            return False
        if self.displaced[OTHER[side]]:
            raise Unclear       # or does he press it back at the other?
        self.restarted = None
        self.clock.start(OTHER[side])
        return True
