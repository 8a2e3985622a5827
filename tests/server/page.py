"""page.py ARBITER - the page as it is built in, and from a folder"""
import os
import subprocess
import sys
import tempfile

from wire import Server


def check_built_in(server):
    answer, page = server.get('/', {})
    mark = answer.getheader('ETag')
    assert answer.status == 200 and mark, answer.getheaders()
    assert answer.getheader('Cache-Control') == 'no-cache', answer.getheaders()
    for place in ('/game/abcdefgh', '/room', '/event/abcdefgh?embed=1'):
        answer, text = server.get(place, {})
        assert answer.status == 200 and text == page, place
    answer, text = server.get('/', {'If-None-Match': mark})
    assert answer.status == 304 and not text, answer.status
    answer, text = server.get('/', {'If-None-Match': '"another"', 'Accept-Encoding': 'br'})
    assert answer.status == 200 and text == page, answer.status
    answer, text = server.get('/', {'Accept-Encoding': 'gzip'})
    packed = answer.getheader('Content-Encoding') == 'gzip'
    assert answer.status == 200 and (text != page) == packed, answer.getheaders()
    answer, text = server.get('/embed/abcdefgh', {})
    assert "frame-ancestors *" in answer.getheader('Content-Security-Policy')


def check_folder(server, folder):
    page = b'<title>ours</title>'
    assert server.get('/', {})[1] == page
    rows = {
        '/': (200, 'text/html; charset=utf-8', page),
        '/game/x': (200, 'text/html; charset=utf-8', page),
        '/some/place': (404, 'text/html; charset=utf-8', page),
        '/sub': (404, 'text/html; charset=utf-8', page),
        '/code.js': (200, 'text/javascript; charset=utf-8', b'1'),
        '/sub/a-b_1.bin': (200, 'application/octet-stream', b'2'),
        '/x': (200, 'application/octet-stream', b'3'),
    }
    for path, (status, kind, text) in rows.items():
        answer = server.get(path, {})
        assert (answer[0].status, answer[0].getheader('Content-Type'), answer[1]) == (
            status, kind, text), (path, answer[0].status, answer[1])
        assert answer[0].getheader('Cache-Control') == 'no-store'
    for path in ('/none.js', '/large.bin', '/.hidden', '/sub/../code.js', '/code.js;x',
                 '/' + 'a' * 200 + '.js', '/api/x', '/livez/x'):
        assert server.ask('', 'GET', path)[1]['error']['code'] == 'no-page', path
    os.remove(os.path.join(folder, 'index.html'))
    assert server.ask('', 'GET', '/game/x')[0] == 404
    assert server.ask('', 'GET', '/some/place')[0] == 404


def check_no_folder(arbiter):
    """A folder without a page, or one whose name is too long, is refused."""
    for folder in ('/', '/' + 'a/' * 600):
        done = subprocess.run([arbiter, 'serve', '--listen', '127.0.0.1:0', '--db', 'memory',
                               '--assets', folder], capture_output=True, text=True)
        assert done.returncode == 2 and done.stderr, done


def main():
    check_no_folder(sys.argv[1])
    with Server(sys.argv[1], '--engine', 'none') as server:
        check_built_in(server)
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(os.path.join(folder, 'sub'))
        for name, text in (('index.html', '<title>ours</title>'), ('code.js', '1'), ('x', '3'),
                           ('sub/a-b_1.bin', '2'), ('.hidden', '4'), ('large.bin', '')):
            with open(os.path.join(folder, name), 'w') as file:
                file.write(text)
        os.truncate(os.path.join(folder, 'large.bin'), (16 << 20) + 1)
        with Server(sys.argv[1], '--engine', 'none', '--assets', folder) as server:
            check_folder(server, folder)


main()
