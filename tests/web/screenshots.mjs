// screenshots.mjs - pictures of every page, on a desktop, a phone, in the dark
//
//   node tests/web/screenshots.mjs FOLDER        (make screenshots)
//
// The games in them are made up; they are set up anew each time.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { event } from './event.mjs'
import { browser, click, drag, PHONE, Server } from './lib.mjs'

const folder = process.argv[2]
if (!folder) {
    console.error('usage: node tests/web/screenshots.mjs FOLDER')
    process.exit(2)
}
mkdirSync(folder, { recursive: true })

const OPENINGS = [
    'e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6',
    'd4 Nf6 c4 e6 Nc3 Bb4 e3 O-O Bd3 d5',
    'e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O',
    'c4 e5 Nc3 Nf6 Nf3 Nc6 g3 d5 cxd5 Nxd5',
]

const server = await new Server().start()
const chrome = await browser()
try {
    await papers()
    await languages()
    await pictures()
} finally {
    await chrome.close()
    await server.stop()
}

// What organisers put up and print.
async function papers() {
    const page = await chrome.newPage({ viewport: { width: 900, height: 760 } })
    const cup = event(server)
    for (const name of ['page', 'cards']) {
        await page.setContent(cup[name])
        await page.screenshot({ path: join(folder, `event-${name}.png`) })
    }
    await live(page, cup)
    await page.close()
}

// The event at the server: its page for everybody, and the console of an arbiter.
async function live(page, { id, games, run }) {
    for (const [i, { game, white, black }] of games.entries())
        await play({ game, tokens: { white, black } }, OPENINGS[i])
    await server.act(games[3].game, server.room, 'penalises black warning')
    await server.act(games[2].game, games[2].black, 'resigns')
    for (const color of ['white', 'black'])
        await server.act(games[2].game, games[2][color], 'signs 1-0')
    run('publish', '--rulings', 'yes')
    await page.setViewportSize({ width: 1200, height: 760 })
    await page.goto(`${server.url}/event/${id}`)
    await page.locator('.board-card .digits').nth(7).waitFor()
    await page.screenshot({ path: join(folder, 'event-live.png') })
    // With something to know: a position that may come back, and a draw that came early.
    await play({ game: games[0].game, tokens: games[0] }, 'Nf3 Nfd7 Nd4 Nf6 Nf3 Nfd7 Nd4')
    await server.act(games[1].game, server.room, 'declares 1/2-1/2')
    await page.setViewportSize({ width: 1440, height: 800 })
    await page.goto(run('appoint', 'Ivo').trim().split('\t')[1])
    await page.getByText('1 signed by both').waitFor()
    await page.locator('.glance').first().click()
    await page.locator('.watched .alarms').waitFor()
    await page.getByRole('radio', { name: 'All' }).click()
    await page.locator('.glance .alarm').nth(1).waitFor()
    await page.screenshot({ path: join(folder, 'event-console.png') })
}

async function play(game, moves) {
    let white = true
    for (const move of moves.split(' ')) {
        await server.act(game.game, white ? game.tokens.white : game.tokens.black, `plays ${move}`)
        white = !white
    }
}

// A game with a ruling, as its player reads it in six languages.
async function languages() {
    const game = await server.game(
        { White: 'Judit Ferrer', Black: 'Ivo Lindqvist', TimeControl: '900+10' },
        { start: 'now' },
    )
    await play(game, 'e4 e5 Nf3 Nc6 Bb5 a6')
    await server.act(game.game, game.tokens.white, 'plays b5h7')
    for (const locale of ['de', 'fr', 'es', 'ru', 'ar', 'zh-CN']) {
        const context = await chrome.newContext({ ...PHONE, deviceScaleFactor: 1, locale })
        const page = await context.newPage()
        await page.goto(server.url + game.links.black)
        await page.locator('.ruled').waitFor()
        await page.evaluate(() => document.fonts.ready)
        await page.screenshot({ path: join(folder, `game-${locale}.png`) })
        await context.close()
    }
}

