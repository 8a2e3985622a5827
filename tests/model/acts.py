"""Random acts with a seed: mostly sensible, with irregularities mixed in."""

from board import OTHER, START, colour, coordinates, name
from clock import shown
from conduct import NOWHERE, OTHERS, REFUSAL

# Few men and many: castling, promotion, en passant, dead and nearly dead ends,
# fifty and seventy-five moves at hand.
POSITIONS = [START] * 6 + [
    'r3k2r/pppq1ppp/2npbn2/4p3/4P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 4 9',
    'r3k2r/8/8/3p4/4P3/8/8/R3K2R w KQkq - 0 1',
    'r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 96 60',
    '4k3/P6p/8/8/8/8/p6P/4K3 w - - 0 1',
    '3r1k2/2P3pp/8/8/8/8/2p3PP/3R1K2 w - - 0 1',
    '8/k1P5/2K5/8/8/8/8/8 w - - 0 1',
    '4k3/8/8/8/8/8/3R4/4K3 w - - 94 60',
    '6k1/5ppp/8/8/8/8/5PPP/R5K1 b - - 10 30',
    '7k/8/6K1/8/8/8/8/R7 w - - 146 200',
    'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3',
    '4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1',
    '8/8/4k3/8/8/3QK3/8/8 w - - 0 1',
    'rnbqkb1r/pp1p1ppp/5n2/2pPp3/4P3/8/PPP2PPP/RNBQKBNR w KQkq c6 0 5',
    '8/5k2/8/8/2b5/8/3B4/3K4 w - - 3 70',
    '5k2/6R1/8/8/8/8/8/K5r1 w - - 90 99',
    '8/8/3k4/8/8/3NK3/8/6b1 w - - 0 1',
    '1k6/8/8/8/8/8/1r6/K6R w - - 140 99',
    'r1b1k2r/ppp2ppp/2n2n2/3qp3/1b1P4/2N1BN2/PPPQ1PPP/R3KB1R w KQkq - 4 9',
]

RESULTS = ('1-0', '0-1', '1/2-1/2', '0-0', '1/2-0', '0-1/2', '+/-', '-/+', '-/-', 'cancelled')

# Acts beside plain play, and how often each comes.
ODDITIES = {
    'touches': 14, 'adjusts': 3, 'brushes': 2, 'releases': 3, 'takes-back': 2,
    'presses': 4, 'other': 2, 'offers': 8, 'accepts': 4, 'declines': 3, 'withdraws': 1,
    'resigns': 0.4, 'claims': 6, 'with': 6, 'small': 2, 'pauses': 1.5, 'stops': 1.5,
    'resumes': 1, 'time': 4, 'arbiter': 4, 'observes': 1, 'starts': 0.1,
    'conduct': 3, 'writes': 3, 'corrects': 1, 'means': 2, 'decides': 1, 'adjourns': 2,
    'goes': 1, 'displaces': 3,
}


