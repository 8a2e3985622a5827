// Facts and reasons in German, with the names of the players.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inLanguage } from './names'

const { fact, bare, reason } = await inLanguage('de')

test('a name stands beside the side that a sentence is made for', () => {
    assert.equal(
        fact("It is White's first illegal move."),
        'Das ist der 1. regelwidrige Zug von Weiß (Anna).',
    )
    assert.equal(
        fact('Black has made Nf6 and not pressed yet: only the press gives White the move.'),
        'Schwarz (Boris) hat Sf6 ausgeführt und die Uhr noch nicht gedrückt: Erst dann ist Weiß (Anna) am Zug.',
    )
    assert.equal(reason({ verdict: 'late', colour: 'black' }), 'Schwarz (Boris) kommt zu spät.')
    assert.equal(
        reason({ verdict: 'flag', colour: 'white' }),
        'Das Fallblättchen von Weiß (Anna) ist gefallen.',
    )
})

test('a player without a name is the side alone', () => {
    assert.equal(bare('Black has the move.'), 'Schwarz ist am Zug.')
})
