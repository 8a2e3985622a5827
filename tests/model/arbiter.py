"""The arbiter's acts, and the clocks stopped by hand (6.10, 6.11, 12)."""

from clock import shown
from common import Unclear


class Arbiter:
    def arbiter_starts(self, actor):
        if self.started:
            return
        self.started, self.started_at = True, self.now
        self.clock.start(self.position.turn)
        self.say(self.articles['started'], 'started')

    def does_pauses(self, side):
        if self.stops_for_sealing(side):
            return
        if self.adjournment:
            raise Unclear
        if self.paused:
            return self.refuse('clock-paused')
        if self.edition == '1988' and not self.absent:
            if self.released:
                raise Unclear       # he may, to get the piece (5.6(e))
            return self.refuse('absent', self.articles['paused player'])
        self.paused = True
        self.say(self.articles['paused player'], 'paused')

    def arbiter_pauses(self, actor):
        if self.paused:
            return self.refuse('clock-paused')
        self.paused = True
        self.say(self.articles['paused arbiter'], 'paused')

    def arbiter_resumes(self, actor):
        if self.adjournment == 'adjourned':
            return self.resume_adjourned()
        if self.asked and self.paused:
            raise Unclear       # what becomes of the claim?
        if self.paused:
            self.paused = False
            self.say(self.articles['resumed'], 'resumed')

    def arbiter_sets(self, actor, side, ms):
        if self.limited and min(self.clock.counter.values()) >= 10:
            return self.refuse('too-late', 'A.5.1.1')
        if self.refuse_floor(side, ms):
            return
        self.clock.change(side, ms - self.clock.left[side])
        self.say(self.articles['clock-set'], 'clock-set', side, shown(ms))

    def arbiter_adds(self, actor, side, ms):
        self.add_time(self.articles['time-added'], side, ms)

    def refuse_floor(self, side, left):
        if self.edition != '1988' or not self.clock.is_below_floor(side, left):
            return False
        self.refuse('floor', '12.4')
        return True

    def arbiter_removes(self, actor, side, ms):
        if self.refuse_floor(side, self.clock.left[side] - ms):
            return
        self.say('-', 'time-removed', side, shown(ms))
        self.take(side, ms)

    def take(self, side, ms):
        if self.clock.change(side, -ms) and self.automatic:
            self.flag(side)

    def arbiter_observes(self, actor, what):
        if what == 'flag':
            return self.point_out_flag()
        if what == 'illegal':
            return self.point_out_illegal()
        self.refuse('no-claim')
