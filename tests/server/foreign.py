"""foreign.py ARBITER - a journal with acts that this server would not write

Their hashes are right, so nothing is damaged: a later version wrote them, or somebody by
hand.  What cannot be read changes nothing; all the rest counts.
"""
import base64
import hashlib
import http.client
import json
import os
import sqlite3
import subprocess
import sys
import tempfile

from wire import Server

LONG_AGO = 1000000000000  # such games are read when they are asked for
ARBITERS_MOST = 100
LINKS = [hashlib.sha256(b'link %d' % i).digest() for i in range(4)]


def chain(before, numbers, texts):
    """chain.c: numbers with the lowest byte first, texts with their NUL."""
    return hashlib.blake2b(
        before + b''.join(number.to_bytes(8, 'little') for number in numbers) +
        b''.join(text.encode() + b'\0' for text in texts), digest_size=16).digest()


def lines_of(name, tags, start, acts):
    """A game and its acts, as `arbiter journal import` reads them."""
    hash_ = chain(b'', (LONG_AGO, 0, 0), (name, tags, start, 'anyone', ''))
    yield json.dumps({
        'game': name, 'created': LONG_AGO, 'over': False, 'tags': tags, 'start': start,
        'spectators': 'anyone', 'lag_move': 0, 'lag_game': 0, 'hands': '',
        'links': b''.join(LINKS).hex(), 'chain': hash_.hex()})
    for number, (act, *more) in enumerate(acts, 1):
        whence, client, note = (*more, *('server', '', '')[len(more):])
        hash_ = chain(hash_, (number, 0, LONG_AGO, 0), (act, whence, client, note))
        yield json.dumps({
            'number': number, 'act': act, 'at': 0, 'received': LONG_AGO, 'lag': 0,
            'from': whence, 'client': client, 'note': note, 'chain': hash_.hex()})


def file_of(signs, games, more=''):
    """A round of 1 and 2, and 3, who has nobody: its report file, as an act."""
    rows = ((1, 2, 'w', signs[0]), (2, 1, 'b', signs[1]))
    return 'file\n012 Cup\n142 1\n' + ''.join(
        '001 %4d      Player %-26d %4d%39s%4d %s %s\n' % (no, no, 2400 - no, '', other, color, sign)
        for no, other, color, sign in rows) + (
        '001    3      Player 3                          2397\n') + ''.join(
        f'### game {game}\n' for game in games) + more


GAMES = ['1 1 game1', '1 3 alone', '1 7 nobody', 'x', '0 1 zero', '251 1 late'] + [
    f'2 1 more{i}' for i in range(70)]
EVENT = [(act,) for act in [
    file_of('  ', GAMES), 'file\n001 x', file_of('  ', GAMES, '### penalty x'),
    'sings', 'starts round', 'starts round 0', 'starts round 251', 'sings round 1',
    'starts round 1', 'pauses round 1', 'resumes round 1',
    'appoints 00', 'appoints ' + 'x' * 64 + ' Anna', 'dismisses Anna',
    'records', 'records game1', 'records game1 1', 'records elsewhere 10', 'records alone 10',
    'records nobody 10', 'records game1 ==', 'records game1 10',
    'rules', 'rules game1', 'rules game1 2', 'rules game1 2 12.9.1',
    'rules elsewhere 2 12.9.1 penalty black warning',
    'rules nobody 2 12.9.1 penalty black warning',
    'rules game1 2 12.9.1 penalty black warning']] + [
    (f'records more{i} 01',) for i in range(70)] + [
    ('appoints %064x boards 1-2 Arbiter %d' % (i, i),) for i in range(ARBITERS_MOST + 5)]


def key_of(token, link=0):
    """How the journal writes that a player exchanged his link for a key."""
    def letters(data):
        return base64.urlsafe_b64encode(data).decode().rstrip('=')
    return 'key:' + letters(hashlib.blake2b(token.encode(), digest_size=32).digest()) + ':' + \
        letters(LINKS[link][:8])


JOINED = [('black arrives', 'server', client, 'Nobody') for client in (
    'key:x', 'key:x:' + 'y' * 12, 'key:!:y', 'key:eHh4:y')] + [
    ('white arrives', 'server', key_of('first'), 'Anna'),
    ('white arrives', 'server', key_of('second'), 'Bert'),
    ('white arrives', 'server', 'a1', ''),
    ('black arrives', 'server', key_of('third', 1), ''),
    ('arbiter starts', 'server', '', 'a\nb\x7fc'),
    ('white sings', 'white'),
    ('white touches ' + 'x' * 70000, 'white'),
    ('white plays e4', 'white')]
