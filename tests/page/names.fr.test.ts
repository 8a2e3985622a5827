// Facts and reasons in French, with the names of the players: the sides are plurals.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inLanguage } from './names'

const { fact, bare, reason } = await inLanguage('fr')

test('a name stands beside the side, with which the sentence agrees', () => {
    assert.equal(fact('fact.without-move', 'black'), 'Les Noirs (Boris) ont le trait.')
    assert.equal(
        fact('fact.until-moved', 'white'),
        'Cela oblige les Blancs (Anna) jusqu’à ce que ce coup soit exécuté.',
    )
    assert.equal(reason('offer-open', 'white'), 'Les Blancs (Anna) proposent nulle.')
    assert.equal(reason('flag', 'black'), 'Le drapeau des Noirs (Boris) est tombé.')
})

test('a player without a name is the side alone', () => {
    assert.equal(bare('fact.shows', 'white', 59_000), 'La pendule des Blancs indique 0:59.')
})
