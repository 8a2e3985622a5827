"""boards.py ARBITER - links that are exchanged, draws that come early, games to poll"""
import http.client
import os
import socket
import subprocess
import sys
import tempfile

from wire import Board, Peer, Server, taken


def check_joins(server):
    """A link is for one use; a new link is for one use again."""
    board = Board(server)
    white, black = board.sit('white'), board.sit('black')
    board.tokens['key'] = taken(board.ask('white', 'POST', '/join', {'name': 'Anna'}), 201)['token']
    assert white.goodbye() == 4401
    black.say({'type': 'ping'})
    black.hear('pong')
    for who in ('white', 'key'):
        status, answer = board.ask(who, 'POST', '/join', {'name': 'Bert'})
        assert answer['error']['code'] == 'joined', (who, answer)
    board.tokens['new'] = taken(board.ask('arbiter', 'POST', '/links', {'role': 'white'}))['token']
    assert board.ask('key', 'GET')[0] == 401
    board.tokens['again'] = taken(board.ask('new', 'POST', '/join', {}), 201)['token']
    assert [board.ask(who, 'GET')[0] for who in ('new', 'again', 'black')] == [401, 200, 200]
    black.socket.close()
    # also when the game is over; of two who come together one is the first
    board.does('again', 'resigns')
    connections = [http.client.HTTPConnection('127.0.0.1', server.port, timeout=60)
                   for _ in range(2)]
    for connection in connections:
        connection.request('POST', f'/api/games/{board.id}/join', '{}', {
            'Content-Type': 'application/json',
            'Authorization': 'Bearer ' + board.tokens['black']})
    statuses = sorted(connection.getresponse().status for connection in connections)
    assert statuses[0] == 201 and statuses[1] // 100 == 4, statuses
    for connection in connections:
        connection.close()
    anyone = Board(server, spectators='anyone').sit('anyone')
    assert anyone.role == 'spectator'
    anyone.socket.close()


def check_draws(server):
    """The room hears of draws that the event does not allow, however they came."""
    rules = {'Arbiter': 'present'}
    waiting = Board(server, 'arbiter')
    plain, barred, late = (Board(server, **rules, **more) for more in (
        {}, {'DrawOffers': 'forbidden'}, {'DrawOffers': 'after 30'}))
    Board(server, **rules, TimeControl='-')
    room = Peer(server.port)
    room.join(token=server.tokens['room'])
    for board in (plain, barred, late):
        board.does('white', 'plays e4')
        board.does('black', 'plays e5')
    paused = Board(server, **rules)
    paused.does('white', 'plays e4')
    paused.does('arbiter', 'pauses')
    plain.does('arbiter', 'declares 1/2-1/2')
    barred.does('arbiter', 'declares 1/2-1/2')
    late.does('white', 'resigns')
    for who in ('white', 'black'):
        late.does(who, 'signs 1/2-1/2')
    early = set()
    while early != {barred.id, late.id}:
        heard = room.hear('board')['board']
        early |= {heard['game']} & {heard['game'] for one in heard['alarms']
                                    if one['name'] == 'early-draw'}
    boards = taken(server.ask('room', 'GET', '/api/room'))['games']
    for board in boards:
        assert board['game'] not in (plain.id, waiting.id) or not board['alarms'], board
    room.socket.close()


def check_appeals(server):
    """What an arbiter decided is appealed; what cannot be done changes nothing."""
    board = Board(server, Arbiter='present')
    board.does('arbiter', 'declares 1-0')
    board.does('black', 'appeals')
    assert 'refused' in str(board.does('arbiter', 'starts')['act']['rulings'])
    board.does('arbiter', 'declares 1/2-1/2')
    assert taken(board.ask('white', 'GET'))['state']['result']['result'] == '1/2-1/2'


def check_poll(server):
    """Whoever has the newest is told so."""
    board = Board(server, spectators='anyone', by='room', Event='Poll', Round='1')
    # whoever calls his game so as well is not in it, nor is what the players add
    forged = Board(server, spectators='anyone', Event='Poll', Round='1', White='Forged')
    board.does('arbiter', 'pauses')
    over = Board(server, spectators='anyone', by='room', Event='Poll', Round='1', White='Real')
    over.does('white', 'resigns')
    for who in ('white', 'black'):
        taken(over.ask(who, 'POST', '/ask', {'what': 'rematch'}))
    board.does('arbiter', 'resumes')
    _, text = server.get('/api/games.pgn', {})
    assert b'Forged' in text and b'[Black "Real"]' in text, text
    for query in ('event=Poll', 'round=1', 'event=Poll&round=1'):
        _, text = server.get('/api/games.pgn?' + query, {})
        assert b'[White "Real"]' in text, text
        assert b'Forged' not in text and b'[Black "Real"]' not in text, text
    forged.does('white', 'resigns')
    path = '/api/games.pgn?event=Poll'
    answer, text = server.get(path, {})
    mark = {'If-None-Match': answer.getheader('ETag')}
    assert b'[Event "Poll"]' in text, text
    assert server.get(path, mark)[0].status == 304
    assert server.get(path, {'If-None-Match': '"another"'})[1] == text
    board.does('white', 'plays e4')
    answer, text = server.get(path, mark)
    assert answer.status == 200 and b'1. e4' in text, text


