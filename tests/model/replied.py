"""A reply to an illegal move that is not pressed yet (6.2.1.2, 6.2.2, 7.5.1)."""

from common import Unclear

KNOWN = ('touches', 'makes', 'plays', 'presses', 'takes-back', 'brushes', 'passes')


class Replied:
    """`reply`: the illegal move that was answered, and how things stood before it."""

    def may_reply(self, side):
        """The plain case: then the board is read as it stands."""
        return (self.illegal and self.new and self.automatic and not self.limited
                and side != self.position.turn and not self.manual and not self.must_make
                and not self.offers and not self.asked and not any(self.pending.values())
                and not any(self.displaced.values()) and self.is_plain(self.illegal.move))

    def begin_reply(self):
        made, self.illegal = self.illegal, None
        clock = self.clock
        self.reply = (made, self.position, list(self.seen), dict(self.moves), self.touched,
                      self.released, dict(clock.counter), dict(clock.period))
        self.enter(self.position.turn, made.move)

    def complete_replied(self, side):
        """The offender presses, or makes his next move: all is as before it."""
        (made, self.position, self.seen, self.moves, self.touched, self.released,
         self.clock.counter, period) = self.reply
        self.reply = None
        if period != self.clock.period:
            raise Unclear
        if self.clock.running != side:
            self.clock.start(side)
        self.pending = {'white': None, 'black': None}
        self.must_make = None
        self.offence(side, 'illegal', made.text, undone=True)

    def offender(self):
        return self.reply[1].turn if self.reply else None

    def is_known_reply(self, actor, verb):
        if verb == 'touches' and actor == self.offender():
            return False
        return verb in KNOWN
