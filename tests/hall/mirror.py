"""mirror.py ARBITER - a server that speaks as LiveChess does, and who reads it

`arbiter boards` gets the same game from `serve --livechess` as was played there;
a client as others write them gets the board, the clock and the moves.
"""
import json
import os
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..', 'server'))
from wire import Peer  # noqa: E402

MOVES = ('e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O Bg4 h3 Bh5 d4 exd4 c4 dxc3 bxc3 Qxd1 '
         'Rxd1 Nf6').split()
START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR'


def ask(base, path, token=None, body=None):
    headers = {'Content-Type': 'application/json'}
    if token:
        headers['Authorization'] = 'Bearer ' + token
    request = urllib.request.Request(base + path, json.dumps(body).encode() if body else None,
                                     headers)
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.loads(answer.read())


class Client(Peer):
    """A WebSocket of another site's page."""

    def __init__(self, port):
        super().__init__(port, '/api/v1.0', {'Origin': 'https://example.org'})

    def call(self, **message):
        self.say(message)
        return self.hear()


def subscribe(client, id, serial):
    return client.call(id=id, call='subscribe', param={
        'feed': 'eboardevent', 'id': id + 100, 'param': {'serialnr': serial}})


def free_port():
    with socket.socket() as probe:
        probe.bind(('127.0.0.1', 0))
        return probe.getsockname()[1]


