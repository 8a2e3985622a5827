// A game at a wooden board is made from its sheets; the clock's deeds are acts.
import './laws'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Act, Sheets } from 'generated/protocol'
import { goesOn, nextMove } from 'page/chessclock/recorder'
import { deedsOf } from 'page/chessclock/wire'
import * as laws from 'page/laws/laws'

const plies = (text: string) => (text ? text.split(' ') : []).map((one) => ({ text: one }))
const next = (white: string, black: string, made = '') => {
    const sheets = { white: { plies: plies(white) }, black: { plies: plies(black) } }
    let fen = laws.START
    const all = plies(made)
    for (const { text } of all) fen = laws.play(fen, laws.read(fen, text, false).move ?? text)
    const where = { fen, ply: all.length, chess960: false }
    return nextMove(sheets as unknown as Sheets, where)
}
const act = (note: string, from = 'arbiter', verdict = '') =>
    ({ note, from, rulings: verdict ? [{ verdict }] : [] }) as unknown as Act

test('a move is made that both sheets have, in whatever words', () => {
    assert.equal(next('e4', 'e4'), 'e4')
    assert.equal(next('e4 e5 Nf3', 'e4 e5 Ng1f3', 'e4 e5'), 'Nf3')
    assert.equal(next('', ''), null)
})

test('where they differ nothing is made', () => {
    assert.equal(next('e4', 'd4'), null)
    assert.equal(next('e4 e5 Nf3 Nc6 Bb5 a6', 'd4'), null)
})

test('a sheet that is far behind is not waited for; one alone ends with its mate', () => {
    assert.equal(next('e4 e5 Nf3', ''), null)
    assert.equal(next('e4 e5 Nf3 Nc6', ''), 'e4')
    assert.equal(next('f3 e5 g4 Qh4', '', 'f3 e5 g4'), 'Qh4#')
    assert.equal(next('f3 e5 g4 Qh4', 'f3', 'f3 e5 g4'), null)
})

test('an illegal move is one when it was answered', () => {
    assert.equal(next('e4 e5 Ke1e3', 'e4 e5 Ke1e3', 'e4 e5'), null)
    assert.equal(next('e4 e5 Ke1e3 d6', 'e4 e5 Ke1e3', 'e4 e5'), 'e1e3')
})

test('deeds are read in their order, once; a clock set back begins anew', () => {
    const first = ['clock 0 start 5 0 0 99', 'clock 1 press 900 0 0 100', 'a note']
    assert.deepEqual(deedsOf(first.map((note) => act(note))), [
        ['start', 5, 0, 0, 99],
        ['press', 900, 0, 0, 100],
    ])
    const again = [...first, 'clock 0 start 7 0 0 200', 'clock 5 press 9 0 0 300']
    assert.deepEqual(deedsOf(again.map((note) => act(note))), [['start', 7, 0, 0, 200]])
    assert.deepEqual(deedsOf([act('clock 0 start 5 0 0 99', 'white')]), [])
})

test('after a call it goes on with the clock', () => {
    const call = act('', 'white', 'paused')
    const press = act('clock 3 press 5 0 0 1')
    assert.equal(goesOn([press, call]), false)
    assert.equal(goesOn([press, call, press]), true)
    assert.equal(goesOn([call]), true)
})
