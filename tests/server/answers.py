"""answers.py ARBITER - what commands make of a server that is none of ours

Every row is a command, what it is answered, request by request, and what it says.
What cannot be read is told, and the file of an event has nothing of it.
"""
import http.server
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import threading

ODD = "the server's answer cannot be read"
NOT_NEW = "the server's answer is not that to a new game"
NOT_OURS = 'it is not a server of Arbiter: "404 Not Found'
MADE = {'event': 'cup0000000'}


def links(**of):
    return {'game': 'g000000000', 'links': of}


BOTH = links(white='/game/g000000000#w', black='/game/g000000000#b')
LONG = links(white='/game/g000000000#' + 'w' * 300, black='/game/g000000000#b')
COMMANDS = [
    ('event publish', ['x'], 2, ODD),
    ('event publish', [{}], 2, ODD),
    ('event publish', [{'event': 1}], 2, ODD),
    ('event publish', [{'event': ''}], 2, ODD),
    ('event publish', [{'event': 'a\nb'}], 2, ODD),
    ('event open', [MADE, 'x'], 2, ODD),
    ('event open', [MADE, {'game': 'g000000000'}], 2, ODD),
    ('event open', [MADE, links(white='/w')], 2, ODD),
    ('event open', [MADE, dict(BOTH, game='a\nb')], 2, ODD),
    ('event open', [MADE, 500], 2, 'the server answered 500'),
    ('event collect', [MADE, '001    x'], 2, ":1:5: not a player's number"),
    ('event collect', [MADE, 404], 2, 'the server answered 404'),
    ('play --plain --at', ['x'], 2, NOT_NEW),
    ('play --plain --at', [links(white='/game/g000000000#w')], 2, NOT_NEW),
    ('play --plain --at', [links(white=' ', black='/game/g000000000#b')], 2, NOT_NEW),
    ('play --plain --touch --position 0 --engine 3 --at', [BOTH, 404], 2, NOT_OURS),
    ('play --plain --press --at', [BOTH, 404], 2, NOT_OURS),
    ('admin', ['x'], 2, ODD),
    ('admin', [401], 2, 'the server answered 401'),
    ('admin ban 192.0.2.1', [{'addresses': [1], 'games': {}, 'bans': [{'who': 'a\x1bb'}]}], 0,
     'a?b'),
    # A link that is too long for a QR code stands on its card all the same.
    ('event open', [MADE, LONG, {}], 0, ''),
]


# What the commands that play asked for, beside the time control and the edition.
ARRAY = 'bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1'
WISHES = [
    ({'touch': True},
     {'Variant': 'Chess960', 'SetUp': '1', 'FEN': ARRAY, 'Engine': 'black 3'}),
    ({'touch': False, 'press': 'separate'}, {}),
]


class Answers(http.server.BaseHTTPRequestHandler):
    def answer(self):
        body = self.rfile.read(int(self.headers.get('Content-Length') or 0))
        if self.path == '/api/games':
            self.server.asked.append(json.loads(body))
        answer = self.server.answers.pop(0)
        status = answer if isinstance(answer, int) else 200
        text = answer if isinstance(answer, str) else json.dumps(answer)
        self.send_response(status)
        self.send_header('Content-Length', str(len(text)))
        self.end_headers()
        self.wfile.write(text.encode())

    do_GET = do_POST = do_PUT = answer

    def log_message(self, *_):
        pass


def run(arbiter, *words):
    return subprocess.run([arbiter, *words], capture_output=True, text=True, timeout=60,
                          stdin=subprocess.DEVNULL)


def main(arbiter, folder):
    server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), Answers)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    server.asked = []
    url = 'http://127.0.0.1:%d/' % server.server_port
    cup, cards = folder / 'cup.trf', folder / 'cards.html'
    players = folder / 'players.csv'
    players.write_text('name\nAnna\nBert\n')
    for words in ('new %s --system round-robin' % cup, 'import %s %s' % (cup, players),
                  'pair %s' % cup):
        assert run(arbiter, 'event', *words.split()).returncode == 0, words
    before = cup.read_bytes()
    for words, answers, status, told in COMMANDS:
        server.answers = list(answers)
        rest = ['--room', url + 'room#token'] if words.startswith('admin') else [url]
        if words.startswith('event'):
            rest = [str(cup), '--room', url + 'room#token']
        if words == 'event open':
            rest += ['--cards', str(cards)]
        said = run(arbiter, *words.split(), *rest)
        assert said.returncode == status, (words, answers, said)
        assert told in said.stderr + said.stdout, (words, answers, said)
        assert not server.answers, (words, answers, 'was not asked for')
        assert status == 0 or cup.read_bytes() == before, (words, answers)
    usual = {'TimeControl': '900', 'Laws': '2023'}
    wished = [asked for asked in server.asked if 'table' in asked]
    assert wished == [{'start': 'joined', 'table': table, 'tags': {**usual, **tags}}
                      for table, tags in WISHES], wished
    text = cards.read_text()
    assert text.count('class="card"') == 2 and text.count('<svg class="qr"') == 2, text
    for size in re.findall('<svg class="qr" viewBox="-4 -4 ([0-9]+) ', text):
        size = int(size) - 8  # three corners are dark, and a module beside the lower left one
        for column, row in ((0, 0), (size - 1, 0), (0, size - 1), (8, size - 8)):
            assert 'M%d %dh1v1h-1z' % (column, row) in text, (size, column, row)
    assert 'w' * 300 in text, text
    server.shutdown()


if __name__ == '__main__':
    with tempfile.TemporaryDirectory() as work:
        main(sys.argv[1], pathlib.Path(work))
