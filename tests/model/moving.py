"""Making a move, completing it, and the ends that a move brings (4.7, 5, 6.2, 9.6)."""

from board import OTHER, coordinates
from common import DRAW, NUMBER, Made, Unclear
from mate import dead, few_men


class Moving:
    def stands(self, made):
        if self.edition != '1988':
            return self.articles['made-stands']
        now, self.position = self.position, made.before
        kind = self.kind(made.move)
        self.position = now
        return self.articles[kind]

    def kind(self, move):
        if move[2]:
            return 'made promotion'
        if self.position.is_castling(move):
            return 'made castling'
        return 'made capture' if self.position.is_capture(move) else 'made'

    def does_makes(self, side, move, hands=1, read=None):
        """Returns True where a move stands on the board after it."""
        if self.paused:
            return self.refuse('clock-paused')
        mine = self.pending[side]
        if mine and mine.unnoticed:
            raise Unclear
        if mine and self.position.turn != side and not self.illegal:
            if not self.may_redo(side) or hands == 2 or move != mine.move:
                return self.refuse('made-stands', self.stands(mine))
            self.put_back_hands(side)
        if self.hands_barred(side):
            return
        if side == self.offender():
            self.complete_replied(side)
            return False
        if self.may_reply(side):
            self.begin_reply()
        legal = move in self.position.legal()
        if self.reply and not legal:
            raise Unclear
        if self.must_make and move != self.must_make:
            return self.refuse('duty', self.articles['claim-wrong'])
        self.astray = None      # put back for it
        if legal and not self.must_make and self.breach(side, move):
            return False        # put back: no move was made
        self.record_missing(side)
        self.stands_from_now(side)
        if not legal:
            self.leaves_displaced(move, legal=False)
        if not legal and not self.new and not self.automatic:
            return self.make_unnoticed(side, move, read or coordinates(move))
        if not legal and not self.new:
            return self.illegal_at_once(side, move, read)
        if not legal:
            self.declined_by(side)
            self.say(self.articles['illegal-made'], 'illegal-made', read or coordinates(move))
            astray = self.is_left(move) and self.goes_astray(move[:2])
            self.touch(self.pieces_of(move))
            self.illegal = Made(move, read or coordinates(move), self.position)
            self.illegal.astray = astray
            return True
        self.declined_by(side)
        before = self.position
        kind, san = self.kind(move), before.san(move)
        last = self.pending[side]
        made = Made(move, san, before, self.touched, self.released,
                    self.must_make, hands)
        self.say(self.articles[kind], 'made', san)
        redo = self.redo
        self.enter(side, move)
        if redo:
            self.touched, self.released, self.standing, self.astray = self.answer
        if self.edition == '1988':
            if last and last.ends_period:
                raise Unclear
            made.ends_period = self.clock.ends_period(side)
            self.clock.counter[side] += 1
        elif last:
            self.say(self.articles['completed next'], 'completed', last.text)
            self.period(side, self.clock.count(side))
        self.pending[side] = made
        if self.edition == '2017' and hands == 2 and kind != 'made':
            raise Unclear       # illegal without a press (7.7.1): not in the model
        reason = self.ending()
        if reason and self.reply:
            raise Unclear
        if reason:
            if self.edition != '1997' or reason != 'dead-position':
                self.say(self.articles['completed end'], 'completed', san)
                self.pending[side] = None
            self.finish(side, reason)
        return True

    def may_redo(self, side):
        """Until he presses he may make it again with one hand (2023, 7.5.4)."""
        made = self.pending[side]
        return (made and made.hands == 2 and self.edition == '2023'
                and self.position.turn != side and not self.illegal)

    def put_back_hands(self, side):
        made = self.pending[side]
        if self.unnoticed or self.reply:
            raise Unclear
        self.answer = self.touched, self.released, self.standing, self.astray
        self.undo(made)
        self.astray, self.redo = None, made.move

    def make_unnoticed(self, side, move, text):
        """1997, 1988: nobody has seen it, and it counts as a move."""
        made = Made(move, text, self.position)
        made.unnoticed = self.go_on(side, move, text)
        self.say(self.articles['illegal-made'], 'illegal-made', text)
        if self.edition == '1988':
            made.ends_period = self.clock.ends_period(side)
            self.clock.counter[side] += 1
        self.pending[side] = made
        return True

    def enter(self, side, move):
        """A legal move stands on the board."""
        self.leaves_displaced(move)
        self.position = self.position.after(move)
        self.seen.append(self.position.key())
        self.moves[side] += 1
        self.touched, self.released, self.must_make = [], None, None
        self.astray = self.redo = None

    def ending(self):
        """Which end the position on the board brings, or None (5.1, 5.2, 9.6)."""
        position = self.position
        if not position.legal():
            return 'checkmate' if position.in_check() else 'stalemate'
        answer = few_men(position) if self.edition == '1988' else dead(position)
        if answer is None:
            raise Unclear
        if answer:
            return 'dead-position'
        if not self.new:
            return None
        if self.seen.count(position.key()) >= 5:
            return 'fivefold'
        if position.quiet >= 150:
            return 'seventyfive-moves'
        return None

    def finish(self, side, reason):
        self.end(NUMBER[side] if reason == 'checkmate' else DRAW, reason)

    def period(self, side, begun):
        if begun:
            self.say(self.articles['period'], 'period', side, begun)

    def does_plays(self, side, move, hands=1, read=None):
        if self.does_makes(side, move, hands, read) and not self.result:
            self.does_presses(side)

    def does_presses(self, side):
        if self.adjournment == 'to seal':
            if self.clock.running != side:
                raise Unclear
            return self.refuse('duty', self.of_adjournment('seal'))
        if self.paused:
            return self.refuse('clock-paused')
        if self.clock.running != side:
            return self.refuse('not-to-move')
        if self.may_not_press(side):
            return
        if side == self.offender():
            return self.complete_replied(side)
        made = self.pending[side]
        if self.illegal:
            if self.position.turn != side:
                raise Unclear
            if not self.automatic:
                return self.press_unnoticed(side)
            return self.completed_illegal(side, self.illegal)
        if self.astray and self.position.turn == side:
            return self.press_astray(side)
        if self.released and self.position.turn == side:
            raise Unclear       # a castling or promotion left half done
        if made and made.hands == 2 and self.edition == '2023':
            if self.position.turn == side or self.pending[OTHER[side]]:
                raise Unclear
            self.undo(made)
            return self.offence(side, 'two-handed', made.text, undone=True)
        if made:
            self.pending[side] = self.restarted = None
            if not made.unnoticed:
                self.say(self.articles['completed'], 'completed', made.text)
            before = self.clock.left[side]
            if self.edition == '1988':
                self.clock.counter[side] -= 1       # counted when made
            self.period(side, self.clock.press(side))
            if made.unnoticed:
                made.unnoticed.gained = self.clock.left[side] - before
            return
        if self.gives_clock_back(side):
            return
        if not self.new and self.position.turn == side:
            if not self.restarts_clock(side, OTHER[side]):
                self.refuse('nothing-made')
            return
        if self.position.turn != side:
            return self.clock.start(OTHER[side])    # he has moved: the clock goes back
        self.offence(side, 'press', 'press')
