"""operated.py ARBITER - what whoever runs a server does with it"""
import contextlib
import http.client
import json
import os
import signal
import socket
import sqlite3
import struct
import subprocess
import sys
import tempfile
import time

from wire import Board, Peer, Server, taken

ASK = b'GET /livez HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'


def free_port():
    with socket.create_server(('127.0.0.1', 0)) as one:
        return one.getsockname()[1]


def until(is_so, what):
    for _ in range(600):
        if is_so():
            return
        time.sleep(0.05)
    raise AssertionError(what)


def status(port, path, headers=None, **more):
    connection = http.client.HTTPConnection('127.0.0.1', port, timeout=60, **more)
    connection.request('GET', path, headers=headers or {})
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer


def lines(log):
    with open(log) as text:
        return [json.loads(line) for line in text]


def check_metrics(arbiter):
    """They are at their own address, and nothing else is there."""
    port = free_port()
    with Server(arbiter, '--engine', 'none', '--metrics-listen', f'127.0.0.1:{port}') as server:
        for path, here, there in (('/metrics', 404, 200), ('/livez', 200, 200),
                                  ('/readyz', 200, 200), ('/api/games', 200, 404), ('/', 200, 404)):
            assert status(server.port, path).status == here, path
            assert status(port, path).status == there, path
        upgrade = 'GET /api/live HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\n' \
            'Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n' \
            'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'
        with socket.create_connection(('127.0.0.1', port), 60) as one:
            one.sendall(upgrade.encode())
            assert b' 404 ' in one.recv(100)


def block(command, family, addresses, more=b''):
    body = addresses + more
    return b'\r\n\r\n\0\r\nQUIT\n' + bytes([0x20 | command, family]) + \
        struct.pack('>H', len(body)) + body


FOUR = socket.inet_aton('192.0.2.7') + socket.inet_aton('192.0.2.99') + struct.pack('>HH', 4711, 80)
SIX = socket.inet_pton(socket.AF_INET6, '2001:db8:7::1') + bytes(16) + struct.pack('>HH', 1, 2)
# What a proxy says first, and who it is that asks; None: nobody is answered.
HEADS = [
    (b'PROXY TCP4 192.0.2.1 192.0.2.99 4711 443\r\n', '192.0.2.1'),
    (b'PROXY TCP6 2001:db8:1::1 2001:db8::2 4711 443\r\n', '2001:db8:1::'),
    (b'PROXY UNKNOWN\r\n', '127.0.0.1'),
    (b'PROXY UNKNOWN 192.0.2.98 192.0.2.99 1 2\r\n', '127.0.0.1'),
    (block(1, 0x11, FOUR), '192.0.2.7'),
    (block(1, 0x21, SIX), '2001:db8:7::'),
    (block(1, 0x11, FOUR, b'\x04\0\x05extra'), '192.0.2.7'),
    (block(0, 0, b''), '127.0.0.1'),
    (block(1, 0, b''), '127.0.0.1'),
    (b'', None),
    (b'PROXY TCP4 192.0.2.98\r\n', None),
    (b'PROXY TCP4 192.0.2.98 192.0.2.99 1 2\n', None),
    (b'PROXY TCP4 192.0.2.98 192.0.2.99 1 2 3\r\n', None),
    (b'PROXY TCP4 2001:db8::98 192.0.2.99 1 2\r\n', None),
    (b'PROXY TCP5 192.0.2.98 192.0.2.99 1 2\r\n', None),
    (b'PROXY TCP4 192.0.2.98\0 192.0.2.99 1 2\r\n', None),
    (b'proxy TCP4 192.0.2.98 192.0.2.99 1 2\r\n', None),
    (b'PROXY ' + b'x' * 200 + b'\r\n', None),
    (block(2, 0x11, FOUR), None),
    (block(1, 0x12, FOUR), None),
    (block(1, 0x31, FOUR), None),
    (block(1, 0x11, FOUR[:4]), None),
    (block(1, 0x21, FOUR), None),
    (block(1, 0x11, FOUR, bytes(600)), None),
    (block(1, 0x11, FOUR).replace(b'QUIT', b'QUIX'), None),
    (bytes([0x0d, 0x0a, 0x0d, 0x0a, 0, 0x0d, 0x0a]) + b'QUIT\n\x11\x11\0\x0c' + FOUR, None),
]


def hear(port, text, source, pieces=False):
    with socket.create_connection(('127.0.0.1', port), 60, (source, 0)) as one:
        one.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        answer = b''
        try:
            for piece in [text[i:i + 1] for i in range(len(text))] if pieces else [text]:
                one.sendall(piece)
            while more := one.recv(65536):
                answer += more
        except (BrokenPipeError, ConnectionResetError):
            pass
        return answer


