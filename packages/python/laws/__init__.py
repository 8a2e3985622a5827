"""The Laws of Chess: moves, notation, PGN, clocks, claims and rulings.

    >>> import laws
    >>> laws.Position().judge("e1e2").reason
    'a piece of the same colour stands on the square of arrival'
"""

from ._laws import (
    ActError,
    Audited,
    Finding,
    Difference,
    Judgement,
    LawsError,
    Mate,
    Mended,
    Move,
    MoveError,
    Position,
    PositionError,
    Provision,
    Record,
    Ruling,
    Slip,
    Variation,
    editions,
    mend,
    provision,
    provisions,
)
from ._laws import version as __version__
from ._game import Act, Game, judge
from ._source import audit, games
from ._writer import PgnWriter, pgn

__all__ = [
    "Act",
    "ActError",
    "Audited",
    "Finding",
    "Game",
    "Difference",
    "Judgement",
    "LawsError",
    "Mate",
    "Mended",
    "Move",
    "MoveError",
    "PgnWriter",
    "Position",
    "PositionError",
    "Provision",
    "Record",
    "Ruling",
    "Slip",
    "Variation",
    "__version__",
    "audit",
    "editions",
    "games",
    "judge",
    "mend",
    "pgn",
    "provision",
    "provisions",
]
