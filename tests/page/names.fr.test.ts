// Facts and reasons in French, with the names of the players: the sides are plurals.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inLanguage } from './names'

const { fact, bare, reason } = await inLanguage('fr')

test('a name stands beside the side, with which the sentence agrees', () => {
    assert.equal(fact('Black has the move.'), 'Les Noirs (Boris) ont le trait.')
    assert.equal(
        fact('It binds White until this move is made.'),
        'Cela oblige les Blancs (Anna) jusqu’à ce que ce coup soit exécuté.',
    )
    assert.equal(
        reason({ verdict: 'offer-open', colour: 'white' }),
        'Les Blancs (Anna) proposent nulle.',
    )
    assert.equal(
        reason({ verdict: 'flag', colour: 'black' }),
        'Le drapeau des Noirs (Boris) est tombé.',
    )
})

test('a player without a name is the side alone', () => {
    assert.equal(bare("White's clock shows 0:59."), 'La pendule des Blancs indique 0:59.')
})
