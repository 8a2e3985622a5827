// Rulings as headlines: by name, to whom they concern in the second person.
import './laws'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Act, Actor, Colour, Move, Ruling } from 'generated/protocol'
import { factWords, headlineOf, latest, reasonWords, ruledAt } from 'page/game/headline'
import { START } from 'page/laws/laws'

const names = { white: 'Anna', black: 'Boris' }
const reader = (me: Colour | null) => ({ names, me, moves: [], start: START })
const told = (act: Act, me: Colour | null = null) => headlineOf(act, reader(me))
const words = (act: Act, me: Colour | null = null) => told(act, me)?.words.join(' ')

let number = 0
function act(by: Actor, kind: string, ...rulings: (Partial<Ruling> & { verdict: string })[]): Act {
    number++
    return {
        number,
        at: number,
        time: '0:00:00',
        by,
        act: kind,
        what: { kind },
        from: by === 'time' ? 'server' : by,
        rulings: rulings.map((one) => ({ article: '-', text: '', ...one })),
    }
}

// What a ruling says comes as values, too.
const more = (colour: Colour, article = '7.5.5'): Ruling => ({
    verdict: 'time-added',
    text: '',
    article,
    colour,
    time: 120_000,
    say: ['time-added', colour, 120_000],
})
const illegal = (by: Actor, kind = 'plays') =>
    act(
        by,
        kind,
        {
            verdict: 'illegal-made',
            article: '3.10.2',
            move: 'f1b4',
            say: ['illegal-made', 'f1b4'],
        },
        { verdict: 'because', article: '3.2', say: ['because', 'reason.not-bishops-move'] },
        {
            verdict: 'illegal',
            article: '7.5.1',
            move: 'f1b4',
            say: ['illegal', 'white', 1, 'f1b4'],
        },
        { verdict: 'reinstated', article: '7.5.1' },
        { verdict: 'must-move', article: '4.3.1', square: 'f1' },
        more('black'),
    )

test('an illegal move, to everybody', () => {
    const one = illegal('white')
    assert.equal(words(one), 'Anna’s first illegal move: Bb4. Boris gets 2:00 more.')
    assert.equal(words(one, 'white'), 'Your first illegal move: Bb4. Boris gets 2:00 more.')
    assert.equal(words(one, 'black'), 'Anna’s first illegal move: Bb4. You get 2:00 more.')
    assert.deepEqual(told(one)?.articles, ['7.5.1', '7.5.5'])
    assert.deepEqual(told(one)?.squares, ['f1', 'b4'])
})

test('an illegal move is named as it would be written', () => {
    const named = (move: string, start: string) => {
        const say = ['illegal', 'white', 1, move]
        const one = act('white', 'plays', { verdict: 'illegal', move, say })
        return headlineOf(one, { ...reader(null), start })?.words[0]?.replace(/^.*: /, '')
    }
    assert.equal(named('e2e5', START), 'e5.')
    assert.equal(named('e2d3', START), 'exd3.')
    assert.equal(named('d1d7', START), 'Qxd7.')
    assert.equal(named('a7a8n', '8/P3k3/8/8/8/8/8/4K3 w - - 0 1'), 'a8=N.')
    assert.equal(named('e4e5', START), 'e4–e5.') // nothing is there
})

test('the reasons name players and moves as the headline does', () => {
    const one = illegal('white')
    const reasons = one.rulings.map((ruling) => reasonWords(ruling, one, reader(null)))
    assert.deepEqual(reasons.slice(0, 3), [
        'Bb4 is not a legal move; it is not completed yet.',
        'Why: the bishop moves along a diagonal.',
        'Anna’s first illegal move: Bb4.',
    ])
    assert.equal(reasons.at(-1), 'Boris gets 2:00 more.')
    const late = act('time', 'passes', {
        verdict: 'late',
        colour: 'black',
        say: ['late', 'black'],
    })
    assert.deepEqual(
        late.rulings.map((ruling) => reasonWords(ruling, late, reader(null))),
        ['Boris is late.'],
    )
})

test('facts name the players', () => {
    assert.equal(
        factWords({ say: ['fact.nth-illegal', 'white', 1], sentence: '' }, reader(null)),
        'It is Anna’s first illegal move.',
    )
    const nobody = { ...reader(null), names: { white: 'White', black: 'Boris' } }
    assert.equal(
        factWords({ say: ['fact.not-pressed', 'black', 'Nf6', 'white'], sentence: '' }, nobody),
        'Boris has made Nf6 and not pressed yet: only the press gives White the move.',
    )
})

test('what went in one’s favour is not held against one', () => {
    assert.equal(told(illegal('white'), 'white')?.tone, 'against')
    assert.equal(told(illegal('white'), 'black')?.tone, 'for')
    assert.equal(told(illegal('white'))?.tone, 'neutral')
})

test('an illegal move that the opponent claims or the arbiter sees is the mover’s', () => {
    assert.match(words(illegal('black', 'claims illegal')) ?? '', /^Anna’s first illegal move: Bb4/)
    assert.match(
        words(illegal('arbiter', 'observes illegal')) ?? '',
        /^Anna’s first illegal move: Bb4/,
    )
})

test('the provision that makes two minutes one stands with it', () => {
    const one = act('white', 'plays', { ...more('black'), also: 'A.3' })
    assert.deepEqual(told(one)?.articles, ['7.5.5', 'A.3'])
})

