"""turns.py ARBITER - whose turn it is with the engines: in rounds, by address

A stranger has begun twelve games against the computer.  The one game of somebody else does
not wait until all of those have their moves.
"""
import os
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), '../server'))
from wire import Board, Peer, Server  # noqa: E402

# It plays its king; of the stranger's games in the first two only, and then it thinks on.
ENGINE = '''#!/usr/bin/env python3
import os, sys, time
for line in sys.stdin:
    words = line.split()
    if not words: continue
    if words[0] == 'uci': print('uciok', flush=True)
    elif words[0] == 'isready': print('readyok', flush=True)
    elif words[0] == 'position': fen = line
    elif words[0] == 'quit': break
    elif words[0] == 'go':
        if '/P7/' in fen:
            with open('FOLDER/asked', 'a+') as log:
                log.write('.')
                log.flush()
                times = log.tell()
            while times > 2 and not os.path.exists('FOLDER/end'): time.sleep(0.02)
        print('bestmove e1e2', flush=True)
'''
STRANGER = '4k3/8/8/8/8/8/P7/4K3 w - - 0 1'
HONEST = '4k3/8/8/8/8/8/7P/4K3 w - - 0 1'


def sit_down(server, source, fen):
    board = Board(server, start='joined', SetUp='1', FEN=fen, Engine='white 8')
    peer = Peer(server.port, source=source)
    peer.join(game=board.id, token=board.tokens['black'])
    while peer.hear('ruling')['act']['act'] != 'starts':
        pass
    return peer


def main():
    with tempfile.TemporaryDirectory() as folder:
        engine = os.path.join(folder, 'engine')
        with open(engine, 'w') as file:
            file.write(ENGINE.replace('FOLDER', folder))
        os.chmod(engine, 0o755)
        with Server(sys.argv[1], '--engine', engine, '--engines', '2', '--engine-memory', '0',
                    '--late', '60000') as server:
            peers = [sit_down(server, '127.0.0.10', STRANGER) for _ in range(12)]
            honest = sit_down(server, '127.0.0.2', HONEST)
            while not honest.hear('ruling')['act']['act'].startswith('plays'):
                pass
            with open(os.path.join(folder, 'end'), 'w'):
                pass
            for peer in peers:
                peer.socket.close()


main()
