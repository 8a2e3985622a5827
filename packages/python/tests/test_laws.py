"""What users of the package rely on, each with its near miss."""

import bz2
import copy
import doctest
import gzip
import io
import lzma
import pickle
import random
import threading
from pathlib import Path

import pytest

import laws
from laws import Position

PGN = b"""[Event "A"]
[White "M\xc3\xbcller \\"M\\""]
[Result "1-0"]

1. e4 {best} e5 2. Qh5 Nc6 3. Bc4 Nf6 $4 (3... g6) 4. Qxf7# 1-0

[Event "B"]
[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]
[Result "*"]

1. e4 Ke7 2. e6 *
"""


def test_doctests() -> None:
    from laws import _game, _source, _writer

    for module in (laws, _game, _source, _writer):
        failed, tried = doctest.testmod(module)
        assert tried and not failed


def test_start() -> None:
    start = Position()
    assert start.fen == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    assert start.turn == "white" and start.number == 1 and start.halfmoves == 0
    assert len(start.moves()) == start.count() == 20
    assert start.castling == ["a1", "h1", "a8", "h8"]
    assert start["e1"] == "K" and start["e8"] == "k" and start["e4"] is None
    assert start == Position(start.fen) and hash(start) == hash(Position(start.fen))
    assert start != start.play("e4")
    assert str(start).splitlines()[0] == "r n b q k b n r"
    assert repr(start) == f"Position('{start.fen}')"


def test_positions_never_change() -> None:
    start = Position()
    after = start.play("e4")
    assert start.fen != after.fen and start["e2"] == "P" and after["e2"] is None
    with pytest.raises(AttributeError):
        start.turn = "black"  # type: ignore[misc]


def test_bad_positions() -> None:
    with pytest.raises(laws.PositionError, match="character"):
        Position("rnbqkbnr/9/8/8/8/8/8/8 w - - 0 1")
    with pytest.raises(laws.PositionError, match="no king"):
        Position("8/8/8/8/8/8/8/8 w - - 0 1")
    with pytest.raises(laws.PositionError, match="not to move is in check"):
        Position("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1")


def test_moves_as_text() -> None:
    start = Position()
    move = start.move("Nf3")
    assert (move.departure, move.arrival, move.piece) == ("g1", "f3", "N")
    assert move.promotion is None and move.uci() == str(move) == "g1f3"
    assert start.move("g1f3") == move == start.move("Sf3", language="de")
    assert start.san(move) == "Nf3" and start.write(move, language="de") == "Sf3"
    assert start.write(move, figurines=True) == "♘f3"
    assert start.write(move, long=True) == "Ng1f3"
    assert start.spoken(move) == "knight f3"
    assert start.braille(move)
    with pytest.raises(laws.MoveError, match="Nd4"):
        start.move("Nd4")
    with pytest.raises(laws.MoveError):
        start.move("hello")
    with pytest.raises(laws.MoveError):
        Position("4k3/8/8/8/8/2N3N1/8/4K3 w - - 0 1").move("Ne4")


def test_move_of_another_position() -> None:
    move = Position().move("e4")
    with pytest.raises(laws.MoveError):
        Position().play("d4").play(move)
    with pytest.raises(TypeError):
        Position().play(3)  # type: ignore[arg-type]


def test_promotion_and_castling() -> None:
    position = Position("8/4P3/8/1k6/8/8/8/R3K2R w KQ - 0 1")
    assert position.play("e8=N")["e8"] == "N"
    assert position.move("e8=Q").promotion == "Q"
    assert position.move("O-O").uci() == "e1g1"
    assert position.move("O-O").uci(chess960=True) == "e1h1"
    assert Position.array960(518) == Position()
    with pytest.raises(ValueError, match="959"):
        Position.array960(960)


def test_judge_says_why() -> None:
    start = Position()
    assert start.judge("e2e4") == (True, None, None)
    illegal = start.judge("e2e5")
    assert not illegal.legal and illegal.reason and illegal.article == "3.7.1"
    assert start.judge("e2e5", laws="1988").article != illegal.article
    with pytest.raises(ValueError, match="editions"):
        start.judge("e2e5", laws="1066")


