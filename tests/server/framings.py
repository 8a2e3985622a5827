"""framings.py ARBITER - requests that two readers could read in two ways (RFC 9112)

Each row is sent on a connection of its own, with a second request behind it.  It is
either taken, and both are answered; or refused, and then there is one answer, with a
status of 400 and above, and the connection is closed: what follows is nobody's request.
"""
import re
import socket
import sys

from wire import Server

NEXT = b'GET /livez HTTP/1.1\r\nHost: a\r\nX-Second: yes\r\n\r\n'
GET = 'GET /livez HTTP/1.1\r\nHost: a\r\n'
POST = 'POST /api/games HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
SMUGGLED = 'GET /nothing HTTP/1.1\r\nHost: a\r\n\r\n'


def get(*lines):
    return GET + ''.join(line + '\r\n' for line in lines) + '\r\n'


def post(*lines, body='{}'):
    return POST + ''.join(line + '\r\n' for line in lines) + '\r\n' + body


TAKEN = [
    get(), get('X:'), get('X: a\tb'), get('X: \t a \t '), get('X!#$%&\'*+-.^_`|~9: a'),
    get('X: \x80\xff'), get('X: a: b'), get('X: a', 'X: b'), get('Content-Length: 0'),
    'GET /livez?a=%41&b HTTP/1.1\r\nHost: a\r\n\r\n',
    'GET /livez?a=%0d%0aX:%20b HTTP/1.1\r\nHost: a\r\n\r\n',
    'GET /livez HTTP/1.1\r\nhOST:a\r\n\r\n', 'GET /livez HTTP/1.1\r\nHost: \r\n\r\n',
    'GET /livez HTTP/1.1\r\nX: a\r\nHost: a\r\n\r\n', '\r\n' + get(),
    post('Content-Length: 2'), post('Content-Length:2'), post('content-length: 2'),
    post('Content-Length: 02'),
    post(f'Content-Length: {2 + len(SMUGGLED)}', body='{}' + SMUGGLED),  # this is no JSON
]

# GAP: libmicrohttpd 0.9.75 refuses a length that is no number by itself; it sends the header
# of that answer twice, and closes the connection.
NO_LENGTHS = [
    post('Content-Length: 2, 2'), post('Content-Length: 2,3'), post('Content-Length: +2'),
    post('Content-Length: -2'), post('Content-Length: 0x2'), post('Content-Length: 2 0'),
    post('Content-Length: 2;a'), post('Content-Length: "2"'), post('Content-Length: 2.0'),
    post('Content-Length: '), post('Content-Length: a'),
    post('Content-Length: 18446744073709551618'),
    post('Content-Length: \x0b2'), post('Content-Length: 2\x0c'), post('Content-Length: 2  '),
]

