"""The fold: acts in, rulings out, as the texts of the Laws and the contract say.

A second opinion: written from the texts, not from the program.  `Model.act` takes
one act and returns its rulings as text; what the model leaves out is in README.md.
"""

from board import OTHER, Position, colour, coordinates, name, square
from clock import Clock, shown
from duty import castling_of, duty_of, king_duty
from editions import ARTICLES, NEW
from mate import can_mate, dead, few_men, men

NUMBER = {'white': '1-0', 'black': '0-1'}     # the result when that player wins
DRAW = '1/2-1/2'


class Unclear(Exception):
    """The act asks whether a player can mate, and the answer is not plain."""


class Made:
    """A move on the board that is not completed yet."""
    def __init__(self, move, text, before, touched=(), released=None,
                 must_make=None, hands=1):
        self.move, self.text, self.before = move, text, before
        self.touched, self.released = list(touched), released   # before it was made
        self.must_make = must_make
        self.hands = hands
        self.ends_period = False


class Model:
    def __init__(self, edition, control, fen, level='standard', limited=True):
        self.edition, self.level = edition, level
        self.articles = ARTICLES[edition]
        self.limited = level != 'standard' and limited
        self.full_blitz = level == 'blitz' and not limited
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
        self.touched, self.released, self.chosen = [], None, None
        self.must_make = None
        self.counts = {}
        self.out = []

    # Saying

    def say(self, article, *words):
        self.out.append(' '.join((article,) + tuple(str(w) for w in words)))

    def refuse(self, reason, article='-'):
        self.say(article, 'refused', reason)

    def end(self, result, reason, article=None):
        self.result = '%s %s %s' % (result, article or self.articles[reason], reason)
        self.say(article or self.articles[reason], 'result', result, reason)
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

    # Time

    def passes(self, ms):
        self.now += ms
        if self.result or self.paused:
            return
        if self.clock.runs(ms) is not None:
            self.flag(self.clock.down[-1])

    def flag(self, side):
        self.say(self.articles['flag'], 'flag', side)
        self.lose(side, 'flag-fall', 'A.5.5' if self.limited else None)

    def add_time(self, article, side, ms):
        self.say(article, 'time-added', side, shown(ms))
        self.clock.change(side, ms)

    # Acts

    def act(self, ms, actor, verb, *words):
        """One act, ms after the one before.  Returns its rulings."""
        self.out = []
        self.passes(ms)
        if self.result:
            if verb == 'penalises' and words[1] == 'warning':
                self.arbiter_penalises(actor, *words)
            elif verb != 'passes':
                self.refuse('game-over')
        elif not self.started and verb != 'starts':
            self.refuse('not-started')
        else:
            whose = 'arbiter_' if actor == 'arbiter' else 'does_'
            getattr(self, whose + verb.replace('-', '_'))(actor, *words)
        return self.out

    def does_passes(self, actor):
        pass

    def arbiter_starts(self, actor):
        if self.started:
            return
        self.started = True
        self.clock.start(self.position.turn)
        self.say(self.articles['started'], 'started')

    # Hands

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
        if any(self.position.board[square(s)] == '.' for s in squares):
            return self.refuse('no-piece')
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
            self.say(self.articles['may-not-castle'], 'may-not-castle', wing)
        self.say(duty.article, duty.words)

    def does_releases(self, side, origin, to):
        if self.hands_barred(side):
            return
        step = square(origin), square(to)
        if self.must_make and self.must_make[:2] != step:
            return self.refuse('duty', self.articles['claim-wrong'])
        if self.new:
            self.declined_by(side)
        self.released = step
        self.touch([square(origin)])
        if self.position.board[square(origin)] in 'Kk':
            self.say_duty()

    def does_takes_back(self, side):
        made = self.pending[side]
        if self.paused:
            return self.refuse('clock-paused')
        if self.illegal and self.position.turn == side:
            self.put_back()
        elif made and self.position.turn != side:
            self.refuse('made-stands', self.stands(made))
        elif made or self.mover() != side:
            self.refuse('not-to-move')
        else:
            self.refuse('nothing-made')

    def stands(self, made):
        if self.edition != '1988':
            return self.articles['made-stands']
        now, self.position = self.position, made.before
        kind = self.kind(made.move)
        self.position = now
        return self.articles[kind]

    def put_back(self):
        """An illegal move goes back; its pieces stay touched."""
        self.illegal = None

    def breach(self, move):
        """Is a legal move against a duty?  Then it is said, and True."""
        if self.released and self.position.board[self.released[0]] in 'Pp':
            if move[:2] != self.released:
                self.say(self.articles['released pawn'], 'touch-breach',
                         name(self.released[0]))
                return True
        duty = self.duty()
        if duty is None or move in duty.moves:
            return False
        article = duty.article
        if move in [castling_of(self.position, wing) for wing in duty.barred]:
            article = self.articles['may-not-castle']
        if duty.piece is None:      # only the barred castling is forbidden
            raise Unclear
        self.say(article, 'touch-breach', name(duty.piece))
        return True

    def pieces_of(self, move):
        """What making a move touches, in order."""
        if self.position.is_castling(move):
            rook = move[0] // 8 * 8 + (7 if move[1] > move[0] else 0)
            own = 'R' if self.position.turn == 'white' else 'r'
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
        if mine and self.position.turn != side and not self.illegal:
            return self.refuse('made-stands', self.stands(mine))
        if self.hands_barred(side):
            return
        legal = move in self.position.legal()
        if self.must_make and move != self.must_make:
            return self.refuse('duty', self.articles['claim-wrong'])
        if not legal and not self.new:
            return self.illegal_at_once(side, move, read)
        if not legal:
            self.declined_by(side)
            self.say(self.articles['illegal-made'], 'illegal-made', read or coordinates(move))
            self.touch(self.pieces_of(move))
            self.illegal = Made(move, read or coordinates(move), self.position)
            return True
        if self.new:
            self.declined_by(side)
        if not self.must_make and self.breach(move):
            return
        if not self.new:
            self.declined_by(side)
        before = self.position
        kind, san = self.kind(move), before.san(move)
        last = self.pending[side]
        made = Made(move, san, before, self.touched, self.released,
                    self.must_make, hands)
        self.say(self.articles[kind], 'made', san)
        self.enter(side, move)
        if self.edition == '1988':
            if last and last.ends_period:
                raise Unclear
            made.ends_period = self.clock.ends_period(side)
            self.clock.counter[side] += 1
        elif last:
            self.say(self.articles['completed next'], 'completed', last.text)
            self.period(side, self.clock.count(side))
        self.pending[side] = made
        if (self.edition == '2017' and hands == 2 and kind != 'made'):
            self.out = [o for o in self.out if not o.endswith(' made ' + san)]
            raise Unclear
        reason = self.ending()
        if reason:
            if self.edition != '1997' or reason != 'dead-position':
                self.say(self.articles['completed end'], 'completed', san)
                self.pending[side] = None
            self.finish(side, reason)
        return True

    def enter(self, side, move):
        """A legal move stands on the board."""
        self.position = self.position.after(move)
        self.seen.append(self.position.key())
        self.moves[side] += 1
        self.touched, self.released, self.chosen, self.must_make = [], None, None, None

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
        if self.paused:
            return self.refuse('clock-paused')
        if self.clock.running != side:
            return self.refuse('not-to-move')
        made = self.pending[side]
        if self.illegal:
            if self.position.turn != side:
                raise Unclear
            return self.completed_illegal(side, self.illegal)
        if self.released and self.position.turn == side:
            raise Unclear       # a castling or promotion left half done
        if made and made.hands == 2 and self.edition == '2023':
            if self.position.turn == side or self.pending[OTHER[side]]:
                raise Unclear
            self.undo(made)
            return self.offence(side, 'two-handed', made.text, undone=True)
        if made:
            self.pending[side] = None
            self.say(self.articles['completed'], 'completed', made.text)
            if self.edition == '1988':
                self.clock.counter[side] -= 1       # counted when made
            self.period(side, self.clock.press(side))
            return
        if not self.new:
            return self.refuse('nothing-made' if self.position.turn == side
                               else 'not-to-move')
        if self.position.turn != side:
            return self.clock.start(OTHER[side])    # he has moved: the clock goes back
        self.offence(side, 'press', 'press')

    # Illegal moves

    def completed_illegal(self, side, made):
        move = made.move
        self.put_back()
        position = self.position
        if (position.board[move[0]] in 'Pp' and not move[2]
                and move + ('q',) and (move[0], move[1], 'q') in position.legal()):
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
        self.counts[side] = self.counts.get(side, 0) + 1
        self.say(self.articles['illegal'], 'illegal', read or coordinates(move),
                 self.counts[side])
        self.say(self.articles['reinstated'], 'reinstated')
        self.say_duty()
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
        self.pending[self.position.turn] = None
        self.touched, self.released = made.touched, made.released
        self.must_make = made.must_make
        self.touch(self.pieces_of(made.move))

    def unpromoted(self, side, move, text):
        """The pawn was left on the last rank: a queen, and an illegal move (7.5.2)."""
        san = self.position.san(move)
        self.enter(side, move)
        self.say(self.articles['completed'], 'completed', san)
        reason = self.ending()
        self.period(side, self.clock.press(side))
        self.offence(side, 'unpromoted', text, queen=move[1])
        if reason and not self.result:
            self.finish(side, reason)

    def offence(self, side, kind, text, undone=False, queen=None):
        article = self.articles[kind]
        family = article if self.edition == '2017' and article[:3] != '7.5' else '7.5'
        key = side, family
        self.counts[key] = self.counts.get(key, 0) + 1
        self.say(article, 'illegal', text, self.counts[key])
        if queen is not None:
            self.say(article, 'promoted-queen', name(queen))
        if undone:
            self.say(self.articles['reinstated'], 'reinstated')
            self.say_duty()
        if self.counts[key] >= 2:
            return self.lose(side, 'illegal-moves', self.articles['price of ' + article])
        self.add_time(self.articles['price of ' + article], OTHER[side], self.minutes)

    # Words

    def offers_possible(self):
        return True

    def does_offers(self, side):
        if side in self.offers:
            return
        self.offers.add(side)
        self.say(self.articles['offer'], 'offer-open', side)
        made = self.pending[side]
        improper = not made and not (self.illegal and self.position.turn == side)
        if self.edition == '1988':
            improper = not made and self.clock.running != side
        if improper:
            self.say(self.articles['offer-improper'], 'offer-improper', side)

    def declined_by(self, side):
        """He touches a piece with intent: the opponent's offer ends (9.1.2.1)."""
        if OTHER[side] in self.offers:
            self.offers.discard(OTHER[side])
            self.say(self.articles['offer'], 'offer-declined', side)

    def does_accepts(self, side):
        if OTHER[side] not in self.offers:
            return self.refuse('own-offer' if side in self.offers else 'no-offer')
        if self.new and not all(self.moves.values()):
            return self.refuse('no-move-yet', self.articles['no-move-yet'])
        self.end(DRAW, 'agreement')

    def does_declines(self, side):
        if OTHER[side] not in self.offers:
            return self.refuse('own-offer' if side in self.offers else 'no-offer')
        self.declined_by(side)

    def does_withdraws(self, side):
        if side not in self.offers:
            return self.refuse('no-offer')
        self.refuse('cannot-withdraw', self.articles['offer'])

    def does_resigns(self, side):
        if self.edition == '1997':
            return self.end(NUMBER[OTHER[side]], 'resignation')
        if self.edition == '1988' and not men(self.position, OTHER[side]):
            return self.end(DRAW, 'resignation', self.articles['dead-position'])
        self.lose(side, 'resignation')

    def does_claims(self, side, what, move=None, read=None):
        if what == 'flag':
            return self.refuse('no-claim', self.articles['flag'])
        if what in ('illegal', 'touch'):
            return self.refuse('no-claim')
        if self.illegal:
            raise Unclear
        if not self.new and (self.pending[side] or self.position.turn != side):
            if move is not None or (self.pending[side] and self.position.turn == side):
                raise Unclear
            key = ', moved' if self.pending[side] else ', waiting'
            return self.say(self.articles[what + key], 'claim-barred')
        if self.edition == '1997' and self.pending[OTHER[side]]:
            return self.say(self.articles[what + ', waiting'], 'claim-barred')
        if self.position.turn != side:
            if move is not None:
                raise Unclear
            return self.wrong_claim(side)
        if self.touched and self.new:
            return self.say(self.articles['claim-barred'], 'claim-barred')
        if self.must_make and move not in (None, self.must_make):
            return self.refuse('duty', self.articles['claim-wrong'])
        start = len(self.out)
        self.say(self.articles['paused claim'], 'paused')
        right = self.repeated(move) if what == 'repetition' else self.fifty(side, move)
        if not right:
            return self.wrong_claim(side, move, read)
        article = self.articles[what][0 if move else 1]
        self.say(article, 'claim-correct')
        if move and what == 'repetition' and self.edition == '2023':
            before = self.position
            kind, san = self.kind(move), before.san(move)
            last = self.pending[side]
            first = [self.articles[kind] + ' made ' + san]
            if last:
                first += [self.articles['completed next'] + ' completed ' + last.text]
            self.out[start:start] = first + [self.articles['completed end'] + ' completed ' + san]
            self.enter(side, move)
            if last:
                self.clock.count(side)
            self.pending[side] = None
        self.paused = True
        reason = 'fifty-moves' if what == 'fifty' else what
        self.end(DRAW, reason, article)

    def repeated(self, move):
        """At least the third time: has appeared, or is about to (9.2)."""
        if move is None:
            return self.seen.count(self.position.key()) >= 3
        if move not in self.position.legal():
            return False
        return self.seen.count(self.position.after(move).key()) >= 2

    def fifty(self, side, move):
        quiet = self.position.quiet
        if self.edition == '1988':
            return quiet >= 100
        if move is not None:
            return (move in self.position.legal()
                    and self.position.after(move).quiet >= 100)
        if self.new and self.pending[OTHER[side]]:
            quiet -= 1      # made, not completed (9.3.2)
        return quiet >= 100

    def wrong_claim(self, side, move=None, read=None):
        article = self.articles['claim-wrong']
        self.say(article, 'claim-wrong')
        if self.new:
            self.add_time(article, OTHER[side], self.minutes)
        elif not self.price(article, side):
            return
        if move is not None and move in self.position.legal():
            self.must_make = move
            self.say(article, 'must-make', self.position.san(move))
        elif move is not None and self.new:
            self.touch([move[0]])
            self.say_duty()
        if not self.new:
            return
        self.offers.add(side)
        self.say(self.articles['offer claim'], 'offer-open', side)

    def price(self, article, side):
        """What a wrong claim cost before it cost two minutes.  False: the game."""
        left = self.clock.left[side]
        if self.edition == '1997':
            cut = min(left // 2, 180000)
            self.say(article, 'time-removed', side, shown(cut))
            self.clock.change(side, -cut)
            self.add_time(article, OTHER[side], 180000)
            return True
        if left == 300000:
            raise Unclear       # has he overstepped who has exactly that much?
        self.say(article, 'time-removed', side, shown(300000))
        if left > 300000:
            self.clock.change(side, -300000)
            return True
        self.clock.left[side] = 0
        if men(self.position, OTHER[side]):
            self.end(NUMBER[OTHER[side]], 'wrong-claim', article)
        else:
            self.end(DRAW, 'wrong-claim', self.articles['dead-position'])
        return False

    # The arbiter, and the clock by hand

    def does_pauses(self, side):
        if self.paused:
            return self.refuse('clock-paused')
        if self.edition == '1988':
            return self.refuse('absent', self.articles['paused player'])
        self.paused = True
        self.say(self.articles['paused player'], 'paused')

    def arbiter_pauses(self, actor):
        if self.paused:
            return self.refuse('clock-paused')
        self.paused = True
        self.say(self.articles['paused arbiter'], 'paused')

    def arbiter_resumes(self, actor):
        if self.paused:
            self.paused = False
            self.say(self.articles['resumed'], 'resumed')

    def arbiter_sets(self, actor, side, ms):
        if self.limited and min(self.clock.counter.values()) >= 10:
            return self.refuse('too-late', 'A.5.1.1')
        self.clock.change(side, ms - self.clock.left[side])
        self.say(self.articles['clock-set'], 'clock-set', side, shown(ms))

    def arbiter_adds(self, actor, side, ms):
        self.add_time(self.articles['time-added'], side, ms)

    def arbiter_removes(self, actor, side, ms):
        self.say('-', 'time-removed', side, shown(ms))
        self.take(side, ms)

    def take(self, side, ms):
        if self.clock.change(side, -ms):
            self.flag(side)

    def arbiter_penalises(self, actor, side, kind, ms=None):
        words = () if ms is None else (shown(ms),)
        self.say(self.articles[kind], 'penalty', side, kind, *words)
        if kind == 'add':
            self.clock.change(OTHER[side], ms)
        elif kind == 'cut':
            self.take(side, ms)

    def arbiter_observes(self, actor, what):
        self.refuse('no-claim', self.articles['flag'] if what == 'flag' else '-')

    # What can be asked after each act

    def state(self):
        clock = self.clock
        for side in ('white', 'black'):
            ms = clock.left[side]
            tenths = -(-ms // 100)
            yield 'clock %s %d:%02d:%02d.%d' % (side, tenths // 36000, tenths // 600 % 60,
                                                tenths // 10 % 60, tenths % 10)
            yield 'counter %s %d' % (side, clock.counter[side])
            if side in self.offers and not self.result:
                yield 'offer ' + side
        if not self.offers and not self.result:
            yield 'offer none'
        running = None if self.paused or self.result else clock.running
        yield 'running ' + (running or 'none')
        if not self.illegal:
            yield 'turn ' + self.mover()
            yield 'position ' + self.position.fen()
        yield 'result ' + (self.result or '*')
