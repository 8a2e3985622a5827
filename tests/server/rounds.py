"""rounds.py ARBITER - who has which boards of an event, and what a round does at them

The report file may name games that are not there, or are not of the event; its rounds
begin, stop and go on where there is something to begin, to stop or to go on with.
"""
import http.client
import os
import sys
import tempfile
import time

from wire import Board, Peer, Server, taken

BOARDS = 4


def file_of(games):
    rows = [(no, no + BOARDS, 'w') for no in range(1, BOARDS + 1)] + [
        (no + BOARDS, no, 'b') for no in range(1, BOARDS + 1)]
    return '012 Cup\n142 1\n' + ''.join(
        '001 %4d      Player %-26d %4d%39s%4d %s  \n' % (no, no, 2400 - no, '', other, color)
        for no, other, color in rows) + ''.join(f'### game {game}\n' for game in games)


class Event:
    def __init__(self, server):
        self.server, self.games = server, []
        self.id = taken(server.ask('room', 'POST', '/api/events', {'file': file_of([])}), 201)[
            'event']

    def ask(self, who, method, part='', body=None):
        return self.server.ask(who, method, f'/api/events/{self.id}{part}', body)

    def does(self, act):
        return taken(self.ask('room', 'POST', '/acts', {'act': act}))

    def appoint(self, name):
        self.server.tokens[name] = self.does('appoints ' + name)['arbiter'].split('#')[1]

    def add(self, board=None, who='room', **more):
        tags = {'EventId': self.id, **({'Board': str(board)} if board else {}), **more}
        self.games.append(Board(self.server, 'arbiter', by=who, **tags))
        return self.games[-1]

    def publish(self, more=()):
        named = [f'1 {number} {game.id}' for number, game in enumerate(self.games, 1)]
        taken(self.ask('room', 'POST', '/file', {'file': file_of([*named, *more])}))

    def statuses(self):
        return [game.status() for game in self.games]


def check_sectors(server):
    """An arbiter of boards 2 and 3 opens these and no others, and does not direct."""
    event = Event(server)
    event.appoint('Anna')
    event.appoint('boards 2-3 Bert')
    for board in (1, 2, 4, None):
        event.add(board, who='Anna' if board == 1 else 'room')
    event.publish(['1 7 nosuchgame'])
    seen = [game.ask('boards 2-3 Bert', 'GET')[0] for game in event.games]
    assert seen == [401, 200, 401, 401], seen
    server.tokens['white'] = event.games[0].tokens['white']
    large = {'file': '001 x' * 14000}
    for who, status in (('Anna', 400), ('boards 2-3 Bert', 401), ('white', 401)):
        answer = event.ask(who, 'POST', '/file', large)
        assert answer[0] == status, (who, answer)
    assert server.ask('white', 'POST', '/api/events', large)[0] == 401
    assert event.ask('Anna', 'POST', '/file', {'file': ' ' * (513 << 10)})[0] == 413
    assert 'arbiters' in event.ask('Anna', 'GET')[1]
    assert 'arbiters' not in event.ask('white', 'GET')[1]
    for body in ('x', 'boards 3-2 Carl', 'boards 0-2 Carl'):  # names, then
        event.appoint(body)
    assert server.ask('white', 'POST', '/api/games', {'tags': {'EventId': '-'}})[0] == 403
    # he sits at a board of his, and shows his link again when it was taken back
    board = event.games[1]
    board.tokens['Bert'] = server.tokens['boards 2-3 Bert']
    arbiter, white = board.sit('Bert'), board.sit('white')
    assert (arbiter.role, white.role) == ('arbiter', 'white')
    event.does('dismisses Bert')
    assert arbiter.goodbye() == 1012
    white.say({'type': 'ping'})
    white.hear('pong')
    for seat in (arbiter, white):
        seat.socket.close()


def check_rounds(server):
    event = Event(server)
    other = Board(server, 'arbiter', by='room')
    for board in range(1, BOARDS + 1):
        event.add(board)
    event.publish([f'1 5 {other.id}', '1 6 nosuchgame'])
    watcher = Peer(server.port)
    boards = watcher.join(event=event.id)['boards']
    assert len(boards) == BOARDS, boards  # those of the event
    event.does('pauses round 1')
    assert event.statuses() == ['waiting'] * BOARDS
    event.games[0].does('room', 'starts')
    event.games[0].does('white', 'resigns')
    for act, status in (('starts', 'playing'), ('resumes', 'playing'), ('pauses', 'paused'),
                        ('resumes', 'playing')):
        event.does(act + ' round 1')
        assert event.statuses() == ['over'] + [status] * (BOARDS - 1), act
    assert other.status() == 'waiting'
    assert event.ask('room', 'POST', '/acts', {'act': 'sings round 1'})[0] == 422
    assert event.does('ends round 1')['unfinished'], 'three boards play on'
    watcher.socket.close()


