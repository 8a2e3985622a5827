// Acts as data and in words: liblaws reads them.
import './laws'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Act, Actor } from 'generated/protocol'
import { actWords, buttonWords } from 'page/laws/acts'
import * as laws from 'page/laws/laws'

// An act as the server tells it; a sealed move comes as its kind alone.
const told = (by: Actor, act: string) =>
    actWords({ by, act, what: laws.act(`${by} ${act}`) ?? { kind: act } } as Act)

test('an act is a kind and arguments', () => {
    assert.deepEqual(laws.act('white plays e4'), { kind: 'plays', by: 'white', move: 'e4' })
    assert.deepEqual(laws.act('black claims fifty with Nf3'), {
        kind: 'claims fifty',
        by: 'black',
        move: 'Nf3',
    })
    assert.deepEqual(laws.act('arbiter adds white 2:00'), {
        kind: 'adds',
        by: 'arbiter',
        colour: 'white',
        time: 120_000,
    })
    assert.deepEqual(laws.act('white announces "say \u00e4"'), {
        kind: 'announces',
        by: 'white',
        move: 'say \u00e4',
    })
    assert.equal(laws.act('white sings'), null)
    assert.equal(laws.act('[Laws "2023"]'), null)
})

test('told', () => {
    assert.equal(told('white', 'plays e4'), 'White plays e4.')
    assert.equal(told('white', 'makes e4 two-handed'), 'White makes e4 with both hands.')
    assert.equal(told('white', 'touches e1+h1'), 'White touches e1 and, in the same moment, h1.')
    assert.equal(told('black', 'displaces e4 d5'), 'Black knocks over e4, then d5.')
    assert.equal(told('black', 'releases e1 g1'), 'Black lets go of the piece from e1 on g1.')
    assert.equal(told('white', 'promotes Q e8'), 'White chooses a queen on e8.')
    assert.equal(told('white', 'announces "Springer"'), 'White announces “Springer”.')
    assert.equal(
        told('black', 'claims repetition with Nf3'),
        'Black claims a draw: repetition with Nf3.',
    )
    assert.equal(told('black', 'claims repetition'), 'Black claims a draw: repetition.')
    assert.equal(told('arbiter', 'adds white 2:00'), 'The arbiter gives White 2:00 more.')
    assert.match(told('arbiter', 'penalises white points 1-0'), /White: the score becomes 1-0\.$/)
    assert.match(
        told('arbiter', 'penalises white loss opponent 1/2'),
        /loss of the game, 1\/2 for the opponent\.$/,
    )
    assert.match(told('arbiter', 'penalises white loss'), /loss of the game, 1 for the opponent\.$/)
    assert.equal(told('arbiter', 'declares 1-0 for 11.5'), 'The arbiter declares 1-0 for 11.5.')
    assert.equal(told('time', 'passes'), 'Time passes.')
})

test('a sealed move is nobody’s business', () => {
    assert.equal(told('white', 'seals'), 'White seals.')
})

test('on a button', () => {
    assert.equal(buttonWords('presses', 'white'), 'Press the clock')
    assert.equal(buttonWords('white presses', 'white'), 'Press the clock')
    assert.equal(buttonWords('resumes', 'arbiter'), 'Resume')
    assert.equal(buttonWords('arbiter adds black 1:00', 'arbiter'), 'Black: add 1:00')
})
