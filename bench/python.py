"""The same work by liblaws and python-chess, in one run; best of five."""

import io
import random
import time
from typing import Any, Callable

import laws

try:
    import chess
    import chess.pgn
except ImportError:
    chess = None


def best(work: Callable[[], object]) -> float:
    times = []
    for _ in range(5):
        begin = time.perf_counter()
        work()
        times.append(time.perf_counter() - begin)
    return min(times)


def play(count: int) -> "tuple[list[str], list[list[str]], bytes]":
    """Positions, games and a collection that random players made."""
    chance = random.Random(7)
    fens: "list[str]" = []
    games: "list[list[str]]" = []
    for _ in range(count):
        position, sans = laws.Position(), []
        for _ in range(80):
            moves = position.moves()
            if not moves:
                break
            fens.append(position.fen)
            sans.append(position.san(chance.choice(moves)))
            position = position.play(sans[-1])
        games.append(sans)
    text = "\n\n".join(
        "[Result \"*\"]\n\n"
        + " ".join(
            f"{i // 2 + 1}. {san}" if i % 2 == 0 else san for i, san in enumerate(sans)
        )
        + " *"
        for sans in games
    )
    return fens, games, text.encode()


fens, games, pgn = play(200)
fens = fens[:10000]
ours = [laws.Position(fen) for fen in fens]


def our_sans() -> None:
    for sans in games:
        position = laws.Position()
        for san in sans:
            position = position.play(san)


def their_sans() -> None:
    for sans in games:
        board = chess.Board()
        for san in sans:
            board.push_san(san)


def their_perft(board: Any, depth: int) -> int:
    if depth == 1:
        return int(board.legal_moves.count())
    count = 0
    for move in board.legal_moves:
        board.push(move)
        count += their_perft(board, depth - 1)
        board.pop()
    return count


def their_games() -> None:
    source = io.StringIO(pgn.decode())
    while chess.pgn.read_game(source):
        pass


boards = [chess.Board(fen) for fen in fens] if chess else []
rows: "list[tuple[str, Callable[[], object], Callable[[], object]]]" = [
    (
        f"legal moves of {len(fens):,} positions",
        lambda: [position.moves() for position in ours],
        lambda: [list(board.legal_moves) for board in boards],
    ),
    (f"SAN of {len(games)} games", our_sans, their_sans),
    (
        f"PGN of {len(games)} games, every move checked",
        lambda: [len(game) for game in laws.games(pgn)],
        their_games,
    ),
    (
        "perft 4 from the start",
        lambda: laws.Position().perft(4),
        lambda: their_perft(chess.Board(), 4),
    ),
]

print(f"{'':44}{'liblaws':>10}{'python-chess':>14}{'ratio':>8}")
for name, our, their in rows:
    mine = best(our)
    if chess:
        other = best(their)
        print(f"{name:44}{mine * 1e3:8.1f}ms{other * 1e3:12.1f}ms{other / mine:7.0f}×")
    else:
        print(f"{name:44}{mine * 1e3:8.1f}ms{'not here':>14}")
