// Facts and reasons in German, with the names of the players.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inLanguage } from './names'

const { fact, bare, reason } = await inLanguage('de')

test('a name stands beside the side that a sentence is made for', () => {
    assert.equal(
        fact('fact.nth-illegal', 'white', 1),
        'Das ist der 1. regelwidrige Zug von Weiß (Anna).',
    )
    assert.equal(
        fact('fact.not-pressed', 'black', 'Nf6', 'white'),
        'Schwarz (Boris) hat Sf6 ausgeführt und die Uhr noch nicht gedrückt: Erst dann ist Weiß (Anna) am Zug.',
    )
    assert.equal(reason('late', 'black'), 'Schwarz (Boris) kommt zu spät.')
    assert.equal(reason('flag', 'white'), 'Das Fallblättchen von Weiß (Anna) ist gefallen.')
})

test('a player without a name is the side alone', () => {
    assert.equal(bare('fact.without-move', 'black'), 'Schwarz ist am Zug.')
})
