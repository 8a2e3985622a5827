// A club game on three devices, a clock and two sheets: without a server between them, and at
// one.  With an illegal move, a call, a claim, a flag and signatures; a few moves long, or,
// with ALL, sixty.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { chrome, hold, pass, person, PHONE, server, stage, test, timed } from './lib.mjs'

stage()

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

const PLIES = process.env.ALL ? 120 : 10
const ILLEGAL = 4 // this ply was played wrongly at first

/** A game of so many plies that nothing ends, by lot: the server says what is legal. */
async function gameOf(plies) {
    for (let seed = 1; ; seed++) {
        const game = await server.game({ TimeControl: '-' }, { start: 'now' })
        let state = (await server.act(game.game, game.tokens.white, 'plays e2e4')).state
        const moves = ['e2e4']
        for (let lot = seed; moves.length < plies && !state.result;) {
            lot = (lot * 1103515245 + 12345) % 2147483648
            // No pawn reaches the last rank: its new piece would have to be said.
            const legal = state.legal.filter((move) => move.length === 4)
            const move = legal[(lot >> 8) % legal.length]
            const token = game.tokens[state.turn]
            state = (await server.act(game.game, token, `plays ${move}`)).state
            moves.push(move)
            await pause(60) // so many acts a second the server takes
        }
        if (!state.result) return moves
    }
}

/** The link that a device gives. */
const linkOf = async (page, label) => {
    const field = page.locator('.share', { hasText: label }).locator('input')
    await field.waitFor()
    await page.waitForFunction((one) => /#.{20}/.test(one.value), await field.elementHandle())
    return field.inputValue()
}

/** So many plies stand on this sheet. */
const stands = (page, n) =>
    page.waitForFunction(
        (n) =>
            [...document.querySelectorAll('.score .entry')].filter((one) => one.innerText.trim())
                .length >= n,
        n,
    )
const write = async (page, text, n) => {
    await page.locator('.type input').fill(text)
    await page.keyboard.press('Enter')
    if (n) await stands(page, n)
}

/** The devices of a table, set up on the page of an arbiter. */
async function setUp(where) {
    const arbiter = await person(chrome, server)
    await arbiter.goto(server.url)
    await arbiter.getByRole('link', { name: 'At a real board' }).click()
    await arbiter.getByLabel('White', { exact: true }).fill('Anna')
    await arbiter.getByLabel('Black', { exact: true }).fill('Boris')
    await arbiter.getByLabel('Time control').selectOption('900+10')
    await arbiter.getByRole('button', { name: where }).click()
    await arbiter.getByRole('button', { name: 'Set up the table' }).click()
    await arbiter.locator('.devices').waitFor()
    const link = (label) =>
        arbiter.locator('.devices .share', { hasText: label }).locator('input').inputValue()
    const [clock, ...sheets] = [
        await person(chrome, server, PHONE),
        await person(chrome, server, PHONE),
        await person(chrome, server, PHONE),
    ]
    await timed(clock)
    await clock.goto(await link('The clock'))
    await clock.locator('.control', { hasText: '15 + 10' }).waitFor()
    await hold(clock)
    await sheets[0].goto(await link('White’s sheet'))
    await sheets[1].goto(await link('Black’s sheet'))
    return { arbiter, clock, sheets }
}

/** Wait until the clock is where the press of this ply led. */
async function press(clock, i) {
    await pass(clock, 5000)
    await clock.locator(`.half.${i % 2 ? 'black' : 'white'}`).tap()
    await clock.locator(`.half.${i % 2 ? 'white' : 'black'}.running`).waitFor()
}

/** White's move was illegal: the arbiter gives the time, both sheets are put right. */
async function ruleIllegal({ clock, sheets }, i, move) {
    await clock.getByRole('button', { name: 'Pause', exact: true }).tap()
    await clock.getByRole('button', { name: 'Correct the clocks' }).press('Enter')
    await clock.getByRole('group', { name: 'Illegal move' }).getByText('White').press('Enter')
    await clock.locator('.illegal [role=status]', { hasText: '7.5.5' }).waitFor()
    await clock.getByRole('button', { name: 'Done' }).press('Enter')
    await clock.getByRole('dialog').waitFor({ state: 'detached' })
    // By the keyboard: a second tap on the place of the first may be a slip, and is none.
    await clock.getByRole('button', { name: 'Resume', exact: true }).press('Enter')
    await clock.locator('.half.running').waitFor()
    for (const page of sheets) {
        await page.locator('.entry').nth(i).click()
        await write(page, move)
        await page.locator('.entry del').waitFor()
    }
}

async function play(all, moves) {
    const { clock, sheets } = all
    await clock.locator('.half.upper').tap()
    await clock.locator('.half.white.running').waitFor()
    for (const [i, move] of moves.entries()) {
        await press(clock, i)
        const words = i === ILLEGAL ? 'Ke1e5' : move
        for (const page of sheets) await write(page, words, i + 1)
        if (i === ILLEGAL) await ruleIllegal(all, i, move)
    }
    // White, who has the move, thinks until his flag falls.
    await pass(clock, 60 * 60 * 1000)
    await clock.locator('.half.white.flagged').waitFor()
    await clock.getByRole('button', { name: 'Black q 0' }).tap()
    await clock.getByText('White loses (6.9)').waitFor()
}

async function sign(sheets) {
    for (const page of sheets) {
        await page.getByRole('button', { name: 'Sign the result' }).click()
        await page.getByRole('dialog').getByRole('button', { name: '0–1' }).click()
        await page.getByText('Signed 0–1').waitFor()
    }
}

const pgnOf = async (page) => {
    const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'PGN' }).click(),
    ])
    return readFileSync(await file.path(), 'utf8')
}

