"""Conduct, penalties, declared and signed results, points (8.7, 10, 11, 12.9)."""

from fractions import Fraction

from board import OTHER
from clock import shown
from common import NUMBER, Unclear

# What an infringement brings beside being one, by the texts' numbers.
REFUSAL = {'2023': ('11.7',), '2017': ('11.7',), '1997': ('12.7',), '1988': ('10.15', '11.4')}
BOTH_REFUSE = {'2023': '11.8', '2017': '11.8', '1997': '12.8', '1988': '10.15'}
DUE = {article: '11.6' for article in (
    '11.1', '11.2.3.1', '11.2.3.2', '11.3.1', '11.3.2', '11.3.2.1', '11.3.4', '11.5')}
DUE.update({article: article for article in ('6.2.4', '6.11.4', '11.3.3')})
OLD_DUE = {'12.2': '12.6', '12.3': '12.6', '12.4': '12.6', '12.5': '12.6', '6.7(c)': '6.7(c)'}
OTHERS = {'2023': ('6.2.3', '8.2', '12.8'), '2017': ('6.2.3', '8.2', '12.8'),
          '1997': ('6.7(b)', '12.1'), '1988': ('15.1(a)', '15.1(d)', '15.2')}
NOWHERE = ('13.99', '77.1')
# What people call an infringement; 1988 and 1997 know no phones.
WORDS = {'notes': {'1997': '12.2', '1988': '15.1(a)', '': '11.3.1'},
         'noise': {'1997': '12.5', '1988': '15.1(d)', '': '11.5'},
         'phone': {'1997': '77.1', '1988': '77.1', '': '11.3.2.2'},
         'refusal': {'1997': '12.7', '1988': '10.15', '': '11.7'}}


def number(text):
    return Fraction(text)


def written(points):
    whole, half = divmod(points, 1)
    if half == 0:
        return str(whole)
    return '1/2' if whole == 0 else '%d.5' % whole


class Conduct:
    def due(self):
        return DUE if self.new else OLD_DUE if self.edition == '1997' else {}

    # What players do

    def meant(self, article):
        by_edition = WORDS.get(article, {'': article})
        return by_edition.get(self.edition, by_edition[''])

    def does_infringes(self, side, article):
        article = self.meant(article)
        refuses = article in REFUSAL[self.edition]
        known = (refuses or article in self.due() or article in OTHERS[self.edition]
                 or (self.new and article == '11.3.2.2'))
        if not known:
            return self.refuse('not-in-edition')
        if refuses:
            if self.reason() == 'refusal' and self.loser == OTHER[side]:
                return self.end('0-0', 'refusal', BOTH_REFUSE[self.edition])
            self.loser = side
            article = '10.15' if self.edition == '1988' else article
            return self.forfeit(side, 'refusal', article)
        if self.new and article == '11.3.2.2':
            if self.device:
                return self.arbiter_penalises('arbiter', side, *self.device)
            return self.end(NUMBER[OTHER[side]], 'device', article)
        self.say(article, 'infringed', side)
        if article in self.due():
            self.say(self.due()[article], 'penalty-due', side)

    def may_still_infringe(self, side, article):
        """After the end: he refuses as well (11.8)."""
        article = self.meant(article)
        if article not in REFUSAL[self.edition] or self.reason() != 'refusal':
            return False
        return self.loser == OTHER[side] and not self.result.startswith('0-0')

    def does_appeals(self, side):
        if not self.new:
            return self.refuse('not-in-edition')
        self.say('11.10', 'appealed', side)

    def does_signs(self, side, result):
        if not self.new:
            return self.refuse('not-in-edition')
        if not self.result:
            return self.refuse('no-result', '8.7')
        self.signed[side] = result
        self.say('8.7', 'signed', side, result)
        ruled, article, reason = self.result.split()
        if (article, reason) == ('8.7', 'declared'):
            return              # the arbiter has decided otherwise
        if self.signed[OTHER[side]] == result != ruled:
            self.end(result, 'signed', '8.7')

    # What the arbiter does

    def arbiter_declares(self, actor, result, article=None):
        self.end(result, 'declared', article or self.articles['loss'])

    def arbiter_penalises(self, actor, side, kind, *words):
        if kind == 'points':
            return self.penalise_points(side, *words)
        if kind == 'loss':
            return self.penalise_loss(side, *words)
        said = tuple(shown(word) if kind in ('add', 'cut') else word for word in words)
        self.say(self.articles[kind], 'penalty', side, kind, *said)
        if kind == 'add':
            self.clock.change(OTHER[side], words[0])
        elif kind == 'cut':
            self.take(side, words[0])

    def penalise_loss(self, side, opponent='1', article=None):
        self.say(self.articles['loss'], 'penalty', side, 'loss', 'opponent', opponent)
        result = '0-' + opponent if side == 'white' else opponent + '-0'
        self.end(result, 'penalty', article or self.articles['loss'])

    def penalise_points(self, side, white, black):
        if not self.result:
            return self.refuse('no-result')
        if self.result.startswith('cancelled'):
            raise Unclear
        win, draw, loss = self.values
        asked = {'white': number(white), 'black': number(black)}
        if any(value not in self.values for value in asked.values()) or (
                sum(asked.values()) > max(win + loss, 2 * draw)):
            if not self.new:
                raise Unclear       # 10.2 is no Article about points there
            return self.refuse('bad-score', '10.2')
        rise = asked[OTHER[side]] - self.points[OTHER[side]]
        fall = self.points[side] - asked[side]
        if rise < 0 or fall < 0 or not (rise or fall):
            raise Unclear
        if rise and fall and not self.new:
            raise Unclear
        if rise and asked[OTHER[side]] != win:
            return self.refuse('bad-score', self.articles['points up'])
        score = '%s-%s' % (written(asked['white']), written(asked['black']))
        if rise:
            self.say(self.articles['points up'], 'penalty', side, 'points', score)
        if fall:
            self.say(self.articles['points down'], 'penalty', side, 'points', score)
        self.points = asked

    # Points

    def reason(self):
        return self.result.split()[2] if self.result else None

    def score(self, result):
        win, draw, loss = self.values
        worth = {'1': win, '+': win, '1/2': draw, '0': loss, '-': loss}
        if result == 'cancelled':
            return {'white': 0, 'black': 0}
        if '+' in result or result == '-/-':
            white, black = result.split('/')
        else:
            white, black = result.split('-')
        return {'white': worth[white], 'black': worth[black]}
