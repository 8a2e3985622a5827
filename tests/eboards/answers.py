"""answers.py ARBITER - arbiter boards --at, whatever the server answers, see README.md"""
import collections
import json
import os
import socket
import subprocess
import sys
import tempfile
import threading
import time

from livechess import LiveChess
from noise import START, Position, kings, placement
from recordings import SERIAL, Recording, two_pieces_wrong
from wire import Gone, Wire

PATIENCE = 60
GAME = 'abcdefghjk'
AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1'


def state(**parts):
    return {'fen': START, 'status': 'playing', 'ply': 0, 'made': None,
            'clocks': {'white': {'left': 5400000}, 'black': {'left': 5400000},
                       'running': None}, **parts}


def ruling(act, state, rulings=({'text': '4.1 fine'},)):
    return {'type': 'ruling', 'game': act['game'], 'state': state,
            'act': {'id': act['id'], 'rulings': list(rulings)}}


def error(code, act=None, **parts):
    return {'type': 'error', 'error': {'code': code, **parts},
            **({'id': act['id']} if act else {})}


class Server:
    """Says for each act what `answer(act, n)` has: messages, and None to hang up.  The
    same act comes with n = 0, 1, ..."""

    def __init__(self, answer, about=None):
        self.answer, self.about = answer, about or (lambda game: {'state': state()})
        self.acts, self.times, self.roles = [], collections.Counter(), {}
        self.listener = socket.create_server(('127.0.0.1', 0))
        self.base = f'http://127.0.0.1:{self.listener.getsockname()[1]}'
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            client = self.listener.accept()[0]
            threading.Thread(target=self.serve, args=(client,), daemon=True).start()

    def serve(self, client):
        with client:
            try:
                wire = Wire(client)
                if wire.path != '/api/live':
                    return self.tell(client, self.about(wire.path.split('/')[-1]))
                wire.open()
                while self.reply(wire, wire.hear()):
                    pass
            except (Gone, OSError):
                pass

    def tell(self, client, about):
        status = '404 Not Found' if 'error' in about else '200 OK'
        body = about if isinstance(about, str) else json.dumps(about)
        client.sendall((f'HTTP/1.1 {status}\r\nContent-Length: {len(body)}\r\n'
                        f'Connection: close\r\n\r\n{body}').encode())

    def reply(self, wire, message):
        if message['type'] == 'join':
            if 'game' in message:
                wire.say({'type': 'welcome', 'role': message['token'],
                          'game': {'game': message['game'],
                                   **self.about(message['game'])}})
            else:
                wire.say({'type': 'welcome', 'role': 'room'})
            return True
        first = not self.times[message['id']]
        said = self.answer(message, self.times[message['id']])
        self.times[message['id']] += 1
        if first:
            self.acts.append(message['act'])
        wire.say(*(m for m in said if m))
        return None not in said

    def links(self, room=False, game=GAME):
        white, black = (f'{self.base}/game/{game}#{who}' for who in ('white', 'black'))
        return f'{white} {black}' + (f' {self.base}/room#room' if room else '')


def fine(act, _):
    return [ruling(act, state())]