class Hand:
    """Chooses the next act for a model."""

    def __init__(self, random, model, odd):
        self.random, self.model, self.odd = random, model, odd
        self.last = {'white': None, 'black': None}

    def chance(self, p):
        return self.random.random() < p

    def pause(self):
        """How long until the act: mostly short, now and then long."""
        r = self.random.random()
        if r < 0.2:
            return 0
        if r < 0.9:
            return self.random.randrange(1, 150) * 100
        if r < 0.985:
            return self.random.randrange(1, 1200) * 100
        return self.random.randrange(1, 20000) * 100

    def legal(self):
        position = self.model.position
        moves = position.legal()
        duty = self.model.duty()
        if self.model.must_make and self.chance(0.9):
            return self.model.must_make
        if duty and duty.moves and (self.chance(0.9) or not self.model.automatic):
            moves = duty.moves
        last = self.last[position.turn]
        back = (last[1], last[0], '') if last else None
        if back in moves and self.chance(0.45):
            return back
        return self.random.choice(moves)

    def illegal(self):
        """Coordinates that are no legal move; often a piece's own way of going."""
        position = self.model.position
        own = [s for s, p in enumerate(position.board)
               if p != '.' and colour(p) == position.turn]
        for _ in range(60):
            if self.chance(0.4):
                candidates = [m for m in position.reach() if m not in position.legal()]
                if not candidates:
                    continue
                move = self.random.choice(candidates)
            else:
                origin = self.random.choice(own)
                move = origin, self.random.randrange(64), ''
            to = position.board[move[1]]
            if (move not in position.legal() and move[0] != move[1]
                    and (to == '.' or (colour(to) != position.turn and to not in 'Kk'))):
                return move
        return None

    def unpromoted(self):
        moves = [m[:2] + ('',) for m in self.model.position.legal() if m[2]]
        return self.random.choice(moves) if moves else None

    def move(self):
        if not self.model.automatic:
            found = self.illegal() if self.chance(self.odd / 2) else None
            plain = found and not self.model.unnoticed and self.model.is_plain(found)
            return found if plain else self.legal()
        if self.chance(0.3) and self.chance(self.odd * 4):
            found = self.unpromoted()
            if found:
                return found
        if self.chance(self.odd):
            found = self.illegal()
            if found:
                return found
        return self.legal()

    def spelt(self, move):
        """A move as text; an illegal one as coordinates."""
        position = self.model.position
        if move not in position.legal() or self.chance(0.3):
            return coordinates(move)
        return position.san(move)

    def squares(self):
        board = self.model.position.board
        count = 1 if self.chance(0.7) else 2
        if self.chance(0.03):
            return [name(self.random.randrange(64))]
        own = [s for s, p in enumerate(board)
               if p != '.' and colour(p) == self.model.position.turn]
        foe = [s for s, p in enumerate(board)
               if p != '.' and colour(p) != self.model.position.turn]
        home = 4 if self.model.position.turn == 'white' else 60
        if board[home] in 'Kk' and self.chance(0.25):
            rook = home + self.random.choice((3, -4))
            if board[rook] in 'Rr':
                pair = [name(home), name(rook)]
                self.random.shuffle(pair)
                return pair[:1 if self.chance(0.2) else 2]
        pool = own if self.chance(0.65) else foe
        return [name(self.random.choice(pool if self.chance(0.8) else own + foe))
                for _ in range(count)]

    def choose(self):
        """(ms, actor, verb, arguments for the model, words of the line)."""
        model, random = self.model, self.random
        ms = self.pause()
        if not model.started:
            return ms, 'arbiter', 'starts', (), ''
        if model.asked and not model.result and self.chance(
                0.7 if model.paused or model.fallen else 0.03):
            if model.asked[0] == 'request' and model.offers and self.chance(0.7):
                verb = random.choice(('declines', 'declines', 'accepts'))
                return ms, OTHER[model.asked[1]], verb, (), ''
            verb = random.choice(('agrees', 'rejects', 'postpones', 'postpones'))
            return ms, 'arbiter', verb, (), ''
        if model.paused and not model.asked and not model.result and self.chance(0.6):
            return ms, 'arbiter', 'resumes', (), ''
        if model.adjournment and not model.result:
            return self.adjourning(ms)
        if model.away and self.chance(0.25):
            long = random.choice((1, 1, 100, 4000)) if model.expected else 1
            return ms * long, random.choice(sorted(model.away)), 'arrives', (), ''
        if model.expected and not model.result and self.chance(0.05):
            side = random.choice(('white', 'black'))
            return ms, 'arbiter', 'excuses', (side,), side
        mover = model.position.turn
        waiting = next((c for c in ('white', 'black') if model.pending[c]
                        and model.clock.running == c), None)
        if model.result and self.chance(0.7):
            return self.conduct(ms, random.choice((mover, OTHER[mover])))
        if model.result and not model.position.legal():
            return ms, mover, 'presses', (), ''
        if self.chance(self.odd):
            return self.oddity(ms, mover)
        mine = model.clock.left[mover]
        if not model.result and mine < 120000 and self.chance(0.05 if mine else 0.005):
            return self.means(ms, mover)
        if model.manual and not model.result and self.chance(0.45):
            side = min(model.sheets, key=model.sheets.get)
            if model.sheets[side] < model.plies():
                return self.writing(ms, side, 'writes')
        if model.clock.down and not model.result and self.chance(0.15):
            if self.chance(0.5):
                return ms, 'arbiter', 'observes', ('flag',), 'flag'
            return ms, mover, 'claims', ('flag',), 'flag'
        if model.unnoticed and not model.result and self.chance(0.2):
            if self.chance(0.5):
                return ms, 'arbiter', 'observes', ('illegal',), 'illegal'
            return ms, OTHER[model.unnoticed.side], 'claims', ('illegal',), 'illegal'
        if model.may_reply(OTHER[mover]) and self.chance(0.4):
            return self.replying(ms, OTHER[mover])
        if model.reply and not model.result:
            return self.after_reply(ms)
        if model.illegal:
            return ms, mover, 'takes-back' if self.chance(0.4) else 'presses', (), ''
        if waiting and model.may_redo(waiting) and self.chance(0.5):
            move = model.pending[waiting].move      # again with one hand
            if self.chance(0.5):
                return ms, waiting, 'takes-back', (), ''
            return ms, waiting, 'makes', (move, 1, None), coordinates(move)
        if model.redo and not model.result and self.chance(0.5):
            return self.hand(ms, mover, 'plays', model.redo)
        if waiting and self.chance(0.75):
            return ms, waiting, 'presses', (), ''
        move = self.move()
        verb = 'plays' if self.chance(0.8) else 'makes'
        return self.hand(ms, mover, verb, move)

    def replying(self, ms, side):
        """On the board as it stands, the illegal move and all."""
        board = self.model.position.after(self.model.illegal.move)
        move = self.random.choice(board.legal())
        if self.chance(0.3):
            return ms, side, 'touches', (name(move[0]),), name(move[0])
        return ms, side, self.random.choice(('makes', 'plays')), (move, 1, None), (
            coordinates(move))

    def after_reply(self, ms):
        offender = self.model.offender()
        if self.model.position.turn == offender and self.chance(0.4):
            move = self.random.choice(self.model.position.legal())
            return ms, offender, self.random.choice(('makes', 'plays')), (move, 1, None), (
                coordinates(move))
        if self.model.position.turn != offender and self.chance(0.5):
            return self.hand(ms, OTHER[offender], 'makes', self.legal())
        if self.chance(0.2):
            return ms, offender, 'takes-back', (), ''
        return ms, offender, 'presses', (), ''

    def hand(self, ms, side, verb, move):
        words = self.spelt(move)
        two = self.model.automatic and self.chance(self.odd * 0.1)
        if move in self.model.position.legal():
            self.last[side] = move
        arguments = (move, 2 if two else 1, words if move not in self.model.position.legal()
                     else None)
        return ms, side, verb, arguments, words + (' two-handed' if two else '')

    def oddity(self, ms, mover):
        model, random = self.model, self.random
        side = random.choice((mover, mover, OTHER[mover]))
        kind = random.choices(list(ODDITIES), list(ODDITIES.values()))[0]
        if kind == 'brushes' and not model.new:
            kind = 'offers'     # an accident has no Article there
        if kind == 'touches' or kind == 'adjusts':
            squares = self.squares()
            return ms, side, kind, tuple(squares), ' '.join(squares)
        if kind == 'brushes':
            sq = self.squares()[0]
            return ms, side, kind, (sq,), sq
        if kind == 'offers':
            return ms, side, kind, (), 'draw'
        if kind == 'claims':
            what = random.choice(('repetition', 'fifty'))
            return ms, side, kind, (what,), what
        if kind == 'with':
            what = random.choice(('repetition', 'fifty'))
            move = self.move() if self.chance(0.8) else self.illegal() or self.legal()
            if model.position.board[move[0]] in 'Pp' and move[1] // 8 in (0, 7) and not move[2]:
                move = self.legal()
            words = self.spelt(move)
            return ms, mover, 'claims', (what, move), what + ' with ' + words
        if kind == 'small':
            what = random.choice(('flag', 'illegal', 'touch'))
            return ms, side, 'claims', (what,), what
        if kind == 'stops':
            return ms, 'arbiter', 'pauses', (), ''
        if kind in ('resumes', 'starts'):
            return ms, 'arbiter', kind, (), ''
        if kind == 'time':
            return ms * 3, 'time', 'passes', (), ''
        if kind == 'observes':
            what = random.choice(('flag', 'illegal', 'touch'))
            return ms, 'arbiter', kind, (what,), what
        if kind == 'arbiter':
            return self.correction(ms, side)
        if kind == 'conduct':
            return self.conduct(ms, side)
        if kind == 'means':
            return self.means(ms, side)
        if kind == 'adjourns':
            if model.edition in ('2023', '1988') and not model.may_adjourn():
                return ms, 'time', 'passes', (), ''
            return ms, 'arbiter', kind, (), ''
        if kind == 'goes':
            if model.away or model.result or model.asked:
                return ms, 'time', 'passes', (), ''
            return ms, side, 'leaves', (), ''
        if kind == 'displaces':
            if any(model.displaced.values()) and self.chance(0.5):
                return ms, side, 'restores', (), ''
            if model.paused or model.illegal or model.adjournment:
                return ms, 'time', 'passes', (), ''
            squares = self.squares()
            return ms, side, kind, tuple(squares), ' '.join(squares)
        if kind == 'decides':
            verb = random.choice(('agrees', 'rejects', 'postpones'))
            return ms, 'arbiter', verb, (), ''
        if kind in ('writes', 'corrects'):
            return self.writing(ms, side, kind)
        if kind == 'with' and model.manual:
            kind = 'offers'
        if kind == 'releases':
            return self.release(ms, mover)
        if kind == 'other':
            move = self.legal()
            return ms, OTHER[mover], random.choice(('makes', 'plays')), (
                (move[1], move[0], ''),), coordinates((move[1], move[0], ''))
        return ms, side, kind, (), ''

    def correction(self, ms, side):
        random = self.random
        time = random.randrange(1, 3000) * 100
        verb = random.choice(('adds', 'removes', 'sets', 'warning', 'add', 'cut'))
        words = '%s %s' % (side, shown(time))
        if verb in ('adds', 'sets', 'removes'):
            return ms, 'arbiter', verb, (side, time), words
        if verb == 'warning':
            return ms, 'arbiter', 'penalises', (side, verb), '%s warning' % side
        return ms, 'arbiter', 'penalises', (side, verb, time), '%s %s %s' % (
            side, verb, shown(time))

    def adjourning(self, ms):
        """From the arbiter's word that a move is to be sealed to the opened envelope."""
        model, random = self.model, self.random
        sealer, other = model.sealer, OTHER[model.sealer]
        if self.chance(0.1):
            return ms, 'time', 'passes', (), ''
        if self.chance(0.02):
            return ms, random.choice((sealer, other)), 'resigns', (), ''
        if model.adjournment == 'to seal':
            if self.chance(0.1):
                return ms, sealer, 'presses', (), ''
            if self.chance(0.1):
                return ms, sealer, 'offers', (), 'draw'
            if model.sealed and self.chance(0.8):
                return ms, sealer, 'pauses', (), ''
            return (ms, sealer, 'seals') + self.sealing()
        if model.adjournment == 'adjourned':
            verb = random.choice(('seals', 'offers', 'answers', 'leaves', 'arrives',
                                  'resumes', 'resumes', 'resumes'))
            if verb == 'seals':
                return (ms, sealer, verb) + self.sealing()
            if verb == 'offers':
                return ms, other, verb, (), 'draw'
            if verb == 'answers':
                return ms, sealer, random.choice(('accepts', 'declines', 'declines')), (), ''
            if verb == 'resumes':
                return ms * 40, 'arbiter', verb, (), ''
            return ms, other, verb, (), ''
        if other in model.away and self.chance(0.6):
            return ms, other, 'arrives', (), ''
        return ms, 'arbiter', 'opens', (), ''

    def sealing(self):
        """A legal move, one that is none, or words that are no move."""
        if self.chance(0.06):
            return ('none',), '"my best move"'
        if self.chance(0.06):
            found = self.illegal()
            if found:
                return ('illegal',), '"%s"' % coordinates(found)
        move = self.random.choice(self.model.position.legal())
        return (move,), self.spelt(move)

    def means(self, ms, side):
        """Claims and requests of a quickplay finish."""
        if self.chance(0.3):
            return ms, side, 'requests', ('increment',), 'increment'
        what = self.random.choice(('normal-means', 'no-effort'))
        return ms, side, 'claims', (what,), what

    def writing(self, ms, side, verb):
        words = self.random.choice(('Nf3', 'exd6', 'e8=Q', 'O-O', 'Rac1', 'Kd2', '(=)'))
        if not self.model.manual:
            return ms, side, 'offers', (), 'draw'
        if verb == 'writes':
            return ms, side, verb, (words,), words
        ply = self.random.randrange(1, max(2, self.model.sheets[side] + 2))
        return ms, side, verb, (ply, 'Nf3'), '%d Nf3' % ply

    def conduct(self, ms, side):
        """Infringements, penalties, results declared and signed."""
        model, random = self.model, self.random
        kind = random.choices(
            ('infringes', 'appeals', 'signs', 'declares', 'loss', 'points', 'words'),
            (6, 1, 4, 1, 1, 4, 3) if model.result else (12, 1, 1, 0.2, 0.3, 1, 5))[0]
        if kind == 'infringes':
            small = (list(model.due()) + list(OTHERS[model.edition]) + list(NOWHERE)
                     + ['notes', 'noise'])
            large = (list(REFUSAL[model.edition]) + ['refusal', 'phone']
                     + (['11.3.2.2'] if model.new else []))
            article = random.choice(large if self.chance(0.5 if model.result else 0.03)
                                    else small)
            return ms, side, kind, (article,), article
        if kind == 'appeals':
            return ms, side, kind, (), ''
        if kind in ('signs', 'declares'):
            result = random.choice(RESULTS[:4] if kind == 'signs' else RESULTS)
            if kind == 'signs':
                return ms, side, kind, (result,), result
            article = random.choice(('', '11.7', '8.7')) if model.new else ''
            return (ms, 'arbiter', kind, (result, article or None),
                    result + (' for ' + article if article else ''))
        if kind == 'loss':
            opponent = random.choice(('1', '1', '1/2', '0'))
            article = '11.7' if model.new and self.chance(0.3) else None
            words = ('%s loss' % side + (' opponent ' + opponent if opponent != '1' else '')
                     + (' for ' + article if article else ''))
            return ms, 'arbiter', 'penalises', (side, kind, opponent, article), words
        if kind == 'points':
            worth = model.text.split() * 3 + ['2']
            white, black = random.choice(worth), random.choice(worth)
            return (ms, 'arbiter', 'penalises', (side, kind, white, black),
                    '%s points %s-%s' % (side, white, black))
        kind = random.choice(('warning', 'fine', 'exclusion', 'expulsion'))
        words = {'fine': ('50',), 'exclusion': ('2',)}.get(kind, ())
        return ms, 'arbiter', 'penalises', (side, kind) + words, ' '.join((side, kind) + words)

    def release(self, ms, side):
        position = self.model.position
        home = 4 if side == 'white' else 60
        king, rook = ('K', 'R') if side == 'white' else ('k', 'r')
        rooks = [step for step, corner in ((2, home + 3), (-2, home - 4))
                 if position.board[corner] == rook]
        pawns = [m for m in position.legal() if m[2]]
        free = not self.model.touched or self.chance(0.5)
        if free and pawns:
            move = self.random.choice(pawns)
            origin, to = move[:2]
        elif free and position.board[home] == king and rooks:
            origin, to = home, home + self.random.choice(rooks)
        else:
            return ms, side, 'withdraws', (), ''
        return ms, side, 'releases', (name(origin), name(to)), name(origin) + ' ' + name(to)
