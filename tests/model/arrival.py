"""Coming to the board and leaving it: the default time (6.7; 1997: 6.6; 1988: 10.13)."""

from board import OTHER
from common import Unclear

ARTICLES = {'2023': '6.7.1', '2017': '6.7.1', '1997': '6.6', '1988': '10.13'}


class Arrival:
    """`expected`: who was not there at the start, and has not come yet."""

    def is_overdue(self, side):
        since = 0 if self.edition == '1997' else self.started_at
        return side not in self.excused and self.now - since > self.default

    def arbiter_excuses(self, actor, side):
        if self.edition == '1988':
            return self.refuse('not-in-edition')
        self.excused.add(side)
        self.late.discard(side)

    def does_leaves(self, side):
        self.away.add(side)

    def does_arrives(self, side):
        if self.adjournment:
            return self.arrives_again(side)
        first = side in self.expected
        self.away.discard(side)
        self.expected.discard(side)
        if not first:
            return
        other = OTHER[side]
        if self.result and not self.counts_after(self.result):
            return
        if self.is_overdue(side):
            self.say(ARTICLES[self.edition], 'late', side)
            self.late.add(side)
        if other in self.expected and self.is_overdue(other):
            return              # the result waits for him
        if self.result and len(self.late) < 2:
            return
        if len(self.late) == 2:
            both = '10.15' if self.edition == '1988' else None
            self.end('0-0', 'default', both or ARTICLES[self.edition])
        elif self.late:
            loser, = self.late
            self.forfeit(loser, 'default', ARTICLES[self.edition])

    def counts_after(self, result):
        """Is somebody who comes after this end still late?"""
        return result.endswith(' default') or (
            result.endswith(' flag-fall') and self.missed_the_end == {'white', 'black'})

    def waits_for_late(self):
        return self.late and not self.result

    def refuse_absent(self, actor, verb):
        """Is this the act of somebody who is not there?"""
        if actor not in self.away or self.adjournment or verb in ('arrives', 'infringes'):
            return False
        if verb == 'leaves':
            raise Unclear
        self.refuse('absent')
        return True
