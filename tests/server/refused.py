"""refused.py ARBITER - what a server does not take, and what it says is wrong

Every row is a request or a message, the code of its refusal and where it is wrong.
What is refused changes nothing: the game has as many acts at the end as before.
"""
import sys

from wire import UPGRADE, Peer, Server

LONG = 'a' * 201
PLAYERS = ''.join('001 %4d      Player %-26d %4d%39s%4d %s  \n' % row for row in (
    (1, 1, 2400, '', 2, 'w'), (2, 2, 2300, '', 1, 'b')))
CUP = '012 Cup\n142 1\n' + PLAYERS


def game(**fields):
    return fields


def tag(name, value):
    return {'tags': {name: value}}


# A new game: its body, where it is wrong.
NEW_GAMES = [
    ('{', 'line 1, column 1'),
    ('[]', ''),
    (game(tags=[]), 'tags'),
    (game(tags={'T%d' % i: '' for i in range(33)}), 'tags'),
    (tag('', 'x'), 'tags'),
    (tag('N' * 41, 'x'), 'tags'),
    (tag('A-B', 'x'), 'tags'),
    (tag('White', 1), 'tags.White'),
    (tag('White', LONG), 'tags.White'),
    (tag('White', 'a\tb'), 'tags.White'),
    (tag('White', 'a\x7fb'), 'tags.White'),
    (tag('White', 'a"b'), 'tags.White'),
    (tag('BroadcastDelay', '-1'), 'tags.BroadcastDelay'),
    (tag('BroadcastDelay', '86401'), 'tags.BroadcastDelay'),
    (tag('BroadcastDelay', '1a'), 'tags.BroadcastDelay'),
    (tag('Engine', 'black'), 'tags.Engine'),
    (tag('Engine', 'black 0'), 'tags.Engine'),
    (tag('Engine', 'black 99'), 'tags.Engine'),
    (tag('Engine', 'green 1'), 'tags.Engine'),
    (tag('Engine', 'black 3 practice'), 'tags.Engine'),
    (tag('Engine', 'black 3 practice x'), 'tags.Engine'),
    (tag('Engine', 'black 3 practice 1000'), 'tags.Engine'),
    (tag('Engine', 'black 3 practice 101'), 'tags.Engine'),
    (tag('Engine', 'black 3'), 'tags.Engine'),  # there is none
    (game(spectators='nobody'), 'spectators'),
    (game(start=1), 'start'),
    (game(lag=1), 'lag'),
    (game(lag={'move': -1, 'game': 0}), 'lag'),
    (game(lag={'move': 10001, 'game': 0}), 'lag'),
    (game(lag={'move': 1, 'game': 600001}), 'lag'),
    (game(table=[]), 'table'),
    (game(table={'touch': True, 'hand': True}), 'table'),
    (game(table={'touch': 1}), 'table'),
    (game(table={'press': 1}), 'table'),
    (game(table={'press': 'hard'}), 'table'),
    (game(links='white'), 'links'),
    (game(links=[1]), 'links'),
    (game(links=['white', 'room']), 'links'),
]
TAKEN = [
    game(lag=None),
    game(table={'touch': True}),
    game(table={'press': 'with-move'}),
    game(table={'touch': False, 'press': 'separate'}),
    game(links=['spectator']),
]

# An act, posted by White or sent over a WebSocket: its fields, where it is wrong.
ACTS = [
    ({}, 'act'),
    ({'act': 1}, 'act'),
    ({'act': 'x' * 1001}, 'act'),
    ({'act': 'plays e4', 'id': 1}, 'id'),
    ({'act': 'plays e4', 'id': ''}, 'id'),
    ({'act': 'plays e4', 'id': 'x' * 65}, 'id'),
    ({'act': 'plays e4', 'id': 'a b'}, 'id'),
    ({'act': 'plays e4', 'note': 1}, 'note'),
    ({'act': 'plays e4', 'note': LONG}, 'note'),
    ({'act': 'plays e4', 'note': 'a\nb'}, 'note'),
    ({'act': 'plays e4', 'note': 'a\x7fb'}, 'note'),
    ({'act': 'plays e4', 'note': 'for arbiters'}, 'note'),
]

# An act that is one, but not in this position: knights on b1 and f1.
KNIGHTS = tag('FEN', '4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1')
MOVES = [
    ('plays Nd2', 'ambiguous-move'), ('plays Nc4', 'no-move'), ('plays e9', 'no-move'),
    ('plays Na3\x7f', 'bad-act'), ('plays\tNa3', 'bad-act'), ('sings', 'bad-act'),
    ('arbiter pauses', 'not-your-act'),
]

