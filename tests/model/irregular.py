"""Illegal moves, and what they cost (7.5; 1997: 7.4, 10.3; 1988: 8.1)."""

from board import OTHER, coordinates, name
from common import NUMBER, Unclear


class Irregular:
    def completed_illegal(self, side, made):
        move = made.move
        self.put_back()
        if made.astray:
            return self.offence(side, 'unpromoted', made.text, undone=True)
        if self.is_left(move) and not move[2]:
            return self.unpromoted(side, (move[0], move[1], 'q'), made.text)
        self.offence(side, 'illegal', made.text, undone=True)

    def illegal_at_once(self, side, move, read):
        """1997, 1988: an illegal move need only be made."""
        position = self.position
        if self.edition == '1988' and (move[0], move[1], 'q') in position.legal():
            raise Unclear
        if self.offers:
            raise Unclear       # does an illegal move decline?  The texts do not say
        self.touch(self.pieces_of(move))
        self.old_offence(side, read or coordinates(move))

    def old_offence(self, side, text):
        self.counts[side] = self.counts.get(side, 0) + 1
        self.say(self.articles['illegal'], 'illegal', text, self.counts[side])
        self.say(self.articles['reinstated'], 'reinstated')
        self.standing = False
        self.cut_sheets()
        self.say_duty()
        if self.clock.running != side and not self.pending[OTHER[side]]:
            self.clock.start(side)      # the offender's, unless the other owes a press
        if self.edition == '1988' or self.clock.at(self.clock.period[side]).moves:
            return
        last = side, 'last period'
        self.counts[last] = self.counts.get(last, 0) + 1
        if self.counts[last] >= 3:
            return self.end(NUMBER[OTHER[side]], 'illegal-moves')
        self.add_time(self.articles['illegal-moves'], OTHER[side], 120000)

    def undo(self, made):
        """A legal move is put back (two hands); what it touched stays touched."""
        self.position = made.before
        self.seen.pop()
        self.moves[self.position.turn] -= 1
        self.cut_sheets()
        self.pending[self.position.turn] = None
        self.touched, self.released = made.touched, made.released
        self.must_make = made.must_make
        self.touch(self.pieces_of(made.move))

    def unpromoted(self, side, move, text):
        """The pawn was left on the last rank: a queen, and an illegal move (7.5.2)."""
        san = self.position.san(move)
        self.enter(side, move)
        last, self.pending[side] = self.pending[side], None
        if last:
            self.say(self.articles['completed next'], 'completed', last.text)
            self.period(side, self.clock.count(side))
        self.say(self.articles['completed'], 'completed', san)
        reason = self.ending()
        self.period(side, self.clock.press(side))
        self.offence(side, 'unpromoted', text, queen=move[1])
        if reason and not self.result:
            self.finish(side, reason)

    def offence(self, side, kind, text, undone=False, queen=None, noticed=False):
        if not self.automatic and not noticed:
            raise Unclear
        article = self.articles[kind]
        family = article if self.edition == '2017' and article[:3] != '7.5' else '7.5'
        key = side, family
        self.counts[key] = self.counts.get(key, 0) + 1
        self.say(article, 'illegal', text, self.counts[key])
        if queen is not None:
            self.say(article, 'promoted-queen', name(queen))
        if undone:
            self.say(self.articles['reinstated'], 'reinstated')
            self.standing = False
            self.cut_sheets()
            self.say_duty()
        if self.counts[key] >= 2:
            return self.lose(side, 'illegal-moves', self.articles['price of ' + article])
        self.add_time(self.articles['price of ' + article], OTHER[side], self.minutes)
