// Every state of the page in every size: nothing is cut off, covered or too small,
// and axe-core finds nothing, in the light and in the dark.
//
// LOOK=FOLDER keeps a picture of each; ONLY=WORDS walks only states whose name has
// them.
import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { axe, chrome, drag, person, server, stage, test } from './lib.mjs'
import { faults } from './layout.mjs'

stage()

const SIZES = [
    [1440, 900],
    [1280, 720],
    [820, 1180],
    [1180, 820],
    [390, 844],
    [844, 390],
    [320, 568],
]

// Names as long as people have them.
const players = {
    White: 'Maximiliane von Hohenlohe-Langenburg',
    Black: 'Chandrasekaran Venkataraghavan',
}
const pressed = { table: { touch: true, press: 'separate' } }
const SEND = 'Send a link to the opponent'
const LONG = { TimeControl: '40/5400+30:1800+30' }

const started = (tags = {}, more = {}) =>
    server.game({ ...players, ...tags }, { start: 'now', spectators: 'anyone', ...more })

async function moves(game, text) {
    for (const [i, move] of text.split(' ').entries())
        await server.act(game.game, game.tokens[i % 2 ? 'black' : 'white'], `plays ${move}`)
    return game
}
const opening = async (tags, more) => moves(await started(tags, more), 'e4 e5 Nf3 Nc6 Bb5 a6')
const act = (game, who, text) => server.act(game.game, game.tokens[who], text)

async function open(page, path, sight) {
    await page.goto(path.startsWith('http') ? path : server.url + path)
    await page.locator(sight).first().waitFor()
}
const seat = (page, game, who = 'white') => open(page, game.links[who], '.strip')
const press = (page, name) => page.getByRole('button', { name, exact: true }).first().click()

async function unfold(page, within) {
    const folded = page.locator(`${within} details:not([open]) > summary`)
    for (let left = await folded.count(); left; left--) await folded.first().click()
}

/** A game that an illegal move has been made in. */
async function ruled() {
    const game = await opening({}, pressed)
    await act(game, 'white', 'makes b5h7')
    await act(game, 'white', 'presses')
    return game
}

/** A game in which White has stopped the clocks to get the arbiter. */
async function called() {
    const game = await opening({ Arbiter: 'present' }, pressed)
    await act(game, 'white', 'pauses')
    return game
}

async function over() {
    const game = await opening()
    await act(game, 'black', 'resigns')
    return game
}

