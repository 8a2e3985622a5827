"""broadcast.py ARBITER - arbiter broadcast at a stub of lichess, see README.md"""
import http.server
import json
import os
import re
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

PATIENCE = 60
TOKEN = 'lip_secret'


class Lichess(http.server.BaseHTTPRequestHandler):
    """POST /api/broadcast/round/{id}/push; its first answer is 429, later ones chunked."""
    protocol_version = 'HTTP/1.1'

    def answer(self, status, body, *headers):
        data = (body if isinstance(body, str) else json.dumps(body)).encode()
        self.send_response(status)
        for name, value in headers:
            self.send_header(name, value)
        self.send_header('Content-Type', 'application/json')
        self.send_header('Transfer-Encoding', 'chunked')
        self.send_header('Connection', 'close')
        self.end_headers()
        for at in range(0, len(data), 100):
            part = data[at:at + 100]
            self.wfile.write(b'%x\r\n%s\r\n' % (len(part), part))
        self.wfile.write(b'0\r\n\r\n')

    def do_POST(self):
        text = self.rfile.read(int(self.headers['Content-Length'])).decode()
        server = self.server
        if self.headers['Authorization'] != 'Bearer ' + TOKEN:
            return self.answer(401, {'error': 'No such token'})
        if 'forbidden' in self.path:
            return self.answer(403, {'error': 'Missing scope'})
        if server.said:
            return self.answer(200, server.said)
        if self.path != '/api/broadcast/round/abcdefgh/push':
            return self.answer(404, {'error': 'Not found'})
        if server.busy:
            server.busy -= 1
            return self.answer(429, {'error': 'Too many requests'}, ('Retry-After', '1'))
        assert self.headers['Content-Type'].startswith('text/plain')
        found = [dict(re.findall(r'^\[(\w+) "(.*)"\]$', game, re.M))
                 for game in re.split(r'\n\n(?=\[)', text.strip())]
        if len(found) > 64:
            return self.answer(400, {'error': 'Too many games'})
        server.pushes.append((time.time(), text, [tags['White'] for tags in found]))
        return self.answer(200, {'games': [
            {'tags': tags, 'error': 'Cannot parse moves: Ke9'} if tags['White'] == 'Bad'
            else {'tags': tags, 'moves': 3} for tags in found]})

    def log_message(self, *_):
        pass


def pgn(white, moves):
    return f'[Event "E"]\n[White "{white}"]\n[Black "X"]\n[Result "*"]\n\n{moves} *\n\n'


def until(what, holds):
    end = time.time() + PATIENCE
    while not holds():
        assert time.time() < end, what
        time.sleep(0.02)


