// The form of the first page: what is asked of the server.
import './laws'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { START } from 'page/laws/laws'
import { choices, controlFault, newForm, requestOf, startOf, withEdition } from 'page/start/form'

const tags = (more: object) => requestOf({ ...newForm(), ...more }).tags

test('as it is offered: rapid, the current edition, nothing else', () => {
    assert.deepEqual(requestOf(newForm()), {
        tags: { Laws: '2023', TimeControl: '900+10' },
        spectators: 'link',
    })
})

test('names without blanks, an arbiter, a table as over the board', () => {
    const request = requestOf({
        ...newForm(),
        white: ' Anna ',
        black: ' ',
        arbiter: 'present',
        strict: true,
        anyone: true,
    })
    assert.deepEqual(request.tags, {
        Laws: '2023',
        TimeControl: '900+10',
        White: 'Anna',
        Arbiter: 'present',
    })
    assert.deepEqual(request.table, { touch: true, press: 'with-move' })
    assert.equal(request.spectators, 'anyone')
})

test('Chess960 goes before a position', () => {
    assert.deepEqual(tags({ chess960: true, number: '12', fen: START }), {
        Laws: '2023',
        TimeControl: '900+10',
        Variant: 'Chess960',
        Position: '12',
    })
    assert.equal(tags({ fen: START })?.SetUp, '1')
})

test('a game that goes on: its position, also in Chess960, and its clocks', () => {
    const fen = '1k6/8/8/8/8/8/8/RR3K2 w B - 0 31'
    const clocks = '750.000 30 425.000 30'
    assert.deepEqual(tags({ chess960: true, number: '', fen, clocks }), {
        Laws: '2023',
        TimeControl: '900+10',
        Variant: 'Chess960',
        FEN: fen,
        SetUp: '1',
        Clocks: clocks,
    })
})

test('the starting position that is shown', () => {
    const form = newForm()
    assert.equal(startOf(form), START)
    assert.equal(startOf({ ...form, fen: 'nonsense' }), START)
    assert.match(startOf({ ...form, chess960: true, number: '0' }), /^bbqnnrkr/)
    assert.equal(startOf({ ...form, chess960: true, number: '960' }), START)
})

test('1988 knows no increment: the time control goes, one without stays', () => {
    const form = newForm()
    const old = withEdition(form, '1988')
    assert.equal(old.control, '40/7200:20/3600')
    assert.equal(controlFault(old), '')
    assert.equal(withEdition({ ...form, control: '900' }, '1988').control, '900')
    assert.match(controlFault({ ...form, edition: '1988' }), /1988/)
    assert.notEqual(controlFault({ ...form, control: 'x' }), '')
})

test('what the editions let one choose', () => {
    const form = newForm()
    assert.deepEqual(choices(form), {
        level: 'rapid',
        supervision: true,
        offers: true,
        quickplay: false,
        blind: true,
    })
    assert.equal(choices({ ...form, control: '900' }).quickplay, true)
    assert.equal(choices({ ...form, control: '300' }).quickplay, false) // blitz
    assert.equal(choices({ ...form, control: '-' }).quickplay, false)
    assert.equal(choices({ ...form, control: '5400+30' }).supervision, false)
    assert.equal(choices({ ...form, edition: '2017' }).supervision, false)
    assert.equal(choices({ ...form, edition: '1997' }).offers, false)
    assert.equal(choices({ ...form, edition: '1997' }).blind, false)
    assert.equal(choices(withEdition(form, '1988')).blind, true)
})

test('a choice that the edition does not know is not sent', () => {
    const chosen = { supervision: 'full', offers: 'forbidden', blind: 'white' }
    assert.deepEqual(tags({ ...chosen }), {
        Laws: '2023',
        TimeControl: '900+10',
        Supervision: 'full',
        DrawOffers: 'forbidden',
        Blind: 'white',
    })
    assert.deepEqual(tags({ ...chosen, edition: '1997' }), {
        Laws: '1997',
        TimeControl: '900+10',
    })
})
