"""The fold: acts in, rulings out, as the texts of the Laws and the contract say.

A second opinion: written from the texts, not from the program.  `Model.act` takes
one act and returns its rulings as text; what the model leaves out is in README.md.
"""

from adjourn import Adjourn
from arbiter import Arbiter
from arrival import Arrival
from board import OTHER, Position
from clock import Clock, shown
from common import DRAW, NUMBER, Unclear
from conduct import Conduct, number, written
from displaced import Displaced
from editions import ARTICLES, NEW
from irregular import Irregular
from mate import can_mate, men
from moving import Moving
from quickplay import Quickplay
from recording import Recording
from replied import Replied
from touching import Touching
from unnoticed import Unnoticed
from words import Words


class Model(Touching, Moving, Irregular, Words, Arbiter, Conduct, Recording,
            Quickplay, Adjourn, Unnoticed, Arrival, Displaced, Replied):
    def __init__(self, edition, control, fen, level='standard', limited=True,
                 automatic=True, points='1 1/2 0', device=None, manual=False,
                 quickplay=False, missing=(), default=3600000,
                 absent=False):
        self.automatic = automatic      # the arbiter sees everything at once
        self.absent = absent            # there is no arbiter
        self.edition, self.level = edition, level
        self.articles = ARTICLES[edition]
        self.limited = level != 'standard' and limited
        self.minutes = 60000 if level == 'rapid' or (
            level == 'blitz' and limited) else 120000
        self.new = edition in NEW
        self.clock = Clock(control, early_increment=self.new)
        self.position = Position.of_fen(fen)
        self.seen = [self.position.key()]
        self.started = self.paused = False
        self.result = None
        self.now = 0
        self.pending = {'white': None, 'black': None}   # made, not completed
        self.illegal = None                             # so, and illegal
        self.moves = {'white': 0, 'black': 0}           # made
        self.offers = set()
        self.touched, self.released = [], None
        self.standing = False           # what was released is still there
        self.astray = None              # let go against an older touch, and standing
        self.redo = None                # made with two hands, and put back
        self.must_make = None
        self.counts = {}
        self.text = points              # what a win, a draw and a loss are worth
        self.values = tuple(number(value) for value in points.split())
        self.points = {'white': 0, 'black': 0}
        self.device = device            # the penalty set instead of a loss
        self.signed = {'white': None, 'black': None}
        self.manual = manual            # scoresheets are written by acts alone
        self.sheets = {'white': 0, 'black': 0}          # plies written
        self.exempt = {'white': None, 'black': None}    # the period, or None
        self.quickplay = quickplay      # Guidelines III are announced
        self.asked = None               # 'claim', 'postponed' or 'request', and by whom
        self.fallen, self.fallen_claimed = None, False  # after `postponed`
        self.adjournment, self.sealer, self.sealed = None, None, None
        self.answers_by_move = False    # an offer before he sealed (1988)
        self.away = set(missing)        # who is not at the board
        self.expected = set(missing)    # and has never been there
        self.default = default          # the default time
        self.excused, self.late, self.missed_the_end = set(), set(), set()
        self.displaced = {'white': set(), 'black': set()}   # squares, by whom
        self.restarted = None           # whose clock was pressed back at him (1997)
        self.unnoticed = None           # an illegal move that nobody has pointed out
        self.reply = None               # the illegal move that was answered
        self.stood = set()              # whose illegal moves stand (A.5.2)
        self.loser = None               # who refused to comply
        self.out = []

    # Saying

    def say(self, article, *words):
        self.out.append(' '.join((article,) + tuple(str(w) for w in words)))

    def refuse(self, reason, article='-'):
        self.say(article, 'refused', reason)

    def end(self, result, reason, article=None):
        self.missed_the_end = set(self.expected)
        self.result = '%s %s %s' % (result, article or self.articles[reason], reason)
        self.say(article or self.articles[reason], 'result', result, reason)
        self.points = self.score(result)
        self.clock.running = None

    def lose(self, side, reason, article=None):
        """That player loses, unless the opponent cannot mate him."""
        if self.edition == '1988':
            answer = men(self.position, OTHER[side]) != ''     # a bare king cannot win
        else:
            answer = can_mate(self.position, OTHER[side])
        if answer is None:
            raise Unclear
        self.end(NUMBER[OTHER[side]] if answer else DRAW, reason, article)

    def forfeit(self, side, reason, article):
        """That player loses, whatever the opponent has; 1988: not to a bare king (10.7)."""
        if self.edition == '1988' and not men(self.position, OTHER[side]):
            return self.end(DRAW, reason, '10.7')
        return self.end(NUMBER[OTHER[side]], reason, article)

    # Time

    def passes(self, ms):
        self.now += ms
        if self.result:
            return
        fallen = not self.paused and self.clock.runs(ms) is not None
        if fallen and self.reply:
            raise Unclear
        self.look_at_clocks()
        if fallen and self.waits_for_late():
            raise Unclear
        if fallen and self.automatic:
            self.flag(self.clock.down[-1])

    def flag(self, side, claimed=False):
        self.say(self.articles['flag'], 'flag', side)
        if self.asked and self.asked[0] == 'postponed':
            self.fallen, self.fallen_claimed = side, claimed
            self.clock.running = None
            return
        self.flag_result(side, claimed)

    def flag_result(self, side, claimed):
        article = 'A.5.3' if claimed else 'A.5.5'
        self.lose(side, 'flag-fall', article if self.limited else None)

    def point_out_flag(self, claimant=None):
        """A flag is observed, or the opponent's claimed (6.8; 1988: only observed)."""
        down = self.clock.down
        if not down or (claimant and (self.edition == '1988' and not self.absent
                                      or OTHER[claimant] not in down)):
            return self.refuse('no-claim', self.articles['flag'])
        if len(down) == 2 and self.both_flags():
            return
        self.flag(down[0], claimed=claimant is not None)

    def add_time(self, article, side, ms):
        self.say(article, 'time-added', side, shown(ms))
        self.clock.change(side, ms)

    # Acts

    def act(self, ms, actor, verb, *words):
        """One act, ms after the one before.  Returns its rulings."""
        self.out = []
        self.passes(ms)
        if self.result and not self.is_late(actor, verb, words):
            self.refuse('game-over')
        elif not self.started and verb not in ('starts', 'declares'):
            self.refuse('not-started')
        elif actor == 'arbiter' and self.absent and verb not in (
                'starts', 'resumes', 'declares'):
            self.refuse('absent')
        elif self.fallen and verb not in ('agrees', 'rejects', 'passes'):
            raise Unclear       # what else may be done now
        elif self.reply and not self.is_known_reply(actor, verb):
            raise Unclear
        elif self.waits_for_late() and verb not in ('arrives', 'passes', 'excuses'):
            raise Unclear
        elif not self.result and self.refuse_absent(actor, verb):
            pass
        elif self.adjournment and not self.is_known_now(actor, verb):
            raise Unclear
        else:
            whose = 'arbiter_' if actor == 'arbiter' else 'does_'
            getattr(self, whose + verb.replace('-', '_'))(actor, *words)
            self.end_exemptions()
        return self.out

    def is_late(self, actor, verb, words):
        """May this be done after the end?"""
        if verb == 'penalises':
            return words[1] in ('warning', 'points', 'fine', 'exclusion', 'expulsion')
        if verb == 'infringes':
            return self.may_still_infringe(actor, *words)
        return verb in ('passes', 'arrives', 'leaves', 'signs', 'appeals', 'declares')

    def is_known_now(self, actor, verb):
        """Of the acts around an adjournment the model knows the usual ones."""
        known = {'to seal': ('seals', 'presses', 'pauses', 'offers', 'accepts', 'declines',
                             'resigns', 'passes'),
                 'adjourned': ('seals', 'offers', 'accepts', 'declines', 'resigns', 'passes',
                               'leaves', 'arrives', 'resumes'),
                 'resumed': ('opens', 'arrives', 'passes', 'resigns')}[self.adjournment]
        if verb == 'offers' and (actor == self.sealer) == (self.adjournment == 'adjourned'):
            return False
        if verb in ('presses', 'pauses') and actor != self.sealer:
            return False
        return verb in known

    def does_passes(self, actor):
        pass

    # What can be asked after each act

    def state(self):
        clock = self.clock
        for side in ('white', 'black'):
            ms = clock.left[side]
            tenths = -(-ms // 100)
            yield 'clock %s %d:%02d:%02d.%d' % (side, tenths // 36000, tenths // 600 % 60,
                                                tenths // 10 % 60, tenths % 10)
            yield 'counter %s %d' % (side, clock.counter[side])
            if side in self.offers and not self.result and not self.fallen:
                yield 'offer ' + side
        if not self.offers and not self.result and not self.fallen:
            yield 'offer none'
        running = None if self.paused or self.result else clock.running
        yield 'running ' + (running or 'none')
        if not self.illegal:
            yield 'turn ' + self.mover()
            yield 'position ' + self.position.fen()
        yield 'result ' + (self.result or '*')
        yield 'points %s-%s' % (written(self.points['white']), written(self.points['black']))
