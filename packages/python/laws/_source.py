"""Games from files, file objects and bytes, compressed or not."""

import bz2
import gzip
import io
import lzma
import os
from typing import IO, Any, Iterator, Union, cast

from ._laws import Audit, Audited, LawsError, Record, Records

Source = Union[str, "os.PathLike[str]", bytes, IO[bytes], IO[str]]

_ZSTD = b"\x28\xb5\x2f\xfd"


class _Encoded(io.RawIOBase):
    """A text file object, as bytes."""

    def __init__(self, text: IO[str]) -> None:
        self._text = text
        self._left = b""

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        if not self._left:
            self._left = self._text.read(len(buffer) // 4 + 1).encode()
        count = min(len(buffer), len(self._left))
        buffer[:count] = self._left[:count]
        self._left = self._left[count:]
        return count


def _zstd(file: IO[bytes]) -> IO[bytes]:
    try:
        import zstandard
    except ImportError:
        raise LawsError(
            "this file is compressed by zstd: install the package zstandard, "
            "or unpack it first (zstd -d)"
        ) from None
    return cast(IO[bytes], zstandard.ZstdDecompressor().stream_reader(file))


def _unpacked(file: IO[bytes]) -> IO[bytes]:
    """What a file holds, whatever it was packed with."""
    buffered = io.BufferedReader(cast(io.RawIOBase, file))
    start = buffered.peek(6)[:6]
    if start.startswith(b"\x1f\x8b"):
        return cast(IO[bytes], gzip.GzipFile(fileobj=buffered))
    if start.startswith(b"BZh"):
        return bz2.BZ2File(buffered)
    if start.startswith(b"\xfd7zXZ\x00"):
        return lzma.LZMAFile(buffered)
    if start.startswith(_ZSTD):
        return _zstd(cast(IO[bytes], buffered))
    return cast(IO[bytes], buffered)


class _Reading:
    """What is open while its games are taken; closed at the end, by `with`, or
    when nobody needs it any more."""

    def __init__(self, source: Source) -> None:
        self._owned: "IO[bytes] | None" = None
        if isinstance(source, bytes):
            self.file = cast(IO[bytes], io.BytesIO(source))
        elif isinstance(source, (str, os.PathLike)):
            self._owned = open(source, "rb", buffering=0)
            self.file = _unpacked(self._owned)
        elif isinstance(source, io.TextIOBase):
            self.file = cast(IO[bytes], _Encoded(cast(IO[str], source)))
        else:
            self.file = _unpacked(cast(IO[bytes], source))

    def close(self) -> None:
        if self._owned:
            self._owned.close()


class Games(Iterator[Record]):
    """The games of a source, one after the other."""

    def __init__(self, source: Source, variations: bool, goes_on: bool) -> None:
        self._reading = _Reading(source)
        self._records = Records(
            self._reading.file.read, variations=variations, goes_on=goes_on
        )

    def __iter__(self) -> "Games":
        return self

    def __next__(self) -> Record:
        return next(self._records)

    def __enter__(self) -> "Games":
        return self

    def __exit__(self, *error: object) -> None:
        self._reading.close()


class Audits(Iterator[Audited]):
    """The games of a source, each with what is wrong with it."""

    def __init__(self, source: Source, laws: "str | None", claims: bool) -> None:
        self._reading = _Reading(source)
        self._audit = Audit(self._reading.file.read, laws=laws, claims=claims)

    def __iter__(self) -> "Audits":
        return self

    def __next__(self) -> Audited:
        return next(self._audit)

    def __enter__(self) -> "Audits":
        return self

    def __exit__(self, *error: object) -> None:
        self._reading.close()


def games(
    source: Source, variations: bool = False, goes_on: bool = False
) -> Games:
    """Read games: from a path, a file object or bytes of PGN, also compressed
    by gzip, bzip2, xz or (with the package zstandard) zstd.  With `variations`,
    those are followed, too; else they are skipped.  With `goes_on`, an illegal
    move that is clear is made as it was, and the game goes on behind it.

    >>> [game.result for game in games(b"1. e4 e5 1/2-1/2")]
    ['1/2-1/2']
    >>> [game.sans() for game in games(b"1. e4 e5 2. Bh3 Nf6", goes_on=True)]
    [['e4', 'e5', 'f1h3', 'Nf6']]
    """
    return Games(source, variations, goes_on)


def audit(source: Source, laws: "str | None" = None, claims: bool = False) -> Audits:
    """Audit games by an edition of the Laws, the newest unless one is named.
    With `claims`, also where a draw could have been claimed.

    >>> for game in audit(b"1. e4 e5 2. Ke3 *"):
    ...     print(game.findings[0].kind, game.findings[0].article)
    illegal-move 3.8.1
    """
    return Audits(source, laws, claims)
