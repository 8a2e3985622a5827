#!/usr/bin/env python3
"""Pairs of games: true twins, written in many ways, and near misses.

    twin_pairs.py make DIR       writes DIR/one.pgn, DIR/other.pgn, DIR/pairs.json
    twin_pairs.py check DIR      holds DIR/found.json (audit --twins --json) and
                                 DIR/unique.pgn, DIR/gone.pgn (--fix --unique)
                                 against them, and prints a table

The K-th game of one file and the K-th of the other are a pair.  Each pair has
moves of its own: knights that walk about and pawns that step forward, so that
nobody gives check or captures anything.
"""
import json
import random
import sys

EACH = 15  # pairs of a kind
SEED = 8


def square(file, rank):
    return "abcdefgh"[file] + str(rank + 1)


def leaps(at):
    file, rank = at
    for df, dr in ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)):
        if 0 <= file + df < 8 and 0 <= rank + dr < 8:
            yield file + df, rank + dr


def play(chance, plies):
    """Moves as (letter, from, to, other knights that could go there)."""
    own = []
    for side in (0, 1):
        rank, step = (0, 1) if side == 0 else (7, -1)
        men = {(file, rank): "RNBQKBNR"[file] for file in range(8)}
        men.update({(file, rank + step): "P" for file in range(8)})
        own.append(men)
    moves = []
    for ply in range(plies):
        side = ply % 2
        men, step = own[side], 1 if side == 0 else -1
        half = range(4) if side == 0 else range(4, 8)
        choices = []
        for at, man in men.items():
            if man == "N":
                for to in leaps(at):
                    if to not in men and to[1] in half:
                        choices.append((at, to, "N"))
            elif man == "P" and (at[0], at[1] + step) not in men and at[1] + step in half:
                choices.append((at, (at[0], at[1] + step), "P"))
        pawns = [c for c in choices if c[2] == "P"]
        at, to, man = chance.choice(pawns if pawns and chance.random() < 0.2 else choices)
        others = [k for k, m in men.items() if m == man == "N" and k != at and to in leaps(k)]
        del men[at]
        men[to] = man
        moves.append((man, at, to, others))
    return moves


def word(move, style):
    man, at, to, others = move
    letter = {"P": "", "N": {"german": "S", "french": "C"}.get(style, "N")}[man]
    if style == "long":
        return letter + square(*at) + "-" + square(*to)
    which = ""
    if others:
        which = square(*at)
        if all(k[0] != at[0] for k in others):
            which = which[0]
        elif all(k[1] != at[1] for k in others):
            which = which[1]
    return letter + which + square(*to)


