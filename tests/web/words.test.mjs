// The language of the page: chosen by the browser or by a click, kept, turned for Arabic.
import assert from 'node:assert/strict'
import { chrome, person, server, stage, test } from './lib.mjs'

stage()

const phone = (locale) => ({ locale, viewport: { width: 390, height: 844 }, hasTouch: true })
const names = { White: 'Anna', Black: 'Bella' }

/** A game with an illegal move in it, seen by Black. */
async function ruled() {
    const game = await server.game(names, {
        start: 'now',
        table: { touch: true, press: 'separate' },
    })
    await server.act(game.game, game.tokens.white, 'makes e2e5')
    await server.act(game.game, game.tokens.white, 'presses')
    return server.url + game.links.black
}

test('a ruling is told in German', async () => {
    const page = await person(chrome, server, phone('de-DE'))
    await page.goto(await ruled())
    await page.getByText('regelwidriger Zug').first().waitFor()
    await page.context().close()
})

test('a language with a region is found by all its names', async () => {
    for (const locale of ['zh-CN', 'zh', 'zh-Hans', 'zh-Hans-CN']) {
        const page = await person(chrome, server, phone(locale))
        await page.goto(server.url + '/')
        await page.getByText('按规则下棋').first().waitFor()
        assert.equal(await page.getAttribute('html', 'lang'), 'zh-CN')
        await page.context().close()
    }
})

test('a click changes the language, and it is kept', async () => {
    const page = await person(chrome, server, phone('en-US'))
    await page.goto(server.url + '/')
    await page.locator('.setup').waitFor()
    assert.equal(await page.getAttribute('html', 'lang'), 'en')
    await page.getByRole('button', { name: 'Deutsch' }).click()
    await page.getByText('Nach den Regeln spielen').waitFor()
    await page.reload()
    await page.getByText('Nach den Regeln spielen').waitFor()
    await page.context().close()
})

test('Arabic runs from right to left, the board does not', async () => {
    const page = await person(chrome, server, phone('ar'))
    await page.goto(await ruled())
    await page.locator('.board').waitFor()
    const side = (square) => page.locator(`[data-square="${square}"]`).first().boundingBox()
    assert.equal(await page.getAttribute('html', 'dir'), 'rtl')
    // Black sits here: h is on the left.
    assert.ok((await side('h8')).x < (await side('a8')).x)
    const brand = await page.locator('.brand').boundingBox()
    assert.ok(brand.x > 195, 'the brand is on the right')
    await page.context().close()
})
