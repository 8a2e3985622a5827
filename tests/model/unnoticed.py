"""Illegal moves that an arbiter who is present has not seen yet (7.5, A.5.2; 7.4; 8.1)."""

from board import OTHER
from common import Unclear


class Open:
    """One of them: what it was, and how things stood before it."""
    def __init__(self, model, side, text, touched):
        clock = model.clock
        self.side, self.text = side, text
        self.touched, self.released = touched, model.released
        self.position, self.seen = model.position, list(model.seen)
        self.moves, self.left = dict(model.moves), dict(clock.left)
        self.counter, self.base = dict(clock.counter), dict(clock.base)
        self.period = dict(clock.period)
        self.gained = 0         # what its press brought


class Unnoticed:
    def is_plain(self, move):
        """The model knows those after which the game could go on as any other."""
        position = self.position
        piece, to = position.board[move[0]], move[1]
        if piece in 'Kk' and abs(move[0] - to) == 2:
            return False
        if piece in 'Pp' and (to // 8 in (0, 7) or abs(move[0] - to) == 16
                              or to == position.passant or self.passes_by(move)):
            return False
        then = position.after(move)
        return not then.exposed() and bool(then.legal())

    def go_on(self, side, move, text):
        """It stands on the board, and nobody says a word."""
        if (not self.is_plain(move) or self.unnoticed or any(self.pending.values())
                or self.offers or self.manual or self.asked or self.must_make
                or self.clock.down or any(p.delay for p in self.clock.periods)):
            raise Unclear
        self.unnoticed = Open(self, side, text, self.touched + [
            s for s in self.pieces_of(move) if s not in self.touched])
        self.enter(side, move)
        if self.ending():
            raise Unclear
        return self.unnoticed

    def press_unnoticed(self, side):
        """2023, 2017: the press completes it, and passes the move."""
        made, self.illegal = self.illegal, None
        found = self.go_on(side, made.move, made.text)
        before = self.clock.left[side]
        self.period(side, self.clock.press(side))
        found.gained = self.clock.left[side] - before

    def stands_from_now(self, side):
        """He makes his next move: too late to correct it, with few arbiters (A.5.2)."""
        found = self.unnoticed
        if self.limited and found and found.side == OTHER[side]:
            self.say('A.5.2', 'illegal-stands', found.text)
            self.stood.add(found.side)
            self.unnoticed = None

    def point_out_illegal(self, claimant=None):
        found = self.unnoticed
        if self.limited and self.illegal and not claimant:
            raise Unclear       # both kings in check, or a pawn on the last rank (A.5.4)
        if not found or found.side == claimant:
            if any(side != claimant for side in self.stood):
                return self.refuse('too-late', 'A.5.2')
            return self.refuse('no-claim')
        if (self.paused or self.offers or self.asked or self.clock.down or self.illegal
                or any(self.displaced.values())):
            raise Unclear
        side, clock = found.side, self.clock
        if self.moves[OTHER[side]] > found.moves[OTHER[side]]:
            if clock.period != found.period and self.edition != '1988':
                raise Unclear
        else:
            clock.left[side] -= found.gained
        if self.edition == '1988':
            clock.left = dict(found.left)
        clock.counter, clock.base = found.counter, found.base
        clock.period = found.period
        self.position, self.seen, self.moves = found.position, found.seen, found.moves
        self.pending = {'white': None, 'black': None}
        self.touched, self.released = found.touched, found.released
        self.must_make = None
        self.unnoticed = self.restarted = None
        if clock.running != side:
            clock.start(side)
        if self.new:
            return self.offence(side, 'illegal', found.text, undone=True, noticed=True)
        self.old_offence(side, found.text)
