"""The adjourned game (Guidelines I; 1988: Articles 13 and 14)."""

from board import OTHER
from common import Unclear
from mate import men

ARTICLES = {
    '2023': {'seal': 'I.1.1', 'resumed': 'I.5', 'offer': 'I.4', 'open absent': 'I.7',
             'unsealed': 'I.9.1', 'unsealed later': 'I.9.2', 'envelope': 'I.12.1'},
    '1988': {'seal': '13.1', 'resumed': '14.1', 'offer': '10.10(b)', 'open absent': '14.2',
             'unsealed': '14.2', 'unsealed later': '14.3', 'envelope': '14.5(a)'},
}


class Adjourn:
    """Its states: None (playing), 'to seal', 'adjourned', 'resumed'."""

    def of_adjournment(self, key):
        return ARTICLES[self.edition][key]

    def may_adjourn(self):
        """The plain case: no move, no duty and no claim is open."""
        return not (self.adjournment or self.unnoticed or self.paused or self.illegal or self.touched
                    or self.released or self.must_make or self.asked or self.manual
                    or any(self.pending.values()) or self.clock.down
                    or self.away or self.late or any(self.displaced.values()))

    def arbiter_adjourns(self, actor):
        if self.edition not in ARTICLES:
            return self.refuse('not-in-edition')
        if not self.may_adjourn():
            raise Unclear
        self.adjournment, self.sealer, self.sealed = 'to seal', self.position.turn, None
        self.say(self.of_adjournment('seal'), 'must-seal', self.sealer)

    def does_seals(self, side, move):
        if self.adjournment == 'adjourned':
            return self.refuse('too-late', self.of_adjournment('seal'))
        if self.adjournment != 'to seal' or side != self.sealer:
            raise Unclear
        self.sealed = move
        self.say(self.of_adjournment('seal'), 'sealed', side)

    def stops_for_sealing(self, side):
        """The sealer stops the clocks: is the game adjourned by it?"""
        if self.adjournment != 'to seal' or side != self.sealer or not self.sealed:
            return False
        self.adjournment = 'adjourned'
        self.answers_by_move = self.edition == '1988' and OTHER[side] in self.offers
        self.clock.running = None
        self.say(self.of_adjournment('seal'), 'adjourned', side,
                 self.moves[side] + 1)
        return True

    def arrives_again(self, side):
        if self.adjournment == 'resumed' and side in self.away and (
                self.now - self.resumed_at > self.default):
            raise Unclear       # late
        if side in self.away and self.adjournment == 'resumed' and side != self.sealer:
            self.came_later = True
        self.away.discard(side)

    def resume_adjourned(self):
        self.adjournment, self.resumed_at, self.came_later = 'resumed', self.now, False
        self.say(self.of_adjournment('resumed'), 'resumed')
        if OTHER[self.sealer] in self.away:
            self.clock.start(OTHER[self.sealer])

    def arbiter_opens(self, actor):
        if self.adjournment != 'resumed' or self.sealer in self.away:
            raise Unclear
        if OTHER[self.sealer] in self.away:
            return self.refuse('absent', self.of_adjournment('open absent'))
        side, text = self.sealer, self.sealed
        if isinstance(text, str):
            article = {'none': 'I.8.2', 'two': 'I.8.1', 'illegal': 'I.8.3'}[text]
            return self.lose(side, 'sealed-move', self.sealed_article(article))
        self.adjournment = None
        if self.answers_by_move:        # offered before he sealed (10.10)
            self.declined_by(side)
        san, begun = self.position.san(text), self.pressed_for(side)
        self.period(side, begun)
        self.say(self.of_adjournment('unsealed later' if self.came_later else 'unsealed'),
                 'unsealed', san)
        self.enter(side, text)
        reason = self.ending()
        if reason:
            self.finish(side, reason)

    def pressed_for(self, side):
        """As a press of the sealer would; what is used of a delay stays used."""
        waiting = OTHER[side]
        delay = self.clock.delay[waiting] if self.clock.running == waiting else None
        begun = self.clock.press(side)
        if delay is not None:
            self.clock.delay[waiting] = delay
        return begun

    def sealed_article(self, article):
        if self.edition != '1988':
            return article
        return '10.14' if men(self.position, OTHER[self.sealer]) else '10.7'