def check_client(port, base, game, tokens):
    client = Client(port)
    answer = client.call(id=1, call='eboards')
    assert answer['response'] == 'call' and answer['id'] == 1, answer
    board = answer['param'][0]
    assert (board['serialnr'], board['state']) == (game, 'ACTIVE'), board
    assert board['board'] == START and board['clock']['run'] is True, board
    assert board['comment'] == 'Anna - Bert', board
    listed = ask(f'http://127.0.0.1:{port}', '/api/v1.0/eboards')
    assert [b['serialnr'] for b in listed] == [game], listed
    for serial in ('nosuchgame', 'no game'):
        assert subscribe(client, 2, serial)['response'] == 'error'
    assert client.call(id=3, call='nonsense')['response'] == 'error'
    answer = subscribe(client, 4, game)
    assert answer['response'] == 'call' and answer['param'] is None, answer
    feed = client.hear()
    assert (feed['response'], feed['id']) == ('feed', 104), feed
    assert feed['param']['board'] == START and feed['param']['san'] == [], feed
    assert subscribe(client, 4, game)['response'] == 'error', 'this id twice'
    ask(base, f'/api/games/{game}/acts', tokens['white'], {'act': 'makes e4'})
    made = client.hear()['param']
    assert made['board'].split('/')[4] == '4P3' and made['clock']['run'] is True, made
    ask(base, f'/api/games/{game}/acts', tokens['white'], {'act': 'presses'})
    assert client.hear()['param']['clock']['run'] is False
    # what lila does: moves from a position on
    answer = client.call(id=5, call='call', param={'id': 104, 'method': 'setup', 'param': {
        'fen': 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'}})
    assert answer['response'] == 'call', answer
    ask(base, f'/api/games/{game}/acts', tokens['black'], {'act': 'plays e5'})
    param = client.hear()['param']
    assert param['san'] == ['e5'] and param['match'] is True, param
    answer = client.call(id=6, call='call', param={'id': 104, 'method': 'setup', 'param': {
        'fen': '8/8/8/8/8/8/8/8 w - - 0 1'}})
    ask(base, f'/api/games/{game}/acts', tokens['white'], {'act': 'plays Nf3'})
    param = client.hear()['param']
    assert param['match'] is False and 'san' not in param, param
    client.socket.close()


def check_refusals(port, base, game, tokens):
    """What is no call, no feed, no method or no position is refused, and feeds end."""
    client, other = Client(port), Client(port)
    for message in (
            {'call': 1}, {'call': 'subscribe'},
            {'call': 'subscribe', 'param': {'feed': 'clock', 'id': 1}},
            {'call': 'subscribe', 'param': {'feed': 'eboardevent', 'id': 1}},
            {'call': 'call', 'param': {'id': 1, 'method': 'setup'}},
            {'call': 'unsubscribe', 'param': {'id': 1}}, {'call': 'unsubscribe'}):
        assert client.call(id=7, **message)['response'] == 'error', message
    subscribe(other, 1, game)
    other.hear()
    subscribe(client, 1, game)
    client.hear()
    for param in ({}, {'method': 'flip'}, {'method': 'setup', 'param': {'fen': 'nothing'}}):
        answer = client.call(id=8, call='call', param={'id': 101, **param})
        assert answer['response'] == 'error', (param, answer)
    answer = client.call(id=9, call='call', param={'id': 101, 'method': 'setup'})
    assert answer['response'] == 'call', answer
    ask(base, f'/api/games/{game}/acts', tokens['arbiter'], {'act': 'pauses'})
    for one in (client, other):
        assert one.hear()['param']['clock']['run'] is None, 'both feeds, and no clock runs'
    count = 1
    while subscribe(client, 1 + count, game)['response'] == 'call':
        client.hear()
        count += 1
    assert count == 128, count
    answer = client.call(id=10, call='unsubscribe', param={'id': 101})
    assert answer['response'] == 'call', answer
    assert subscribe(client, 1, game)['response'] == 'call', 'there is room again'
    client.socket.close()
    other.socket.close()
    made = ask(base, '/api/games', None, {'start': 'now', 'spectators': 'anyone',
                                          'tags': {'TimeControl': '-'}})
    boards = ask(f'http://127.0.0.1:{port}', '/api/v1.0/eboards')
    assert [b['clock'] for b in boards if b['serialnr'] == made['game']] == [None], boards
    ask(base, f'/api/games/{game}/acts', tokens['arbiter'], {'act': 'resumes'})


def check_raw(arbiter, port, game):
    raw = subprocess.Popen([arbiter, 'boards', f'ws://127.0.0.1:{port}/api/v1.0', '--raw'],
                           stdout=subprocess.PIPE, text=True)
    feed = next(json.loads(line) for line in raw.stdout if '"feed"' in line)
    raw.terminate()
    raw.wait(60)
    assert feed['param']['serialnr'] == game and feed['param']['board'] == START, feed


class Relay:
    """Passes bytes on to a port; `fed` is set when a board has come from there."""

    def __init__(self, port):
        self.far, self.fed = socket.create_connection(('127.0.0.1', port)), threading.Event()
        self.listener = socket.create_server(('127.0.0.1', 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.run, daemon=True).start()

    def run(self):
        near = self.listener.accept()[0]
        threading.Thread(target=self.pass_on, args=(near, self.far), daemon=True).start()
        self.pass_on(self.far, near)

    def pass_on(self, source, sink):
        seen = b''
        while data := source.recv(65536):
            sink.sendall(data)
            seen += data
            if b'"response":"feed"' in seen:
                self.fed.set()


def main():
    arbiter, port = sys.argv[1], free_port()
    server = subprocess.Popen(
        [arbiter, 'serve', '--listen', '127.0.0.1:0', '--db', 'memory', '--rate', '0',
         '--engine', 'none', '--livechess', str(port)],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    boards = None
    try:
        base = [server.stdout.readline().strip() for _ in range(4)][1].rstrip('/')
        tags = {'White': 'Anna', 'Black': 'Bert', 'TimeControl': '5400+30'}
        made = ask(base, '/api/games', None, {'start': 'now', 'tags': tags})
        assert ask(f'http://127.0.0.1:{port}', '/api/v1.0/eboards') == [], 'not for anyone'
        made = ask(base, '/api/games', None, {
            'start': 'now', 'spectators': 'anyone', 'tags': tags})
        game, tokens = made['game'], made['tokens']
        with tempfile.TemporaryDirectory() as folder:
            path, relay = os.path.join(folder, 'acts'), Relay(port)
            with open(path, 'w') as out:
                boards = subprocess.Popen(
                    [arbiter, 'boards', f'ws://127.0.0.1:{relay.port}/api/v1.0', '--board', game],
                    stdout=out)
            assert relay.fed.wait(60), 'arbiter boards does not subscribe'
            done = subprocess.run([arbiter, 'serve', '--listen', '127.0.0.1:0', '--db', 'memory',
                                   '--engine', 'none', '--livechess', str(port)],
                                  capture_output=True, text=True)
            assert done.returncode == 2 and 'in use' in done.stderr, done
            check_raw(arbiter, port, game)
            check_client(port, base, game, tokens)
            check_refusals(port, base, game, tokens)
            for ply, move in enumerate(MOVES[3:], 3):
                ask(base, f'/api/games/{game}/acts', tokens['black' if ply % 2 else 'white'],
                    {'act': 'plays ' + move})

            def read():
                with open(path) as text:
                    return [line.split()[3] for line in text if ' makes ' in line]
            until = time.time() + 60
            while read() != MOVES and time.time() < until:
                time.sleep(0.05)
            assert read() == MOVES, read()
    finally:
        for process in (boards, server):
            if process:
                process.terminate()
                process.wait(60)


main()