def check_heads(arbiter, log):
    """The PROXY protocol: whom a trusted proxy names, and nobody else's word."""
    with Server(arbiter, '--engine', 'none', '--proxy', '127.0.0.1', '--proxy-header', 'PROXY',
                '--log-file', log, '--access-log', 'yes') as server:
        wanted = []
        for pieces in (False, True):
            for head, named in HEADS:
                answer = hear(server.port, head + ASK, '127.0.0.1', pieces)
                assert answer.startswith(b'HTTP/1.1 200') == (named is not None), (head, answer)
                wanted += [named] * (named is not None)
        # who is no proxy says nothing about others, by no way
        head = HEADS[0][0]
        assert b'HTTP/1.1 200' not in hear(server.port, head + ASK, '127.0.0.2')
        for name in ('X-Forwarded-For', 'Forwarded', 'PROXY'):
            line = ASK.replace(b'Host: a', f'Host: a\r\n{name}: 192.0.2.98'.encode())
            assert hear(server.port, line, '127.0.0.3').startswith(b'HTTP/1.1 200')
            assert hear(server.port, HEADS[2][0] + line, '127.0.0.1').startswith(b'HTTP/1.1 200')
            wanted += ['127.0.0.3', '127.0.0.1']
        with socket.create_connection(('127.0.0.1', server.port), 60) as silent:
            assert silent.recv(1) == b'', 'whoever says nothing is waited for'
    heard = [line['client'] for line in lines(log) if line['what'] == 'request']
    heard = [one for one in heard if one != '127.0.0.2']
    assert heard == wanted, (heard, wanted)


def check_trace(arbiter, folder):
    """What a proxy calls a request stands in the answer, the log, and the journal."""
    db, log = os.path.join(folder, 'trace.db'), os.path.join(folder, 'trace.log')
    acts = [('white', 'e4', 'proxy-1', None), ('black', 'e5', 'proxy-2', 'own'),
            ('white', 'Nf3', 'proxy-1', None), ('black', 'Nc6', 'not one', None)]
    with Server(arbiter, '--engine', 'none', '--proxy', '127.0.0.1', '--log-file', log,
                '--access-log', 'yes', db=db) as server:
        board = Board(server)
        for who, move, request, own in acts:
            answer, text = server.get(
                f'/api/games/{board.id}/acts',
                {'Content-Type': 'application/json', 'X-Request-ID': request,
                 'Authorization': 'Bearer ' + board.tokens[who]},
                'POST', json.dumps({'act': 'plays ' + move, **({'id': own} if own else {})}))
            assert answer.status == 201 and b'"repeated"' not in text, text
            assert answer.headers['X-Request-ID'] == (None if ' ' in request else request)
    with contextlib.closing(sqlite3.connect(db)) as journal:
        rows = journal.execute("SELECT act, client, number FROM acts WHERE act LIKE '%plays%' "
                               'ORDER BY number').fetchall()
    assert [row[1] for row in rows] == ['proxy-1', 'own', '', ''], rows
    told = [(line.get('request'), line['act']) for line in lines(log) if 'act' in line]
    names = [request if ' ' not in request else None for _, _, request, _ in acts]
    assert told == [(name, row[2]) for name, row in zip(names, rows)], (told, rows)
    with Server(arbiter, '--engine', 'none') as server:  # nobody is a proxy here
        assert not status(server.port, '/livez', {'X-Request-ID': 'a'}).headers['X-Request-ID']


def check_leaving(arbiter):
    """SIGUSR1: no new games, and the end when nothing is played any more."""
    with Server(arbiter, '--engine', 'none') as server:
        board = Board(server)
        peers = [board.sit(who) for who in ('white', 'black')]
        server.process.send_signal(signal.SIGUSR1)
        until(lambda: status(server.port, '/readyz').status == 503, 'it is ready for others')
        assert taken(server.ask('', 'POST', '/api/games', {}), 503)['error']['code'] == 'ending'
        board.does('white', 'plays e4')
        board.does('black', 'plays e5')
        board.sit('spectator').socket.close()
        time.sleep(2.5)  # longer than it looks about
        board.does('white', 'resigns')
        assert [peer.goodbye() for peer in peers] == [1012, 1012]
        assert server.process.wait(60) == 0
    with Server(arbiter, '--engine', 'none') as server:
        peer = Board(server).sit('white')
        server.process.send_signal(signal.SIGUSR1)
        until(lambda: status(server.port, '/readyz').status == 503, 'it is ready for others')
        server.process.terminate()  # now
        assert peer.goodbye() == 1012
    with Server(arbiter, '--engine', 'none') as server:
        peer = Board(server).sit('white')
        server.process.terminate()
        assert peer.goodbye() == 1001