async function pictures() {
    const game = await server.game(
        { White: 'Judit Ferrer', Black: 'Ivo Lindqvist', TimeControl: '900+10' },
        { start: 'now', spectators: 'anyone' },
    )
    await play(game, 'e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3')
    const sheets = await server.game(
        { White: 'Noor Haddad', Black: 'Tom Brandt', TimeControl: '-', Scoresheets: 'manual' },
        { start: 'now' },
    )
    const lines = ['d4 d5 c4 e6 Nc3 Nf6 Bg5', 'd4 d5 c4 c6 Nc3 Nf6']
    for (const [i, color] of ['white', 'black'].entries())
        for (const move of lines[i].split(' '))
            await server.act(sheets.game, sheets.tokens[color], `writes ${move}`)
    const hall = []
    const names = [
        'Mila',
        'Oskar',
        'Aino',
        'Rui',
        'Sanna',
        'Pavel',
        'Ines',
        'Hugo',
        'Lea',
        'Emre',
        'Yuki',
        'Carl',
    ]
    // Moves are minutes apart in life; here they come at once.
    const openings = [
        'e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6',
        'd4 Nf6 c4 g6 Nc3 Bg7 e4 d6',
        'e4 e6 d4 d5 Nc3 Bb4',
        'c4 e5 Nc3 Nf6 g3 d5',
        'e4 c6 d4 d5 e5 Bf5',
        'Nf3 d5 g3 c5 Bg2 Nc6',
    ]
    for (let i = 0; i < 6; i++) {
        const one = await server.game({
            White: names[2 * i],
            Black: names[2 * i + 1],
            Arbiter: 'present',
            TimeControl: i % 2 ? '180+2' : '900+10',
        })
        await server.act(one.game, one.tokens.arbiter, 'starts')
        await play(one, openings[i])
        hall.push(one)
    }
    await server.act(hall[3].game, hall[3].tokens.white, 'pauses')
    await server.act(hall[1].game, hall[1].tokens.white, 'offers draw')

    // A game that anyone may watch, with a ruling; and one that is over.
    const players = { White: 'Judit Ferrer', Black: 'Ivo Lindqvist' }
    const seen = await server.game(players, { start: 'now', spectators: 'anyone' })
    await play(seen, 'e4 e5 Nf3 Nc6')
    await server.act(seen.game, seen.tokens.white, 'plays f1h7')
    await play(seen, 'Bb5 a6')
    const over = await server.game(players, { start: 'now' })
    await play(over, 'e4 e5 Qh5 Nc6')
    await server.act(over.game, over.tokens.black, 'resigns')
    await server.ask(over.game, over.tokens.black, 'rematch')

    for (const [kind, options] of [
        ['desktop', { viewport: { width: 1280, height: 800 } }],
        ['phone', { ...PHONE, deviceScaleFactor: 1.5 }],
        ['dark', { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' }],
    ]) {
        const context = await chrome.newContext(options)
        const page = await context.newPage()
        const save = async (name) => {
            await page.waitForTimeout(350)
            await page.screenshot({ path: join(folder, `${name}-${kind}.png`) })
        }
        const open = async (path, wait) => {
            await page.goto('about:blank')
            await page.goto(server.url + path)
            await page.locator(wait).first().waitFor()
        }
        await open('/', '.setup')
        await save('start')
        await open(`/game/${game.game}#${game.tokens.white},${game.tokens.black}`, '.moves .san')
        await click(page, 'c8')
        await save('game')
        await click(page, 'h7', 'h3') // not legal: the page says why
        await page.getByRole('tab', { name: 'Rulings' }).click()
        await save('rulings')
        await page.locator('.rulings .article').first().click()
        await page.locator('.dialog .editions').waitFor()
        await save('article')
        const hands = await server.game(
            {
                White: 'Judit Ferrer',
                Black: 'Ivo Lindqvist',
                FEN: '2r3k1/P4ppp/8/8/4n3/5N2/5PPP/R3K2R w KQ - 0 1',
                SetUp: '1',
            },
            { start: 'now', table: { touch: true, press: 'separate' } },
        )
        await server.act(hands.game, hands.tokens.black, 'displaces e4')
        await open(
            `/game/${hands.game}#${hands.tokens.white},${hands.tokens.black}`,
            '.strip.running',
        )
        await page.getByRole('button', { name: 'At the board…' }).click()
        await page.getByRole('button', { name: 'One piece at a time' }).click()
        await drag(page, 'a7', 'a8')
        await page.getByRole('button', { name: 'Put a rook on a8' }).click()
        await page.getByRole('button', { name: 'Let go of the rook' }).waitFor()
        await save('hands')
        const blind = await server.game(
            { White: 'Judit Ferrer', Black: 'Ivo Lindqvist', Blind: 'white' },
            { start: 'now' },
        )
        await open(blind.links.white, '.strip.running')
        await drag(page, 'g1', 'f3')
        await page.getByText('Your move is on the board').waitFor()
        await save('announce')
        // Out of the way: the console shows open games.
        for (const one of [hands, blind])
            await server.act(one.game, one.tokens.arbiter, 'declares cancelled')
        await open(sheets.links.black.replace('/game/', '/sheet/'), '.score')
        await save('sheet')
        await open(`/room#${server.room}`, '.glance')
        await page.locator('.glance.calls').first().click()
        await page.locator('.watched .desk').waitFor()
        await save('console')
        await open('/laws/2023', '.provisions')
        await page.getByLabel('Search').fill('touch')
        await save('laws')
        await open(over.links.white, '.offer-line')
        await save('rematch')
        await server.ask(seen.game, seen.tokens.black, 'pause')
        await open(seen.links.white, '.replies')
        await save('asked')
        await open(`/replay/${seen.game}`, '.ruled-steps')
        await page.locator('.ruled-steps button').first().click()
        await save('replay')
        await open(`/embed/${seen.game}`, '.embed .strip')
        await save('embed')
        await open('/judge', '.judge-rulings .act.now')
        await save('judge')
        await open('/train', 'main')
        await page.getByRole('button', { name: 'Begin' }).click()
        await page.getByRole('heading', { name: 'Question 1' }).waitFor()
        await save('train')
        await open('/watch', '.board-card')
        await save('watch')
        await open('/clock', '.half')
        await page.locator('.half.lower').click()
        await page.waitForTimeout(900)
        await save('clock')
        await context.close()
    }
}
