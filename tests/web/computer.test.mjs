// The computer as a player: one click, its moves, another game; and no button where
// there is no engine.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { axe, browser, person, playAll, score, Server, test } from './lib.mjs'

const ENGINE = '/usr/games/ethereal-chess'

/** With a server of its own that has an engine, or none. */
async function withServer(engine, body) {
    if (!existsSync(ENGINE)) {
        console.log(`missing: ${ENGINE}`)
        return
    }
    const server = await new Server('--engine', engine).start()
    const chrome = await browser()
    try {
        await body(server, await person(chrome, server))
    } finally {
        await chrome.close()
        await server.stop()
    }
}

const plies = (page, least) =>
    page.waitForFunction((n) => document.querySelectorAll('.moves .san').length >= n, least)

async function begin(page, server, strength, colour) {
    await page.goto(server.url)
    await page.getByLabel('Strength').selectOption(strength)
    await page.getByLabel('You play').selectOption(colour)
    await page.getByRole('button', { name: 'Play the computer' }).click()
    await page.locator('.strip').first().waitFor()
}

test('the computer answers, and plays again with the other colour', () =>
    withServer(ENGINE, async (server, page) => {
        await page.goto(server.url)
        await page.getByRole('button', { name: 'Play the computer' }).waitFor()
        assert.deepEqual(await axe(page), [])
        await begin(page, server, 'Beginner', 'White')
        assert.equal(await page.locator('.strip.black .name').innerText(), 'Computer, Beginner')
        await playAll(page, 'e4')
        await plies(page, 2)
        assert.equal((await score(page))[0], 'e4')
        await page.getByRole('button', { name: 'Resign…' }).click()
        await page.getByRole('button', { name: 'Yes, resign' }).click()
        await page.getByRole('button', { name: 'Rematch' }).click()
        // In the next game the computer has White, and moves first.
        await page.locator('.strip.white .name', { hasText: 'Computer, Beginner' }).waitFor()
        await plies(page, 1)
        assert.deepEqual(page.faults, [])
    }))

test('it begins as White', () =>
    withServer(ENGINE, async (server, page) => {
        await begin(page, server, 'Club player', 'Black')
        await plies(page, 1)
        await playAll(page, 'h6')
        await plies(page, 3)
        assert.deepEqual(page.faults, [])
    }))

test('without an engine there is no button', () =>
    withServer('none', async (server, page) => {
        const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/engines'))
        await page.goto(server.url)
        assert.deepEqual(await (await asked).json(), { levels: [] })
        await page.getByRole('button', { name: 'Play on this screen' }).waitFor()
        assert.equal(await page.getByRole('button', { name: 'Play the computer' }).count(), 0)
        assert.deepEqual(page.faults, [])
    }))