def test_check_and_ends() -> None:
    mate = Position("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1").play("Ra8")
    assert mate.ending == "checkmate" and mate.checkers == ["a8"]
    assert Position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").ending == "stalemate"
    assert Position().ending is None
    assert Position().attackers("f3", "white") == ["g1", "e2", "g2"]
    with pytest.raises(KeyError):
        Position()["i9"]


def test_mate() -> None:
    dead = Position("4k3/8/8/8/8/8/8/4KB2 w - - 0 1")
    assert dead.dead is True and dead.can_mate("white").possible is False
    alive = Position("4k3/4p3/8/8/8/8/8/4KB2 w - - 0 1")
    answer = alive.can_mate("white")
    assert alive.dead is False and answer.possible and answer.line
    assert answer.line[-1].endswith("#")
    with pytest.raises(ValueError, match="'white' or 'black'"):
        alive.can_mate("red")


def test_perft() -> None:
    assert Position().perft(4) == 197281
    kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
    assert Position(kiwipete).perft(3) == 97862
    with pytest.raises(ValueError):
        Position().perft(-1)


def test_random_games_keep_their_promises() -> None:
    chance = random.Random(1)
    for _ in range(50):
        position = Position()
        for _ in range(200):
            moves = position.moves()
            if not moves:
                break
            move = chance.choice(moves)
            assert position.move(position.san(move)) == move
            assert position.move(move.uci()) == move
            position = position.play(move)
            assert Position(position.fen) == position


