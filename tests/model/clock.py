"""The chessclock (Article 6): two displays, of which at most one runs.

Times are integer milliseconds.
"""

from board import OTHER
from common import Unclear


class Period:
    def __init__(self, moves, time, increment, delay):
        self.moves, self.time = moves, time
        self.increment, self.delay = increment, delay


def periods_of(control):
    """The periods that a TimeControl names."""
    found = []
    for part in control.split(':'):
        moves, _, rest = part.rpartition('/')
        delay = increment = 0
        if '+' in rest:
            rest, increment = rest.split('+')
        elif 'd' in rest:
            rest, delay = rest.split('d')
        found.append(Period(int(moves) if moves else None, int(rest) * 1000,
                            int(increment) * 1000, int(delay) * 1000))
    return found


def shown(ms):
    """A time as rulings write it: M:SS, H:MM:SS, tenths where not whole."""
    seconds, rest = divmod(ms, 1000)
    text = '%d:%02d' % (seconds // 60 % 60, seconds % 60)
    if seconds >= 3600:
        text = '%d:%02d:%02d' % (seconds // 3600, seconds // 60 % 60, seconds % 60)
    if rest:
        text += '.%d' % (rest // 100) if rest % 100 == 0 else '.%03d' % rest
    return text


class Clock:
    def __init__(self, control, early_increment=True):
        self.periods = periods_of(control)
        first = self.periods[0]
        start = first.time + (first.increment if early_increment else 0)
        self.left = {'white': start, 'black': start}
        self.delay = {'white': first.delay, 'black': first.delay}
        self.period = {'white': 1, 'black': 1}
        self.base = {'white': 0, 'black': 0}    # moves completed before this period
        self.counter = {'white': 0, 'black': 0}
        self.running = None
        self.extra = 0                          # an increment introduced by III.4
        self.down = []                          # fallen, in the order of falling

    def at(self, number):
        """Period number: the last one goes on, or repeats."""
        return self.periods[min(number, len(self.periods)) - 1]

    def runs(self, ms):
        """Time passes.  Returns the time that is over when the flag falls."""
        side = self.running
        if side is None:
            return None
        free = min(self.delay[side], ms)
        self.delay[side] -= free
        if side in self.down:
            return None
        rest = ms - free
        if rest < self.left[side]:
            self.left[side] -= rest
            return None
        over = rest - self.left[side]
        self.left[side] = 0
        self.down.append(side)
        return over

    def start(self, side):
        self.running = side
        self.delay[side] = self.at(self.period[side]).delay

    def ends_period(self, side):
        """Is this player's next move the last one of a period?"""
        moves = self.at(self.period[side]).moves
        return moves is not None and self.counter[side] - self.base[side] + 1 == moves

    def count(self, side):
        """One more move completed.  Returns the new period's number, if one begins."""
        self.counter[side] += 1
        now = self.at(self.period[side])
        if now.moves is None or self.counter[side] - self.base[side] < now.moves:
            return None
        if side in self.down:
            raise Unclear       # what it brings if time is added later
        self.base[side] += now.moves
        self.period[side] += 1
        self.left[side] += self.at(self.period[side]).time
        return self.period[side]

    def next_period(self, side):
        """Both flags were down: he enters it, whatever he has completed."""
        self.base[side] = self.counter[side]
        self.period[side] += 1
        self.left[side] += self.at(self.period[side]).time

    def press(self, side, earned=True):
        """The press that completes a move: increment, count, the other's clock."""
        begun = self.count(side) if earned else None
        if earned and side not in self.down:
            self.left[side] += self.at(self.period[side]).increment + self.extra
        self.start(OTHER[side])
        return begun

    def is_below_floor(self, side, left):
        """1988, 12.4: would so little be left, where time is taken?"""
        moves = self.at(self.period[side]).moves or 0
        minutes = max(5, moves - (self.counter[side] - self.base[side]))
        return left < self.left[side] and left < 60000 * minutes

    def change(self, side, ms):
        """Time added or taken.  Returns True where the flag falls by it."""
        self.left[side] = max(0, self.left[side] + ms)
        if self.left[side] > 0:
            if side in self.down:
                self.down.remove(side)
            return False
        if side not in self.down:
            self.down.append(side)
            return True
        return False