TAGS = '[White "?"]\n[Date "2001.09.09"]\n' + ''.join(f'[Tag{i} "{i}"]\n' for i in range(50))
BOARDS = {
    'joined': (TAGS, JOINED),
    'wrong': ('[Laws "1066"]\n', []),
    'short': ('[FEN', []),
    'kings': ('[SetUp "1"]\n[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n', []),
}


def check_event(server):
    status, answer = server.ask('', 'GET', '/api/games/abcdefgh')
    assert (status, answer['error']['code']) == (404, 'no-game'), answer
    status, answer = server.ask('', 'GET', '/api/events/damaged')
    assert (status, answer['error']['code']) == (503, 'damaged'), answer
    status, event = server.ask('room', 'GET', '/api/events/abcdefgh')
    assert status == 200, event
    assert len(event['arbiters']) == ARBITERS_MOST, len(event['arbiters'])
    assert event['rounds'][0]['status'] == 'started', event['rounds']
    board, = (one for one in event['rounds'][0]['boards'] if one['white'] == 1)
    assert (board['game'], board['result']) == ('game1', '1-0'), board
    assert [(one['game'], one['no']) for one in event['penalties']] == [
        ('nobody', 7), ('game1', 2)], event['penalties']
    status, listed = server.ask('', 'GET', '/api/events')
    assert [one['name'] for one in listed['events']] == ['Cup'], listed
    status, ended = server.ask('room', 'POST', '/api/events/abcdefgh/acts',
                               {'act': 'ends round 1'})
    assert status == 200 and ended['boards'] == 3, ended
    # what its arbiters type from now on counts, and only what they changed
    for signs, result in (('  ', '1-0'), ('10', '1-0'), ('01', '0-1')):
        status, made = server.ask('room', 'POST', '/api/events/abcdefgh/file',
                                  {'file': file_of(signs, GAMES)[5:]})
        assert status == 200, made
        rounds = server.ask('', 'GET', '/api/events/abcdefgh')[1]['rounds']
        assert result in [one['result'] for one in rounds[0]['boards']], (signs, rounds)


def check_together(server):
    """Several ask for a game that is being read."""
    path = '/api/games/joined'
    connections = [http.client.HTTPConnection('127.0.0.1', server.port, timeout=60)
                   for _ in range(8)]
    for connection in connections:
        connection.request('GET', path)
    for connection in connections:
        assert connection.getresponse().status == 200
        connection.close()


def check_boards(server):
    status, seen = server.ask('', 'GET', '/api/games/joined')
    assert status == 200 and seen['state']['fen'].startswith(
        'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b'), seen
    for token, status in (('first', 200), ('second', 401), ('third', 200)):
        server.tokens['player'] = token
        assert server.ask('player', 'GET', '/api/games/joined')[0] == status, token
    text = server.get('/api/games/joined/transcript.acts', {})[1].decode()
    assert '# a b c\n' in text and 'white plays e4' in text, text
    text = server.get('/api/games/joined/game.pgn', {})[1].decode()
    assert '[White "Anna"]' in text and '[Black "?"]' in text, text
    assert '[Date "2001.09.09"]' in text and text.count('[Tag') < 50, text
    for name in ('wrong', 'short', 'kings'):
        status, answer = server.ask('', 'GET', '/api/games/' + name)
        assert (status, answer['error']['code']) == (400, 'bad-tag'), (name, answer)


def main():
    arbiter = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        db = os.path.join(folder, 'foreign.db')
        lines = list(lines_of('abcdefgh', '', 'event', EVENT))
        lines += lines_of('damaged', '', 'event', EVENT[:1])
        for name, (tags, acts) in BOARDS.items():
            lines += lines_of(name, tags, 'arbiter', acts)
        done = subprocess.run([arbiter, 'journal', 'import', '--db', db], text=True,
                              input='\n'.join(lines) + '\n', capture_output=True)
        assert done.returncode == 0, done
        with sqlite3.connect(db) as journal:
            journal.execute("UPDATE acts SET act = 'file' WHERE game IN"
                            " (SELECT key FROM games WHERE id = 'damaged')")
        journal.close()
        with Server(arbiter, '--engine', 'none', db=db) as server:
            check_together(server)
            check_event(server)
            check_boards(server)


main()
