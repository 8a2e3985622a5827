// The page in the languages of po/COMPLETE: every state on a phone, from right to left, and
// a whole game with rulings in German; with ALL=1 the states also in the languages whose
// words are longest, and the game in every language.
//
// LOOK=FOLDER keeps a picture of each state; ONLY=WORDS walks only states whose name has
// them.
import assert from 'node:assert/strict'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chrome, person, server, stage, test } from './lib.mjs'
import { faults } from './layout.mjs'
import { STATES } from './states.mjs'

stage()

const folder = process.env.LOOK
if (folder) mkdirSync(folder, { recursive: true })

const WIDE = { width: 1280, height: 720 }
const NARROW = { width: 390, height: 844 }
const phone = (locale) => ({ locale, viewport: NARROW, hasTouch: true })

// On which side are things?
function sides() {
    const middle = (node) => {
        const { left, right } = node.getBoundingClientRect()
        return (left + right) / 2
    }
    const brand = document.querySelector('.bar .brand')
    const [a8, h8] = ['a8', 'h8'].map((name) =>
        document.querySelector(`.board [data-square="${name}"]`),
    )
    return {
        dir: document.documentElement.dir,
        brand: brand && (middle(brand) > innerWidth / 2 ? 'right' : 'left'),
        board: a8 && (middle(a8) < middle(h8) ? 'white' : 'black'),
    }
}

const ALL = process.env.ALL
const boards = {}
for (const locale of ALL ? ['de', 'ru', 'ar'] : ['ar'])
    for (const [name, reach] of Object.entries(STATES)) {
        if (process.env.ONLY && !name.includes(process.env.ONLY)) continue
        if (process.env.LOCALE && locale !== process.env.LOCALE) continue
        test(`${name} on a phone: nothing is cut off or covered (${locale})`, async () => {
            const page = await person(chrome, server, { ...phone(locale), viewport: WIDE })
            try {
                await reach(page)
                await page.setViewportSize(NARROW)
                assert.equal(await page.getAttribute('html', 'lang'), locale)
                await page.evaluate(() => document.fonts.ready)
                if (folder)
                    await page.screenshot({
                        path: join(folder, `${name.replaceAll(' ', '-')}-${locale}.png`),
                    })
                const found = await page.evaluate(faults)
                assert.ok(!found.length, found.join('\n'))
                const { dir, brand, board } = await page.evaluate(sides)
                assert.equal(dir, locale === 'ar' ? 'rtl' : 'ltr')
                if (brand) assert.equal(brand, locale === 'ar' ? 'right' : 'left')
                // Whoever sits here: the board is the same in every language.
                boards[name] ??= board
                assert.equal(board, boards[name])
                assert.deepEqual(page.faults, [])
            } finally {
                await page.context().close()
            }
        })
    }

// A whole game over HTTP: an illegal move, an offer, a wrong claim, an end.
const ACTS = [
    ['white', 'plays e2e5'],
    ['white', 'plays e4'],
    ['black', 'plays e5'],
    ['white', 'plays Nf3'],
    ['white', 'offers draw'],
    ['black', 'declines'],
    ['black', 'plays Nc6'],
    ['white', 'claims repetition'],
    ['white', 'plays Bb5'],
    ['black', 'resigns'],
]

async function played() {
    const game = await server.game(
        { White: 'Anna', Black: 'Bella' },
        { start: 'now', spectators: 'anyone' },
    )
    for (const [who, act] of ACTS) await server.act(game.game, game.tokens[who], act)
    return server.url + game.links.black
}

/** What this reader is told of it: acts and rulings, the result, where the game stands. */
async function told(link, locale) {
    const page = await person(chrome, server, { ...phone(locale), viewport: WIDE })
    try {
        await page.goto(link)
        await page.locator('.banner.result').waitFor()
        assert.equal(await page.getAttribute('html', 'lang'), locale)
        const moves = await page.locator('.moves .san').allTextContents()
        await page.getByRole('tab').nth(1).click()
        await page.locator('.rulings li li').first().waitFor()
        const texts = await page
            .locator('.rulings .act, .rulings li li, .banner.result p + p, .strip .under')
            .allTextContents()
        assert.deepEqual(page.faults, [])
        return { texts, moves }
    } finally {
        await page.context().close()
    }
}

// As these languages write the knight's move; others have no letters of their own.
const KNIGHT = { de: 'Sf3', fr: 'Cf3', es: 'Cf3', ru: 'Кf3', nl: 'Pf3', tr: 'Af3', ar: 'Nf3' }

test('a whole game with rulings in other languages: nothing of it is in English', async () => {
    const link = await played()
    const english = await told(link, 'en')
    assert.equal(english.moves[2], 'Nf3')
    for (const line of readFileSync('po/COMPLETE', 'utf8').trim().split('\n')) {
        const locale = line.split(' ')[0].replace('_', '-')
        if (!ALL && locale !== 'de') continue
        const own = await told(link, locale)
        assert.equal(own.texts.length, english.texts.length)
        const same = own.texts.filter(
            (text) => /[a-z]{3}/i.test(text) && english.texts.includes(text),
        )
        assert.deepEqual(same, [], locale)
        if (KNIGHT[locale]) assert.equal(own.moves[2], KNIGHT[locale])
    }
})

test('figurines by choice, and letters of another language', async () => {
    const page = await person(chrome, server, { ...phone('de'), viewport: WIDE })
    await page.goto(await played())
    await page.locator('.moves .san', { hasText: 'Sf3' }).waitFor()
    await page.getByRole('button', { name: 'Einstellungen' }).click()
    const letters = page.locator('dialog select').last()
    await letters.selectOption('hu')
    await page.locator('.moves .san', { hasText: 'Hf3' }).waitFor({ state: 'attached' })
    await page.locator('dialog label', { hasText: '♘f3' }).locator('input').check()
    await page.locator('.moves .san', { hasText: '♘f3' }).waitFor({ state: 'attached' })
    await page.reload()
    await page.locator('.moves .san', { hasText: '♘f3' }).waitFor()
    await page.context().close()
})
