#!/usr/bin/env python3
"""Random acts, judged by the model and by the program; every difference is shown.

usage: compare.py ARBITER [--seed N] [--acts N] [--laws EDITION] [--keep DIRECTORY]

A seed stands for the same acts on every machine.  Transcripts with a difference
stay in DIRECTORY.
"""

import argparse
import collections
import json
import os
import random
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True

from acts import POSITIONS, Hand
from clock import shown
from common import Unclear
from editions import NEW
from model import Model

# Edition, time control, level, supervision.
EVENTS = (
    ('2023', '5400+30', 'standard', None), ('2023', '40/5400+30:1800+30', 'standard', None),
    ('2023', '4/300d5:300d5', 'standard', None), ('2023', '7200', 'standard', None),
    ('2023', '900+10', 'rapid', 'limited'), ('2023', '900+10', 'rapid', 'full'),
    ('2023', '180+2', 'blitz', 'limited'), ('2023', '300', 'blitz', 'full'),
    ('2023', '4/200:150', 'standard', None), ('2023', '200', 'standard', None),
    ('2023', '4/120:130', 'rapid', 'limited'), ('2023', '200', 'rapid', 'full'),
    ('2017', '5400+30', 'standard', None), ('2017', '5/120:5/60+3:60d2', 'standard', None),
    ('1997', '5400', 'standard', None), ('1997', '4/600+10:5/300:120', 'standard', None),
    ('1997', '4/130:130', 'standard', None), ('1988', '4/120:4/130', 'standard', None),
    ('1988', '40/7200:20/3600', 'standard', None), ('1988', '4/600:3/300:300', 'standard', None),
)


