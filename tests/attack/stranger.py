"""stranger.py ARBITER - what somebody tries who has no right to it

Frames that are none, messages that are none, ids that only the server gives, links that were
just revoked, a game of one's own that never ends.  Whatever comes of it, whoever plays beside
it notices nothing, and the journal says what happened.
"""
import contextlib
import http.client
import json
import os
import socket
import sqlite3
import struct
import sys
import tempfile
import threading

sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..', 'server'))
from wire import Board, Peer, Server, taken  # noqa: E402

JOIN = b'{"type":"join"}'


def frame(first, data, length=None, mask=True):
    """A frame with this length in one, three or nine bytes; its shortest, where not said."""
    form = length or ('B' if len(data) < 126 else '>H' if len(data) < 65536 else '>Q')
    size = struct.pack(form, len(data)) if form != 'B' else b''
    small = {'B': len(data), '>H': 126, '>Q': 127}[form]
    return bytes([first, (0x80 if mask else 0) | small]) + size + bytes(4 if mask else 0) + data


TEXT, MORE, BINARY, CLOSE, PING = 0x81, 0x01, 0x82, 0x88, 0x89
# What no client sends; each closes its own connection, and says 1002, 1007 or the like, or
# nothing.
FRAMES = {
    'no mask': frame(TEXT, JOIN, mask=False),
    'a mask after none': frame(PING, b'') + frame(TEXT, JOIN, mask=False),
    'a length in more bytes than it needs': frame(TEXT, JOIN, '>H'),
    'in nine': frame(TEXT, JOIN, '>Q'),
    'a negative length': bytes([TEXT, 0xff]) + b'\xff' * 8 + bytes(4),
    'a length of a gigabyte': bytes([TEXT, 0xff]) + struct.pack('>Q', 1 << 30) + bytes(4),
    'one byte too long': frame(TEXT, b' ' * 16385),
    'too long in parts': frame(MORE, b' ' * 16000) + frame(0x80, b' ' * 16000),
    'a bit that is reserved': frame(TEXT | 0x40, JOIN),
    'another': frame(TEXT | 0x10, JOIN),
    'a kind that is reserved': frame(0x83, JOIN),
    'a control that is reserved': frame(0x8b, b''),
    'a part of nothing': frame(0x80, JOIN),
    'a text within a text': frame(MORE, b'{') + frame(TEXT, JOIN),
    'a ping in parts': frame(0x09, b'a') + frame(0x80, b'b'),
    'a long ping': frame(PING, b' ' * 126, '>H'),
    'a close of one byte': frame(CLOSE, b'\x03'),
    'a close for no reason': frame(CLOSE, struct.pack('>H', 1005)),
    'a close that is not UTF-8': frame(CLOSE, struct.pack('>H', 1000) + b'\xff'),
    'not UTF-8': frame(TEXT, b'{"type":"\xc0\xaf"}'),
    'half of UTF-8': frame(TEXT, b'{"type":"\xe2\x82"}'),
    'binary': frame(BINARY, JOIN),
}
DEEP = 7000
# Texts that are no message: each is answered, and the connection goes on.
MESSAGES = [
    '', ' ', '{', '[]', '1', 'null', '"join"', '{}', '{"type":1}', '{"type":null}', '{"type":{}}',
    '{"type":"join","type":"join"}', '{"type":"join\\u0000"}', '{"type":"\\ud800"}',
    '{"type":"join"}{"type":"join"}', '{"type":"JOIN"}', '[' * DEEP, '{"a":' * 2000,
    '{"type":"ping","t":1e999}', '{"type":"ping","t":%s}' % ('9' * 400),
    '{"type":"act","game":"x","act":"plays e4"}', '{"type":"act","act":"plays e4","id":""}',
    '{"type":"acts","after":-1}', '{"type":"acts","after":1e3}', '{"type":"acts","after":4294967296}',
    '{"type":"watch","game":"%s"}' % ('a' * 200), '{"type":"act","act":"%s"}' % ('x' * 1001),
    '{"type":"act","act":"plays e4\\n"}', '{"type":"act","act":"plays e4","note":"mine"}',
    '{"type":"act","act":"plays e4","id":"%s"}' % ('i' * 65), '{"type":"unwatch"}',
    '{"type":"act","act":"","id":"a"}', '{"type":"act","act":"arbiter starts"}',
    '{"type":"act","act":"white plays e4 ; black plays e5"}',
]
SERVERS_OWN = [  # ids by which the server enters what it knows, and what else it may do
    ('time passes', 'proof:w:i:AAAAAAAAAAAAAAAAAAAAAA'), ('time passes', 'proof:b:p:AAAA'),
    ('time passes', 'unlink:black:' + 'A' * 43), ('time passes', 'link:black:' + 'A' * 43),
    ('black arrives', 'key:' + 'A' * 43), ('white arrives', 'key:AAAA:AAAA'),
]