# Whose link, how, where to, with what; the status, the code, where it is wrong.
REQUESTS = [
    ('', 'GET', '/api/games?limit=', None, 400, 'bad-query', 'limit'),
    ('', 'GET', '/api/games?limit=0', None, 400, 'bad-query', 'limit'),
    ('', 'GET', '/api/games?limit=/', None, 400, 'bad-query', 'limit'),
    ('', 'GET', '/api/games?limit=501', None, 400, 'bad-query', 'limit'),
    ('', 'GET', '/api/games?limit=99999999999', None, 400, 'bad-query', 'limit'),
    ('', 'GET', '/api/games/ABC', None, 404, 'no-game', ''),
    ('', 'GET', '/api/games/abc', None, 404, 'no-game', ''),
    ('', 'GET', '/api/games/abcdefghijklmnopq', None, 404, 'no-game', ''),
    ('', 'GET', '/api/games/abc%7B', None, 404, 'no-game', ''),
    ('', 'GET', '/api/games/abcd-', None, 404, 'no-game', ''),
    ('', 'GET', '/api/games/' + 'a' * 64, None, 404, 'no-page', ''),
    ('', 'POST', '/api/games/GAME', {}, 405, 'no-method', ''),
    ('', 'PUT', '/api/games/GAME', {}, 405, 'no-method', ''),
    ('', 'POST', '/index.html', {}, 405, 'no-method', ''),
    ('', 'POST', '/api/live', {}, 405, 'no-method', ''),
    ('', 'GET', '/api/v1.0/eboards', None, 404, 'no-page', ''),
    ('', 'POST', '/api/v1.0/eboards', {}, 405, 'no-method', ''),
    ('', 'GET', '/api/eventsandmore', None, 404, 'no-page', ''),
    ('', 'GET', '/api/events/ab', None, 404, 'no-event', ''),
    ('', 'GET', '/api/events/abcdefghijklmnopqr', None, 404, 'no-event', ''),
    ('', 'GET', '/api/events/abcdefgh', None, 404, 'no-event', ''),
    ('', 'GET', '/api/events/CUP/more', None, 404, 'no-page', ''),
    ('', 'POST', '/api/events/CUP', {}, 405, 'no-method', ''),
    ('', 'GET', '/api/events/CUP/acts', None, 405, 'no-method', ''),
    ('', 'GET', '/api/events/CUP/file', None, 401, 'token-needed', 'Authorization'),
    ('white', 'GET', '/api/events/CUP/file', None, 401, 'bad-token', 'Authorization'),
    ('white', 'GET', '/api/events/CUP/games.pgn', None, 401, 'bad-token', 'Authorization'),
    ('white', 'POST', '/api/events/CUP/acts', {}, 401, 'bad-token', 'Authorization'),
    ('white', 'POST', '/api/events/CUP/file', {}, 401, 'bad-token', 'Authorization'),
    ('', 'POST', '/api/events', {}, 401, 'token-needed', 'Authorization'),
    ('room', 'POST', '/api/events', '', 400, 'bad-json', ''),
    ('room', 'POST', '/api/events', '[]', 400, 'bad-json', ''),
    ('room', 'POST', '/api/events', {}, 400, 'bad-field', 'file'),
    ('room', 'POST', '/api/events', {'file': 1}, 400, 'bad-field', 'file'),
    ('room', 'POST', '/api/events', {'file': '001 x'}, 400, 'bad-field', None),
    ('room', 'POST', '/api/events/CUP/acts', '[]', 400, 'bad-json', ''),
    ('room', 'POST', '/api/events/CUP/acts', {}, 422, 'bad-act', 'act'),
] + [('room', 'POST', '/api/events/CUP/acts', {'act': act}, 422, 'bad-act', 'act') for act in (
    'sings', 'appoints ', 'appoints  Anna', 'appoints A\tB', 'appoints A\x7fB',
    'appoints ' + LONG, 'dismisses ', 'dismisses A\tB', 'starts round', 'starts round 0',
    'starts round 9', 'starts round 1', 'starts round 1x', 'sings round 1')] + [
    ('white', 'POST', '/api/games', tag('EventId', 'CUP'), 403, 'not-yours', 'tags.EventId'),
    ('', 'POST', '/api/games', tag('EventId', 'CUP'), 403, 'not-yours', 'tags.EventId'),
    ('', 'POST', '/api/games', tag('EventId', '-'), 403, 'not-yours', 'tags.EventId'),
    ('white', 'POST', '/api/games/GAME/acts', '[]', 400, 'bad-json', ''),
    ('white', 'POST', '/api/games/GAME/acts', '', 400, 'bad-json', ''),
    ('', 'POST', '/api/games/GAME/acts', {}, 401, 'token-needed', 'Authorization'),
    ('white', 'GET', '/api/games/GAME/acts?after=x', None, 400, 'bad-query', 'after'),
    ('white', 'GET', '/api/games/GAME/why?act=0', None, 400, 'bad-query', 'act'),
    ('white', 'GET', '/api/games/GAME/why?act=99', None, 400, 'bad-query', 'act'),
    ('white', 'GET', '/api/games/GAME/why', None, 400, 'bad-query', 'act'),
    ('white', 'GET', '/api/games/GAME/scoresheet.txt?as=x', None, 400, 'bad-query', 'as'),
] + [('white', 'POST', '/api/games/GAME/join', body, 400, 'bad-field', 'name') for body in (
    '', '[]', {'name': 1}, {'name': 'x' * 61}, {'name': 'a\tb'}, {'name': 'a"b'},
    {'name': 'a\\b'}, {'name': 'a\x7fb'}, {'nick': 'Anna'})] + [
    ('arbiter', 'POST', '/api/games/GAME/join', {'name': 'Anna'}, 403, 'not-yours', ''),
] + [('white', 'POST', '/api/games/GAME/ask', body, 400, 'bad-field', 'what') for body in (
    '', {}, {'what': 'tea'}, {'what': 'pause', 'dismiss': 1}, {'what': 'pause', 'x': 1})] + [
    ('spectator', 'POST', '/api/games/GAME/ask', {'what': 'pause'}, 403, 'not-yours', ''),
    ('white', 'POST', '/api/games/GAME/ask', {'what': 'arbiter'}, 409, 'not-now', 'what'),
    ('white', 'POST', '/api/games/GAME/ask', {'what': 'resume'}, 409, 'not-now', 'what'),
    ('white', 'POST', '/api/games/GAME/ask', {'what': 'rematch'}, 409, 'not-now', 'what'),
    ('white', 'POST', '/api/games/WAITS/ask', {'what': 'pause'}, 401, 'bad-token', ''),
]

