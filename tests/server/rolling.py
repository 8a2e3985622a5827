"""rolling.py ARBITER - every server is replaced, one after the other, while games go on

As docs/OPERATE.md says: SIGUSR1, wait for its end or send SIGTERM, start the new one.
$JOURNAL is a PostgreSQL.  Players go where /readyz says 200, as a balancer sends them.
"""
import os
import signal
import sys
import threading
import time
import urllib.request

from wire import Peer, Server, taken

BOARDS = 6
MOVES = ['Nf3', 'Nf6', 'Ng1', 'Ng8', 'Nc3', 'Nc6', 'Nb1', 'Nb8', 'Nh3', 'Nh6', 'Ng1', 'Ng8']
OPTIONS = ('--engine', 'none', '--late', '60000')


class Balancer:
    """Which servers there are; where whoever comes is sent."""

    def __init__(self, arbiter, count):
        self.arbiter = arbiter
        self.servers = [self.start() for _ in range(count)]

    def start(self):
        return Server(self.arbiter, *OPTIONS, db=os.environ['JOURNAL'])

    def port(self, turn):
        for i in range(6000):
            server = self.servers[(turn + i) % len(self.servers)]
            try:
                with urllib.request.urlopen(f'http://127.0.0.1:{server.port}/readyz', None, 60):
                    return server.port
            except OSError:
                time.sleep(0.01)
        raise AssertionError('no server is ready')


def sit(balancer, turn, game, token):
    """At a server that is ready; NULL where it has just ended."""
    while True:
        try:
            peer = Peer(balancer.port(turn))
            peer.join(game=game, token=token)
            return peer
        except (AssertionError, OSError):
            time.sleep(0.01)


def play(balancer, turn, made, ending, acked):
    """Both colours, each with a connection; an act is sent with its id until it is answered."""
    seats = {}
    number = 0
    while not ending.is_set() and number < len(MOVES):
        color = ('white', 'black')[number % 2]
        words = {'type': 'act', 'game': made['game'], 'act': 'plays ' + MOVES[number],
                 'id': f'move-{number}'}
        while True:
            try:
                peer = seats.get(color) or sit(balancer, turn + number % 2, made['game'],
                                               made['tokens'][color])
                seats[color] = peer
                peer.say(words)
                heard = peer.hear('ruling', 'error')
                while heard['type'] == 'ruling' and heard['act'].get('id') != words['id']:
                    heard = peer.hear('ruling', 'error')
                if heard['type'] == 'ruling':
                    acked.append((made['game'], words['id'], heard['act']['number']))
                    break
                assert heard['error']['code'] in ('ending', 'unknown', 'not-stored'), heard
            except (AssertionError, OSError) as wrong:
                if 'error' in str(wrong):
                    raise
                seats.pop(color, None)
        number += 1
        time.sleep(0.3)
    for peer in seats.values():
        peer.socket.close()


def main():
    balancer = Balancer(sys.argv[1], 2)
    first = balancer.servers[0]
    made = [taken(first.ask('', 'POST', '/api/games', {'start': 'now'}), 201)
            for _ in range(BOARDS)]
    ending, acked = threading.Event(), []
    players = [threading.Thread(target=play, args=(balancer, i, one, ending, acked))
               for i, one in enumerate(made)]
    for one in players:
        one.start()
    for i in range(len(balancer.servers)):
        old = balancer.servers[i]
        time.sleep(0.5)
        old.process.send_signal(signal.SIGUSR1)
        time.sleep(0.5)  # the balancer has seen it
        assert old.end() == 0
        balancer.servers[i] = balancer.start()
    for one in players:
        one.join(300)
        assert not one.is_alive(), 'a game stands still'
    server = balancer.servers[0]
    for game in made:
        server.tokens['he'] = game['tokens']['white']
        acts = taken(server.ask('he', 'GET', f"/api/games/{game['game']}/acts"))['acts']
        stored = {act.get('id'): act['number'] for act in acts}
        mine = [(id, number) for which, id, number in acked if which == game['game']]
        assert len(mine) == len(MOVES) and all(stored[id] == number for id, number in mine), mine
        assert not any('pauses' in str(act) for act in acts), acts
    for one in balancer.servers:
        assert one.end() == 0
    print(len(acked), 'acts answered, all stored once; no game was paused')


main()
