// The computer as a player: one click, its moves, another game, practice, a wait for a
// free engine; and no button where there is no engine.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { axe, browser, person, playAll, score, Server, test } from './lib.mjs'

const ENGINE = '/usr/games/ethereal-chess'

/** With a server of its own that has an engine, or none. */
async function withServer(engine, body, ...options) {
    if (!existsSync(ENGINE)) {
        console.log(`missing: ${ENGINE}`)
        return
    }
    const server = await new Server('--engine', engine, ...options).start()
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

const plays = (page, colour) =>
    page.getByRole('group', { name: 'You play' }).getByText(colour, { exact: true }).click()

async function begin(page, server, strength, colour) {
    await page.goto(server.url)
    await page.getByLabel('Strength').selectOption(strength)
    await plays(page, colour)
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

async function practise(page, server, slips, role) {
    await page.goto(server.url)
    await page.getByRole('button', { name: 'Practise over the board…' }).click()
    await page.getByLabel('It slips').selectOption(slips)
    await page.getByLabel('You are').selectOption(role)
    assert.deepEqual(await axe(page), [])
    await page.getByRole('button', { name: 'Begin to practise' }).click()
    await page.locator('.strip').first().waitFor()
}

test('a player practises: the computer touches, makes and presses', () =>
    withServer(ENGINE, async (server, page) => {
        await page.goto(server.url)
        await plays(page, 'Black')
        await page.getByRole('button', { name: 'Practise over the board…' }).click()
        await page.getByLabel('It slips').selectOption('never')
        await page.getByRole('button', { name: 'Begin to practise' }).click()
        await page.locator('.strip.white .name', { hasText: 'Computer at the table' }).waitFor()
        await plies(page, 1)
        await page.getByRole('button', { name: /Press/ }).waitFor()
        await playAll(page, 'a6')
        // It waits until the clock is pressed.
        await plies(page, 2)
        await page.getByRole('button', { name: /Press/ }).click()
        await plies(page, 3)
        assert.deepEqual(page.faults, [])
    }))

test('an arbiter practises with two computers', () =>
    withServer(ENGINE, async (server, page) => {
        await practise(page, server, 'all the time', 'the arbiter')
        await page.getByRole('button', { name: 'Start the game' }).first().click()
        await plies(page, 2)
        assert.deepEqual(page.faults, [])
    }))

test('who has to wait for a free engine is told so', () =>
    withServer(
        ENGINE,
        async (server, page) => {
            const body = JSON.stringify({
                tags: { TimeControl: '6000', Engine: 'white 8' },
                start: 'now',
            })
            const headers = { 'Content-Type': 'application/json' }
            for (let i = 0; i < 3; i++)
                await fetch(`${server.url}/api/games`, { method: 'POST', headers, body })
            await begin(page, server, 'Beginner', 'White')
            await playAll(page, 'e4')
            const told = page.getByText('The computer is busy with other games.')
            await told.waitFor()
            await plies(page, 2)
            await told.waitFor({ state: 'detached' })
            assert.deepEqual(page.faults, [])
        },
        '--engines',
        '1',
    ))

test('without an engine there is no button', () =>
    withServer('none', async (server, page) => {
        const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/engines'))
        await page.goto(server.url)
        assert.deepEqual(await (await asked).json(), { levels: [] })
        await page.getByRole('button', { name: 'Play on this screen' }).waitFor()
        assert.equal(await page.getByRole('button', { name: 'Play the computer' }).count(), 0)
        assert.deepEqual(page.faults, [])
    }))
