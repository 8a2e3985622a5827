"""recordings.py ARBITER - each oddity of a board as a recording of LiveChess, see README.md"""
import json
import re
import subprocess
import sys

from noise import START, Position, kings, placement, put

SERIAL = '7425'


def square(name):
    return ord(name[0]) - ord('a') + 8 * (int(name[1]) - 1)


class Recording:
    """Messages as LiveChess sends them, from the array with White's clock running."""

    def __init__(self):
        self.position = Position.of_fen(START)
        self.now = 1503849460000
        self.lines = []
        self.say({'response': 'call', 'id': 1, 'param': [
            {'serialnr': SERIAL, 'source': 'COM3', 'state': 'ACTIVE', 'battery': None,
             'comment': None, 'board': placement(self.position.board), 'flipped': False,
             'clock': {'white': 5400, 'black': 5400, 'run': None, 'time': self.now}}]})
        self.clock(1000, True)

    def say(self, message):
        self.lines.append(json.dumps({**message, 'time': self.now}))

    def feed(self, wait, **param):
        self.now += wait
        self.say({'response': 'feed', 'id': 7,
                  'param': {'serialnr': SERIAL, 'flipped': False, **param}})

    def clock(self, wait, run):
        self.run = run
        self.feed(wait, clock={'white': 5400, 'black': 5400, 'run': run, 'time': self.now})

    def board(self, wait, *pairs, of=None):
        """What stands there, but for these squares: 'e2.' is empty, 'e4P' a pawn on e4."""
        board = of if of else self.position.board
        self.feed(wait, board=placement(put(board, [(square(p), p[2]) for p in pairs])))

    def press(self, wait=200):
        self.clock(wait, not self.run)

    def after(self, move):
        letter = move[4:] if self.position.turn == 'black' else move[4:].upper()
        wanted = (square(move), square(move[2:]))
        found, = [m for m in self.position.legal()
                  if m[:2] == wanted and (m[2] or '').lower() == letter.lower()]
        self.position = self.position.after(found)

    def play(self, *moves):
        """Made and pressed, as it should be."""
        for move in moves:
            self.board(1000, move[:2] + '.')
            self.after(move)
            self.board(300)
            self.press()
            self.now += 1000

    def text(self):
        """The clock is heard of again at the end, so that nothing is left to wait for."""
        self.clock(60000, self.run)
        return '\n'.join(self.lines) + '\n'