def check_places(server):
    """A request need not name a path."""
    for method, target, status in (('GET', '*', 404), ('GET', 'livez', 404),
                                   ('POST', '*', 405), ('POST', 'acts', 405)):
        with socket.create_connection(('127.0.0.1', server.port), 60) as raw:
            raw.sendall(f'{method} {target} HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n'
                        'Connection: close\r\n\r\n'.encode())
            answer = raw.recv(65536).decode()
        assert answer.startswith(f'HTTP/1.1 {status} '), (method, target, answer)


def check_rematches(server):
    """A rematch of an event's game is not the event's; a delayed spectator hears of none."""
    cup = '012 Cup\n142 1\n' + ''.join(
        '001 %4d      Player %-26d %4d%39s%4d %s  \n' % row for row in (
            (1, 1, 2400, '', 2, 'w'), (2, 2, 2300, '', 1, 'b')))
    event = taken(server.ask('room', 'POST', '/api/events', {'file': cup}), 201)['event']
    board = Board(server, by='room', spectators='anyone', EventId=event, Event='Cup', Round='1',
                  Board='1', Site='Hall', BroadcastDelay='3600')
    watcher = Peer(server.port)
    watcher.join(game=board.id)
    board.does('white', 'resigns')
    for who in ('white', 'black'):
        answer = taken(board.ask(who, 'POST', '/ask', {'what': 'rematch'}))
    made = answer['connected']['rematch']
    status, game = server.ask('room', 'GET', f'/api/games/{made}')
    assert status == 200 and game['tags'].get('Site') == 'Hall', game
    assert not {'EventId', 'Event', 'Round', 'Board'} & set(game['tags']), game['tags']
    late = Peer(server.port)
    heard = [late.join(game=board.id)]
    for peer in (watcher, late):
        peer.say({'type': 'ping', 't': 7})
        while heard[-1]['type'] != 'pong' or len(heard) < 2:
            heard.append(peer.hear())
        heard.append({'type': 'welcome'})
    told = [message['connected'] for message in heard if 'connected' in message]
    assert told and not any(one['asked'] or one['rematch'] for one in told), told
    assert made not in str(heard), heard


def check_hall(arbiter):
    """A hall comes in pages, whole, and what happens meanwhile comes, too."""
    with Server(arbiter, '--engine', 'none') as server:
        name = 'a' * 200
        boards = [Board(server, White=name, Black=name) for _ in range(1500)]
        room = Peer(server.port)
        room.say({'type': 'join', 'token': server.tokens['room']})
        welcome = room.hear('welcome')
        for board in boards[:20]:
            board.does('white', 'plays e4')
        shown = [board['game'] for board in welcome['room']['games']]
        assert len(shown) == 250 and welcome['more'] and not welcome['room']['more']
        changed, expected = set(), {board.id for board in boards[:20]}
        while len(shown) < len(boards) or not expected <= changed:
            message = room.hear('boards', 'board')
            if message['type'] == 'board':
                changed.add(message['board']['game'])
            else:
                assert 0 < len(message['boards']) <= 250
                shown += [board['game'] for board in message['boards']]
        assert sorted(shown) == sorted(board.id for board in boards)
        for leaves in (False, True):  # guests see 500; who goes in between is missed by nobody
            peers = [Peer(server.port) for _ in range(20)]
            for peer in peers:
                peer.say({'type': 'join', **({'token': server.tokens['room']} if leaves else {})})
                if leaves:
                    peer.socket.close()
        assert not peers[0].bytes and Peer(server.port).join()['room']['games'] == []


def check_log(arbiter):
    """A log that nobody reads holds nobody up; what is lost is counted."""
    server = Server(arbiter, '--engine', 'none', '--access-log', 'yes', log=subprocess.PIPE)
    connection = http.client.HTTPConnection('127.0.0.1', server.port, timeout=60)
    for path in ['/'] + ['/' + 'a' * 6000] * 400:
        connection.request('GET', path)
        connection.getresponse().read()
    connection.close()
    server.process.terminate()
    text = server.process.communicate(timeout=60)[1]
    assert server.process.returncode == 0 and 'lines of the log are lost' in text, text[-300:]
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run([arbiter, 'serve', '--listen', '127.0.0.1:0', '--db', 'memory',
                               '--log-file', os.path.join(folder, 'none', 'log')],
                              capture_output=True, text=True)
        assert done.returncode == 2 and 'none/log: No such file' in done.stderr, done


def main():
    check_log(sys.argv[1])
    check_hall(sys.argv[1])
    with Server(sys.argv[1], '--engine', 'none') as server:
        check_joins(server)
        check_draws(server)
        check_appeals(server)
        check_poll(server)
        check_places(server)
        check_rematches(server)


main()