# Messages of somebody who has joined nothing, a game, the room.
MESSAGES = {
    'nobody': [
        ('{', 'bad-json', ''),
        ('[]', 'bad-json', ''),
        ({}, 'bad-field', 'type'),
        ({'type': 'act'}, 'bad-field', 'type'),
        ({'type': 'join', 'event': 'x'}, 'no-event', 'event'),
        ({'type': 'join', 'game': 'x'}, 'no-game', 'game'),
        ({'type': 'join', 'after': 'x'}, 'bad-field', 'after'),
        ({'type': 'join', 'after': -1}, 'bad-field', 'after'),
        ({'type': 'join', 'after': 1 << 32}, 'bad-field', 'after'),
    ],
    'white': [({'type': 'act', **fields}, 'bad-field', where) for fields, where in ACTS] + [
        ({'type': 'sings'}, 'bad-field', 'type'),
        ({'type': 'watch'}, 'bad-field', 'type'),
        ({'type': 'act', 'act': 'plays e4', 'game': 'abcdefgh'}, 'bad-field', 'game'),
        ({'type': 'join', 'event': 'abcdefgh', 'token': 'x'}, 'bad-field', 'event'),
        ({'type': 'join'}, 'bad-field', 'game'),
    ],
    'room': [
        ({'type': 'act', 'act': 'pauses'}, 'bad-field', 'game'),
        ({'type': 'join'}, 'bad-field', 'type'),
        ({'type': 'watch'}, 'bad-field', 'game'),
        ({'type': 'watch', 'game': 'abcdefgh'}, 'no-game', ''),
    ],
}

# A header that is another one, or none.
UPGRADES = [
    ('Upgrade', None, 426), ('Upgrade', 'h2c, web', 426), ('Upgrade', 'websockets', 426),
    ('Connection', 'close', 426),
    ('Sec-WebSocket-Key', None, 426), ('Sec-WebSocket-Key', 'short', 426),
    ('Sec-WebSocket-Version', None, 426), ('Sec-WebSocket-Version', '8', 426),
    ('Origin', 'http://elsewhere', 403), ('Origin', 'https://elsewhere', 403),
    ('Origin', 'file://', 403),
    ('Upgrade', 'h2c, websocket', 101), ('Origin', 'http://chess.example', 101),
    ('Origin', 'http://HOST', 101), ('Origin', 'https://HOST', 101),
]


def expect(row, answer, status, code, where):
    """It is refused, with what is wrong, where and what to do."""
    error = answer[1].get('error', {})
    assert answer[0] == status and error.get('code') == code, (row, answer)
    assert where is None or error.get('where', '') == where, (row, answer)
    assert error['what'] and error['do'], (row, answer)


