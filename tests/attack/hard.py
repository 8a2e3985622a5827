"""hard.py ARBITER GAMES [measure] - positions that take long to judge, all at once

So many games by one address, then by eight: in each somebody moves into a position of which
it is hard to say whether anybody can still mate, all in the same moment.  No turn of the
server's loop takes long, another board is played at meanwhile, and a server that is started
on that journal searches nothing again.

With `measure` it says how long an act at another board takes meanwhile, from its sending to
its ruling, beside the same in peace: on a machine that does other things both are long, and
the processor time of the loop's turns says what the server does to it.
"""
import http.client
import json
import os
import re
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..', 'server'))
from wire import Board, Peer, Server, taken  # noqa: E402

HARD = [('8/pkp5/4p3/4p1p1/P5pb/P1P1P1pb/P3P1p1/6K1 b - - 0 1', 'black', 'plays Kc8'),
        ('8/3p1p1p/8/1p6/1P6/KP6/PP1P1P1P/k7 w - - 0 1', 'white', 'plays d3'),
        ('2b5/1p6/pPp3k1/2Pp3p/P2PpBpP/4P1P1/5K2/8 b - - 0 1', 'black', 'plays Kh7')]
LONG = '0.2'  # s of processor, sanitizers included; a search of one such position is 0.02 s
SHUFFLE = ['Nf3', 'Nf6', 'Ng1', 'Ng8']


def long_turns(server):
    """How many turns of the loop there were, and how many of them were long."""
    text = server.get('/metrics', {})[1].decode()
    short, every = (int(re.search(r'^arbiter_turn_seconds_%s (\d+)$' % re.escape(name), text,
                                  re.M)[1]) for name in (f'bucket{{le="{LONG}"}}', 'count'))
    return every, every - short


def turns_of(server):
    """How many turns took so long (s of processor) at most."""
    text = server.get('/metrics', {})[1].decode()
    return [(float(bound), int(count)) for bound, count in re.findall(
        r'^arbiter_turn_seconds_bucket{le="([0-9.e-]+|\+Inf)"} (\d+)$', text, re.M)]


class Beside:
    """Somebody else plays; how long each act took."""

    def __init__(self, server):
        self.server, self.took, self.plies, self.peers = server, [], 0, []

    def act(self):
        if self.plies % 12 == 0:  # before a position has come five times
            for peer in self.peers:
                peer.socket.close()
            board = Board(self.server)
            self.peers = [board.sit(who) for who in ('white', 'black')]
        mover, other = self.peers[self.plies % 2], self.peers[1 - self.plies % 2]
        began = time.monotonic()
        mover.say({'type': 'act', 'act': 'plays ' + SHUFFLE[self.plies % 4]})
        mover.hear('ruling')
        other.hear('ruling')
        self.took.append(time.monotonic() - began)
        self.plies += 1

    def tell(self, when, before):
        took, turns = sorted(self.took), [
            (bound, after - was) for (bound, after), (_, was) in zip(turns_of(self.server), before)]
        most = next(bound for bound, count in turns if count == turns[-1][1])
        usual = next(bound for bound, count in turns if count >= 0.99 * turns[-1][1])
        print(f'{when}: {len(took)} acts, p50 {1e3 * took[len(took) // 2]:.1f} ms, '
              f'p99 {1e3 * took[int(0.99 * len(took))]:.1f} ms, worst {1e3 * took[-1]:.1f} ms; '
              f'{turns[-1][1]} turns of the loop, 99 % below {1e3 * usual:g} ms, '
              f'all below {1e3 * most:g} ms of processor')


def measure(server, count, addresses):
    """While they are judged, somebody else plays."""
    beside, before = Beside(server), turns_of(server)
    for _ in range(200):
        beside.act()
    beside.tell('in peace', before)
    peers = []
    for i, made in enumerate(begin(server, count, addresses)):
        peers.append(Peer(server.port, source=address(i, addresses)))
        peers[-1].join(game=made['game'], token=made['tokens'][HARD[i % len(HARD)][1]])
    beside, before, waits = Beside(server), turns_of(server), []
    for i, peer in enumerate(peers):
        peer.say({'type': 'act', 'act': HARD[i % len(HARD)][2]})
        peer.socket.setblocking(False)
        waits.append(peer)
    while waits:
        beside.act()
        waits = [peer for peer in waits if not is_judged(peer)]
    beside.tell(f'{count} hard games of {addresses} address{"es" * (addresses > 1)}', before)


def is_judged(peer):
    try:
        peer.more()
    except BlockingIOError:
        return False
    return b'plays' in peer.bytes


def create(server, source, fen):
    connection = http.client.HTTPConnection('127.0.0.1', server.port, timeout=60,
                                            source_address=(source, 0))
    connection.request('POST', '/api/games', json.dumps(
        {'start': 'now', 'tags': {'SetUp': '1', 'FEN': fen}}),
        {'Content-Type': 'application/json'})
    made = json.load(connection.getresponse())
    connection.close()
    return made


def address(i, addresses):
    return f'127.0.0.{10 + i % addresses}'


def begin(server, count, addresses):
    return [create(server, address(i, addresses), HARD[i % len(HARD)][0])
            for i in range(count)]


def attack(server, count, addresses):
    games = begin(server, count, addresses)
    peers = []
    for i, made in enumerate(games):
        peers.append(Peer(server.port, source=address(i, addresses)))
        peers[-1].join(game=made['game'], token=made['tokens'][HARD[i % len(HARD)][1]])
    turns, late = long_turns(server)
    for i, peer in enumerate(peers):
        peer.say({'type': 'act', 'game': games[i]['game'], 'act': HARD[i % len(HARD)][2]})
    board = Board(server)
    for i, move in enumerate(SHUFFLE):
        board.does(('white', 'black')[i % 2], 'plays ' + move)
    for peer in peers:
        heard = peer.hear('ruling', 'error')
        while 'plays' not in heard['act']['act']:
            heard = peer.hear('ruling', 'error')
        assert 'made' in str(heard['act']['rulings']), heard
        peer.socket.close()
    after, longer = long_turns(server)
    assert after > turns and longer == late, f'{longer - late} of {after - turns} turns were long'
    print(f'{count} games, {addresses} addresses: {after - turns} turns, none over {LONG} s')
    return games


def check_restart(arbiter, db, games, room):
    with Server(arbiter, '--engine', 'none', db=db) as server:
        server.tokens['room'] = room
        assert long_turns(server)[1] == 0
        for made in games:
            state = taken(server.ask('room', 'GET', '/api/games/' + made['game']))['state']
            assert state['ply'] == 1, state


def main():
    count = int(sys.argv[2])
    with tempfile.TemporaryDirectory() as folder:
        db = os.path.join(folder, 'db')
        with Server(sys.argv[1], '--engine', 'none', '--silence', '3600', '--late', '60000',
                    db=db) as server:
            if 'measure' in sys.argv:
                measure(server, count, 1)
                measure(server, count, 8)
                return
            games = attack(server, count, 1) + attack(server, count, 8)
            room = server.tokens['room']
        check_restart(sys.argv[1], db, games, room)


main()
