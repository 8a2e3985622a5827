// Facts and reasons in Russian, with the names of the players: the sides have cases.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inLanguage } from './names'

const { fact, bare, reason } = await inLanguage('ru')

test('a name stands beside the side, in whatever case that is', () => {
    assert.equal(
        fact("It is White's first illegal move."),
        'Это первый невозможный ход белых (Anna).',
    )
    assert.equal(
        fact('Black has made e5 and not pressed yet: only the press gives White the move.'),
        'Чёрные (Boris) сделали e5, но ещё не переключили часы: лишь после этого очередь хода переходит к белым (Anna).',
    )
    assert.equal(reason({ verdict: 'late', colour: 'black' }), 'Чёрные (Boris): опоздание.')
})

test('a player without a name is the side alone', () => {
    assert.equal(
        bare('It binds White until this move is made.'),
        'Это обязывает белых, пока этот ход не сделан.',
    )
})