def check_delays(server):
    """What was decided is seen later, in one event sooner than in another."""
    for delay in (3600, 7200, 60):
        event = Event(server)
        game = event.add(1, BroadcastDelay=str(delay))
        event.publish()
        game.does('room', 'starts')
        game.does('white', 'resigns')
        until = time.time() + 60
        while event.ask('room', 'GET')[1]['version'] < 3:
            assert time.time() < until, 'the result is not recorded'
        results = [[one['result'] for one in event.ask(who, 'GET')[1]['rounds'][0]['boards']]
                   for who in ('room', '')]
        assert '0-1' in results[0] and '0-1' not in results[1], results


def check_entered(server):
    """An arbiter enters who comes and goes; others do their own acts."""
    game = Board(server, Arbiter='present')
    for who, act, status in (
            ('arbiter', 'white arrives', 201), ('arbiter', 'white leaves', 201),
            ('arbiter', 'white infringes 11.3.2.1', 201), ('arbiter', 'white plays e4', 403),
            ('white', 'infringes 11.3.2.1', 403), ('white', 'black arrives', 403),
            ('spectator', 'plays e4', 403)):
        assert game.ask(who, 'POST', '/acts', {'act': act})[0] == status, (who, act)


def check_names(server):
    """A game is asked for as an event while it is played, an event as a game."""
    event = Event(server)
    game = Board(server)
    paths = [f'/api/events/{game.id}', f'/api/games/{event.id}',
             f'/api/events/{event.id}', '/api/events', '/api/events/nosuch', '/api/events/other']
    white = game.sit('white')
    for _ in range(20):
        connections = [http.client.HTTPConnection('127.0.0.1', server.port, timeout=60)
                       for _ in paths * 2]
        for path, connection in zip(paths * 2, connections):
            connection.request('GET', path)
            white.say({'type': 'act', 'act': 'touches e2'})
        statuses = [connection.getresponse().status for connection in connections]
        assert statuses == [404, 404, 200, 200, 404, 404] * 2, statuses
        for connection in connections:
            white.hear('ruling')
            connection.close()
    white.socket.close()


def check_start(server):
    """Where it is over before it has begun, nothing begins."""
    game = Board(server, 'joined')
    game.does('arbiter', 'declares 1-0')
    game.sit('white').socket.close()
    assert game.status() == 'over'


def check_restart(arbiter):
    """6.11: what ran is paused, by whom it has to be; a present arbiter resumes it."""
    with tempfile.TemporaryDirectory() as folder:
        db, games = os.path.join(folder, 'games.db'), {}
        with Server(arbiter, '--engine', 'none', db=db) as server:
            for kind, mover, act in (('absent', '', 'white pauses'),
                                     ('absent', 'e4', 'black pauses'),
                                     ('present', 'e4', 'arbiter pauses')):
                games[act] = Board(server, Arbiter=kind)
                if mover:
                    games[act].does('white', 'plays ' + mover)
        with Server(arbiter, '--engine', 'none', db=db) as server:
            for act, game in games.items():
                game.server = server
                peers = [game.sit(color) for color in ('white', 'black')]
                if act == 'arbiter pauses':
                    for color in ('white', 'black'):
                        game.does('arbiter', color + ' arrives')
                else:
                    while peers[0].hear('ruling')['act']['act'] != 'resumes':
                        pass
                text = taken(game.ask('white', 'GET', '/acts'))
                said = [f'{one["by"]} {one["act"]}' for one in text['acts']]
                assert act in said, (act, text)
                assert ('arbiter resumes' in said) == (act != 'arbiter pauses'), said
                for peer in peers:
                    peer.socket.close()


def main():
    check_restart(sys.argv[1])
    with Server(sys.argv[1], '--engine', 'none') as server:
        check_sectors(server)
        check_rounds(server)
        check_delays(server)
        check_entered(server)
        check_start(server)
        check_names(server)


main()
