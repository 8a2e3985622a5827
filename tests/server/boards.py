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
    board = Board(server, spectators='anyone', Event='Poll')
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
    with Server(sys.argv[1], '--engine', 'none') as server:
        check_joins(server)
        check_draws(server)
        check_appeals(server)
        check_poll(server)
        check_places(server)


main()
