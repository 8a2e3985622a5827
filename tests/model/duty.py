"""What touched pieces bind a player to (4.3, 4.4, 4.5, 4.7.2)."""

from board import colour, name


class Duty:
    def __init__(self, article, words, piece, moves, barred=()):
        self.article, self.words = article, words
        self.piece = piece          # the square named when the duty is broken
        self.moves = moves          # the legal moves that meet it
        self.barred = barred        # the sides to which 4.4.2 forbids to castle


def castling_of(position, side):
    """The king's move that castles to that side."""
    rank = 0 if position.turn == 'white' else 56
    return rank + 4, rank + (6 if side == 'king' else 2), ''


def king_duty(position, side, articles, reason):
    """The king goes with that rook: castle, else the king, else any move."""
    king = position.king(position.turn)
    move = castling_of(position, side)
    if move in position.legal():
        return Duty(articles['must-castle' if reason == 'touched' else 'released king'],
                    'must-castle ' + side, king, [move])
    article = articles['must-move-king' if reason == 'touched'
                       else 'released king, illegal']
    moves = [m for m in position.legal() if m[0] == king]
    if moves:
        return Duty(article, 'must-move-king', king, moves)
    return Duty(article, 'any-move', None, position.legal())


def castling_rooks(position, squares):
    """Rooks of the first rank touched before the king at home, and after it."""
    home = 4 if position.turn == 'white' else 60
    king, rook = ('K', 'R') if position.turn == 'white' else ('k', 'r')
    if home not in squares or position.board[home] != king:
        return [], []
    at = squares.index(home)
    rooks = [s for s in squares if position.board[s] == rook and s // 8 == home // 8]
    return ([s for s in rooks if squares.index(s) < at],
            [s for s in rooks if squares.index(s) > at])


def wing_of(position, rook):
    return 'king' if rook > position.king(position.turn) else 'queen'


def duty_of(position, squares, articles, castle_by_touch=True):
    """The duty after these squares have been touched, in this order."""
    board, turn = position.board, position.turn
    own = [s for s in squares if colour(board[s]) == turn]
    foe = [s for s in squares if colour(board[s]) != turn]
    before, after = castling_rooks(position, squares)
    barred = [w for w in ('queen', 'king') if w in (wing_of(position, s) for s in before)]
    bars = [castling_of(position, wing) for wing in barred]
    legal = [m for m in position.legal() if m not in bars]
    moving = {s: [m for m in legal if m[0] == s] for s in own}
    taking = {s: [m for m in legal if position.taken(m) == s] for s in foe}
    binds = [s for s in squares if moving.get(s) or taking.get(s)]
    if own and foe:
        both = [m for m in moving[own[0]] if m in taking[foe[0]]]
        if both:
            return Duty(articles['both colours'], 'must-capture-with %s %s' % (
                name(own[0]), name(foe[0])), own[0], both, barred)
    if after:
        king = position.king(turn)
        wing = wing_of(position, after[0])
        castles = castling_of(position, wing) in position.legal()
        earlier = squares[:squares.index(king)]
        if not any(s in binds for s in earlier) and not (castles and not castle_by_touch):
            duty = king_duty(position, wing, articles, 'touched')
            if duty.piece is not None:
                return Duty(duty.article, duty.words, duty.piece,
                            [m for m in duty.moves if m not in bars], barred)
            squares = [s for s in binds if s != king and s not in after]
            if not squares:
                return Duty(duty.article, duty.words, None, legal, barred)
    for s in squares:
        if moving.get(s):
            article = articles['both colours' if foe else 'must-move']
            return Duty(article, 'must-move ' + name(s), s, moving[s], barred)
        if taking.get(s):
            article = articles['both colours' if own else 'must-capture']
            return Duty(article, 'must-capture ' + name(s), s, taking[s], barred)
    return Duty(articles['any-move'], 'any-move', None, legal, barred)
