"""hall.py ARBITER BOARDS SEED - see README.md"""
import json
import os
import random
import subprocess
import sys
import tempfile
import time
import urllib.request

from livechess import LiveChess
from noise import START, Position, game, illegal, kings, turn

PLIES = 24
RESULTS = ('1-0', '0-1', '1/2-1/2')
PATIENCE = 60


def ask(base, path, body=None):
    request = urllib.request.Request(base + path, json.dumps(body).encode() if body else None,
                                     {'Content-Type': 'application/json'})
    with urllib.request.urlopen(request, timeout=60) as answer:
        text = answer.read().decode()
    return json.loads(text) if path[-4] != '.' else text


class Hall:
    def __init__(self, arbiter, count, seed, folder):
        self.arbiter, self.folder, self.draw = arbiter, folder, random.Random(seed)
        self.log = open(os.path.join(folder, 'boards'), 'a+')
        self.serials = [str(7000 + i) for i in range(count)]
        self.server = subprocess.Popen(
            [arbiter, 'serve', '--listen', '127.0.0.1:0', '--db', 'memory', '--rate', '0',
             '--create-rate', '0', '--address-create', '0', '--engine', 'none'],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        lines = [self.server.stdout.readline().strip() for _ in range(4)]
        self.base, self.room = lines[1].rstrip('/'), lines[3]
        self.games, self.boards = {}, None
        with open(os.path.join(folder, 'links'), 'w') as links:
            for serial in self.serials:
                made = ask(self.base, '/api/games', {
                    'start': 'arbiter', 'spectators': 'anyone',
                    'tags': {'White': 'W' + serial, 'Black': 'B' + serial,
                             'TimeControl': '5400'}})
                self.games[serial] = made['game']
                print(serial, self.base + made['links']['white'],
                      self.base + made['links']['black'], self.room, file=links)
        self.livechess = LiveChess(self.serials, Position.of_fen(START).board)

    def start_boards(self):
        self.boards = subprocess.Popen(
            [self.arbiter, 'boards', f'ws://127.0.0.1:{self.livechess.port}/api/v1.0',
             '--at', os.path.join(self.folder, 'links')],
            stdout=self.log, stderr=subprocess.STDOUT)
        self.livechess.open()

    def stop_boards(self):
        self.boards.terminate()
        assert self.boards.wait(60) == 0, 'arbiter boards ended badly'
        self.livechess.close()

    def state(self, serial):
        return ask(self.base, '/api/games/' + self.games[serial])

    def wait_for(self, serial, what, holds):
        until = time.time() + PATIENCE
        while not holds(self.state(serial)):
            assert time.time() < until, f'board {serial}: never {what}'
            assert self.boards.poll() is None, 'arbiter boards has ended'
            time.sleep(0.02)

    def wait_for_ply(self, serial, ply):
        def holds(about):
            state = about['state']
            return state['ply'] == ply and (not state['made'] or state['status'] == 'over')
        self.wait_for(serial, f'at ply {ply}', holds)

    def play(self):
        """Each board in turn; in some plies LiveChess or arbiter boards is away."""
        played = {serial: game(PLIES, self.draw) for serial in self.serials}
        wrong = {serial: 0 for serial in self.serials}
        self.start_boards()
        for serial in self.serials:
            self.livechess.play(serial, [(1000, 'clock', True)])
        for ply in range(PLIES):
            away = {7: 'livechess', 15: 'boards'}.get(ply)
            if away:
                for serial in self.serials:  # what was shown is stored
                    self.wait_for_ply(serial, min(ply, len(played[serial][0])))
            if away == 'livechess':
                self.livechess.close()
            if away == 'boards':
                self.stop_boards()
            for serial in self.serials:
                moves = played[serial][0]
                if ply >= len(moves):
                    continue
                position, move = moves[ply]
                slip = None
                if not away and not wrong[serial] and self.draw.random() < 0.05:
                    slip = illegal(position, move, self.draw)
                    wrong[serial] += slip is not None
                self.livechess.play(serial, turn(position, move, self.draw, slip))
                self.livechess.now += 3000
            if away == 'livechess':
                self.livechess.open()
            if away == 'boards':
                self.start_boards()
        return played, wrong

    def finish(self, played):
        results = {}
        for serial in self.serials:
            moves, last = played[serial]
            self.wait_for_ply(serial, len(moves))
            results[serial] = self.draw.choice(RESULTS)
            self.livechess.play(serial, [
                (4000, 'clock', None), (1000, 'board', kings(last, results[serial])),
                (3000, 'clock', None)])
        self.livechess.now += 60000
        self.livechess.play(self.serials[0], [(0, 'clock', None)])
        for serial in self.serials:
            self.wait_for(serial, 'over', lambda g: g['state']['status'] == 'over')
        return results

    def check(self, played, wrong, results):
        faults = []
        self.log.seek(0)
        log = self.log.read()
        for serial in self.serials:
            shown = self.state(serial)
            moves = [move['san'] for move in shown['moves']]
            expected = [position.san(move) for position, move in played[serial][0]]
            ended = shown['state']['result']
            seen = log.count(f'{serial} white presses: 7.5.1 illegal') + \
                log.count(f'{serial} black presses: 7.5.1 illegal')
            if moves != expected:
                faults.append(f'{serial}: {" ".join(moves)}\n not: {" ".join(expected)}')
            if ended['reason'] == 'declared' and ended['result'] != results[serial]:
                faults.append(f'{serial}: {ended}, not {results[serial]}')
            if seen != wrong[serial]:
                faults.append(f'{serial}: {seen} illegal moves, not {wrong[serial]}')
        for word in ('refused', 'was not taken', 'touch-breach'):
            faults += [line for line in log.splitlines() if word in line]
        faults += [line for line in log.splitlines() if line.split()[1] == 'open:']
        return faults

    def end(self):
        for process in (self.boards, self.server):
            if process and process.poll() is None:
                process.terminate()
                process.wait(60)


def main():
    with tempfile.TemporaryDirectory() as folder:
        hall = Hall(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), folder)
        try:
            played, wrong = hall.play()
            results = hall.finish(played)
            faults = hall.check(played, wrong, results)
        except (AssertionError, OSError):
            hall.log.seek(0)
            print(hall.log.read()[-5000:])
            raise
        finally:
            hall.end()
    for fault in faults:
        print(fault)
    plies = sum(len(moves) for moves, _ in played.values())
    print(f'{len(hall.serials)} boards, {plies} plies, {sum(wrong.values())} illegal moves, '
          f'{len(faults)} faults')
    sys.exit(1 if faults else 0)


main()