def ends(port, data):
    """Does the server end the connection on which this comes?"""
    peer = Peer(port)
    with contextlib.closing(peer.socket):
        try:
            peer.socket.sendall(data)
            while peer.socket.recv(65536):
                pass
        except ConnectionError:
            pass
    return True


def check_frames(server):
    for what, data in FRAMES.items():
        assert ends(server.port, data), what
        # cut anywhere, whoever comes next has none of it
        for cut in (1, 2, len(data) // 2, len(data) - 1):
            peer = Peer(server.port)
            peer.socket.sendall(data[:cut])
            other = Peer(server.port)
            other.say({'type': 'join'})
            assert other.hear()['type'] == 'welcome', what
            other.socket.close()
            peer.socket.close()


def check_messages(server, board):
    peer = board.sit('white')
    for text in MESSAGES:
        peer.say(text)
        heard = peer.hear('error', 'pong', 'acts', 'welcome')
        assert heard['type'] in ('error', 'pong'), (text, heard)
    for text in MESSAGES:
        if '"game":"x"' in text:
            continue  # over HTTP the path says which game
        status, heard = board.ask('white', 'POST', '/acts', text)
        assert 400 <= status < 500, (text, status, heard)
    peer.say({'type': 'act', 'act': 'plays e4'})
    assert 'completed' in str(peer.hear('ruling')['act']['rulings'])
    board.does('black', 'plays e5')


def check_ids(server):
    """They are the sender's own, whatever they say."""
    board = Board(server)
    for act, own in SERVERS_OWN:
        for who in ('arbiter', 'white'):
            status = board.ask(who, 'POST', '/acts', {'act': act, 'id': own})[0]
            assert status in ((201,) if who == 'arbiter' else (201, 403)), (act, own, who, status)
    assert board.ask('black', 'GET')[0] == 200
    links = taken(board.ask('arbiter', 'GET', '/links'))['links']
    assert not any(link['revoked'] for link in links), links
    board.does('white', 'plays e4')
    board.does('black', 'plays e5')


def check_revoked(server, times):
    """What comes by a link in the moment of its end: done before it, or not at all."""
    for _ in range(times):
        board = Board(server)
        renewed, answers = [], []

        def act(token):
            connection = http.client.HTTPConnection('127.0.0.1', server.port, timeout=60)
            for _ in range(4):
                connection.request('POST', f'/api/games/{board.id}/acts', '{"act":"offers draw"}', {
                    'Content-Type': 'application/json', 'Authorization': 'Bearer ' + token})
                answer = connection.getresponse()
                answers.append((answer.status, json.loads(answer.read())))
            connection.close()

        def renew():
            renewed.append(taken(board.ask('arbiter', 'POST', '/links', {'role': 'white'})))

        threads = [threading.Thread(target=act, args=(board.tokens['white'],)),
                   threading.Thread(target=renew)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        acts = taken(board.ask('arbiter', 'GET', '/acts'))['acts']
        change = next(one['number'] for one in acts if one['from'] == 'server' and
                      one['act'] == 'passes')
        assert all(one['number'] < change for one in acts if one['from'] == 'white'), acts
        assert all(status in (201, 401) for status, _ in answers), answers
        assert board.ask('white', 'GET')[0] == 401
        board.tokens['white'] = renewed[0]['token']
        board.does('white', 'plays e4')


def check_endless(server, most):
    """Nobody's own game grows for ever; whoever runs the server can still end it."""
    board = Board(server)
    done = 0
    while board.ask('arbiter', 'POST', '/acts', {'act': 'time passes'})[0] == 201:
        done += 1
        assert done <= 4 * most, done
    for who, part, body in (('arbiter', '/acts', {'act': 'pauses'}),
                            ('white', '/acts', {'act': 'plays e4'}),
                            ('arbiter', '/links', {'role': 'white'})):
        answer = board.ask(who, 'POST', part, body)
        assert taken(answer, 429)['error']['code'] == 'too-many-acts', answer
    board.does('room', 'declares 1/2-1/2')


def check_journal(db):
    with contextlib.closing(sqlite3.connect(db)) as journal:
        faults = journal.execute(
            'SELECT game FROM acts GROUP BY game HAVING max(number) != count(*)').fetchall()
        assert not faults, faults
        # what the server entered of links is what arbiters asked for, and nothing of proofs
        assert not journal.execute("SELECT * FROM acts WHERE client LIKE 'proof:%' AND "
                                   '"from" = \'server\'').fetchall()


def main():
    times = int(sys.argv[2])
    with tempfile.TemporaryDirectory() as folder:
        db = os.path.join(folder, 'db')
        with Server(sys.argv[1], '--engine', 'none', db=db) as server:
            board = Board(server)
            check_frames(server)
            check_messages(server, board)
            check_ids(server)
            check_revoked(server, times)
            board.does('white', 'plays Nf3')
            assert server.ask('', 'GET', '/readyz')[0] == 200
        check_journal(db)
        with Server(sys.argv[1], '--engine', 'none', '--acts', '10') as server:
            check_endless(server, 10)


main()