/** All of it is in the PGN: names, result, displays, every move. */
async function check(page) {
    await page.getByText('Anna – Boris 0–1').waitFor()
    await page.getByText('The sheets agree so far.').waitFor()
    const pgn = await pgnOf(page)
    assert.match(pgn, /\[White "Anna"\]\n\[Black "Boris"\]\n\[Result "0-1"\]/)
    assert.match(pgn, /1\. e4 \{\[%clk 0:15:15\]\} 1\.\.\./)
    assert.equal(pgn.match(/%clk/g)?.length, PLIES)
    assert.match(pgn, / 0-1\n$/)
    await page.getByRole('link', { name: 'Try it on the judge’s desk' }).click()
    await page.locator('.judge-rulings .act.now').waitFor()
}

async function done(...pages) {
    for (const page of pages) {
        assert.deepEqual(page.faults, [])
        await page.context().close()
    }
}

test('a clock and two sheets without a server are one game in the end', async () => {
    const all = await setUp('Without a server')
    const { arbiter, clock, sheets } = all
    await play(all, await gameOf(PLIES))
    await sign(sheets)
    await clock.getByRole('button', { name: 'Correct the clocks' }).press('Enter')
    await clock.getByText('Log', { exact: true }).press('Enter')
    const links = [
        await linkOf(clock, 'The clock'),
        await linkOf(sheets[0], 'White’s sheet'),
        await linkOf(sheets[1], 'Black’s sheet'),
    ]
    // Whoever collects them: here the device that set the table up.
    for (const [i, link] of links.entries()) {
        assert.ok(link.length < 2900, `it fits in a code: ${link.length}`)
        await arbiter.goto(link)
        await arbiter.locator('.meet li', { hasText: '✓' }).nth(i).waitFor()
    }
    await check(arbiter)
    await done(arbiter, clock, ...sheets)
})

test('at a server they are one game while it is played', async () => {
    const all = await setUp('At this server')
    const { arbiter, clock, sheets } = all
    const moves = await gameOf(PLIES)
    await play(all, moves)
    // A claim: the arbiter takes the moves to the page that checks it, and comes back.
    await arbiter.getByRole('button', { name: 'Check a claim' }).click()
    await arbiter.locator('.answer').waitFor()
    await arbiter.goBack()
    await sheets[1].getByRole('button', { name: 'Call the arbiter' }).click()
    await sheets[1].getByRole('button', { name: 'Yes' }).click()
    await sheets[1].getByText('The arbiter is called.').waitFor()
    await clock.getByRole('button', { name: '0–1' }).tap()
    await clock.getByRole('button', { name: 'Yes' }).tap()
    await clock.locator('.clock-note', { hasText: '6.9' }).waitFor()
    await arbiter.locator('.banner', { hasText: '6.9' }).waitFor()
    for (const page of sheets) await page.locator('.banner', { hasText: '0–1' }).waitFor()
    await sign(sheets)
    await check(arbiter)
    await done(arbiter, clock, ...sheets)
})
