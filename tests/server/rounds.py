"""rounds.py ARBITER - who has which boards of an event, and what a round does at them

The report file may name games that are not there, or are not of the event; its rounds
begin, stop and go on where there is something to begin, to stop or to go on with.
"""
import http.client
import os
import sys
import tempfile
import time

from wire import Peer, Server

BOARDS = 4


def file_of(games):
    rows = [(no, no + BOARDS, 'w') for no in range(1, BOARDS + 1)] + [
        (no + BOARDS, no, 'b') for no in range(1, BOARDS + 1)]
    return '012 Cup\n142 1\n' + ''.join(
        '001 %4d      Player %-26d %4d%39s%4d %s  \n' % (no, no, 2400 - no, '', other, color)
        for no, other, color in rows) + ''.join(f'### game {game}\n' for game in games)


def taken(answer, status=200):
    assert answer[0] == status, answer
    return answer[1]


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
        made = taken(self.server.ask(who, 'POST', '/api/games', {
            'start': 'arbiter', 'tags': tags}), 201)
        self.games.append(made)
        return made

    def publish(self, more=()):
        named = [f'1 {number} {game["game"]}' for number, game in enumerate(self.games, 1)]
        taken(self.ask('room', 'POST', '/file', {'file': file_of([*named, *more])}))

    def status(self, game):
        return taken(self.server.ask('room', 'GET', '/api/games/' + game['game']))['state'][
            'status']

    def statuses(self):
        return [self.status(game) for game in self.games]


def check_sectors(server):
    """An arbiter of boards 2 and 3 opens these and no others, and does not direct."""
    event = Event(server)
    event.appoint('Anna')
    event.appoint('boards 2-3 Bert')
    for board in (1, 2, 4, None):
        event.add(board, who='Anna' if board == 1 else 'room')
    event.publish(['1 7 nosuchgame'])
    seen = [server.ask('boards 2-3 Bert', 'GET', '/api/games/' + game['game'])[0]
            for game in event.games]
    assert seen == [401, 200, 401, 401], seen
    server.tokens['white'] = event.games[0]['tokens']['white']
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
    seats = {}
    for who in ('boards 2-3 Bert', 'white'):
        server.tokens['white'] = event.games[1]['tokens']['white']
        seats[who] = Peer(server.port)
        seats[who].say({'type': 'join', 'game': event.games[1]['game'],
                        'token': server.tokens[who]})
        assert seats[who].hear('welcome')['role'] == ('white' if who == 'white' else 'arbiter')
    event.does('dismisses Bert')
    assert seats['boards 2-3 Bert'].goodbye() == 1012
    seats['white'].say({'type': 'ping'})
    seats['white'].hear('pong')
    for seat in seats.values():
        seat.socket.close()


def check_rounds(server):
    event = Event(server)
    other = taken(server.ask('room', 'POST', '/api/games', {'start': 'arbiter'}), 201)
    for board in range(1, BOARDS + 1):
        event.add(board)
    event.publish([f'1 5 {other["game"]}', '1 6 nosuchgame'])
    watcher = Peer(server.port)
    watcher.say({'type': 'join', 'event': event.id})
    boards = watcher.hear('welcome')['boards']
    assert len(boards) == BOARDS, boards  # those of the event
    event.does('pauses round 1')
    assert event.statuses() == ['waiting'] * BOARDS
    server.tokens['white'] = event.games[0]['tokens']['white']
    first = f'/api/games/{event.games[0]["game"]}/acts'
    taken(server.ask('room', 'POST', first, {'act': 'starts'}), 201)
    taken(server.ask('white', 'POST', first, {'act': 'resigns'}), 201)
    for act, status in (('starts', 'playing'), ('resumes', 'playing'), ('pauses', 'paused'),
                        ('resumes', 'playing')):
        event.does(act + ' round 1')
        assert event.statuses() == ['over'] + [status] * (BOARDS - 1), act
    assert event.status(other) == 'waiting'
    assert event.ask('room', 'POST', '/acts', {'act': 'sings round 1'})[0] == 422
    assert event.does('ends round 1')['unfinished'], 'three boards play on'
    watcher.socket.close()


def check_delays(server):
    """What was decided is seen later, in one event sooner than in another."""
    for delay in (3600, 7200, 60):
        event = Event(server)
        game = event.add(1, BroadcastDelay=str(delay))
        event.publish()
        server.tokens['white'] = game['tokens']['white']
        path = f'/api/games/{game["game"]}/acts'
        taken(server.ask('room', 'POST', path, {'act': 'starts'}), 201)
        taken(server.ask('white', 'POST', path, {'act': 'resigns'}), 201)
        until = time.time() + 60
        while event.ask('room', 'GET')[1]['version'] < 3:
            assert time.time() < until, 'the result is not recorded'
        results = [[one['result'] for one in event.ask(who, 'GET')[1]['rounds'][0]['boards']]
                   for who in ('room', '')]
        assert '0-1' in results[0] and '0-1' not in results[1], results


