"""What happens at a board between two moves: steps of (milliseconds, kind, value).

A step is ('board', a tuple of 64 letters) or ('clock', True, False or None), at so
many milliseconds after the step before.
"""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..', 'model'))
from board import OTHER, START, Position  # noqa: E402




def put(board, pairs):
    board = list(board)
    for square, piece in pairs:
        board[square] = piece
    return tuple(board)


def hands(position, move, draw):
    """The board while a hand makes this move: placements, the last one complete."""
    origin, to, letter = move
    before, after = position.board, position.after(move).board
    piece = before[origin]
    placements = []
    if position.is_castling(move):
        placements.append(put(before, [(origin, '.')]))
        placements.append(put(before, [(origin, '.'), (to, piece)]))
        rook = origin // 8 * 8 + (7 if to > origin else 0)
        placements.append(put(before, [(origin, '.'), (to, piece), (rook, '.')]))
    elif position.is_capture(move):
        placements.append(put(before, [(position.taken(move), '.')]))
        placements.append(put(before, [(position.taken(move), '.'), (origin, '.')]))
    else:
        placements.append(put(before, [(origin, '.')]))
        empty = [square for square in range(64) if before[square] == '.' and square != to]
        if draw.random() < 0.3:  # slid over another square
            placements.append(put(before, [(origin, '.'), (draw.choice(empty), piece)]))
    if letter:
        placements.append(put(after, [(to, piece)]))
    return placements + [after]


def adjusted(position, draw):
    """A piece of the player's is lifted and put back."""
    own = [square for square in range(64) if position.board[square] != '.'
           and position.board[square].isupper() == (position.turn == 'white')]
    return [put(position.board, [(draw.choice(own), '.')]), position.board]


def lost(position, draw):
    """Sensors lose a piece or two."""
    pieces = [square for square in range(64) if position.board[square] != '.']
    gone = draw.sample(pieces, draw.choice((1, 2)))
    return [put(position.board, [(square, '.') for square in gone]), position.board]


def illegal(position, move, draw):
    """A square where the same piece may not go, or None."""
    origin = move[0]
    legal = {m[1] for m in position.legal() if m[0] == origin}
    king = position.board[origin] in 'Kk'
    squares = [square for square in range(8, 56) if position.board[square] == '.'
               and square not in legal and not (king and abs(square - origin) == 2)]
    return draw.choice(squares) if squares else None


def turn(position, move, draw, wrong):
    """All steps of a move, from the hand to the press."""
    runs_next = OTHER[position.turn] == 'white'
    steps = []
    if draw.random() < 0.2:
        steps += [(900, 'board', p) for p in adjusted(position, draw)]
    if draw.random() < 0.2:
        steps += [(1500, 'board', p) for p in lost(position, draw)]
    if wrong is not None:
        piece = position.board[move[0]]
        steps.append((700, 'board',
                      put(position.board, [(move[0], '.'), (wrong, piece)])))
        steps.append((300, 'clock', runs_next))
        steps.append((6000, 'clock', not runs_next))  # the arbiter turns it back
        steps.append((500, 'board', position.board))
    made = hands(position, move, draw)
    steps += [(150, 'board', placement) for placement in made]
    press = (200, 'clock', runs_next)
    if draw.random() < 0.2:  # its news overtake those of the board
        steps.insert(len(steps) - 1, press)
    else:
        steps.append(press)
    return [step for step in steps for _ in range(2 if draw.random() < 0.15 else 1)]


def game(plies, draw):
    """Random moves, with a taste for what is difficult to read from a board."""
    position, moves = Position.of_fen(START), []
    while len(moves) < plies and position.legal():
        legal = position.legal()
        special = [m for m in legal if position.is_castling(m) or m[2]
                   or position.is_passing(m)]
        captures = [m for m in legal if position.is_capture(m)]
        kind = draw.random()
        choice = special if special and kind < 0.6 else \
            captures if captures and kind < 0.8 else legal
        move = draw.choice(choice)
        moves.append((position, move))
        position = position.after(move)
    return moves, position


def kings(position, result):
    """Both kings to the centre: 1-0 light squares, 0-1 dark, a draw one of each."""
    d4, e4, d5, e5 = 27, 28, 35, 36
    white, black = {'1-0': (e4, d5), '0-1': (d4, e5), '1/2-1/2': (e4, e5)}[result]
    board = put(position.board, [(position.king('white'), '.'),
                                 (position.king('black'), '.')])
    return put(board, [(white, 'K'), (black, 'k')])


def placement(board):
    rows = []
    for y in range(7, -1, -1):
        row = ''.join(board[8 * y:8 * y + 8])
        for count in range(8, 0, -1):
            row = row.replace('.' * count, str(count))
        rows.append(row)
    return '/'.join(rows)
