"""Quickplay finish and both flags (Guidelines III; 1997: Article 10)."""

from board import OTHER
from common import DRAW, Unclear

FEW = 120000            # less than two minutes (III.4, III.5, 10.2)
KNOWN = ('2023', '1997')


class Quickplay:
    def in_last_period(self, side):
        now = self.clock.at(self.clock.period[side])
        return self.clock.period[side] >= len(self.clock.periods) and now.moves is None

    def bar(self, side, own):
        """The Article that bars a claim or a request, or None."""
        if self.edition == '1997':
            if not self.in_last_period(side):
                return '10.1'
            few = self.clock.left[side] < FEW and side not in self.clock.down
            return None if few else '10.2'
        if not self.quickplay:
            return 'III.2.1'
        period = self.clock.at(self.clock.period[side])
        if self.level == 'blitz' or period.increment or period.delay or self.clock.extra:
            return 'III.2.2'
        if not self.in_last_period(side):
            return 'III.1'
        if self.clock.left[side] >= FEW or side in self.clock.down:
            return own
        return None if self.position.turn == side else own

    def claim_draw(self, side):
        if self.edition not in KNOWN:
            return self.refuse('not-in-edition')
        if self.asked or self.paused or self.illegal or self.absent:
            raise Unclear
        article = self.bar(side, 'III.5')
        if article:
            return self.say(article, 'claim-barred')
        self.asked = 'claim', side
        self.paused = True

    def does_requests(self, side, what):
        if self.edition != '2023':
            return self.refuse('not-in-edition')
        if (self.asked or self.paused or self.illegal or self.absent
                or side in self.offers):
            raise Unclear
        article = self.bar(side, 'III.4')
        if article:
            return self.say(article, 'claim-barred')
        self.asked = 'request', side
        self.paused = True
        self.offers.add(side)
        self.say('III.4', 'offer-open', side)

    def is_pending(self):
        """Is there something for the arbiter to decide?"""
        return self.asked and not (self.asked[0] == 'request' and self.asked[1] in self.offers)

    def arbiter_agrees(self, actor):
        if self.edition not in KNOWN:
            raise Unclear
        if not self.is_pending():
            return self.refuse('no-claim')
        (what, side), self.asked = self.asked, None
        if what == 'request':
            self.say('III.4', 'increment-introduced')
            self.add_time('III.4', OTHER[side], 120000)
            self.clock.extra = 5000
            self.paused = False
            return
        first, later = ('III.5.1', 'III.5.2') if self.new else ('10.2(a)', '10.2(c)')
        article = first if what == 'claim' else later
        self.say(article, 'normal-means-draw')
        self.end(DRAW, 'normal-means', article)

    def arbiter_rejects(self, actor):
        if self.edition not in KNOWN:
            raise Unclear
        if not self.is_pending():
            return self.refuse('no-claim')
        what, side = self.asked
        if what == 'postponed' and self.fallen:
            self.asked = None
            return self.flag_result(self.fallen, self.fallen_claimed)
        if not self.new:
            return self.refuse('not-in-edition')
        self.asked = None
        if what == 'request':
            self.say('III.4', 'rejected')
        else:
            self.say('III.5.3', 'rejected')
            self.add_time('III.5.3', OTHER[side], 120000)
        if what != 'postponed':
            self.paused = False

    def arbiter_postpones(self, actor):
        if self.edition not in KNOWN:
            raise Unclear
        if not self.is_pending():
            return self.refuse('no-claim')
        what, side = self.asked
        if what != 'claim':
            raise Unclear
        self.asked = 'postponed', side
        self.paused = False
        self.say('III.5.2' if self.new else '10.2(b)', 'postponed')

    def both_flags(self):
        """Both displays stand at zero, and nobody knows which was first."""
        if self.edition == '2023' and not (self.quickplay and self.level != 'blitz'):
            return False
        if self.edition == '2017':
            return False
        if self.clock.at(1).increment or self.clock.at(1).delay or (
                self.asked or self.clock.extra or self.manual):
            raise Unclear
        last = [side for side in ('white', 'black') if self.in_last_period(side)]
        if self.edition != '1988' and len(last) == 2:
            article = 'III.3.1.2' if self.new else '10.4'
            self.say(article, 'both-flags')
            self.end(DRAW, 'both-flags', article)
            return True
        if last:
            raise Unclear
        self.say({'2023': 'III.3.1.1', '1997': '6.11', '1988': '12.8'}[self.edition],
                 'both-flags')
        if any(self.pending.values()):
            raise Unclear
        for side in ('white', 'black'):
            self.clock.next_period(side)
            self.period(side, self.clock.period[side])
        self.clock.down = []
        return True