class Game:
    def __init__(self, number, chance, plies):
        self.moves = play(chance, plies)
        year, month, day = 1990 + number % 30, 1 + number % 9, 10 + number % 9
        self.tags = {
            "Event": "Open %d" % number, "Site": "Town %d" % number,
            "Date": "%d.%02d.%02d" % (year, month, day), "Round": str(1 + number % 9),
            "White": "Bartok, Bela", "Black": "Kodaly, Zoltan", "Result": "1-0",
        }
        self.style = "short"
        self.behind = {}  # by ply: a comment, a variation, a glyph
        self.end = "\n"
        self.encoding = "utf-8"
        self.numbers = True

    def copy(self):
        other = Game.__new__(Game)
        other.__dict__.update(self.__dict__)
        other.tags = dict(self.tags)
        other.behind = dict(self.behind)
        other.moves = list(self.moves)
        return other

    def text(self):
        lines = ['[%s "%s"]' % tag for tag in self.tags.items()] + [""]
        words = []
        for ply, move in enumerate(self.moves):
            if ply % 2 == 0 and self.numbers:
                words.append("%d." % (ply // 2 + 1))
            words.append(word(move, self.style))
            if ply in self.behind:
                words.append(self.behind[ply])
        words.append(self.tags.get("Result", "*"))
        line = ""
        for item in words:
            if len(line) + len(item) > 78:
                lines.append(line)
                line = ""
            line += (" " if line else "") + item
        lines += [line, "", ""]
        return self.end.join(lines).encode(self.encoding)


def put(**tags):
    def change(one, other, number):
        other.tags.update({name: value.replace("#", str(number)) for name, value in tags.items()})
    return change


def both(first, second):
    def change(one, other, number):
        one.tags.update(first)
        other.tags.update(second)
    return change


def drop(*names):
    def change(one, other, number):
        for name in names:
            del other.tags[name]
    return change


def behind(text, ply=9):
    def change(one, other, number):
        other.behind[ply] = text.replace("#", str(number))
    return change


def style(name):
    def change(one, other, number):
        other.style = name
    return change


def form(**what):
    def change(one, other, number):
        other.__dict__.update(what)
    return change


def clocks(one, other, number):
    for ply in range(len(other.moves)):
        other.behind[ply] = "{[%%clk 1:%02d:%02d]}" % (30 - ply // 3, number % 60)


def day_later(one, other, number):
    other.tags["Date"] = one.tags["Date"][:8] + "%02d" % (int(one.tags["Date"][8:]) + 1)


def day_and_month(one, other, number):
    one.tags["Date"] = "2001.%02d.%02d" % (1 + number % 6, 7 + number % 5)
    year, month, day = one.tags["Date"].split(".")
    other.tags["Date"] = ".".join((year, day, month))


def colours(one, other, number):
    other.tags["White"], other.tags["Black"] = one.tags["Black"], one.tags["White"]


def other_move(one, other, number):
    chance = random.Random(number)
    while other.moves[:30] == one.moves[:30]:
        other.moves = play(chance, len(one.moves))


def last_move(one, other, number):
    other.moves = one.moves[:-1]


def strip(*changes):
    def change(one, other, number):
        for one_change in changes:
            one_change(one, other, number)
    return change


def unordered(one, other, number):
    other.tags["White"], other.tags["Black"] = "Bela Bartok", "Zoltan Kodaly"


LEFT, KEPT, TOLD = "left out", "both stay", "told"
# name, what becomes of the second game, what changes; LEFT: one of the two goes.
TRUE = [
    ("the same", LEFT, put()),
    ("long notation", LEFT, style("long")),
    ("German letters", LEFT, style("german")),
    ("CRLF, no numbers", LEFT, form(end="\r\n", numbers=False)),
    ("titles", LEFT, put(White="GM Bartok, Bela", Black="Kodaly, Zoltan IM")),
    ("federations", LEFT, put(White="Bartok, Bela (HUN)", Black="Kodaly, Zoltan [HUN]")),
    ("initials", LEFT, put(White="Bartok, B", Black="Kodaly, Z.")),
    ("initials here and there", KEPT, both({"White": "Bartok, B"}, {"Black": "Kodaly, Z."})),
    ("no forename", LEFT, put(White="Bartok")),
    ("without a comma", LEFT, unordered),
    ("capitals", LEFT, put(White="BARTOK, BELA", Black="kodaly,zoltan")),
    ("ue, oe, ss", LEFT, both({"White": "M\u00fcller, G\u00f6tz", "Black": "Wei\u00df, \u00d8"},
                              {"White": "Mueller, Goetz", "Black": "Weiss, O"})),
    ("accents", LEFT, put(White="Bart\u00f3k, B\u00e9la", Black="Kod\u00e1ly, Zolt\u00e1n")),
    ("Latin-1", LEFT, strip(both({"White": "P\u00e9rez, Jos\u00e9"}, {"White": "P\u00e9rez, Jos\u00e9"}),
                            form(encoding="latin-1"))),
    ("w for v", TOLD, both({"White": "Karpov, Anatoly"}, {"White": "Karpow, Anatoly"})),
    ("tsch for ch", TOLD, both({"White": "Korchnoi, Viktor"}, {"White": "Kortschnoj, Viktor"})),
    ("FIDE ids", KEPT, both({"White": "Carlsen, Magnus", "WhiteFideId": "1503014", "BlackFideId": "77"},
                            {"White": "Karlsen, M", "WhiteFideId": "1503014", "BlackFideId": "77"})),
    ("day unknown", LEFT, lambda one, other, number: other.tags.update(Date=one.tags["Date"][:8] + "??")),
    ("no result", LEFT, put(Result="*")),
    ("fewer words in the event", LEFT, put(Event="Open", Site="?")),
    ("no round", LEFT, put(Round="?")),
    ("round and board", LEFT, both({"Round": "12"}, {"Round": "12.3"})),
    ("a comment more", LEFT, behind("{only here: comment #}")),
    ("a variation more", LEFT, behind("({only here: variation #} 5... a6)", 9)),
    ("a glyph more", LEFT, behind("$14")),
    ("clocks", LEFT, clocks),
    ("ratings", LEFT, put(WhiteElo="2#", BlackElo="2500")),
    ("both have something", KEPT, strip(behind("{only here: second #}"),
                                        lambda one, other, number: one.behind.update({3: "{only here: first %d}" % number}))),
    ("another comment", KEPT, strip(behind("{only here: this #}"),
                                    lambda one, other, number: one.behind.update({9: "{only here: that %d}" % number}))),
    ("another rating", KEPT, both({"WhiteElo": "2400"}, {"WhiteElo": "2410"})),
]
FALSE = [
    ("other players", both({"White": "Ann, A"}, {"White": "Zed, Z"})),
    ("the same forename", put(White="Liszt, Bela")),
    ("another forename", put(White="Bartok, Peter")),
    ("names from one letter", both({"White": "Li, A"}, {"White": "Lu, A"})),
    ("titles and federations alone in common", both({"White": "GM Ann (SVK)"}, {"White": "GM Zed (SVK)"})),
    ("colours changed", colours),
    ("a day later", day_later),
    ("day and month changed", day_and_month),
    ("a year later", put(Date="2021.02.03")),
    ("another round of the day", put(Round="77")),
    ("another board of the round", both({"Round": "12.3"}, {"Round": "12.4"})),
    ("another result", put(Result="0-1")),
    ("a draw of others, theory", both({"White": "Ann, A", "Black": "Bob, B", "Result": "1/2-1/2"},
                                      {"White": "Cid, C", "Black": "Dan, D", "Result": "1/2-1/2"})),
    ("other FIDE ids", both({"WhiteFideId": "1503014"}, {"WhiteFideId": "1503015"})),
    ("another move", other_move),
    ("a move less", last_move),
    ("no year", put(Date="????.??.??")),
    ("no names", put(White="?", Black="NN")),
    ("a FEN", put(SetUp="1", FEN="rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1")),
]
SHORT = [
    ("short, the same", LEFT, put()),
    ("short, a comment", LEFT, behind("{only here: short #}", 3)),
    ("short, another event", None, put(Event="Simul", Site="Elsewhere")),
    ("short, other players", None, put(White="Ann, A")),
]


def make(folder):
    chance = random.Random(SEED)
    kinds = [(name, becomes, change, 60) for name, becomes, change in TRUE]
    kinds += [(name, None, change, 60) for name, change in FALSE]
    kinds += [(name, becomes, change, 10) for name, becomes, change in SHORT]
    pairs, texts = [], ([], [])
    for name, becomes, change, plies in kinds:
        for turn in range(EACH):
            number = len(pairs) + 1
            one = Game(number, chance, plies if plies < 20 else chance.choice((24, 44, 60)))
            other = one.copy()
            change(one, other, number)
            games = (one, other) if turn % 2 == 0 else (other, one)
            for text, game in zip(texts, games):
                text.append(game.text())
            pairs.append({"kind": name, "becomes": becomes})
    for name, text in zip(("one", "other"), texts):
        with open("%s/%s.pgn" % (folder, name), "wb") as file:
            file.write(b"".join(text))
    with open(folder + "/pairs.json", "w") as file:
        json.dump(pairs, file)


def games_of(path):
    with open(path, "rb") as file:
        return [b"[Event " + part for part in file.read().split(b"[Event ")[1:]]


def check(folder):
    with open(folder + "/pairs.json") as file:
        pairs = json.load(file)
    found, strangers = {}, 0
    with open(folder + "/found.json") as file:
        for line in file:
            row = json.loads(line)
            if "twins" not in row:
                continue
            one, other = row["games"]
            if one["game"] == other["game"] and one["file"] != other["file"]:
                found[one["game"]] = row["twins"]
            else:
                strangers += 1
    before = [games_of("%s/%s.pgn" % (folder, name)) for name in ("one", "other")]
    stays, gone = games_of(folder + "/unique.pgn"), games_of(folder + "/gone.pgn")
    faults, table = [], {}

    def fault(number, what):
        faults.append("pair %d (%s): %s" % (number, pairs[number - 1]["kind"], what))

    if sorted(stays + gone) != sorted(before[0] + before[1]):
        faults.append("what stays and what goes are not what there was")
    if strangers:
        faults.append("%d pairs of games that are none" % strangers)
    stays, gone = set(stays), list(gone)
    true = told = lost = left = 0
    for number, pair in enumerate(pairs, 1):
        texts = [games[number - 1] for games in before]
        went = sum(gone.count(text) for text in set(texts))
        row = table.setdefault(pair["kind"], [pair["becomes"] or "no twins", 0, 0, 0])
        row[1] += 1
        row[2] += number in found
        row[3] += went
        if pair["becomes"]:
            true += 1
            told += number in found
            left += went
            if pair["becomes"] == LEFT and went != 1:
                fault(number, "%d left out" % went)
            if pair["becomes"] != LEFT and went:
                fault(number, "left out")
            # what only one of the two has is there
            for text in texts:
                if b"only here" in text and went and text in gone and text not in stays:
                    lost += 1
                    fault(number, "lost: " + text.decode("latin-1"))
            if went and texts[0] != texts[1]:
                kept = texts[0] if texts[1] in gone else texts[1]
                for text in texts:
                    for tag in (b"Elo", b"%clk", b"$14"):
                        if tag in text and tag not in kept:
                            lost += 1
                            fault(number, "lost: " + tag.decode())
        elif went:
            lost += 1
            fault(number, "a near miss was left out")
    for kind, row in table.items():
        print("%-40s %-10s %3d pairs, %3d told, %3d left out" % (kind, *row))
    print("%d pairs, %d true: %d told (%.1f %%), %d left out; lost: %d"
          % (len(pairs), true, told, 100 * told / true, left, lost))
    if told < 0.95 * true:
        faults.append("fewer than 95 of 100 were found")
    for line in faults:
        print(line, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(make(sys.argv[2]) if sys.argv[1] == "make" else check(sys.argv[2]))