def check_entered(server):
    """An arbiter enters who comes and goes; others do their own acts."""
    game = taken(server.ask('', 'POST', '/api/games', {'start': 'now', 'tags': {
        'Arbiter': 'present'}}), 201)
    server.tokens.update(game['tokens'])
    path = f'/api/games/{game["game"]}/acts'
    for who, act, status in (
            ('arbiter', 'white arrives', 201), ('arbiter', 'white leaves', 201),
            ('arbiter', 'white infringes 11.3.2.1', 201), ('arbiter', 'white plays e4', 403),
            ('white', 'infringes 11.3.2.1', 403), ('white', 'black arrives', 403), ('spectator', 'plays e4', 403)):
        assert server.ask(who, 'POST', path, {'act': act})[0] == status, (who, act)


def check_names(server):
    """A game is asked for as an event while it is played, an event as a game."""
    event = Event(server)
    game = taken(server.ask('', 'POST', '/api/games', {'start': 'now'}), 201)
    paths = [f'/api/events/{game["game"]}', f'/api/games/{event.id}',
             f'/api/events/{event.id}', '/api/events', '/api/events/nosuch', '/api/events/other']
    white = Peer(server.port)
    white.say({'type': 'join', 'game': game['game'], 'token': game['tokens']['white']})
    white.hear('welcome')
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
    game = taken(server.ask('', 'POST', '/api/games', {'start': 'joined'}), 201)
    server.tokens.update(game['tokens'])
    path = f'/api/games/{game["game"]}'
    taken(server.ask('arbiter', 'POST', path + '/acts', {'act': 'declares 1-0'}), 201)
    white = Peer(server.port)
    white.say({'type': 'join', 'game': game['game'], 'token': server.tokens['white']})
    white.hear('welcome')
    white.socket.close()
    assert taken(server.ask('white', 'GET', path))['state']['status'] == 'over'


def check_restart(arbiter):
    """6.11: what ran is paused, by whom it has to be; a present arbiter resumes it."""
    with tempfile.TemporaryDirectory() as folder:
        db, games = os.path.join(folder, 'games.db'), {}
        server = Server(arbiter, '--engine', 'none', db=db)
        for kind, mover, act in (('absent', '', 'white pauses'),
                                 ('absent', 'e4', 'black pauses'),
                                 ('present', 'e4', 'arbiter pauses')):
            game = taken(server.ask('', 'POST', '/api/games', {
                'start': 'now', 'tags': {'Arbiter': kind}}), 201)
            games[act] = game
            server.tokens['white'] = game['tokens']['white']
            if mover:
                taken(server.ask('white', 'POST', f'/api/games/{game["game"]}/acts',
                                 {'act': 'plays ' + mover}), 201)
        assert server.end() == 0
        server = Server(arbiter, '--engine', 'none', db=db)
        try:
            for act, game in games.items():
                peers = []
                for color in ('white', 'black'):
                    peers.append(Peer(server.port))
                    peers[-1].say({'type': 'join', 'game': game['game'],
                                   'token': game['tokens'][color]})
                    peers[-1].hear('welcome')
                server.tokens['arbiter'] = game['tokens'].get('arbiter')
                if act == 'arbiter pauses':
                    for color in ('white', 'black'):
                        taken(server.ask('arbiter', 'POST', f'/api/games/{game["game"]}/acts',
                                         {'act': color + ' arrives'}), 201)
                else:
                    while peers[0].hear('ruling')['act']['act'] != 'resumes':
                        pass
                server.tokens['white'] = game['tokens']['white']
                text = taken(server.ask('white', 'GET', f'/api/games/{game["game"]}/acts'))
                said = [f'{one["by"]} {one["act"]}' for one in text['acts']]
                assert act in said, (act, text)
                assert ('arbiter resumes' in said) == (act != 'arbiter pauses'), said
                for peer in peers:
                    peer.socket.close()
        finally:
            status = server.end()
        assert status == 0, status


def main():
    check_restart(sys.argv[1])
    server = Server(sys.argv[1], '--engine', 'none')
    try:
        check_sectors(server)
        check_rounds(server)
        check_delays(server)
        check_entered(server)
        check_start(server)
        check_names(server)
    finally:
        status = server.end()
    assert status == 0, status


main()
