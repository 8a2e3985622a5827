"""shown.py ARBITER WICKED - a match that is shown at a server, whatever the server answers"""
import collections
import http.server
import json
import os
import subprocess
import sys
import tempfile
import threading

TOKENS = {who: who for who in ('white', 'black', 'arbiter')}


class Server(http.server.BaseHTTPRequestHandler):
    """`server.say(path, body, n)` has the status and the body of an answer; the same request
    comes with n = 0, 1, ..."""

    def answer(self, body):
        path, server = self.path, self.server
        with server.lock:
            n = server.times[path, body]
            server.times[path, body] += 1
            status, said = server.say(path, body, n)
            if status == 200 and path.endswith('/acts'):
                server.acts.append((self.headers['Authorization'], json.loads(body)['act']))
            elif path == '/api/games':
                server.games.append(json.loads(body))
        data = (said if isinstance(said, str) else json.dumps(said)).encode()
        self.send_response(status)
        self.send_header('Content-Length', str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def do_GET(self):
        self.answer('')

    def do_POST(self):
        self.answer(self.rfile.read(int(self.headers['Content-Length'])).decode())

    def log_message(self, *_):
        pass


def fine(path, _body, _n):
    return 200, {'game': 'abc', 'tokens': TOKENS} if path == '/api/games' else {}


def acts(answer):
    """This to each act, and what is right to everything else."""
    return lambda path, body, n: answer if path.endswith('/acts') else fine(path, body, n)


class Match:
    def __init__(self, arbiter, wicked, folder):
        self.arbiter, self.wicked, self.folder = arbiter, wicked, folder

    def play(self, say, *deeds, options=('--time-control', '60'), status=0):
        """The server, and what the match printed, after a match of two games."""
        server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), Server)
        server.say, server.lock, server.times = say, threading.Lock(), collections.Counter()
        server.games, server.acts = [], []
        threading.Thread(target=server.serve_forever, daemon=True).start()
        server.place = f'127.0.0.1:{server.server_port}'
        done = subprocess.run(
            [self.arbiter, 'match', *(f'name={i} {self.wicked} {deed}'
                                      for i, deed in enumerate(deeds or ('good', 'good'))),
             '--live', f'http://{server.place}/', *options],
            capture_output=True, text=True, timeout=120)
        server.shutdown()
        assert done.returncode == status, done
        return server, done.stderr

    def openings(self, text, control='60'):
        path = os.path.join(self.folder, 'openings.epd')
        with open(path, 'w') as out:
            out.write(text + '\n')
        return '--openings', path, '--time-control', control

    def busy(self):
        """A server that has too much to do is asked again; each act arrives once."""
        server, said = self.play(lambda path, body, n: fine(path, body, n) if n else (429, {}))
        once, _ = self.play(fine)
        assert server.acts == once.acts and len(once.acts) > 10
        assert once.acts[0] == ('Bearer arbiter', 'starts'), once.acts[0]
        assert 'not all games were shown' not in said, said
        assert f'The games are shown at http://{server.place}/watch\n' in said, said

    def positions(self):
        """Where a game begins, and by which rules."""
        server, _ = self.play(fine, 'castle', 'castle', options=self.openings(
            'rk6/8/8/8/8/8/8/4K1R1 w G - 0 1'))
        tags = server.games[0]['tags']
        assert (tags['Variant'], tags['SetUp']) == ('Chess960', '1'), tags
        assert tags['FEN'].startswith('rk6/8/8/8/8/8/8/4K1R1 w K'), tags

    def observed(self):
        """What the arbiter of the match saw and decided is said by the one at the server."""
        server, _ = self.play(fine, 'illegal-once', 'good', options=self.openings(
            '4k3/pppppppp/8/8/8/8/PPPPPPPP/3RK3 w - - 0 1', '1'))
        said = [act for who, act in server.acts if who == 'Bearer arbiter']
        assert 'observes illegal' in said and 'observes touch' in said, said
        server, _ = self.play(fine, 'shuffle', 'shuffle', options=(
            '--time-control', '60', '--call-draw', '1,2,10000'))
        assert server.acts[-1] == ('Bearer arbiter', 'declares 1/2-1/2'), server.acts[-1]
        server, _ = self.play(fine, options=self.openings('8/8/8/1K6/8/k7/2Q5/8 w - - 0 1'))
        assert [act for _, act in server.acts] == 2 * ['starts', 'plays c2b1'], \
            'stalemate: the position says so itself'

    def no_game(self):
        """What is no game cannot be shown, and the match takes no notice."""
        for said in ('nothing', {'tokens': TOKENS},
                     {'game': 'abc', 'tokens': {**TOKENS, 'black': 1}}):
            server, told = self.play(lambda path, body, n: (200, said))
            assert not server.acts, server.acts
            assert 'not all games were shown: the server\'s answer is not that to a new ' \
                'game\n' in told, told

    def refused(self):
        server, said = self.play(acts((409, {'error': {'what': 'no such act'}})))
        assert sum(path.endswith('/acts') for path, _ in server.times) == 1, server.times
        assert f'not all games were shown: {server.place}: no such act\n' in said, said
        _, said = self.play(acts((409, {})), options=('--time-control', '60', '--quiet'))
        assert not said, said

    def late(self):
        """A server that never has the time: what it has not taken then is left."""
        server, said = self.play(acts((429, {'error': {'what': 'later'}})))
        assert not server.acts, server.acts
        assert f'not all games were shown: {server.place}: later\n' in said, said

    def nowhere(self):
        _, said = self.play(lambda *_: (500, {}), status=2)
        assert 'the server answered 500' in said, said
        done = subprocess.run([self.arbiter, 'match', 'a', 'b', '--live', 'http://:1'],
                              capture_output=True, text=True, timeout=120)
        assert done.returncode == 2 and '--live "http://:1": ' in done.stderr, done


def main():
    with tempfile.TemporaryDirectory() as folder:
        match = Match(*sys.argv[1:], folder)
        for case in (match.busy, match.positions, match.observed, match.no_game,
                     match.refused, match.late, match.nowhere):
            case()


main()