/** What is looked at: its name, and how one comes there. */
const STATES = {
    'the first page': (page) => open(page, '/', '.setup'),
    'the first page, more': async (page) => {
        await open(page, '/', '.setup')
        await page.getByText('More: names').click()
    },
    'links to send': async (page) => {
        await open(page, '/', '.setup')
        await page.getByLabel('Your name').fill(players.White)
        await press(page, SEND)
        await page.getByLabel('For your opponent').waitFor()
        await page.getByRole('button', { name: 'QR code' }).first().click()
        await page.locator('.qr').waitFor()
    },
    settings: async (page) => {
        await open(page, '/', '.setup')
        await press(page, 'Settings')
    },
    'a game': async (page) => seat(page, await opening(LONG)),
    'a game to be started': async (page) =>
        seat(page, await server.game({ ...players, Arbiter: 'present' })),
    rulings: async (page) => {
        await seat(page, await ruled(), 'black')
        await page.getByRole('tab', { name: 'Rulings' }).click()
    },
    why: async (page) => {
        await seat(page, await ruled(), 'black')
        await page.locator('.ruled summary').click()
    },
    article: async (page) => {
        await seat(page, await ruled(), 'black')
        await page.locator('.ruled .article').first().click()
        await page.locator('.dialog .editions').waitFor()
    },
    'a command': async (page) => {
        await seat(page, await opening())
        await page.getByLabel('Type a move or a command').fill('where kings')
        await page.keyboard.press('Enter')
        await page.locator('#command-answer', { hasText: 'king e8' }).waitFor()
    },
    refused: async (page) => {
        await seat(page, await opening({}))
        await drag(page, 'a1', 'a5')
        await page.locator('.ruled.no').waitFor()
    },
    'resign question': async (page) => {
        await seat(page, await opening())
        await press(page, 'Resign…')
    },
    'draw offered': async (page) => {
        const game = await opening()
        await act(game, 'black', 'offers draw')
        await seat(page, game)
        await page.locator('.answers').waitFor()
    },
    claim: async (page) => {
        await seat(page, await opening())
        await press(page, 'Claim…')
    },
    promotion: async (page) => {
        await seat(page, await started({ FEN: '6k1/P7/8/8/8/8/8/4K3 w - - 0 1', SetUp: '1' }))
        await drag(page, 'a7', 'a8')
        await page.locator('.promotion').waitFor()
    },
    'at the board': async (page) => {
        await seat(page, await opening({ Arbiter: 'present' }, pressed))
        await press(page, 'At the board…')
    },
    announced: async (page) => {
        await seat(page, await opening({ Blind: 'white' }).catch(() => started({ Blind: 'white' })))
    },
    'the keys': async (page) => {
        await seat(page, await opening())
        await page.locator('.board').press('?')
        await page.locator('dialog .keys').waitFor()
    },
    about: async (page) => {
        await seat(page, await opening(LONG))
        await page.getByRole('tab', { name: 'About' }).click()
    },
    'a pause asked for': async (page) => {
        const game = await opening()
        await server.ask(game.game, game.tokens.black, 'pause')
        await seat(page, game)
        await page.locator('.replies').waitFor()
    },
    'the arbiter called': async (page) => {
        const game = await opening({ Arbiter: 'present' })
        await server.ask(game.game, game.tokens.white, 'arbiter')
        await seat(page, game)
    },
    'a move to seal': async (page) => {
        const game = await opening({ Arbiter: 'present', ...LONG })
        await act(game, 'arbiter', 'adjourns')
        await seat(page, game)
        await page.getByLabel('The sealed move').waitFor()
    },
    adjourned: async (page) => {
        const game = await opening({ Arbiter: 'present', ...LONG })
        await act(game, 'arbiter', 'adjourns')
        await act(game, 'white', 'seals Bxc6')
        await act(game, 'white', 'pauses')
        await seat(page, game)
        await page.getByText('The game is adjourned').first().waitFor()
    },
    'no connection': async (page) => {
        await seat(page, await opening())
        await page.locator('.strip.running').waitFor()
        await page.context().setOffline(true)
        await page.locator('.banner', { hasText: 'The connection is lost' }).waitFor()
    },
    'game over': async (page) => {
        await seat(page, await over())
        await page.locator('.banner.result').waitFor()
    },
    'a rematch offered': async (page) => {
        const game = await over()
        await server.ask(game.game, game.tokens.black, 'rematch')
        await seat(page, game)
        await page.locator('.offer-line').waitFor()
    },
    spectator: async (page) => open(page, `/game/${(await ruled()).game}`, '.strip'),
    'spectator of a finished game': async (page) =>
        open(page, `/game/${(await over()).game}`, '.banner.result'),
    'the arbiter at the board': async (page) => {
        await seat(page, await called(), 'arbiter')
        await page.locator('.desk').waitFor()
        await unfold(page, '.desk')
    },
    'the arbiter penalises': async (page) => {
        await seat(page, await opening({ Arbiter: 'present' }), 'arbiter')
        await page.locator('.desk').waitFor()
        await page.locator('.desk summary', { hasText: 'Penalty' }).click()
        await press(page, 'Penalise White')
    },
    room: async (page) => {
        await called()
        await called()
        await open(page, `/room#${server.room}`, '.queue li + li')
    },
    'the open board': async (page) => {
        await called()
        await open(page, `/room#${server.room}`, '.glance.calls')
        await page.locator('.glance.calls').first().click()
        await page.locator('.watched .desk').waitFor()
        await unfold(page, '.desk')
    },
    scoresheet: async (page) => {
        const game = await started({ TimeControl: '-', Scoresheets: 'manual' })
        for (const move of ['d4', 'd5', 'c4', 'e6']) await act(game, 'white', `writes ${move}`)
        await open(page, game.links.white.replace('/game/', '/sheet/'), '.score')
    },
    'both scoresheets': async (page) => {
        const game = await started({ Scoresheets: 'manual' })
        for (const move of ['d4', 'd5', 'c4']) await act(game, 'white', `writes ${move}`)
        for (const move of ['d4', 'd5', 'c3']) await act(game, 'black', `writes ${move}`)
        await seat(page, game, 'arbiter')
        await page.getByRole('tab', { name: 'Sheets' }).click()
    },
    'an invitation': async (page) => {
        const host = await person(chrome, server)
        await open(host, '/', '.setup')
        await host.getByLabel('Your name').fill(players.White)
        await press(host, SEND)
        const link = await host.getByLabel('For your opponent').inputValue()
        await host.context().close()
        await open(page, link, '.facts')
    },
    'no game': (page) => open(page, '/game/nosuchgame#nosuchkey', '.notice h1'),
    'no page': (page) => open(page, '/nowhere', '.notice h1'),
    live: (page) => open(page, '/watch', '.board-card'),
    replay: async (page) => {
        await open(page, `/replay/${(await ruled()).game}`, '.ruled-steps')
        await page.locator('.ruled-steps button').first().click()
    },
    embedded: async (page) => open(page, `/embed/${(await ruled()).game}`, '.embed .strip'),
    laws: (page) => open(page, '/laws', '.provisions li'),
    'the Laws searched': async (page) => {
        await open(page, '/laws', '.provisions li')
        await page.getByLabel('Search').fill('mobile phone')
        await page.locator('.case summary').first().click()
    },
    chessclock: (page) => open(page, '/clock', '.half'),
    'the chessclock running': async (page) => {
        await open(page, '/clock', '.half')
        await page.locator('.half.lower').click()
        await page.locator('.half.running').waitFor()
    },
    'the settings of the chessclock': async (page) => {
        await open(page, '/clock', '.half')
        await page.locator('.control').click()
        await page.getByText('One’s own').click()
        await page.getByRole('button', { name: 'Save' }).click()
    },
    'the clocks corrected': async (page) => {
        await open(page, '/clock', '.half')
        await page.locator('.half.lower').click()
        await press(page, 'Correct the clocks')
    },
    'leaving the chessclock': async (page) => {
        await open(page, '/clock', '.half')
        await page.locator('.half.lower').click()
        await press(page, 'To the first page')
    },
}

