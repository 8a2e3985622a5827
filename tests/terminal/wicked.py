"""wicked.py - a server that misbehaves, for terminals that come to it

It prints where it listens.  The first step of a path says what it does: ask
http://127.0.0.1:PORT/DEED/.  One that comes with a WebSocket is shaken hands with,
where the deed is one of FRAMES.
"""
import base64
import hashlib
import socket
import threading

GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
OK = b'HTTP/1.1 200 OK\r\n'
GONE = b'HTTP/1.1 404 Not Found\r\n'
CHUNKED = b'Transfer-Encoding: chunked\r\n\r\n'
SWITCHING = b'HTTP/1.1 101 Switching Protocols\r\n'


def text(message):
    return bytes((0x81, len(message))) + message


def close(code):
    return bytes((0x88, 2)) + code.to_bytes(2, 'big')


# What is answered, in these pieces.
ANSWERS = {
    'none': [b'hello\r\n\r\n'],
    'half': [OK],
    'endless': [OK + b'\r\n'] + [b'x' * (1 << 20)] * 17,
    'long-head': [SWITCHING + b'X: ' + b'x' * 9000],
    'no-accept': [SWITCHING + b'\r\n'],
    'wrong-accept': [SWITCHING + b'Sec-WebSocket-Accept: x\r\n\r\n'],
    'identity': [GONE + b'Transfer-Encoding: identity\r\n\r\nas it is'],
    'chunks': [GONE + b'Transfer-Encodings: none\r\n' + CHUNKED +
               b'3\r\none\r\n4;x=y\r\n two\r\n0\r\n\r\n'],
    'no-length': [GONE + CHUNKED + b'3\r\none\r\nzz\r\n'],
    'no-line': [GONE + CHUNKED + b'3\r\none\r\n3'],
    'too-short': [GONE + CHUNKED + b'3\r\none\r\nff\r\ntwo'],
}

# What is said behind the handshake; what stands first comes with it in one piece.
FRAMES = {
    'leaves': [close(1001)],
    'odd': [bytes((0x82, 1, 0)) + text(b'{"type":"halt","why":"full"}') + b'\x88',
            b'\x02', b'\x11\x34'], # 4404, in pieces
}


def shake(key):
    digest = hashlib.sha1((key + GUID).encode()).digest()
    return (SWITCHING + b'Upgrade: websocket\r\nConnection: Upgrade\r\n'
            b'Sec-WebSocket-Accept: ' + base64.b64encode(digest) + b'\r\n\r\n')


def serve(link):
    head = link.recv(65536).decode(errors='replace')
    deed = head.split('/')[1] if '/' in head else ''
    pieces = ANSWERS.get(deed)
    if deed in FRAMES:
        key = head.split('Sec-WebSocket-Key: ')[1].split('\r\n')[0]
        first, *rest = FRAMES[deed]
        pieces = [shake(key) + first, *rest]
    if pieces is None: # it hangs
        threading.Event().wait()
    try:
        link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for piece in pieces:
            link.sendall(piece)
            threading.Event().wait(0.1 if deed == 'odd' else 0)
        link.shutdown(socket.SHUT_WR)
        while link.recv(65536):
            pass
    except OSError: # the other one has left
        pass
    link.close()


def main():
    listener = socket.create_server(('127.0.0.1', 0), backlog=100)
    print(listener.getsockname()[1], flush=True)
    while True:
        threading.Thread(target=serve, args=(listener.accept()[0],), daemon=True).start()


main()