def set_up(server):
    made = server.ask('', 'POST', '/api/games', game(start='now'))[1]
    server.names['GAME'] = made['game']
    server.tokens.update(made['tokens'])
    waits = server.ask('', 'POST', '/api/games', {})[1]
    server.names['WAITS'] = waits['game']
    status, made = server.ask('room', 'POST', '/api/events', {'file': CUP})
    assert status == 201, made
    server.names['CUP'] = made['event']


def check_requests(server):
    for body, where in NEW_GAMES:
        code = 'bad-json' if body == '{' else 'bad-field'
        expect(body, server.ask('', 'POST', '/api/games', body), 400, code, where)
    for body in TAKEN:
        status, made = server.ask('', 'POST', '/api/games', body)
        assert status == 201, (body, made)
    for body, where in ACTS:
        expect(body, server.ask('white', 'POST', '/api/games/GAME/acts', body), 400,
               'bad-field', where)
    for who, method, path, body, status, code, where in REQUESTS:
        expect((who, method, path, body), server.ask(who, method, path, body), status, code,
               where)
    for mark in ('text/plain', 'application/jsonp', None):
        for path in ('/api/games', '/api/games/GAME/join', '/api/games/GAME/links'):
            headers = {'Content-Type': mark} if mark else {'Accept': '*/*'}
            expect((path, mark), server.ask('white', 'POST', path, '{}', headers), 415,
                   'json-needed', 'Content-Type')
    for mark in ('application/json; charset=utf-8', 'application/json ;x=y'):
        assert server.ask('', 'POST', '/api/games', '{}', {'Content-Type': mark})[0] == 201


def check_moves(server):
    made = server.ask('', 'POST', '/api/games', {'start': 'now', **KNIGHTS})[1]
    server.tokens['knights'] = made['tokens']['white']
    for act, code in MOVES:
        path = f'/api/games/{made["game"]}/acts'
        status, answer = server.ask('knights', 'POST', path, {'act': act})
        assert status // 100 == 4 and answer['error']['code'] == code, (act, answer)


def check_full(server):
    """Nothing ends this game of 1988; when there is no room for a move, that is said."""
    made = server.ask('', 'POST', '/api/games', {'start': 'now', 'tags': {
        'Laws': '1988', 'TimeControl': '-', 'SetUp': '1',
        'FEN': 'k7/p6p/8/8/8/8/P6P/K7 w - - 0 1'}})[1]
    peers = []
    for color in ('white', 'black'):
        peers.append(Peer(server.port))
        peers[-1].say({'type': 'join', 'game': made['game'], 'token': made['tokens'][color]})
        peers[-1].hear('welcome')
    squares = [file + str(rank) for rank in (1, 8) for file in 'abcdefgh']
    for ply in range(3000):
        step = ply // 2 % 14
        at, to = (7 - abs(7 - (step + i) % 14) + 8 * (ply % 2) for i in (0, 1))
        peers[ply % 2].say({'type': 'act', 'act': f'plays {squares[at]}{squares[to]}'})
        message = peers[ply % 2].hear('ruling', 'error')
        if message['type'] == 'error':
            break
        peers[1 - ply % 2].hear('ruling')
    assert message['error']['code'] == 'too-many-acts' and ply > 2000, (ply, message)
    server.tokens['arbiter'] = made['tokens']['arbiter']
    status, answer = server.ask('arbiter', 'POST', f'/api/games/{made["game"]}/acts',
                                {'act': 'declares 1/2-1/2'})
    assert status == 201, answer


def check_messages(server):
    for who, rows in MESSAGES.items():
        peer = Peer(server.port)
        if who != 'nobody':
            names = {'game': server.names['GAME']} if who == 'white' else {}
            peer.join(token=server.tokens[who], **names)
        for message, code, where in rows:
            peer.say(message)
            error = peer.hear('error')['error']
            assert error['code'] == code and error.get('where', '') == where, (who, message, error)
        peer.socket.close()


def check_upgrades(server):
    for name, value, status in UPGRADES:
        value = value.replace('HOST', f'127.0.0.1:{server.port}') if value else value
        headers = {**UPGRADE, name: value}
        answer = server.ask('', 'GET', '/api/live', None,
                            {key: one for key, one in headers.items() if one})
        assert answer[0] == status, (name, value, answer)


def main():
    with Server(sys.argv[1], '--engine', 'none', '--origin', 'http://chess.example',
                         '--acts', '60000') as server:
        set_up(server)
        before = server.ask('white', 'GET', '/api/games/GAME/acts')[1]['acts']
        check_requests(server)
        check_moves(server)
        check_full(server)
        check_messages(server)
        check_upgrades(server)
        after = server.ask('white', 'GET', '/api/games/GAME/acts')[1]['acts']
        assert after == before and len(after) == 1, after


main()