ITALIAN = ('e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'f8c5')
TO_THE_SEVENTH = ('a2a4', 'b7b5', 'a4b5', 'a7a6', 'b5a6', 'b8c6', 'a6a7', 'a8b8')


def castling_in_steps(r):
    r.play(*ITALIAN)
    r.board(500, 'e1.')
    r.board(100, 'e1.', 'f1K')  # a move by itself
    r.board(100, 'e1.', 'g1K')
    r.board(300, 'e1.', 'g1K', 'h1.')
    r.after('e1g1')
    r.board(200)
    r.press()
    return ['white makes O-O', 'white presses']


def rook_after_the_press(r):
    r.play(*ITALIAN)
    r.board(500, 'e1.', 'g1K')
    r.press()
    r.after('e1g1')
    r.board(900)
    return ['white makes O-O', 'white presses']


def castling_unfinished(r):
    r.play(*ITALIAN)
    r.board(500, 'e1.', 'g1K')
    r.press()
    return ['open']


def new_queen_set_late(r):
    r.play(*TO_THE_SEVENTH)
    r.board(500, 'a7.', 'b8P')
    r.press()
    r.board(700, 'a7.', 'b8.')
    r.after('a7b8q')
    r.board(900)
    return ['white makes axb8=Q', 'white presses']


def pawn_on_the_last_rank(r):
    r.play(*TO_THE_SEVENTH)
    r.board(500, 'a7.', 'b8P')
    r.press()
    return ['white makes a7b8', 'white presses']


def kings_for(result):
    def case(r):
        r.play(*ITALIAN)
        r.clock(500, None)
        r.feed(2000, board=placement(kings(r.position, result)))
        return [f'arbiter declares {result}']
    return case


def illegal_move_that_stays(r):
    r.play('e2e4', 'e7e5')
    r.board(500, 'f1.', 'h3B')
    r.press()
    r.clock(6000, True)  # the arbiter turns it back
    r.board(500)
    r.play('f1c4')  # the piece that he touched (7.5.1)
    return ['white makes f1h3', 'white presses', 'white makes Bc4', 'white presses']


def two_pieces_wrong(r):
    r.play('e2e4', 'e7e5')
    r.board(500, 'f1.', 'h3B', 'g1.')
    r.press()
    return ['open']


def press_without_a_move(r):
    r.play('e2e4', 'e7e5')
    r.press(500)
    return ['open']


def takeback(r):
    r.play('e2e4')
    before = r.position
    r.play('e7e5')
    r.position = before  # the arbiter puts it back
    r.board(2000)
    r.clock(6000, False)
    r.play('c7c5')
    return ['open', 'black makes c5', 'black presses']


def messages_twice(r):
    r.play('e2e4')
    r.lines[-3:] = [line for line in r.lines[-3:] for _ in range(3)]
    return []


def lifted_and_lost(r):
    r.play('e2e4', 'e7e5')
    r.board(500, 'g1.')
    r.board(8000)
    r.board(500, 'a7.', 'h8.')
    r.board(1500)
    return []


def clock_before_the_board(r):
    r.play('e2e4')
    r.board(500, 'e7.')
    r.board(100, 'e7.', 'e6p')
    r.press(50)
    r.after('e7e5')
    r.board(300)
    return ['black makes e5', 'black presses']


def pawn_taken_off_late(r):
    r.play('e2e4', 'a7a6', 'e4e5', 'd7d5')
    r.board(500, 'e5.', 'd6P')
    r.press()
    r.after('e5d6')
    r.board(1200)
    return ['white makes exd6', 'white presses']


def move_and_reply_at_once(r):
    r.play('e2e4', 'e7e5')
    r.after('g1f3')
    r.clock(500, False)
    r.after('b8c6')
    r.clock(300, True)
    r.board(200)
    return ['open', 'white makes Nf3', 'white presses', 'black makes Nc6', 'black presses']


def livechess_restarted(r):
    r.play('e2e4')
    r.feed(1000, board='8/8/8/8/8/8/8/8')
    r.say(json.loads(r.lines[0]))
    r.lines[-1] = r.lines[-1].replace(placement(Position.of_fen(START).board),
                                      placement(r.position.board))
    r.clock(500, False)
    r.play('e7e5')
    return ['black makes e5', 'black presses']


CASES = [castling_in_steps, rook_after_the_press, castling_unfinished, new_queen_set_late,
         pawn_on_the_last_rank, kings_for('1-0'), kings_for('0-1'), kings_for('1/2-1/2'),
         illegal_move_that_stays, two_pieces_wrong, press_without_a_move, takeback,
         messages_twice, lifted_and_lost, clock_before_the_board, pawn_taken_off_late,
         move_and_reply_at_once, livechess_restarted]
ILLEGAL = {'illegal_move_that_stays', 'pawn_on_the_last_rank'}


def acts_of(text):
    """The acts that count, and what is left open."""
    found = []
    for line in text.splitlines():
        if re.match(r'# .* open: ', line):
            found.append('open')
        elif re.match(r'\d', line) and ' touches ' not in line:
            found.append(line.split(' ', 1)[1])
    return found


def run(arbiter, *args, text):
    done = subprocess.run([arbiter, *args], input=text, capture_output=True, text=True,
                          timeout=120)
    assert done.returncode == 0, done
    return done.stdout


def main():
    arbiter = sys.argv[1]
    for case in CASES:
        recording = Recording()
        wanted = case(recording)
        acts = run(arbiter, 'boards', '-', text=recording.text())
        found = acts_of(acts)
        name = case.__name__
        if wanted:
            assert found[-len(wanted):] == wanted, (name, found, wanted)
        made = [line for line in found if 'makes' in line]
        assert len(made) == len(set(made)), (name, found)  # none twice
        judged = run(arbiter, 'judge', '--codes', '-', text=acts)
        penalties = re.findall(r'7\.5\.\d illegal ', judged)
        assert len(penalties) == (name in ILLEGAL), (name, judged)
    print(f'{len(CASES)} recordings')


if __name__ == '__main__':
    main()