test('a second illegal move, and the game that it loses', () => {
    const one = act(
        'black',
        'presses',
        {
            verdict: 'illegal',
            article: '7.5.3',
            move: 'press',
            say: ['illegal', 'black', 2, 'press'],
        },
        {
            verdict: 'result',
            article: '7.5.5',
            result: '1-0',
            say: ['result', 'result.1-0', 'end.illegal-moves'],
        },
    )
    const lost = 'second illegal move: pressed without a move.'
    assert.equal(words(one), `Boris’s ${lost} Anna wins (illegal moves).`)
    assert.equal(words(one, 'white'), `Boris’s ${lost} You win (illegal moves).`)
})

test('claims, wrong and correct', () => {
    const wrong = act(
        'black',
        'claims repetition',
        { verdict: 'paused', article: '9.5.1', say: ['paused'] },
        { verdict: 'claim-wrong', article: '9.5.3', say: ['claim-wrong'] },
        more('white', '9.5.3'),
        {
            verdict: 'offer-open',
            article: '9.1.2.3',
            colour: 'black',
            say: ['offer-open', 'black'],
        },
    )
    assert.equal(words(wrong), 'Boris’s claim is wrong. Anna gets 2:00 more.')
    assert.equal(words(wrong, 'black'), 'Your claim is wrong. Anna gets 2:00 more.')
    assert.deepEqual(told(wrong)?.articles, ['9.5.3'])
    const right = act(
        'black',
        'claims repetition',
        { verdict: 'claim-correct', article: '9.2.2', say: ['claim-correct'] },
        {
            verdict: 'result',
            article: '9.2.2',
            result: '1/2-1/2',
            say: ['result', 'result.1/2-1/2', 'end.repetition'],
        },
    )
    assert.equal(words(right), 'Boris’s claim is correct. Draw (threefold repetition).')
    assert.equal(told(right, 'black')?.tone, 'for')
    assert.equal(told(right, 'white')?.tone, 'neutral')
})

test('touch-move, offers, penalties', () => {
    const breach = { verdict: 'touch-breach', square: 'g1', say: ['touch-breach', 'g1'] }
    assert.equal(
        words(act('white', 'makes', breach), 'white'),
        'You broke touch-move: g1 was touched first.',
    )
    assert.equal(
        words(act('black', 'claims touch', breach)),
        'Anna broke touch-move: g1 was touched first.',
    )
    const declined = act('white', 'declines', {
        verdict: 'offer-declined',
        colour: 'white',
        say: ['offer-declined', 'white'],
    })
    assert.equal(words(declined), 'Anna declines the draw.')
    assert.equal(words(declined, 'white'), 'You decline the draw.')
    const say = ['penalty', 'black', 'penalty-warning']
    const warning = { verdict: 'penalty', colour: 'black', say } as const
    assert.equal(words(act('arbiter', 'penalises', warning)), 'Penalty for Boris: warning.')
    assert.equal(words(act('arbiter', 'penalises', warning), 'black'), 'Penalty for you: warning.')
})

test('the arbiter’s corrections', () => {
    const say = ['clock-set', 'white', 60_000]
    const set = { verdict: 'clock-set', article: '6.10.2', colour: 'white', say } as const
    assert.equal(words(act('arbiter', 'sets', set)), 'Anna’s clock is set to 1:00.')
    assert.equal(words(act('arbiter', 'sets', set), 'white'), 'Your clock is set to 1:00.')
    const taken: Partial<Ruling> & { verdict: string } = {
        verdict: 'time-removed',
        colour: 'white',
        say: ['time-removed', 'white', 60_000],
    }
    assert.equal(words(act('arbiter', 'removes', taken)), 'Anna loses 1:00.')
    assert.equal(
        words(act('arbiter', 'pauses', { verdict: 'paused', say: ['paused'] })),
        'The clocks are paused.',
    )
})

test('what decides nothing is no headline', () => {
    for (const verdict of ['made', 'completed', 'must-move', 'illegal-made', 'refused', 'result'])
        assert.equal(told(act('white', 'plays', { verdict })), null, verdict)
    assert.equal(told(act('white', 'pauses', { verdict: 'paused' })), null)
})

test('a headline stands until both have moved again, its squares until one has', () => {
    const ruling = illegal('white')
    const made = (by: Colour) => act(by, 'plays', { verdict: 'made' })
    const look = (...acts: Act[]) => latest(acts, reader(null))
    assert.equal(look(), null)
    assert.equal(look(made('white')), null)
    assert.equal(look(ruling)?.fresh, true)
    assert.equal(look(ruling, made('white'))?.fresh, false)
    assert.equal(look(ruling, made('white'), made('black')), null)
})

test('a ruling stands at the last move made by then, or at the first', () => {
    const move = (ply: number, at: number): Move => ({
        ply,
        at,
        by: ply % 2 ? 'white' : 'black',
        san: 'e4',
        move: 'e2e4',
        fen: START,
        left: null,
    })
    const ruling = illegal('white')
    const at = (...moves: Move[]) => [...ruledAt([ruling], moves, reader(null)).keys()]
    assert.deepEqual(at(move(1, 0), move(2, ruling.at), move(3, ruling.at + 1)), [2])
    assert.deepEqual(at(move(1, ruling.at + 1)), [1])
})