REFUSED = [
    # where the body ends
    post('Content-Length: 2', 'Content-Length: 3'), post('Content-Length: 3', 'Content-Length: 2'),
    post('Content-Length: 2', 'Content-Length: 2'), post('Content-Length: 2', 'content-length: 0'),
    post('Content-Length : 2'),
    post('Content-Length\t: 2'), post(' Content-Length: 2'),
    post('X: a', ' Content-Length: 2'), post('X: a', '\tContent-Length: 2'),
    post('Content-Length\x0b: 2'), post('Content_Length\x80: 2'),
    post('Content-Length: 2', 'Transfer-Encoding: chunked', body='0\r\n\r\n'),
    post('Transfer-Encoding: chunked', 'Content-Length: 5', body='0\r\n\r\n'),
    # bodies in chunks
    post('Transfer-Encoding: chunked', body='2\r\n{}\r\n0\r\n\r\n'),
    post('Transfer-Encoding: chunked', body='2\n{}\n0\n\n'),
    post('Transfer-Encoding: chunked', body='2;a\n{}\r\n0\r\n\r\n'),
    post('Transfer-Encoding: chunked', body='2;\r\n{}\r\n0\r\nContent-Length: 9\r\n\r\n'),
    post('Transfer-Encoding: chunked', body='0x2\r\n{}\r\n0\r\n\r\n'),
    post('Transfer-Encoding: chunked', body='-2\r\n{}\r\n0\r\n\r\n'),
    post('Transfer-Encoding: chunked', body='10000000000000002\r\n{}\r\n0\r\n\r\n'),
    post('Transfer-Encoding: chunked', 'Transfer-Encoding: chunked', body='0\r\n\r\n'),
    post('Transfer-Encoding: chunked', 'Transfer-Encoding: identity', body='0\r\n\r\n'),
    post('Transfer-Encoding: xchunked'), post('Transfer-Encoding: chunked, identity'),
    post('Transfer-Encoding: identity, chunked'), post('Transfer-Encoding: identity'),
    post('Transfer-Encoding: gzip, chunked'), post('Transfer-Encoding: CHUNKED'),
    post('Transfer-Encoding: "chunked"'), post('Transfer-Encoding:'),
    post('Transfer-Encoding : chunked'), post('Transfer-Encoding\t: chunked'),
    post('Transfer-Encoding: \x0bchunked'), post('Transfer-Encoding: chunked\x0c'),
    post('X: a', ' Transfer-Encoding: chunked'), post('Transfer-Encoding: chun\rked'),
    get('Transfer-Encoding: chunked') + '0\r\n\r\n',
    # lines
    'GET /livez HTTP/1.1\nHost: a\n\n', 'GET /livez HTTP/1.1\r\nHost: a\nX: b\r\n\r\n',
    'GET /livez HTTP/1.1\r\nHost: a\r\nX: b\n\r\n', 'GET /livez HTTP/1.1\r\nHost: a\r\nX: b\r\n\n',
    get('X'), get('X y: a'), get('X : a'), get(': a'), get('X\t: a'), get('X: a\rY: b'),
    get('X: a\r'), get('\rX: a'), get('X: a\x01'), get('X: a\x7f'), get('X(y): a'), get('X\x80: a'),
    get('X: a', ' b'), get(' X: a'), get('X: a\r\r'), get('X: \x00'), get('X\x00: a'),
    # the first line, and the host
    'GET /livez HTTP/1.1\r\n\r\n', get('Host: a'), get('Host: b'), get('host: b'),
    'GET /livez HTTP/1.1\r\nHost : a\r\n\r\n', 'GET /livez HTTP/1.1\r\n Host: a\r\n\r\n',
    'GET /livez%00 HTTP/1.1\r\nHost: a\r\n\r\n', 'GET /livez%00x HTTP/1.1\r\nHost: a\r\n\r\n',
    'GET /livez?a=%00 HTTP/1.1\r\nHost: a\r\n\r\n', 'GET /livez\x01 HTTP/1.1\r\nHost: a\r\n\r\n',
    'GET /livez a HTTP/1.1\r\nHost: a\r\n\r\n', 'GET\t/livez HTTP/1.1\r\nHost: a\r\n\r\n',
    'GET /livez HTTP/1.1 \r\nHost: a\r\n\r\n',
    'GET /livez HTTP/1.1\rHost: a\r\n\r\n', 'G ET /livez HTTP/1.1\r\nHost: a\r\n\r\n',
    'G(T /livez HTTP/1.1\r\nHost: a\r\n\r\n', 'GET /livez\r\nHost: a\r\n\r\n',
    'GET /livez HTTP/2.0\r\nHost: a\r\n\r\n', 'GET /livez HTTP/0.9\r\nHost: a\r\n\r\n',
    'GET /livez HTTP/1.10\r\nHost: a\r\n\r\n', 'GET /livez http/1.1\r\nHost: a\r\n\r\n',
]


def answers(port, row):
    """The statuses of all that comes back, and whether the connection was closed."""
    with socket.create_connection(('127.0.0.1', port), 5) as connection:
        connection.sendall(row.encode('latin-1') + NEXT)
        text, ended = b'', False
        while text.count(b'"status":"ok"') < (1 if row.startswith('POST') else 2) and not ended:
            try:
                more = connection.recv(65536)
            except ConnectionResetError:
                more = b''
            except socket.timeout:
                break
            ended = not more
            text += more
        return [int(status) for status in re.findall(rb'HTTP/1\.1 (\d+)', text)], ended


def main():
    with Server(sys.argv[1], '--engine', 'none') as server:
        wrong = []
        for row in TAKEN:
            statuses, ended = answers(server.port, row)
            if len(statuses) != 2 or statuses[0] != (400 if SMUGGLED in row else statuses[0]) or \
                    statuses[1] != 200 or ended:
                wrong.append(('refused', row, statuses, ended))
        for row in NO_LENGTHS + REFUSED:
            statuses, ended = answers(server.port, row)
            if len(statuses) > 1 + (row in NO_LENGTHS) or any(status < 400 for status in statuses) or not ended:
                wrong.append(('taken', row, statuses, ended))
        print(len(TAKEN + NO_LENGTHS + REFUSED), 'framings')
        for row in wrong:
            print(*map(repr, row))
        assert not wrong


if __name__ == "__main__":
    main()