class Test:
    def __init__(self, arbiter, folder):
        self.arbiter, self.folder = arbiter, folder
        self.lichess = http.server.ThreadingHTTPServer(('127.0.0.1', 0), Lichess)
        self.lichess.pushes, self.lichess.busy, self.lichess.said = [], 0, None
        threading.Thread(target=self.lichess.serve_forever, daemon=True).start()
        self.host = f'http://127.0.0.1:{self.lichess.server_port}'
        self.to = self.host + '/broadcast/cup/round-1/abcdefgh'
        self.write('token', TOKEN + '\n')

    def write(self, name, text):
        path = os.path.join(self.folder, name)
        with open(path + '.new', 'w') as out:
            out.write(text)
        os.rename(path + '.new', path)
        return path

    def command(self, source, *options, to=None, token='token'):
        return [self.arbiter, 'broadcast', source, '--to', to or self.to, '--token',
                os.path.join(self.folder, token), *options]

    def run(self, *args, **keys):
        return subprocess.run(self.command(*args, **keys), capture_output=True, text=True,
                              timeout=120)

    def names(self):
        return [names for _, _, names in self.lichess.pushes]

    def wrong(self):
        games = self.write('one.pgn', pgn('A', '1. e4'))
        self.write('empty', '\n')
        self.write('other', 'lip_other')
        with open(os.path.join(self.folder, 'binary'), 'wb') as out:
            out.write(b'lip_\x01\n')
        for options, words in (
                ((), 'give a PGN file'), ((games, games), 'one'),
                ((games, '--every', '0'), '--every'), ((games, '--delay', 'x'), '--delay'),
                ((games, '--once', '--delay', '1'), '--once'),
                ((games, '--token', 'x'), '--to is missing'),
                ((games, '--to', self.to), '--token is missing'),
                ((games, '--to', self.to, '--event', 'x'), '--event is for a server'),
                ((games, '--to', self.to, '--round', 'x'), '--round is for a server'),
                ((games, '--to', 'lichess'), 'a link begins with'),
                (('x://y', '--to', self.to), 'a link begins with')):
            done = subprocess.run([self.arbiter, 'broadcast', *options], capture_output=True,
                                  text=True, timeout=120)
            assert done.returncode == 2 and words in done.stderr, (options, done)
        for keys, words in (
                ({'token': 'binary'}, 'there is no token in it'),
                ({'to': self.host + '/broadcast//game/x'}, 'no round in it'),
                ({'to': self.to[:-8] + 'forbidden'}, 'it needs the right study:write'),
                ({'to': 'http://lichess.example/broadcast/a/b/abcdefgh'}, 'write https://'),
                ({'to': self.host}, 'no round in it'),
                ({'token': 'none'}, 'No such file'),
                ({'token': 'empty'}, 'there is no token in it'),
                ({'token': 'other'}, 'the token is not accepted'),
                ({'to': self.to + 'x'}, 'there is no such round')):
            done = self.run(games, '--once', **keys)
            assert done.returncode == 2 and words in done.stderr, (keys, done)
            assert TOKEN not in done.stderr
        assert not self.lichess.pushes
        done = self.run(os.path.join(self.folder, 'none.pgn'), '--once')
        assert done.returncode == 1 and 'No such file' in done.stderr, done
        for source, words in ((self.folder, 'Is a directory'), (self.host, 'trying again'),
                              ('http://127.0.0.1:1', 'no server listens there')):
            done = self.run(source, '--once')
            assert done.returncode == 1 and words in done.stderr, (source, done)

    def away(self):
        """A target that is not there is tried again, until a signal comes; a token goes
        there if nobody can read it on the way."""
        games = self.write('one.pgn', pgn('A', '1. e4'))
        for to in ('https://127.0.0.1:1/a', 'http://[::1]:1/a', 'http://localhost:1/a'):
            push = subprocess.Popen(self.command(games, '--once', to=to), text=True,
                                    stderr=subprocess.PIPE)
            assert 'trying again' in push.stderr.readline()
            push.terminate()
            assert push.wait(60) == 0

    def odd_answers(self):
        """What a target does not say of a game is taken for yes."""
        games = self.write('two.pgn', pgn('A', '1. e4') + pgn('B', '1. d4'))
        for said in ('nothing', '{}', '{"games":[{}]}', '{"games":[{"error":null},{}]}'):
            self.lichess.said = said
            done = self.run(games, '--once')
            assert (done.returncode, done.stdout) == (0, '2 games pushed\n'), (said, done)
        self.lichess.said = None

    def refused_again(self):
        """What was wrong with a game is told when it is something else."""
        self.lichess.pushes.clear()
        games = self.write('bad.pgn', pgn('Bad', '1. e4'))
        live = subprocess.Popen(self.command(games, '--every', '1'), text=True,
                                stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        try:
            for moves in ('1. e4', '1. e4 e5'):
                self.write('bad.pgn', pgn('Bad', moves))
                until(moves, lambda: any(moves + ' *' in text
                                         for _, text, _ in self.lichess.pushes))
        finally:
            live.terminate()
            assert live.communicate(timeout=60)[1].count('refused: ') == 1
            assert live.returncode == 0

    def whole_round(self):
        """More games than one push takes, a busy server, a game that is refused."""
        self.lichess.busy = 2
        names = [f'P{i}' for i in range(69)] + ['Bad']
        games = self.write('round.pgn', ''.join(pgn(name, '1. e4') for name in names))
        done = self.run(games, '--once', '--every', '1')
        assert done.returncode == 1, done
        assert done.stderr.count('too many requests; trying again') == 1, done
        assert 'refused: Bad - X: Cannot parse moves: Ke9' in done.stderr, done
        assert done.stdout == '64 games pushed\n5 games pushed\n', done
        assert self.names() == [names[:64], names[64:]]

    def growing_file(self):
        """Only what changed goes, so much later as the organiser says."""
        self.lichess.pushes.clear()
        games = self.write('live.pgn', pgn('A', '1. e4') + pgn('B', '1. d4'))
        live = subprocess.Popen(self.command(games, '--every', '1', '--delay', '2'),
                                stdout=subprocess.DEVNULL)
        try:
            until('the first push', lambda: self.names() == [['A', 'B']])
            written = time.time()
            self.write('live.pgn', pgn('A', '1. e4') + pgn('B', '1. d4 d5'))
            until('the second', lambda: self.names() == [['A', 'B'], ['B']])
            at, text, _ = self.lichess.pushes[1]
            assert '1. d4 d5' in text
            assert at - written >= 2, 'before its delay'
        finally:
            live.terminate()
            assert live.wait(60) == 0

    def server(self):
        """The games of a server, with the delay that they have there."""
        server = subprocess.Popen(
            [self.arbiter, 'serve', '--listen', '127.0.0.1:0', '--db', 'memory', '--engine',
             'none'], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            lines = [server.stdout.readline().strip() for _ in range(4)]
            base = lines[1].rstrip('/')
            room = lines[3].split('#')[1]

            def ask(path, token, body):
                headers = {'Content-Type': 'application/json'}
                if token:
                    headers['Authorization'] = 'Bearer ' + token
                request = urllib.request.Request(base + path, json.dumps(body).encode(), headers)
                with urllib.request.urlopen(request, timeout=60) as answer:
                    return json.load(answer)

            for white, delay in (('Now', '0'), ('Later', '3600')):
                made = ask('/api/games', room, {
                    'start': 'now', 'spectators': 'anyone', 'tags': {
                        'Event': 'Cup & Co', 'Round': '2', 'White': white, 'Black': 'X',
                        'BroadcastDelay': delay}})
                ask(f'/api/games/{made["game"]}/acts', made['tokens']['white'],
                    {'act': 'plays Na3'})
            self.lichess.pushes.clear()
            assert self.run(base, '--once', '--event', 'Other').returncode == 0
            assert not self.lichess.pushes
            done = self.run(base, '--once', '--event', 'Cup & Co', '--round', '2')
            assert done.returncode == 0, done
            (_, text, names), = self.lichess.pushes
            assert sorted(names) == ['Later', 'Now']
            seen = {name: 'Na3' in game for name, game in
                    zip(names, re.split(r'\n\n(?=\[)', text.strip()))}
            assert seen == {'Now': True, 'Later': False}, seen
        finally:
            server.terminate()
            server.wait(60)


def main():
    with tempfile.TemporaryDirectory() as folder:
        test = Test(sys.argv[1], folder)
        test.wrong()
        test.away()
        test.odd_answers()
        test.whole_round()
        test.growing_file()
        test.refused_again()
        test.server()
        test.lichess.shutdown()


main()
