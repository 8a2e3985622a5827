// Moves in advance: made while the opponent thinks, sent when he has moved.
import assert from 'node:assert/strict'
import {
    axe,
    becomes,
    chrome,
    middle,
    moved,
    person,
    PHONE,
    ready,
    score,
    server,
    stage,
    test,
} from './lib.mjs'

stage()

const NAMES = { White: 'Anna', Black: 'Boris' }

async function black(tags = {}, more = {}, options = undefined) {
    const game = await server.game({ ...NAMES, ...tags }, { start: 'now', ...more })
    const page = await person(chrome, server, options)
    await page.goto(server.url + game.links.black)
    await page.locator('.strip.white.running').waitFor()
    return { page, act: (who, text) => server.act(game.game, game.tokens[who], text) }
}

async function pull(page, from, to) {
    await page.locator('.board.ahead').waitFor()
    await page.mouse.move(...(await middle(page, from)))
    await page.mouse.down()
    await page.mouse.move(...(await middle(page, to)), { steps: 4 })
    await page.mouse.up()
}
const says = (page, text) => page.locator('.situation', { hasText: text }).waitFor()
const marked = (page) =>
    page.locator('.sq.ahead').evaluateAll((all) =>
        all
            .map((one) => one.dataset.square)
            .sort()
            .join(' '),
    )

test('a move in advance is shown, and made when the opponent has moved', async () => {
    const { page, act } = await black()
    await pull(page, 'e7', 'e5')
    await says(page, 'Ready: e5.')
    await becomes(() => marked(page), 'e5 e7')
    assert.deepEqual(await axe(page), [])
    assert.deepEqual(await score(page), [])
    await act('white', 'plays e4')
    await moved(page, 'e5')
    await becomes(() => marked(page), '')
    // A recapture, clicked: the square is one's own yet.
    await page.locator('.board.ahead').waitFor()
    await page.mouse.click(...(await middle(page, 'd8')))
    await page.mouse.click(...(await middle(page, 'd7')))
    await says(page, 'Ready: Qxd7.')
    await act('white', 'plays Bb5')
    await says(page, 'Qxd7 was not played. Your move.')
    assert.deepEqual(await score(page), ['e4', 'e5', 'Bb5'])
    await page.locator('.board.live').waitFor()
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('it is taken back by Escape, by the button, by another; a draw offer comes first', async () => {
    const { page, act } = await black({}, {}, PHONE)
    await pull(page, 'e7', 'e5')
    await says(page, 'Ready: e5.')
    await page.keyboard.press('Escape')
    await says(page, 'Anna to move.')
    await pull(page, 'e7', 'e5')
    await page.getByRole('button', { name: 'Take it back' }).click()
    await says(page, 'Anna to move.')
    await pull(page, 'e7', 'e5')
    await says(page, 'Ready: e5.')
    await pull(page, 'c7', 'c5')
    await says(page, 'Ready: c5.')
    await becomes(() => marked(page), 'c5 c7')
    await act('white', 'plays e4')
    await moved(page, 'c5')
    await pull(page, 'd7', 'd6')
    await says(page, 'Ready: d6.')
    await act('white', 'offers draw')
    await act('white', 'plays d4')
    await page.getByRole('button', { name: 'Decline' }).click()
    await ready(page)
    assert.deepEqual(await score(page), ['e4', 'c5', 'd4'])
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('there is none where touching counts, and none where it is not wanted', async () => {
    const { page } = await black({}, { table: { touch: true, press: 'with-move' } })
    assert.equal(await page.locator('.board.ahead').count(), 0)
    await page.context().close()
    const other = await black()
    await other.page.locator('.board.ahead').waitFor()
    await other.page.getByRole('button', { name: 'Settings' }).click()
    await other.page.getByLabel('Moves in advance').uncheck()
    await other.page.keyboard.press('Escape')
    await other.page.locator('.board:not(.ahead)').waitFor()
    await other.page.reload()
    await other.page.locator('.strip.white.running').waitFor()
    assert.equal(await other.page.locator('.board.ahead').count(), 0, 'it is kept')
    await other.page.context().close()
})
