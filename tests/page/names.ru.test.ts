// Facts and reasons in Russian, with the names of the players: the sides have cases.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inLanguage } from './names'

const { fact, bare, reason } = await inLanguage('ru')

test('a name stands beside the side, in whatever case that is', () => {
    assert.equal(fact('fact.nth-illegal', 'white', 1), 'Это первый невозможный ход белых (Anna).')
    assert.equal(
        fact('fact.not-pressed', 'black', 'e5', 'white'),
        'Чёрные (Boris) сделали e5, но ещё не переключили часы: лишь после этого очередь хода переходит к белым (Anna).',
    )
    assert.equal(reason('late', 'black'), 'Чёрные (Boris): опоздание.')
})

test('a player without a name is the side alone', () => {
    assert.equal(bare('fact.until-moved', 'white'), 'Это обязывает белых, пока этот ход не сделан.')
})
