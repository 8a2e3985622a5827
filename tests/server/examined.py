"""examined.py ARBITER - positions that take long to judge (5.2.2), in a journal and out of it

What the loop does not decide by itself a thread of its own does.  The answer stands in the
journal before the act that asked for it, so a restart gives the same rulings and asks nobody.
`arbiter journal verify --proofs` searches again, and says which answer another one was put
in the place of, though every hash is right.
"""
import contextlib
import hashlib
import json
import os
import sqlite3
import struct
import subprocess
import sys
import tempfile

from wire import Board, Server

DEAD = '8/3p1p1p/8/1p6/1P6/KP6/PP1P1P1P/k7 w - - 0 1'  # after d3: closed, nobody ever mates
OPEN = '8/pkp5/4p3/4p1p1/P5pb/P1P1P1pb/P3P1p1/6K1 b - - 0 1'  # too hard: the game goes on
PLAIN = '1K6/1p6/kPp5/2P5/p1P5/P1B5/8/8 w - - 0 1'  # as dead, after Bd4


def play(server, fen, *moves):
    board = Board(server, SetUp='1', FEN=fen)
    for color, move in zip(('white', 'black') * len(moves), moves):
        board.does(color, 'plays ' + move)
    return board


def proofs(db):
    """Those of each game, in their order, and the number of the act that follows each."""
    with contextlib.closing(sqlite3.connect(db)) as journal:
        rows = journal.execute(
            'SELECT id, client, number FROM acts JOIN games ON game = key '
            "WHERE client LIKE 'proof:%' ORDER BY key, number").fetchall()
    found = {}
    for game, client, number in rows:
        found.setdefault(game, []).append((client.split(':')[1:3], number))
    return found


def check(server, boards):
    dead, plain, hard = boards
    for board in (dead, plain):
        state = board.ask('room', 'GET')[1]['state']
        assert state['status'] == 'over' and state['result']['result'] == '1/2-1/2', state
        assert 'dead' in str(state['result']), state['result']
    assert hard.status() == 'playing', hard.status()


def journal(db, *words, lines=None):
    """The status of arbiter journal, and what it prints."""
    ran = subprocess.run([sys.argv[1], 'journal', *words, '--db', db], input=lines, text=True,
                         stdout=subprocess.PIPE, check=False)
    return ran.returncode, ran.stdout


def forge(lines):
    """Each dead position is not dead after all, and the hashes are right again (chain.h)."""
    chain, forged = b'', 0
    for line in map(json.loads, lines.splitlines()):
        if 'number' in line:
            words = line['client'].split(':')
            if words[0] == 'proof' and words[2] == 'i':
                line['client'], forged = ':'.join([*words[:2], 'p', words[3]]), forged + 1
            hashed = hashlib.blake2b(chain, digest_size=16)
            for field in 'number', 'at', 'received', 'lag':
                hashed.update(struct.pack('<q', line[field]))
            for field in 'act', 'from', 'client', 'note':
                hashed.update(line[field].encode() + b'\0')
            line['chain'] = hashed.hexdigest()
        chain = bytes.fromhex(line['chain'])
        yield json.dumps(line)
    assert forged == 4, forged


def check_proofs(db):
    status, said = journal(db, 'verify', '--proofs')
    count = sum(map(len, proofs(db).values()))
    assert status == 0 and f'{count} answers searched again, 0 differ' in said, said
    other = db + '-forged'
    journal(other, 'import', lines='\n'.join(forge(journal(db, 'export')[1])))
    status, said = journal(other, 'verify')
    assert status == 0, said
    status, said = journal(other, 'verify', '--proofs')
    assert status == 1 and said.count('Stored: possible; found now: impossible') == 2, said
    assert ', 2 differ\n' in said, said  # one says that the game goes on: nobody asks the other


def main():
    with tempfile.TemporaryDirectory() as folder:
        db = os.path.join(folder, 'db')
        with Server(sys.argv[1], '--engine', 'none', db=db) as server:
            boards = [play(server, DEAD, 'd3'), play(server, PLAIN, 'Bd4'),
                      play(server, OPEN)]
            boards[2].does('black', 'plays Kc8')
            boards[2].does('white', 'plays a5')
            check(server, boards)
            room = server.tokens['room']
        before = proofs(db)
        for board in boards[:2]:
            answers = [answer for answer, _ in before[board.id]]
            assert answers == [['w', 'i'], ['b', 'i']], answers
        assert ['w', 'u'] in [answer for answer, _ in before[boards[2].id]], before
        with Server(sys.argv[1], '--engine', 'none', db=db) as server:
            for board in boards:
                board.server = server
            server.tokens['room'] = room
            boards[2].does('arbiter', 'resumes')
            check(server, boards)
            boards[2].does('black', 'plays Kb8')
        after = proofs(db)
        assert {game: after[game][:len(list)] for game, list in before.items()} == before
        check_proofs(db)


main()