class Test:
    def __init__(self, arbiter, folder):
        self.arbiter, self.folder = arbiter, folder
        self.recording = self.write('acts', self.game().text())

    def write(self, name, text):
        path = os.path.join(self.folder, name)
        with open(path, 'w') as out:
            out.write(text)
        return path

    @staticmethod
    def game(*moves):
        recording = Recording()
        recording.play(*(moves or ('e2e4', 'e7e5')))
        return recording

    def command(self, source, table):
        return [self.arbiter, 'boards', source, '--at', self.write('links', table)]

    def run(self, table, recording=None):
        source = self.write('other', recording.text()) if recording else self.recording
        return subprocess.run(self.command(source, table), capture_output=True, text=True,
                              timeout=PATIENCE)

    def play(self, server, recording=None, room=False):
        done = self.run(f'{SERIAL} {server.links(room)}\n', recording)
        assert done.returncode == 0, done
        return done

    ACTS = ['touches e2', 'makes e4', 'presses', 'touches e7', 'makes e5', 'presses']

    def passing(self):
        """What only a while can mend is sent again, as the same act."""
        codes = ('too-fast', 'not-stored', 'ending', 'busy')
        server = Server(lambda act, n: fine(act, n) if n else [
            error(codes[len(server.acts) % 4], act, what='later')])
        done = self.play(server)
        assert server.acts == self.ACTS, server.acts
        assert set(server.times.values()) == {2}, server.times
        assert len(done.stdout.splitlines()) == 6 and not done.stderr, done

    def hung_up(self):
        """A connection that is lost in the middle of an act, and while another one speaks;
        a second board, which is not there, and an arbiter of the game."""
        def answer(act, n):
            if act['act'] == 'makes e4' and not n:
                return [None]
            return fine(act, n) + ([None] if act['act'] == 'presses' else [
                ruling({'game': 'other', 'id': 'other'}, state())])
        server = Server(answer)
        done = self.run(f'\n{SERIAL} {server.links()} {server.links().split()[0]}\n'
                        f'8000 {server.links(game="other")}\n')
        assert done.returncode == 0 and server.acts == self.ACTS, (server.acts, done)

    def refused(self):
        """What is refused is told, and the next act goes."""
        server = Server(lambda act, n: fine(act, n) if act['act'] != 'makes e4' else [
            error('refused', act, **({'what': 'no such move'} if n == 0 else {}))])
        done = self.play(server)
        assert server.acts == self.ACTS, server.acts
        assert f'{SERIAL} open: "makes e4" was not taken: no such move\n' in done.stdout, done
        server = Server(lambda act, n: [{'type': 'error', 'id': act['id']}])
        done = self.play(server)
        assert done.stdout.count('was not taken: ?\n') == 6, done

    def strange(self):
        """What is no answer changes nothing."""
        def answer(act, _):
            return ['no message', '[]', {}, {'type': 1}, {'type': 'news'},
                    {'type': 'welcome', 'game': {'game': 'other'}},
                    ruling({'game': 'other', 'id': act['id']}, state()),
                    {'type': 'ruling', 'game': GAME}, ruling({**act, 'id': 'other'}, {}),
                    ruling({**act, 'id': 'other'}, {'fen': START}),
                    ruling({**act, 'id': 'other'}, state(fen='nothing', clocks=None)),
                    ruling({**act, 'id': 'other'}, state(fen='8/8/8/8/8/8/8/8 w - - 0 1')),
                    {'type': 'error', 'id': 'other'},
                    error('refused', what='something else'),
                    ruling(act, state(fen='nothing'), [{'text': 'a'}, {'text': 2}, {}])]
        server = Server(answer)
        done = self.play(server)
        assert server.acts == self.ACTS, server.acts
        assert f'{SERIAL} white touches e2: a; ?; ?\n' in done.stdout, done
        assert 'the server reports: ?\n' in done.stderr, done
        assert 'the server reports: something else\n' in done.stderr, done

    def lasting(self):
        """Nothing mends these."""
        for code in ('bad-token', 'joined', 'no-game'):
            server = Server(lambda act, n: [error(code, what='no, and never')])
            done = self.run(f'{SERIAL} {server.links()}\n')
            assert done.returncode == 2, done
            assert 'the server reports: no, and never\n' in done.stderr, done

    def silent(self):
        """A server that never answers: a signal ends it."""
        heard = threading.Event()
        server = Server(lambda act, n: heard.set() or [])
        boards = subprocess.Popen(
            self.command(self.recording, f'{SERIAL} {server.links()}\n'))
        assert heard.wait(PATIENCE)
        boards.terminate()
        assert boards.wait(PATIENCE) == 0

    def ends(self):
        """The game ends at the server: what the board shows then goes nowhere."""
        server = Server(lambda act, n: [ruling(act, state(status='over'))])
        done = self.play(server)
        assert server.acts == self.ACTS[:1] and not done.stderr, (server.acts, done)
        server = Server(fine, lambda game: {'state': state(status='over')})
        ended = Recording()
        two_pieces_wrong(ended)
        ended.clock(20000, None)
        ended.feed(2000, board=placement(kings(ended.position, '1-0')))
        ended.feed(20000, board=placement(Position.of_fen(START).board))
        done = self.play(server, ended)
        assert not server.acts and ' put back ' not in done.stdout, done

    def open_ends(self):
        """What the board leaves open is told, and the server hears nothing of it."""
        for said, room in (('arbiter declares 1-0', True), ('open: kings in the centre: 1-0', False)):
            ended = self.game()
            ended.clock(500, None)
            ended.feed(2000, board=placement(kings(ended.position, '1-0')))
            done = self.play(Server(fine), ended, room)
            assert f'{SERIAL} {said}' in done.stdout, done
        back = self.game()
        back.feed(2000, board=placement(Position.of_fen(AFTER_E4).board))
        back.clock(20000, False)
        back.feed(500, board=placement(Position.of_fen(START).board))
        back.clock(20000, None)
        done = self.play(Server(fine), back)
        for words in ('put back to the position after ply 1',
                      'the initial array stands there, and the game is not over'):
            assert f'{SERIAL} open: {words}\n' in done.stdout, done
        wrong = Recording()
        two_pieces_wrong(wrong)
        wrong.clock(60000, None)
        done = self.play(Server(fine), wrong)
        assert f'{SERIAL} open: pressed, and the board shows no single move\n' in done.stdout

    def press_that_lacks(self):
        """A move was made at the server, and its press is what the clock shows."""
        for by, run in (('white', False), ('black', True)):
            server = Server(fine, lambda game: {'state': state(made={'by': by})})
            recording = Recording()
            recording.clock(1000, run)
            self.play(server, recording)
            assert server.acts == ['presses'], server.acts

    def tables(self):
        """Tables that cannot be used, and games that cannot be asked for."""
        server = Server(fine, lambda game: {'error': {'what': 'There is no such game.'}}
                        if game == 'none' else 'nothing' if game == 'odd' else {})
        many = ''.join(f'{n} {server.links(game=f"g{n}")}\n' for n in range(101))
        white, black = server.links().split()
        for table, words in (
                (f'1 {server.links()}\n1 {server.links(game="b")}\n',
                 'links:2: this board stands there twice'),
                (f'1 {server.links()}\n2 {server.links()}\n',
                 'links:2: this game stands there twice'),
                (many, 'links:101: at most 100 boards'),
                (f'1 {server.links(game="none")}\n', 'game none: There is no such game.'),
                (f'1 {server.links(game="odd")}\n', 'game odd: the server answered 200'),
                (f'1 nothing {black}\n', 'links:1: '),
                (f'1 {server.base}/room#room {black}\n', 'give the whole link of a game'),
                (f'1 {white} {black} {black.replace(GAME, "b")}\n',
                 'the links of a board lead to one game'),
                (f'1 {white} {black.replace("http:", "https:")}\n',
                 'all links of a table lead to one server'),
                (f'1 {white} {black.replace("/game", "/chess/game")}\n',
                 'all links of a table lead to one server'),
                (f'1 {white} http://127.0.0.1:1/game/{GAME}#black\n',
                 'all links of a table lead to one server')):
            done = self.run(table)
            assert done.returncode == 2 and words in done.stderr, (table[:200], done)
        assert not server.acts

    def clocks(self):
        """The clock at the board is the clock of the game: it starts it, sets it, pauses
        it and resumes it."""
        now = state(status='waiting', clocks={'white': {'left': 5300000},
                                              'black': {'left': 5400000}, 'running': None})
        wanted = {'starts': 'playing', 'pauses': 'paused', 'resumes': 'playing'}

        def answer(act, _):
            words = act['act'].split()
            if words[0] == 'sets':
                hours, minutes, seconds = map(int, words[2].split(':'))
                now['clocks'][words[1]]['left'] = \
                    1000 * (3600 * hours + 60 * minutes + seconds)
            else:
                now['status'] = wanted[words[0]]
            return [ruling(act, now)]

        server = Server(answer, lambda game: {'state': now})
        livechess = LiveChess([SERIAL], Position.of_fen(START).board)
        boards = subprocess.Popen(
            self.command(f'ws://127.0.0.1:{livechess.port}/api/v1.0',
                         f'{SERIAL} {server.links(room=True)}\n'), stdout=subprocess.DEVNULL)
        heard = []

        def show(run, act):
            """The clock is told again and again, until the server has heard of it."""
            heard.append(act)
            end = time.time() + PATIENCE
            while server.acts != heard:
                livechess.play(SERIAL, [(100, 'clock', run)])
                assert time.time() < end and boards.poll() is None, server.acts
                time.sleep(0.1)

        try:
            livechess.open()
            show(True, 'starts')
            show(True, 'sets white 1:30:00')
            livechess.left = {'white': 0, 'black': 3000}  # White's is not told
            show(True, 'sets black 0:50:00')
            del now['clocks']
            show(None, 'pauses')
            show(True, 'resumes')
            livechess.left['black'] = 1000
            livechess.play(SERIAL, [(100, 'clock', True)])
            server.answer = lambda act, n: [error('bad-token')]
            livechess.play(SERIAL, [(1000, 'clock', None)])
            assert boards.wait(PATIENCE) == 2, 'it goes on without a token'
        finally:
            boards.kill()
            boards.wait(PATIENCE)


def main():
    with tempfile.TemporaryDirectory() as folder:
        test = Test(sys.argv[1], folder)
        for case in (test.passing, test.hung_up, test.refused, test.strange, test.lasting,
                     test.silent, test.ends, test.open_ends, test.press_that_lacks,
                     test.tables, test.clocks):
            case()


main()
