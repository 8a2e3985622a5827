// The command line beside the board: moves in every form, questions, acts.
import './laws'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Move } from 'generated/protocol'
import { replyTo, type Known } from 'page/game/commands'
import { passed } from 'page/game/lowtime'
import { START } from 'page/laws/laws'

const known: Known = {
    fen: START,
    chess960: false,
    moves: [],
    start: START,
    me: 'white',
    able: true,
    attended: true,
    separate: false,
    clocks: 'White 15 minutes, Black 14 minutes.',
    said: 'Black: e5.',
    speech: 'plain',
    language: 'en',
}
const reply = (text: string, more: Partial<Known> = {}) => replyTo(text, { ...known, ...more })

test('a move in every form that is also announced', () => {
    for (const text of [
        'Nf3',
        'knight f3',
        'Springer f3',
        'springer felix drei',
        'N Felix 3',
        'g1f3',
    ])
        assert.deepEqual(reply(text), { move: 'g1f3' }, text)
    for (const text of ['e4', 'pawn e4', 'Eva vier', 'e2-e4'])
        assert.deepEqual(reply(text), { move: 'e2e4' }, text)
})

test('the letters of a chosen language, and the English ones besides', () => {
    assert.ok('bad' in reply('Sf3'))
    assert.deepEqual(reply('Sf3', { language: 'de' }), { move: 'g1f3' })
    assert.deepEqual(reply('Cf3', { language: 'es' }), { move: 'g1f3' })
    assert.deepEqual(reply('Кf3', { language: 'ru' }), { move: 'g1f3' })
    assert.deepEqual(reply('Nf3', { language: 'de' }), { move: 'g1f3' })
})

test('questions are answered, whoever asks', () => {
    for (const me of ['white', null] as const) {
        const ask = (text: string) => reply(text, { me, able: false })
        assert.deepEqual(ask('e2?'), { say: 'e2: white pawn.' })
        assert.deepEqual(ask('E4?'), { say: 'e4: empty.' })
        assert.deepEqual(ask('where knights'), {
            say: 'White: knight b1, g1. Black: knight b8, g8.',
        })
        assert.deepEqual(ask('where black queen'), { say: 'Black: queen d8.' })
        assert.deepEqual(ask('moves g1'), { say: 'g1: Nf3, Nh3.' })
        assert.deepEqual(ask('moves e4'), { say: 'No legal move from e4.' })
        assert.deepEqual(ask('clock'), { say: known.clocks })
        assert.deepEqual(ask('repeat'), { say: known.said })
        assert.deepEqual(ask('last'), { say: 'No moves yet.' })
    }
    const fen = 'rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1'
    const moves = [{ by: 'white', move: 'g1f3', san: 'Nf3', fen }] as Move[]
    assert.deepEqual(reply('last', { moves, fen }), { say: 'White: knight f3.' })
    assert.deepEqual(reply('last', { moves, fen, speech: 'appendix' }), {
        say: 'White: Springer Felix drei.',
    })
    assert.ok('bad' in reply('where dragons'))
    assert.ok('bad' in reply('moves x9'))
})

test('acts, for the players alone', () => {
    for (const [text, act] of [
        ['offer', 'offers draw'],
        ['accept', 'accepts'],
        ['claim repetition', 'claims repetition'],
        ['claim rep with knight f3', 'claims repetition with g1f3'],
        ['claim fifty Nf3', 'claims fifty with g1f3'],
        ['resign yes', 'resigns'],
    ] as const) {
        assert.deepEqual(reply(text), { act }, text)
        assert.ok('bad' in reply(text, { me: null }), text)
    }
    assert.deepEqual(reply('call'), { call: true })
    assert.deepEqual(reply('call', { attended: false }), { bad: 'There is no arbiter here.' })
    assert.ok('say' in reply('resign'), 'resigning is asked for twice')
    assert.ok('bad' in reply('claim'))
    assert.ok('bad' in reply('claim fifty with Nf6'))
    assert.ok('bad' in reply('press'))
    assert.deepEqual(reply('press', { separate: true }), { act: 'presses' })
})

test('nobody moves for the opponent, and what is no move is said so', () => {
    assert.deepEqual(reply('e4', { able: false }), { bad: 'It is not your move.' })
    assert.deepEqual(reply('Nf6', { able: false }), { bad: 'It is not your move.' })
    assert.deepEqual(reply('dance'), { bad: '“dance” is not a command. Type help.' })
    const answer = reply('Ke2')
    assert.ok('bad' in answer && answer.bad.startsWith('Ke2: '))
    assert.match(JSON.stringify(reply('help')), /where knights.*offer/)
    assert.doesNotMatch(JSON.stringify(reply('help', { me: null })), /offer/)
})

test('time that gets short is told at each mark once', () => {
    assert.equal(passed(61000, 60500), null)
    assert.equal(passed(60500, 60000), 60000)
    assert.equal(passed(60000, 59000), null)
    assert.equal(passed(61000, 9000), 10000)
    assert.equal(passed(0, 9000), null)
})