def test_why_positions_differ() -> None:
    both = Position("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    one = Position("4k3/8/8/8/8/8/8/R3K2R w Q - 9 40")
    assert both.difference(both) is None
    why = both.difference(one)
    assert why and why[:3] == ("castling", "h1", True)
    assert (one.difference(both) or why).first is False
    turn = one.difference(Position("4k3/8/8/8/8/8/8/R3K2R b Q - 9 40"))
    assert turn and turn[:2] == ("turn", None)
    with pytest.raises(TypeError):
        both.difference("e4")  # type: ignore[arg-type]


def test_copies() -> None:
    position = Position().play("e4")
    assert pickle.loads(pickle.dumps(position)) == position
    assert copy.deepcopy(position) == position


def test_picture() -> None:
    picture = Position()._repr_svg_()
    assert picture.startswith("<svg") and picture.count("<g ") == 32


def test_games() -> None:
    first, second = laws.games(PGN)
    assert first.tags == {"Event": "A", "White": 'Müller "M"', "Result": "1-0"}
    assert first.sans() == ["e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6", "Qxf7#"]
    assert len(first) == len(first.moves) == 7 and first.result == "1-0"
    assert first.end.ending == "checkmate" and not first.faults
    assert first.comments == [(1, "best")]
    assert len(first.positions()) == 8 and first.positions()[0] == Position()
    assert second.number == 2 and second.line == 7
    assert second.start.fen.startswith("4k3/8")
    (line, ply, what, text) = second.faults[0]
    assert (line, ply, text) == (11, 2, "e6") and "illegal" in what


@pytest.mark.parametrize("pack", [bytes, gzip.compress, bz2.compress, lzma.compress])
def test_sources(tmp_path: Path, pack: "type[bytes]") -> None:
    path = tmp_path / "games"
    path.write_bytes(pack(PGN))
    with laws.games(path) as games:
        assert [len(game) for game in games] == [7, 2]
    with open(path, "rb") as file:
        assert len(list(laws.games(file))) == 2
    assert len(list(laws.games(str(path)))) == 2


def test_text_file_and_no_file(tmp_path: Path) -> None:
    assert [len(game) for game in laws.games(io.StringIO(PGN.decode()))] == [7, 2]
    assert list(laws.games(b"")) == []
    with pytest.raises(FileNotFoundError):
        laws.games(tmp_path / "none")


def test_source_that_fails() -> None:
    class Broken(io.RawIOBase):
        def readable(self) -> bool:
            return True

        def readinto(self, buffer: object) -> int:
            raise OSError("the disk is gone")

    with pytest.raises(OSError, match="gone"):
        list(laws.games(Broken()))  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        list(laws._laws.Records(lambda size: "text"))  # type: ignore[arg-type,return-value]
    with pytest.raises(ValueError, match="more bytes"):
        list(laws._laws.Records(lambda size: b" " * (size + 1)))


def test_audit() -> None:
    first, second = laws.audit(PGN)
    assert first.findings == [] and first.plies == 7
    finding = second.findings[0]
    assert finding.kind == "illegal-move" and finding.ply == 3
    assert finding.article == "3.7.2"
    with pytest.raises(ValueError, match="edition"):
        laws.audit(PGN, laws="1066")


def test_game() -> None:
    game = laws.Game(TimeControl="5400+30")
    assert [r.text for r in game.act("0:00:00 arbiter starts")] == ["6.6 started"]
    game.act("+10 white plays e4")
    assert game.turn == "black" and game.moves == ["e4"]
    assert game.clocks == (5400 + 30 - 10 + 30, 5400 + 30)
    illegal = game.act("+5 black plays e7e4", explain=True)
    assert "illegal" in [r.verdict for r in illegal]
    assert any(r.reasons for r in illegal)
    assert game.position.fen.startswith("rnbqkbnr/pppppppp/8/8/4P3")
    game.act("+5 black resigns")
    assert game.result == "1-0" and game.laws == laws.editions()[-1]


def test_game_refuses_and_errs() -> None:
    game = laws.Game("1988")
    with pytest.raises(laws.ActError, match="line 1"):
        game.act("white dances")
    with pytest.raises(laws.ActError):
        laws.Game(TimeControl="soon")
    game.act("0:00:00 arbiter starts")
    assert game.act("+1 black plays e5")[0].verdict == "refused"
    with pytest.raises(laws.ActError, match="legal"):
        game.act("+1 white plays Nd5")
    with pytest.raises(laws.ActError, match="no act"):
        game.act("")


def test_transcript_under_editions() -> None:
    text = '[TimeControl "7200"]\n0:00:00 arbiter starts\n+5 white plays e2e5\n'
    words = {
        edition: [r.text for act in laws.judge(text, edition) for r in act.rulings]
        for edition in laws.editions()
    }
    assert any("time-added" in ruling for ruling in words["2023"])
    assert not any("time-added" in ruling for ruling in words["1988"])


def test_editions() -> None:
    assert laws.editions() == ["1988", "1997", "2017", "2023"]
    row = laws.provision("9.2.2")
    assert row.article == "9.2.2" and row.gist and row.laws == "2023"
    assert len(laws.provisions("1997")) > 100
    with pytest.raises(KeyError, match="no Article"):
        laws.provision("99")


def test_threads_run_side_by_side() -> None:
    counts: "list[int]" = []
    threads = [
        threading.Thread(target=lambda: counts.append(Position().perft(4)))
        for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert counts == [197281] * 4


def test_any_bytes() -> None:
    chance = random.Random(2)
    for _ in range(300):
        noise = bytes(chance.choices(b"[]\"{}();1.e4Nf3O-*$ \n\\\xff\x00", k=200))
        for game in laws.games(noise):
            assert len(game.moves) == len(game) and isinstance(game.tags, dict)
        list(laws.audit(noise))


NESTED = b"""[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]

{before} 1. e4 $1 {best} (1. e3 Ke7 (1... Kd7 $2 {off}) 2. e4) (1. Kd2) 1... Ke7 *
"""


def test_variations() -> None:
    (game,) = laws.games(NESTED, variations=True)
    assert game.sans() == ["e4", "Ke7"] and not game.faults
    assert game.glyphs == [(1, 1)] and game.comments == [(0, "before"), (1, "best")]
    first, second = game.variations
    assert first.ply == second.ply == 1 and first.start == game.start
    assert [str(move) for move in first.moves] == ["e2e3", "e8e7", "e3e4"]
    (inner,) = first.variations
    assert inner.ply == 2 and inner.start == game.start.play("e3")
    assert inner.glyphs == [(2, 2)] and inner.comments == [(2, "off")]
    assert not inner.variations and not second.variations
    # Whoever does not ask for them gets none, and the same game.
    (plain,) = laws.games(NESTED)
    assert plain.variations == [] and plain.sans() == game.sans()


def test_a_lost_variation_is_left_out() -> None:
    (game,) = laws.games(b"1. e4 (1. Ke5 Kd5) (1. d4) e5 *", variations=True)
    assert game.sans() == ["e4", "e5"] and len(game.faults) == 1
    assert [str(line.moves[0]) for line in game.variations] == ["d2d4"]


def test_games_go_on_behind_an_illegal_move() -> None:
    text = b"1. e4 e5 2. Bh3 Nf6 3. Nf3 1-0"
    assert [game.sans() for game in laws.games(text)] == [["e4", "e5"]]
    (game,) = laws.games(text, goes_on=True)
    assert game.sans() == ["e4", "e5", "f1h3", "Nf6", "Nf3"]
    assert len(game) == 5 and game.faults[0][2].endswith("stands")
    assert game.fens()[-1] == game.end.fen
    assert game.start == laws.Position()
    with pytest.raises(laws.LawsError, match="fens"):
        game.positions()
    # A king left in check is no position.
    (game,) = laws.games(b"1. e4 f5 2. Qh5+ d6 *", goes_on=True)
    assert game.fens()[-1].startswith("rnbqkbnr/ppp1p1pp/3p4/5p1Q/")
    with pytest.raises(laws.LawsError, match="no position"):
        game.end
    # Nothing else differs.
    clean = b"1. e4 e5 2. Nf3 Nc6 1/2-1/2"
    (one,), (other,) = laws.games(clean), laws.games(clean, goes_on=True)
    assert one.sans() == other.sans() and one.positions() == other.positions()
    assert [position.fen for position in one.positions()] == other.fens()
    with pytest.raises(ValueError, match="variations or goes_on"):
        laws.games(clean, variations=True, goes_on=True)


def test_a_scoresheet_is_mended() -> None:
    sheet = "1. d4 d5 2. Nf3 Nf6 3. e3 e6 4. Nd2 8e7 5. Nb3 O-O 6. Ne5"
    (game,) = laws.mend(sheet)
    assert " ".join(game.moves) == "d4 d5 Nf3 Nf6 e3 e6 Nbd2 Be7 Nb3 O-O Ne5"
    assert game.start == laws.Position() and game.stops is None
    assert [(slip.kind, slip.ply, slip.word) for slip in game.slips] == [
        ("ambiguous", 6, "Nd2"),
        ("other", 7, "8e7"),
    ]
    assert game.slips[1].sentence == "4... 8e7 stands for Be7"
    cut = "1. d4 d5 2. Nf3 Nf6 3. e3 e6 4. Nd2 Be7"
    assert len(laws.mend(cut)) == 2
    other = "1. d4 d5 2. Sf3 Sf6 3. e3 e6 4. Sfd2 Le7"
    assert laws.mend(cut, other, language="de")[0].moves[6] == "Nfd2"
    assert laws.mend("") == []
    assert laws.mend("e4" + 9 * " Qi9", budget=1000)[0].stops == "Qi9"
    with pytest.raises(ValueError, match="not a language"):
        laws.mend("e4", language="xx")


def test_writing_gives_what_was_read() -> None:
    (game,) = laws.games(NESTED, variations=True)
    text = laws.pgn(game)
    (again,) = laws.games(text.encode(), variations=True)
    assert laws.pgn(again) == text and again.variations == game.variations
    assert again.tags["FEN"] == game.start.fen and again.tags["SetUp"] == "1"
    moves = text.split("\n\n")[1].replace("\n", " ")
    assert moves == (
        "{before} 1. e4 $1 {best} (1. e3 Ke7 (1... Kd7 $2 {off}) 2. e4) (1. Kd2) 1... Ke7 *"
    )
    for game in laws.games(PGN):
        (again,) = laws.games(laws.pgn(game).encode())
        assert again.sans() == game.sans() and again.result == game.result


def test_bad_writing() -> None:
    writer = laws.PgnWriter()
    with pytest.raises(laws.MoveError):
        writer.move("e5")
    with pytest.raises(laws.LawsError, match="no variation is open"):
        writer.end()
    with pytest.raises(laws.LawsError, match="not the name"):
        writer.tag("a b", "x")
    with pytest.raises(laws.LawsError, match="not a result"):
        writer.result("2-0")
    with pytest.raises(laws.LawsError, match="too long"):
        writer.comment("x" * 100000)
    writer.move("e4")
    with pytest.raises(laws.LawsError, match="before the moves"):
        writer.tag("Event", "late")
    for bad in (-1, 256):
        with pytest.raises((OverflowError, laws.LawsError)):
            writer.glyph(bad)
    assert str(writer) == "1. e4"