const folder = process.env.LOOK
if (folder) mkdirSync(folder, { recursive: true })

// Drawn at this size, and at rest.
const still = (page) =>
    page.evaluate(async () => {
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

for (const [name, reach] of Object.entries(STATES)) {
    if (process.env.ONLY && !name.includes(process.env.ONLY)) continue
    test(`${name}: fits every size, and axe finds nothing`, async () => {
        const page = await person(chrome, server, {
            viewport: { width: 1280, height: 720 },
            hasTouch: true,
        })
        await reach(page)
        const wrong = {}
        const note = (where, list) => list.length && (wrong[where] = list)
        for (const [width, height] of SIZES) {
            await page.setViewportSize({ width, height })
            await still(page)
            note(`${width} × ${height}`, await page.evaluate(faults))
            if (!folder) continue
            const path = join(folder, `${name.replaceAll(' ', '-')}-${width}.png`)
            await page.screenshot({ path })
        }
        for (const [colorScheme, [width, height]] of [
            ['light', SIZES[1]],
            ['dark', SIZES[4]],
        ]) {
            await page.emulateMedia({ colorScheme })
            await page.setViewportSize({ width, height })
            note(`axe, ${colorScheme}`, await axe(page))
            if (!folder) continue
            await page.screenshot({
                path: join(folder, `${name.replaceAll(' ', '-')}-${colorScheme}.png`),
            })
        }
        assert.deepEqual(wrong, {})
        assert.deepEqual(page.faults, [])
        await page.context().close()
    })
}
