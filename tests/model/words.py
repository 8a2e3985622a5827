"""Words: offers, resignation, claims of a draw (5.1.2, 5.2.3, 9.1 to 9.5)."""

from board import OTHER
from clock import shown
from common import DRAW, NUMBER, Unclear
from mate import men


class Words:
    def does_offers(self, side):
        if side in self.offers:
            return
        self.offers.add(side)
        if self.adjournment == 'adjourned':
            return self.say(self.of_adjournment('offer'), 'offer-open', side)
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
            self.answers_by_move = False
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
        if self.adjournment == 'resumed' and side in self.away:
            return self.refuse('absent')
        if self.edition == '1997':
            return self.end(NUMBER[OTHER[side]], 'resignation')
        if self.edition == '1988' and not men(self.position, OTHER[side]):
            return self.end(DRAW, 'resignation', self.articles['dead-position'])
        self.lose(side, 'resignation')

    def does_claims(self, side, what, move=None):
        if what == 'flag':
            return self.point_out_flag(side)
        if what in ('normal-means', 'no-effort'):
            return self.claim_draw(side)
        if what == 'illegal':
            return self.point_out_illegal(side)
        if what == 'touch':
            return self.refuse('no-claim')
        if self.asked or self.illegal or (move is not None and self.manual):
            raise Unclear       # the move of a claim is on the sheet: not in the model
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
        if self.unnoticed and (self.absent or move is not None):
            raise Unclear
        if self.unnoticed:      # checking the claim finds it
            self.say(self.articles['paused claim'], 'paused')
            return self.point_out_illegal()
        right = self.repeated(move) if what == 'repetition' else self.fifty(side, move)
        if right and move and what == 'repetition' and self.edition == '2023':
            self.make_intended(side, move)
        self.say(self.articles['paused claim'], 'paused')
        if not right:
            return self.wrong_claim(side, move)
        article = self.articles[what][0 if move else 1]
        self.say(article, 'claim-correct')
        self.end(DRAW, 'fifty-moves' if what == 'fifty' else what, article)

    def make_intended(self, side, move):
        """A correct claim by an intended move: it is made, and ends the game (6.2.1.1)."""
        kind, san, last = self.kind(move), self.position.san(move), self.pending[side]
        self.say(self.articles[kind], 'made', san)
        self.enter(side, move)
        if last:
            self.say(self.articles['completed next'], 'completed', last.text)
            self.period(side, self.clock.count(side))
        self.pending[side] = None
        self.say(self.articles['completed end'], 'completed', san)

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
            return quiet >= 100 and (move is None or move in self.position.legal())
        if move is not None:
            return (move in self.position.legal()
                    and self.position.after(move).quiet >= 100)
        if self.new:        # made, not completed (9.3.2)
            quiet -= sum(made is not None for made in self.pending.values())
        return quiet >= 100

    def wrong_claim(self, side, move=None):
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
            if cut:
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
