// Rulings as sentences: the words of liblaws, with their arguments.
import './laws'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Ruling } from 'generated/protocol'
import type { Say } from 'page/laws/laws'
import { isNo } from 'page/laws/verdicts'
import { dutyWords, ending, nameOf, resultShort, resultWords, rulingWords } from 'page/laws/words'

const ruling = (more: Partial<Ruling>): Ruling => ({
    article: '-',
    verdict: 'made',
    text: 'as in a transcript',
    ...more,
})

test('rulings', () => {
    const words = (...say: Say) => rulingWords(ruling({ say }))
    assert.equal(words('time-added', 'black', 120_000), 'Black gets 2:00 more.')
    assert.equal(words('flag', 'white'), 'White’s flag has fallen.')
    assert.equal(words('result', 'result.1-0', 'end.checkmate'), 'White wins (checkmate).')
    assert.equal(words('refused', 'refusal.arbiter-absent'), 'There is no arbiter at this board.')
    assert.equal(
        rulingWords(ruling({ say: ['time-added', 'black', 60_000], also: 'A.3' })),
        'Black gets 1:00 more (A.3).',
    )
})

test('a verdict of another server is told as it came', () => {
    assert.equal(
        rulingWords(ruling({ verdict: 'unheard-of', say: ['unheard-of'] })),
        'as in a transcript',
    )
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