def stamp(ms):
    return '%d:%02d:%02d.%03d' % (ms // 3600000, ms // 60000 % 60, ms // 1000 % 60, ms % 1000)


class Game:
    """One game: its transcript, and what the model ruled."""

    def __init__(self, seed, laws=None):
        chance = random.Random(seed)
        edition, control, level, supervision = chance.choice(
            [event for event in EVENTS if laws in (None, event[0])])
        fen = chance.choice(POSITIONS)
        odd = chance.choice((0.03, 0.1, 0.25, 0.5))
        self.seed, self.edition = seed, edition
        self.lines = ['[Laws "%s"]' % edition, '[TimeControl "%s"]' % control,
                      '[FEN "%s"]' % fen, '[SetUp "1"]']
        if level != 'standard' or edition == '2023':
            self.lines += ['[Level "%s"]' % level, '[DefaultTime "1:00:00"]']
        if supervision:
            self.lines.append('[Supervision "%s"]' % supervision)
        automatic = chance.random() < 0.7
        absent = not automatic and chance.random() < 0.3
        if not automatic:
            self.lines.append('[Arbiter "%s"]' % ('absent' if absent else 'present'))
        points, device = '1 1/2 0', None
        if edition in NEW and chance.random() < 0.2:
            points = '3 1 0'
            self.lines.append('[Points "%s"]' % points)
        if edition in NEW and chance.random() < 0.2:
            device = chance.choice((('warning',), ('add', 300000), ('cut', 600000)))
            self.lines.append('[Penalty "device %s"]' % ' '.join(
                (device[0],) + tuple(shown(ms) for ms in device[1:])))
        manual = chance.random() < 0.3
        if manual:
            self.lines.append('[Scoresheets "manual"]')
        quickplay = edition == '2023' and chance.random() < 0.6
        if quickplay:
            self.lines.append('[QuickplayFinish "yes"]')
        missing, default = chance.choice(((), (), (), (), ('white',), ('black',),
                                          ('white', 'black'))), 3600000
        if len(missing) == 2 and ' b ' in fen:
            missing = ()        # White's clock is to run, and Black has the move
        if missing:
            self.lines.append('[Present "%s"]' % (
                'neither' if len(missing) == 2 else 'black' if 'white' in missing else 'white'))
        if missing and edition != '1988':
            default = chance.choice((0, 60000, 600000, 3600000))
            self.lines = [line for line in self.lines if 'DefaultTime' not in line]
            self.lines.append('[DefaultTime "%s"]' % stamp(default).split('.')[0])
        self.lines += ['# seed %d' % seed]
        self.lines += [''] * (16 - len(self.lines))     # acts begin at the same line
        model = Model(edition, control, fen, level, supervision == 'limited', automatic,
                      points, device, manual, quickplay, missing, default,
                      absent)
        hand = Hand(chance, model, odd)
        self.rulings = []
        for _ in range(chance.choice((30, 80, 200))):
            ms, actor, verb, arguments, words = hand.choose()
            line = ' '.join((stamp(model.now + ms), actor, verb, words)).strip()
            try:
                ruled = model.act(ms, actor, verb, *arguments)
            except Unclear:
                break
            self.lines.append(line)
            self.rulings.append((len(self.lines), line, list(ruled)))
            self.lines += ['=> ' + fact for fact in model.state()]
            if model.result and chance.random() < 0.5:
                break

    def verdicts(self):
        for _, _, ruled in self.rulings:
            for ruling in ruled:
                article, verdict, *rest = ruling.split()
                reason = rest[:1] if verdict == 'refused' else rest[1:2] if (
                    verdict == 'result') else []
                yield ' '.join([self.edition, article, verdict] + reason)


def judged(arbiter, paths):
    """The program's rulings, one list of acts a file, without its reasons."""
    run = subprocess.run([arbiter, 'judge', '--json'] + paths, capture_output=True, text=True)
    found, last = [], 0
    for text in run.stdout.splitlines():
        act = json.loads(text)
        if act['line'] <= last or not found:
            found.append([])
        last = act['line']
        found[-1].append((act['line'], [r for r in act['rulings'] if ' because ' not in r]))
    return found, run.stderr


def differences(game, program):
    for (line, text, ours), (_, theirs) in zip(game.rulings, program):
        if ours != theirs:
            return 'line %d: %s\n  model:   %s\n  program: %s' % (
                line, text, '; '.join(ours) or 'nothing', '; '.join(theirs) or 'nothing')
    if len(game.rulings) != len(program):
        return 'the program read %d of %d acts' % (len(program), len(game.rulings))
    return None


def batch(arbiter, games, folder):
    """Judges games together.  Returns the differences as text."""
    paths = []
    for game in games:
        paths.append(os.path.join(folder, '%d.acts' % game.seed))
        with open(paths[-1], 'w') as file:
            file.write('\n'.join(game.lines) + '\n')
    found, errors = judged(arbiter, paths)
    checked = subprocess.run([arbiter, 'judge', '--check'] + paths, capture_output=True, text=True)
    wrong = errors.splitlines()
    if len(found) != len(games):
        wrong.append('%d of %d files judged' % (len(found), len(games)))
    else:
        for game, path, program in zip(games, paths, found):
            difference = differences(game, program)
            if difference:
                wrong.append('%s: %s' % (path, difference))
    for text in checked.stdout.splitlines():    # the first of a file is enough
        if ': expected ' in text and not any(
                w.startswith(text.split(':')[0] + ':') for w in wrong):
            wrong.append(text)
    for path in paths:
        if not any(text.startswith(path) for text in wrong):
            os.remove(path)
    return wrong


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('arbiter')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--acts', type=int, default=20000)
    parser.add_argument('--laws', help='only games under this edition')
    parser.add_argument('--keep', help='where transcripts with a difference stay')
    options = parser.parse_args()
    folder = options.keep or tempfile.mkdtemp(prefix='model-')
    os.makedirs(folder, exist_ok=True)
    seed, games, wrong = options.seed * 10000000, 0, []
    acts, verdicts = collections.Counter(), collections.Counter()
    while acts.total() < options.acts and len(wrong) < 10:
        made = [Game(seed + n, options.laws) for n in range(100)]
        seed += len(made)
        games += len(made)
        for game in made:
            acts[game.edition] += len(game.rulings)
            verdicts.update(game.verdicts())
        wrong += batch(options.arbiter, made, folder)
    print(''.join(text + '\n' for text in wrong), end='')
    print('acts under %s' % ', '.join('%s: %d' % item for item in sorted(acts.items())))
    print('%d kinds of rulings (Article and verdict)' % len(verdicts))
    print('%d acts in %d games, %d differences' % (acts.total(), games, len(wrong)))
    if not options.keep and not wrong:
        os.rmdir(folder)
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
