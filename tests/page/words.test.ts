// Rulings as sentences: the words of liblaws, with their arguments.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Ruling } from 'generated/protocol'
import { VERDICTS } from 'generated/words'
import { isNo } from 'page/laws/verdicts'
import {
    dutyWords,
    ending,
    fill,
    nameOf,
    resultShort,
    resultWords,
    rulingWords,
} from 'page/laws/words'

const ruling = (more: Partial<Ruling>): Ruling => ({
    article: '-',
    verdict: 'made',
    text: 'as in a transcript',
    ...more,
})

test('arguments go into a sentence, and one that is missing takes its blank along', () => {
    assert.equal(fill('{move} is made.', { move: 'e4' }), 'e4 is made.')
    assert.equal(fill('Penalty: {penalty} {extra}.', { penalty: 'loss' }), 'Penalty: loss.')
    assert.equal(fill('ply {number}', { number: 0 }), 'ply 0')
})

test('rulings', () => {
    assert.equal(
        rulingWords(ruling({ verdict: 'time-added', colour: 'black', time: 120_000 })),
        'Black gets 2 min more.',
    )
    assert.equal(
        rulingWords(ruling({ verdict: 'flag', colour: 'white' })),
        'White’s flag has fallen.',
    )
    assert.equal(
        rulingWords(ruling({ verdict: 'result', result: '1-0', word: 'checkmate' })),
        'White wins (checkmate).',
    )
    assert.equal(
        rulingWords(ruling({ verdict: 'signed', colour: 'white', result: '1/2-1/2' })),
        'White signs ½–½.',
    )
    assert.equal(
        rulingWords(ruling({ verdict: 'refused', word: 'absent', refusal: 'arbiter-absent' })),
        'There is no arbiter at this board.',
    )
})

test('a verdict of another server is told as it came', () => {
    assert.equal(rulingWords(ruling({ verdict: 'unheard-of' })), 'as in a transcript')
})

test('no sentence leaves a slot open', () => {
    for (const verdict of Object.keys(VERDICTS))
        assert.doesNotMatch(rulingWords(ruling({ verdict })), /[{}]|undefined|NaN/)
})

test('which rulings are a "no"', () => {
    assert.ok(isNo(ruling({ verdict: 'refused' })))
    assert.ok(!isNo(ruling({ verdict: 'completed' })))
})

test('results and ends', () => {
    assert.equal(resultWords('1/2-1/2'), 'Draw')
    assert.equal(resultShort('1/2-1/2'), '½–½')
    assert.equal(resultShort(undefined), '*')
    assert.equal(ending('fifty-moves'), 'fifty moves')
})

test('a player without a name is the colour', () => {
    assert.equal(nameOf('?', 'white'), 'White')
    assert.equal(nameOf('Anna', 'white'), 'Anna')
})

test('a duty is told to the player himself', () => {
    const duty = { verdict: 'must-castle', article: '4.4.1', text: '', moves: [] } as const
    assert.match(dutyWords({ ...duty, moves: [] }, false), /^You touched king and rook/)
    assert.match(dutyWords({ ...duty, moves: [] }, true), /^You let go of the king/)
})
