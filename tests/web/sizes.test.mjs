// A game at every size, from a small phone to a large screen, in four languages: what one
// plays with is in sight at once, and no text lies on another or out of its button.
//
// LOOK=FOLDER keeps a picture of each; without ALL=1 it looks at fewer.
import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chrome, person, server, stage, test } from './lib.mjs'
import { faults } from './layout.mjs'
import { misplaced } from './rects.mjs'

stage()

const all = !!process.env.ALL
const LOCALES = all ? ['en', 'de', 'ru', 'ar'] : ['de', 'ar']
const BRIEF = [320, 640, 844, 1280, 2560] // by their width

const SIZES = [
    [320, 568],
    [390, 844],
    [768, 1024],
    [568, 320],
    [640, 400], // 1280 × 800, twice as large
    [844, 390],
    [1280, 800],
    [1920, 1200],
    [2560, 1440],
    [3840, 2160],
].filter(([width]) => all || BRIEF.includes(width))
const NAMES = { White: 'Maximiliane von Hohenlohe-Langenburg', Black: 'Boris' }

const folder = process.env.LOOK
if (folder) mkdirSync(folder, { recursive: true })

async function played(more = [], table = {}) {
    const game = await server.game(NAMES, { start: 'now', table })
    const acts = 'e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7'.split(' ').map((san) => `plays ${san}`)
    for (const [i, act] of acts.entries())
        await server.act(game.game, game.tokens[i % 2 ? 'black' : 'white'], act)
    for (const [who, act] of more) await server.act(game.game, game.tokens[who], act)
    return game
}

const STATES = {
    'to move': [],
    'a draw offered': [['black', 'offers draw']],
    'the end': [['black', 'resigns']],
    'over the board': [['white', 'touches d2']],
}
const TABLES = { 'over the board': { touch: true, press: 'with-move' } }

for (const locale of LOCALES)
    test(`all in sight, nothing on top of anything: ${locale}`, async () => {
        const page = await person(chrome, server, {
            viewport: { width: 1280, height: 800 },
            hasTouch: true,
            locale,
        })
        const wrong = {}
        for (const [state, more] of Object.entries(STATES)) {
            const game = await played(more, TABLES[state])
            await page.goto(server.url + game.links.white)
            await page.locator('.moves [aria-current]').waitFor()
            if (state === 'a draw offered') await page.locator('.answers').waitFor()
            if (state === 'over the board') await page.locator('.bound-note').waitFor()
            if (state === 'the end') await page.locator('.review .moves').waitFor()
            for (const [width, height] of SIZES) {
                await page.setViewportSize({ width, height })
                await page.evaluate(async () => {
                    await document.fonts.ready
                    const frame = () => new Promise(requestAnimationFrame)
                    await frame()
                    await frame()
                    await Promise.allSettled(
                        document
                            .getAnimations()
                            .filter((one) => one.effect.getComputedTiming().endTime !== Infinity)
                            .map((one) => one.finished),
                    )
                })
                const list = [...(await page.evaluate(misplaced)), ...(await page.evaluate(faults))]
                if (list.length) wrong[`${state}, ${width} × ${height}`] = list
                if (folder)
                    await page.screenshot({
                        path: join(folder, `${state.replaceAll(' ', '-')}-${locale}-${width}.png`),
                    })
            }
        }
        assert.deepEqual(wrong, {})
        assert.deepEqual(page.faults, [])
        await page.context().close()
    })

for (const locale of LOCALES)
    test(`the first page: what begins a game is in the first screen: ${locale}`, async () => {
        const page = await person(chrome, server, { hasTouch: true, locale })
        await page.goto(server.url)
        await page.locator('.go .big').nth(1).waitFor()
        const wrong = {}
        for (const [width, height] of SIZES) {
            await page.setViewportSize({ width, height })
            await page.evaluate(() => document.fonts.ready)
            const below = await page
                .locator('.setup > .go .big, .setup > .choice')
                .evaluateAll((all) =>
                    all
                        .filter((one) => one.getBoundingClientRect().bottom > innerHeight)
                        .map((one) => one.textContent),
                )
            if (below.length) wrong[`${width} × ${height}`] = below
            if (folder)
                await page.screenshot({ path: join(folder, `first-${locale}-${width}.png`) })
        }
        assert.deepEqual(wrong, {})
        assert.deepEqual(page.faults, [])
        await page.context().close()
    })
