"""Games written as PGN."""

import re
from typing import Iterable, Mapping, Union

from ._laws import LawsError, Move, Position, Record, Variation, Writer

_ROSTER = {
    "Event": "?",
    "Site": "?",
    "Date": "????.??.??",
    "Round": "?",
    "White": "?",
    "Black": "?",
    "Result": "*",
}


class PgnWriter:
    """A game in the export format, piece by piece; str() is what was written.

    >>> writer = PgnWriter()
    >>> for move in ("e4", "c5"):
    ...     writer.move(move)
    >>> writer.begin()  # instead of c5
    >>> writer.move("e5")
    >>> writer.end()
    >>> writer.move("Nf3")
    >>> writer.result("*")
    >>> print(str(writer).strip())
    1. e4 c5 (1... e5) 2. Nf3 *
    """

    def __init__(self, start: "Position | None" = None) -> None:
        position = start or Position()
        self._writer = Writer()
        self._parts: "list[str]" = []
        self._tags = False
        # Before and after the last move, of each line that is open.
        self._lines = [(position, position)]

    def __str__(self) -> str:
        return "".join(self._parts)

    def _end_tags(self) -> None:
        if self._tags:
            self._parts.append(self._writer.tags_end())
        self._tags = False

    def tag(self, name: str, value: str) -> None:
        """A tag; they stand before the moves."""
        if self._parts and not self._tags:
            raise LawsError("a tag stands before the moves")
        if not re.fullmatch(r"\w+", name, re.ASCII):
            raise LawsError(f"not the name of a tag: {name!r}")
        self._parts.append(self._writer.tag(name, value))
        self._tags = True

    def move(self, move: "Move | str") -> None:
        """A legal move, written in SAN."""
        _, position = self._lines[-1]
        after = position.play(move)
        self._end_tags()
        self._parts.append(self._writer.move(position, move))
        self._lines[-1] = (position, after)

    def glyph(self, number: int) -> None:
        """A glyph such as 1, which is "!"."""
        self._end_tags()
        self._parts.append(self._writer.glyph(number))

    def comment(self, text: str) -> None:
        """A comment in braces."""
        self._end_tags()
        self._parts.append(self._writer.comment(text))

    def begin(self) -> None:
        """A variation begins, in place of the last move."""
        before, _ = self._lines[-1]
        self._end_tags()
        self._parts.append(self._writer.begin())
        self._lines.append((before, before))

    def end(self) -> None:
        """The variation ends."""
        if len(self._lines) == 1:
            raise LawsError("no variation is open here")
        self._parts.append(self._writer.end())
        self._lines.pop()

    def result(self, text: str) -> None:
        """The game is over."""
        self._end_tags()
        self._parts.append(self._writer.result(text))


def _line(
    writer: PgnWriter, line: "Record | Variation", moves: "list[Move]", plies: int
) -> None:
    """The moves after so many, with what was written about them."""

    def notes(ply: int) -> None:
        for at, number in line.glyphs:
            if at == ply:
                writer.glyph(number)
        for at, text in line.comments:
            if at == ply:
                writer.comment(text)

    notes(plies)
    for ply, move in enumerate(moves, plies + 1):
        writer.move(move)
        notes(ply)
        for variation in line.variations:
            if variation.ply == ply:
                writer.begin()
                _line(writer, variation, variation.moves, ply - 1)
                writer.end()


Game = Union[Record, Iterable[Union[Move, str]]]


def pgn(
    game: Game,
    tags: "Mapping[str, str] | None" = None,
    result: "str | None" = None,
    start: "Position | None" = None,
) -> str:
    """A game as PGN, in the export format: one that was read, with what else was
    read with it, or moves with tags and a result.

    >>> print(pgn(["f3", "e5", "g4", "Qh4"], result="0-1").splitlines()[-2])
    1. f3 e5 2. g4 Qh4# 0-1
    """
    if isinstance(game, Record):
        tags, result, start = tags or game.tags, result or game.result, game.start
    all_tags = {**_ROSTER, **(tags or {})}
    result = all_tags["Result"] = result or all_tags["Result"]
    if start is None and "FEN" in all_tags:
        start = Position(all_tags["FEN"])
    if start is not None and start.fen != Position().fen:
        all_tags.update(SetUp="1", FEN=start.fen)
    writer = PgnWriter(start)
    for name, value in all_tags.items():
        writer.tag(name, value)
    if isinstance(game, Record):
        _line(writer, game, game.moves, 0)
    else:
        for move in game:
            writer.move(move)
    writer.result(result)
    return str(writer)
