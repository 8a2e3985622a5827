"""flood.py ARBITER - messages as fast as they can be sent, by one address

Many sockets that each sit at many boards ask for more than the address's share of the loop
(--address-work): what they send waits in the kernel, nobody is closed for it, and somebody at
another address plays meanwhile.  What the server takes is counted, not timed.
"""
import json
import os
import re
import sys
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..', 'server'))
from wire import Board, Peer, Server, taken  # noqa: E402

SOCKETS, BOARDS = 6, 30
PIECE, PAUSE = 80, 0.05  # messages, and seconds between them: more closes the socket
SECONDS = 4
SHARE = 2  # ms a second; no message takes less than a microsecond
ONCE = 64 * 1024 // 60 + 1  # messages that one look at a socket can bring


def frame(message):
    data = json.dumps(message).encode()
    assert len(data) < 126
    return b'\x81' + bytes([0x80 | len(data)]) + bytes(4) + data


def messages(server):
    text = server.get('/metrics', {})[1].decode()
    return int(re.search(r'^arbiter_messages_total (\d+)$', text, re.M)[1])


def throw_away(peer):
    try:
        while peer.socket.recv(1 << 16):
            pass
    except OSError:
        pass


def flood(server, peers, game):
    """How many messages were taken in how many seconds."""
    before, began = messages(server), time.monotonic()

    def send(peer, kind):
        data = frame({'type': kind, 'game': game, 'act': 'plays e4'}) * PIECE
        try:
            while time.monotonic() - began < SECONDS:
                peer.socket.sendall(data)
                time.sleep(PAUSE)
        except OSError:
            pass  # the server has ended

    for i, peer in enumerate(peers):
        threading.Thread(target=send, args=(peer, ('ping', 'act')[i % 2]), daemon=True).start()
        threading.Thread(target=throw_away, args=(peer,), daemon=True).start()
    time.sleep(SECONDS)
    return messages(server) - before, time.monotonic() - began


def main():
    with Server(sys.argv[1], '--engine', 'none', '--address-work', str(SHARE), '--rate', '20',
                '--silence', '3600', '--proxy', '127.0.0.1') as server:
        games = [taken(server.ask('room', 'POST', '/api/games', {
            'start': 'now', 'spectators': 'anyone'}), 201)['game'] for _ in range(BOARDS)]
        board = Board(server, by='room')
        peers = [Peer(server.port, headers={'X-Forwarded-For': '192.0.2.1'})
                 for _ in range(SOCKETS)]
        for peer in peers:
            for game in games:
                peer.say({'type': 'join', 'game': game})
            for game in games:
                peer.hear('welcome')
        count, span = flood(server, peers, games[0])
        most = 1000 * SHARE * (span + 1) + SOCKETS * ONCE
        assert 0 < count < most, f'{count} messages in {span:.1f} s, at most {most:.0f}'
        for color, move in zip(('white', 'black'), ('e4', 'e5')):
            board.does(color, 'plays ' + move)
        print(f'{count} messages taken in {span:.1f} s, at most {most:.0f}')


main()
