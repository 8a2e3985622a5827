"""Scoresheets written by hand (Article 8; 1988: 11)."""

from common import Unclear

LITTLE = 300000     # less than five minutes left (8.4)


class Recording:
    def plies(self):
        return sum(self.moves.values())

    def has_duty(self):
        if self.level == 'rapid' or (self.level == 'blitz' and self.limited):
            return False
        return self.manual

    def is_short(self, side):
        """Less than five minutes, and no thirty seconds a move (8.4)."""
        period = self.clock.at(self.clock.period[side])
        return self.clock.left[side] < LITTLE and max(period.increment, period.delay) < 30000

    def look_at_clocks(self):
        """Whose duty to record ends by what the clock shows now."""
        if not self.has_duty() or self.result or not self.started:
            return
        self.end_exemptions()
        for side in ('white', 'black'):
            if self.is_short(side) and not self.exempt[side]:
                self.exempt[side] = self.clock.period[side]
                self.say(self.articles['need-not-record'], 'need-not-record', side)

    def end_exemptions(self):
        """To the end of the period; before 2017: while less than five minutes are left."""
        for side, period in self.exempt.items():
            if period and (period != self.clock.period[side] if self.new
                           else not self.is_short(side)):
                self.exempt[side] = None

    def record_missing(self, side):
        """He makes a move; is his own last one on his sheet? (8.1.3)"""
        ply = self.plies() + 1
        if (self.has_duty() and not self.exempt[side] and self.edition != '1988'
                and ply >= 3 and self.sheets[side] < ply - 2):
            self.say(self.articles['record-missing'], 'record-missing', side)

    def cut_sheets(self):
        for side in self.sheets:
            self.sheets[side] = min(self.sheets[side], self.plies())

    def does_writes(self, side, move):
        if not self.manual:
            raise Unclear
        if move == '(=)':
            return
        if self.new and self.sheets[side] >= self.plies() + bool(self.illegal):
            self.say('8.1.2', 'recorded-early', side)
        self.sheets[side] += 1

    def does_corrects(self, side, ply, move):
        if not self.manual:
            raise Unclear
        if ply > self.sheets[side]:
            self.refuse('nothing-made')
