"""Can a player still mate by any series of legal moves (5.2.2, 6.9)?

Answers True, False, or None where the answer is not plain.  A game of random acts
ends, for both judges, before an act whose ruling needs an answer that is not plain.
"""

from board import OTHER, colour


def men(position, side):
    return ''.join(sorted(p.upper() for p in position.board
                          if p not in '.Kk' and colour(p) == side))


def bishops_of_one_colour(position):
    shades = {(sq % 8 + sq // 8) % 2 for sq, p in enumerate(position.board) if p in 'Bb'}
    return len(shades) == 1


def by_men(position, side):
    """What the men alone say, if both kings have room."""
    own, foe = men(position, side), men(position, OTHER[side])
    if own == '':
        return False
    if set(own) <= {'B'} and bishops_of_one_colour(position):
        # One bishop's colour: the mated king needs a blocker on the other colour.
        if set(foe) <= set('BRQ'):
            return False
        return True if foe in ('N', 'P') else None
    if own == 'N':
        if set(foe) <= {'Q'}:
            return False
        return True if foe in ('N', 'B', 'R', 'P') else None
    if set(own) & set('QR'):
        return True
    if len(own) >= 2 and 'P' not in own:
        return None if own == 'NN' else True
    return None


def forced(position):
    """Must the player to move take something?  Then the men may change."""
    moves = position.legal()
    return all(position.is_capture(move) for move in moves)


def blocked(position):
    """Pawns that may make a wall: at least four of them, and nearly no move."""
    pawns = sum(p in 'Pp' for p in position.board)
    others = sum(p not in '.PpKk' for p in position.board)
    return pawns >= 4 and others <= 2


def can_mate(position, side):
    answer = by_men(position, side)
    if answer is False:
        return False
    pieces = sum(p != '.' for p in position.board)
    moves = position.legal()
    if not moves:
        return position.in_check() and position.turn != side
    if pieces >= 20:
        return True
    if answer is None or blocked(position) or len(moves) < 3 or forced(position):
        return None
    # The reply may be forced, too.
    if pieces <= 8 and not any(len(p.legal()) >= 3 and not forced(p) and by_men(p, side)
                               for p in map(position.after, moves)):
        return None
    return True


def dead(position):
    """Neither player can mate: True, False or None."""
    answers = {can_mate(position, 'white'), can_mate(position, 'black')}
    if True in answers:
        return False
    return True if answers == {False} else None


def few_men(position):
    """The endings that 1988 10.7 lists."""
    white, black = sorted((men(position, 'white'), men(position, 'black')), key=len)
    return (white == '' and black in ('', 'B', 'N')) or (
        white == black == 'B' and bishops_of_one_colour(position))
