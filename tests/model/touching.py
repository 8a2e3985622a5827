"""Hands on pieces: adjusting, touching, releasing, and what it binds to (Article 4)."""

from board import OTHER, name, square
from common import Unclear
from duty import castling_of, duty_of, king_duty


class Touching:
    def mover(self):
        """Who has the move: until it is pressed, the player who made it (1997)."""
        turn = self.position.turn
        if self.edition == '1997' and self.pending[OTHER[turn]]:
            return OTHER[turn]
        return turn

    def hands_barred(self, side):
        if self.paused:
            self.refuse('clock-paused')
        elif self.edition == '1997' and self.pending[OTHER[side]]:
            self.refuse('not-to-move', '1.1')
        elif self.may_reply(side):
            return False
        elif self.illegal:
            raise Unclear       # what comes before it is pressed: not in the model
        elif self.position.turn != side:
            self.refuse('not-to-move')
        else:
            return False
        return True

    def does_adjusts(self, side, *squares):
        if self.paused:
            return self.refuse('clock-paused')
        if self.illegal:
            raise Unclear
        if self.mover() != side:
            return self.refuse('not-to-move', self.articles['adjusted'])
        if self.new and self.clock.running != side:
            return self.refuse('clock-not-running', '6.2.5')
        if any(self.position.board[square(s)] == '.' for s in squares):
            return self.refuse('no-piece')
        for s in squares:
            self.say(self.articles['adjusted'], 'adjusted', s)

    def does_brushes(self, side, sq):
        if self.illegal:
            raise Unclear
        if self.position.board[square(sq)] == '.':
            return self.refuse('no-piece')
        self.say(self.articles['accident'], 'accident', sq)

    def does_touches(self, side, *squares):
        if self.edition == '1997' and self.pending[side]:
            raise Unclear       # he has made his move, and still has it
        if self.hands_barred(side):
            return
        board = self.position.after(self.illegal.move) if self.illegal else self.position
        if any(board.board[square(s)] == '.' for s in squares):
            return self.refuse('no-piece')
        if self.illegal:
            self.begin_reply()
        if self.new:
            self.declined_by(side)
        self.touch([square(s) for s in squares])
        self.say_duty()

    def touch(self, squares):
        for s in squares:
            if s not in self.touched:
                self.touched.append(s)

    def duty(self):
        """The duty that binds the player having the move, or None."""
        if self.released and self.released[0] == self.position.king(self.position.turn):
            side = 'king' if self.released[1] > self.released[0] else 'queen'
            return king_duty(self.position, side, self.articles, 'released')
        if self.touched:
            return duty_of(self.position, self.touched, self.articles,
                           castle_by_touch=self.edition != '1988')
        return None

    def say_duty(self):
        duty = self.duty()
        if duty is None:
            return
        for wing in duty.barred:
            right = wing[0].upper() if self.position.turn == 'white' else wing[0]
            if self.edition == '1988' and right in self.position.castling:
                raise Unclear       # 5.1(c) bars for good: not in the model
            self.say(self.articles['may-not-castle'], 'may-not-castle', wing)
        self.say(duty.article, duty.words)

    def does_releases(self, side, origin, to):
        if self.illegal:
            raise Unclear
        if self.hands_barred(side):
            return
        step = square(origin), square(to)
        if self.must_make and self.must_make[:2] != step:
            return self.refuse('duty', self.articles['claim-wrong'])
        if self.new:
            self.declined_by(side)
        astray = self.goes_astray(step)
        self.touch([square(origin)])
        if not astray:
            self.released, self.standing, self.astray = step, True, None
        elif self.new:
            self.astray = step
        if self.position.board[square(origin)] in 'Kk' or (astray and self.new):
            self.say_duty()

    def goes_astray(self, step):
        """Is this part of a move against an older touch?  Then it fixes nothing."""
        if self.redo:
            raise Unclear
        if self.released and self.position.board[self.released[0]] in 'Pp':
            if step != self.released:
                raise Unclear
            return False
        duty = self.duty()
        if duty is None or duty.piece is None or self.must_make:
            return False
        if self.position.board[step[0]] not in 'Kk':
            return not any(move[:2] == step for move in duty.moves)
        castling = castling_of(self.position, 'king' if step[1] > step[0] else 'queen')
        if castling in self.position.legal():
            return castling not in duty.moves
        if duty.piece == step[0]:
            raise Unclear
        return True

    def is_left(self, move):
        """A pawn on its last rank, and nothing wrong but the missing piece?"""
        return move[:2] + ('q',) in self.position.legal()

    def press_astray(self, side):
        """Pressed so, it is an illegal move, and the older touch still binds."""
        if any(self.pending.values()):
            raise Unclear
        step, self.astray = self.astray, None
        kind = ('illegal' if self.position.board[step[0]] in 'Kk' else 'unpromoted')
        self.record_missing(side)
        self.stands_from_now(side)
        self.offence(side, kind, name(step[0]) + name(step[1]), undone=True)

    def does_takes_back(self, side):
        made = self.pending[side]
        if self.paused:
            return self.refuse('clock-paused')
        if side == self.offender():
            return self.refuse('not-to-move')
        if (self.illegal and self.position.turn != side) or (made and made.unnoticed):
            raise Unclear
        if self.illegal:
            move = self.illegal.move
            if self.is_left(move) and not self.illegal.astray:
                self.released = move[:2]
            self.put_back()
            self.cut_sheets()
        elif self.astray and self.position.turn == side:
            self.astray = None
        elif self.released and self.standing and self.position.turn == side:
            self.standing = False       # put back, it binds all the same
        elif self.may_redo(side):
            self.put_back_hands(side)
        elif made and self.position.turn != side:
            self.refuse('made-stands', self.stands(made))
        elif made or self.mover() != side:
            self.refuse('not-to-move')
        else:
            self.refuse('nothing-made')

    def put_back(self):
        """An illegal move goes back; its pieces stay touched."""
        self.illegal = None

    def breach(self, side, move):
        """Is a legal move against a duty?  Then it is said, and True."""
        if self.redo and move != self.redo:
            return self.say_breach(side, self.articles['made-stands'], self.redo[0])
        if self.released and self.position.board[self.released[0]] in 'Pp':
            if move[:2] != self.released:
                return self.say_breach(side, self.articles['released pawn'],
                                       self.released[0])
        duty = self.duty()
        if duty is None or move in duty.moves:
            return False
        article = duty.article
        if move in [castling_of(self.position, wing) for wing in duty.barred]:
            article = self.articles['may-not-castle']
        if duty.piece is None:      # only the barred castling is forbidden
            raise Unclear
        return self.say_breach(side, article, duty.piece)

    def say_breach(self, side, article, square):
        if not self.automatic:
            raise Unclear
        if self.new:            # a hand on a piece has declined the offer
            self.declined_by(side)
        self.say(article, 'touch-breach', name(square))
        return True

    def pieces_of(self, move):
        """What making a move touches, in order."""
        if self.position.is_castling(move):
            rook = move[0] // 8 * 8 + (7 if move[1] > move[0] else 0)
            own = 'R' if self.position.turn == 'white' else 'r'
            rank = self.position.board[move[0] // 8 * 8:move[0] // 8 * 8 + 8]
            if (move not in self.position.legal() and own in rank
                    and self.position.board[rook] != own) or move[0] % 8 != 4:
                raise Unclear       # no castling, or no rook where it should be
            return [move[0]] + [rook] * (self.position.board[rook] == own)
        taken = self.position.taken(move)
        if taken is None and self.passes_by(move):
            taken = move[0] // 8 * 8 + move[1] % 8
        return [move[0]] + ([taken] if taken is not None and taken != move[0] and
                            self.position.board[taken] != '.' else [])

    def passes_by(self, move):
        """Goes it as en passant goes, though that capture be illegal?"""
        board = self.position.board
        pawn, foe, rank, step = (('P', 'p', 4, 8) if self.position.turn == 'white'
                                 else ('p', 'P', 3, -8))
        beside = move[0] // 8 * 8 + move[1] % 8
        return (board[move[0]] == pawn and move[0] // 8 == rank and board[beside] == foe
                and move[1] - beside == step and abs(beside - move[0]) == 1)