def admin(arbiter, server, *words):
    """The status of arbiter admin, and what it says."""
    ran = subprocess.run(
        [arbiter, 'admin', *words, '--room', f'http://127.0.0.1:{server.port}/room#' +
         server.tokens['room']], capture_output=True, text=True, check=False)
    return ran.returncode, ran.stdout + ran.stderr


def served(port, source):
    """Is somebody at this address answered?"""
    try:
        return status(port, '/api/games', source_address=(source, 0)).status
    except (ConnectionError, http.client.HTTPException):
        return None


def check_admin(arbiter):
    """Whoever has the room's link sees who takes the time, and shuts out."""
    with Server(arbiter, '--engine', 'none', '--proxy', '127.0.0.1') as server:
        board, other = Board(server, spectators='anyone'), Board(server, spectators='anyone')
        for color, move in zip(('white', 'black') * 40, ('Nf3', 'Nf6', 'Ng1', 'Ng8') * 20):
            board.ask(color, 'POST', '/acts', {'act': 'plays ' + move})
        code, said = admin(arbiter, server)
        assert code == 0 and board.id in said and '127.0.0.1' in said, said
        work = json.loads(admin(arbiter, server, '--json')[1])
        assert work['games'][0]['game'] == board.id and work['games'][0]['work'] > 0, work

        # An address: what is open is closed, what comes is not served, also through a proxy.
        with socket.create_connection(('127.0.0.1', server.port), 60, ('127.0.0.7', 0)) as old:
            assert served(server.port, '127.0.0.7') == 200
            assert admin(arbiter, server, 'ban', '127.0.0.7')[0] == 0
            assert served(server.port, '127.0.0.7') is None
            assert not old.recv(1)
        assert admin(arbiter, server, 'ban', '192.0.2.7')[0] == 0
        named = {'X-Forwarded-For': '192.0.2.7'}
        assert status(server.port, '/api/games', named).status == 403
        assert status(server.port, '/api/games', {'X-Forwarded-For': '192.0.2.8'}).status == 200
        peer = Peer(server.port, headers={'X-Forwarded-For': '192.0.2.8'})
        peer.join(game=board.id)
        assert admin(arbiter, server, 'ban', '192.0.2.8', '--for', '10')[0] == 0
        assert peer.goodbye() == 1008
        for who in '127.0.0.7', '192.0.2.7':
            assert admin(arbiter, server, 'allow', who)[0] == 0
        assert served(server.port, '127.0.0.7') == 200
        assert status(server.port, '/api/games', named).status == 200

        # A game: for arbiters of the room alone.
        peers = [board.sit('white'), board.sit('spectator'), other.sit('white')]
        assert admin(arbiter, server, 'ban', board.id)[0] == 0
        assert [peer.goodbye() for peer in peers[:2]] == [4401, 4401]
        for who in 'white', 'arbiter', 'spectator':
            assert board.ask(who, 'GET')[0] == 403, who
        assert server.ask('', 'GET', '/api/games/' + board.id)[0] == 403
        assert board.ask('white', 'POST', '/acts', {'act': 'resigns'})[0] == 403
        board.does('room', 'pauses')
        other.does('white', 'plays e4')
        assert admin(arbiter, server, 'allow', board.id)[0] == 0
        assert board.ask('white', 'GET')[0] == 200

        for words, told in (
                (['ban'], 'say whom'), (['ban', 'x'], 'neither an address nor a game'),
                (['ban', '127.0.0.1'], 'this is your own address'), (['bun'], 'cannot be done'),
                (['ban', board.id, '--for', '0'], '1'), (['allow', '192.0.2.7', 'x'], 'x'),
                (['top', '--for', '1'], '--for goes with ban')):
            code, said = admin(arbiter, server, *words)
            assert code == 2 and told in said, (words, said)
        room, server.tokens['room'] = server.tokens['room'], board.tokens['arbiter']
        assert admin(arbiter, server)[0] == admin(arbiter, server, 'ban', '192.0.2.1')[0] == 2
        server.tokens['room'] = room
        bans = json.loads(admin(arbiter, server, '--json')[1])['bans']
        assert [ban['who'] for ban in bans] == ['192.0.2.8'] and 500 < bans[0]['seconds'] <= 600


def main():
    arbiter = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        check_metrics(arbiter)
        check_heads(arbiter, os.path.join(folder, 'heads.log'))
        check_trace(arbiter, folder)
        check_leaving(arbiter)
        check_admin(arbiter)


main()
