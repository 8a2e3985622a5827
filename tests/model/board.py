"""The board: positions, legal moves, notation (Article 3, Appendix C).

Slow and plain on purpose.  A square is 0 (a1) to 63 (h8), a piece a letter as in
FEN, a move a tuple (from, to, promotion letter or '').  Castling is the king's
move of two squares.
"""

FILES = 'abcdefgh'
START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
OTHER = {'white': 'black', 'black': 'white'}

STRAIGHT = ((0, 1), (0, -1), (1, 0), (-1, 0))
DIAGONAL = ((1, 1), (1, -1), (-1, 1), (-1, -1))
JUMPS = ((1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1))


def square(name):
    return FILES.index(name[0]) + 8 * (int(name[1]) - 1)


def name(sq):
    return FILES[sq % 8] + str(sq // 8 + 1)


def coordinates(move):
    return name(move[0]) + name(move[1]) + move[2]


def colour(piece):
    return 'white' if piece.isupper() else 'black'


def steps(sq, direction):
    """The squares from sq in a direction, to the edge."""
    x, y = sq % 8 + direction[0], sq // 8 + direction[1]
    while 0 <= x < 8 and 0 <= y < 8:
        yield x + 8 * y
        x, y = x + direction[0], y + direction[1]


RAYS = {(sq, d): tuple(steps(sq, d)) for sq in range(64) for d in STRAIGHT + DIAGONAL}
KNIGHT = [tuple(s for d in JUMPS for s in list(steps(sq, d))[:1]) for sq in range(64)]
KING = [tuple(s for d in STRAIGHT + DIAGONAL for s in list(steps(sq, d))[:1])
        for sq in range(64)]


class Position:
    def __init__(self, board, turn, castling, passant, quiet):
        self.board = board          # a tuple of 64 letters, '.' where empty
        self.turn = turn
        self.castling = castling    # letters as in FEN
        self.passant = passant      # the square passed over, or None
        self.quiet = quiet          # half-moves without pawn move or capture
        self.known = None

    @staticmethod
    def of_fen(fen):
        rows, turn, castling, passant, quiet = fen.split()[:5]
        board = ['.'] * 64
        for y, row in enumerate(rows.split('/')):
            x = 0
            for letter in row:
                if letter.isdigit():
                    x += int(letter)
                else:
                    board[x + 8 * (7 - y)] = letter
                    x += 1
        return Position(tuple(board), 'white' if turn == 'w' else 'black',
                        castling.replace('-', ''),
                        None if passant == '-' else square(passant), int(quiet))

    def fen(self):
        rows = []
        for y in range(7, -1, -1):
            row = ''.join(self.board[8 * y:8 * y + 8])
            for count in range(8, 0, -1):
                row = row.replace('.' * count, str(count))
            rows.append(row)
        passant = name(self.passant) if self.can_pass() else '-'
        return ' '.join(('/'.join(rows), self.turn[0], self.castling or '-', passant))

    def key(self):
        """What must be equal for two positions to be the same (9.2.3)."""
        return (self.board, self.turn, self.castling,
                self.passant if self.can_pass() else None)

    def can_pass(self):
        return self.passant is not None and any(
            self.is_passing(move) for move in self.legal())

    def is_passing(self, move):
        return (move[1] == self.passant and self.board[move[0]] in 'Pp'
                and abs(move[0] % 8 - move[1] % 8) == 1
                and abs(move[0] // 8 - move[1] // 8) == 1)

    def is_castling(self, move):
        rank = {'K': 0, 'k': 7}.get(self.board[move[0]])
        return move[0] // 8 == move[1] // 8 == rank and abs(move[0] - move[1]) == 2

    def is_capture(self, move):
        return self.board[move[1]] != '.' or self.is_passing(move)

    def taken(self, move):
        """The square of the piece that this move captures, or None."""
        if self.is_passing(move):
            return move[0] // 8 * 8 + move[1] % 8
        return move[1] if self.board[move[1]] != '.' else None

    def king(self, side):
        return self.board.index('K' if side == 'white' else 'k')

    def attacked(self, sq, by):
        """Does a piece of that colour attack the square (3.1.2, 3.1.3)?"""
        board = self.board
        own = (lambda s: s) if by == 'white' else str.lower
        knight, king, pawn = own('N'), own('K'), own('P')
        for s in KNIGHT[sq]:
            if board[s] == knight:
                return True
        for s in KING[sq]:
            if board[s] == king:
                return True
        back = -1 if by == 'white' else 1
        for side in (-1, 1):
            x, y = sq % 8 + side, sq // 8 + back
            if 0 <= x < 8 and 0 <= y < 8 and board[x + 8 * y] == pawn:
                return True
        for directions, letters in ((STRAIGHT, own('RQ')), (DIAGONAL, own('BQ'))):
            for d in directions:
                for s in RAYS[sq, d]:
                    if board[s] != '.':
                        if board[s] in letters:
                            return True
                        break
        return False

    def in_check(self, side=None):
        side = side or self.turn
        return self.attacked(self.king(side), OTHER[side])

    def reach(self):
        """Moves as the pieces go, whatever becomes of the king (3.2 to 3.8.1)."""
        board, turn = self.board, self.turn
        for sq, piece in enumerate(board):
            if piece == '.' or colour(piece) != turn:
                continue
            kind = piece.upper()
            if kind == 'P':
                yield from self.reach_of_pawn(sq)
            elif kind in 'NK':
                for to in (KNIGHT if kind == 'N' else KING)[sq]:
                    if board[to] == '.' or colour(board[to]) != turn:
                        yield sq, to, ''
            else:
                directions = {'R': STRAIGHT, 'B': DIAGONAL, 'Q': STRAIGHT + DIAGONAL}
                for d in directions[kind]:
                    for to in RAYS[sq, d]:
                        if board[to] == '.' or colour(board[to]) != turn:
                            yield sq, to, ''
                        if board[to] != '.':
                            break

    def reach_of_pawn(self, sq):
        board, turn = self.board, self.turn
        forward, first, last = (8, 1, 7) if turn == 'white' else (-8, 6, 0)
        targets = []
        if board[sq + forward] == '.':
            targets.append(sq + forward)
            if sq // 8 == first and board[sq + 2 * forward] == '.':
                targets.append(sq + 2 * forward)
        for side in (-1, 1):
            if 0 <= sq % 8 + side < 8:
                to = sq + forward + side
                if to == self.passant or (board[to] != '.' and colour(board[to]) != turn):
                    targets.append(to)
        for to in targets:
            for letter in ('qrbn' if to // 8 == last else ('',)):
                yield sq, to, letter

    def castlings(self):
        """Castling as 3.8.2 allows it."""
        rank = 0 if self.turn == 'white' else 56
        for letter, to, between, crossed in (('K', 6, (5, 6), (4, 5, 6)),
                                             ('Q', 2, (1, 2, 3), (4, 3, 2))):
            right = letter if self.turn == 'white' else letter.lower()
            if (right in self.castling
                    and all(self.board[rank + s] == '.' for s in between)
                    and not any(self.attacked(rank + s, OTHER[self.turn])
                                for s in crossed)):
                yield rank + 4, rank + to, ''

    def legal(self):
        if self.known is None:
            self.known = [move for move in self.reach() if not self.after(move).exposed()]
            self.known += list(self.castlings())
        return self.known

    def exposed(self):
        """Is the king of the player who has just moved attacked (3.9.2)?"""
        return self.in_check(OTHER[self.turn])

    def after(self, move):
        """The position that a move makes, legal or not."""
        origin, to, letter = move
        board = list(self.board)
        piece = board[origin]
        quiet = 0 if piece in 'Pp' or board[to] != '.' else self.quiet + 1
        if self.is_passing(move):
            board[self.taken(move)] = '.'
        if self.is_castling(move):
            rook = (origin // 8 * 8) + (7 if to > origin else 0)
            board[(origin + to) // 2] = board[rook]
            board[rook] = '.'
        board[origin] = '.'
        board[to] = piece
        if letter:
            board[to] = letter.upper() if piece == 'P' else letter
        lost = {4: 'KQ', 0: 'Q', 7: 'K', 60: 'kq', 56: 'q', 63: 'k'}
        gone = lost.get(origin, '') + lost.get(to, '')
        passant = (origin + to) // 2 if piece in 'Pp' and abs(origin - to) == 16 else None
        return Position(tuple(board), OTHER[self.turn],
                        ''.join(c for c in self.castling if c not in gone),
                        passant, quiet)

    def san(self, move):
        """The move as rulings write it: Nf3, exd6, e8=Q+, O-O."""
        origin, to, letter = move
        piece = self.board[origin].upper()
        if self.is_castling(move):
            text = 'O-O' if to > origin else 'O-O-O'
        elif piece == 'P':
            text = FILES[origin % 8] + 'x' if self.is_capture(move) else ''
            text += name(to) + ('=' + letter.upper() if letter else '')
        else:
            rivals = [m[0] for m in self.legal() if m[1] == to and m[0] != origin
                      and self.board[m[0]] == self.board[origin]]
            where = ''
            if rivals:
                if all(r % 8 != origin % 8 for r in rivals):
                    where = name(origin)[0]
                elif all(r // 8 != origin // 8 for r in rivals):
                    where = name(origin)[1]
                else:
                    where = name(origin)
            text = piece + where + ('x' if self.is_capture(move) else '') + name(to)
        then = self.after(move)
        if then.in_check():
            text += '+' if then.legal() else '#'
        return text
