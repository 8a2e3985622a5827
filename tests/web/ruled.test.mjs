// A ruling is seen by all at the board: players, arbiter, spectators.
import assert from 'node:assert/strict'
import {
    axe,
    becomes,
    chrome,
    drag,
    eventually,
    lettered,
    moved,
    person,
    PHONE,
    playAll,
    server,
    stage,
    test,
} from './lib.mjs'

stage()

const NAMES = { White: 'Anna', Black: 'Boris' }

// Where everything stands that a ruling must not move.
const places = (page) =>
    page.evaluate(() =>
        [
            '.board-box',
            '.strip.top',
            '.strip.bottom',
            '.tabs',
            '.panel',
            '.tools',
            '.tabs button:last-child',
        ]
            .map((one) => document.querySelector(one).getBoundingClientRect())
            .map(({ x, y }) => `${Math.round(x)},${Math.round(y + scrollY)}`),
    )

/** All of them at one game: both players, a spectator, and the arbiter if there is one. */
async function everybody(created, ...roles) {
    const pages = {}
    for (const role of roles) {
        const page = await person(chrome, server, role === 'spectator' ? PHONE : undefined)
        await page.addInitScript(() => {
            globalThis.tones = 0
            const make = AudioContext.prototype.createOscillator
            AudioContext.prototype.createOscillator = function () {
                globalThis.tones++
                return make.call(this)
            }
        })
        await page.goto(server.url + (created.links[role] ?? `/game/${created.game}`))
        await page.locator('.strip').first().waitFor()
        await lettered(page)
        await page.mouse.click(2, 2) // browsers are silent until then
        pages[role] = page
    }
    return pages
}

/** It says this, in this tone. */
async function ruled(page, tone, words) {
    const box = page.locator(`.ruled.${tone}`)
    await box.getByText(words[0], { exact: true }).waitFor()
    const text = (await box.locator('p').first().innerText()).replace(/\s+/g, ' ')
    assert.equal(text.trim(), words.join(' '))
}

test('an illegal move: everybody sees the ruling, and nothing moves', async () => {
    const created = await server.game(NAMES, {
        start: 'now',
        spectators: 'anyone',
        table: { touch: true, press: 'with-move' },
    })
    const { white, black, spectator } = await everybody(created, 'white', 'black', 'spectator')
    for (const page of [white, black, spectator]) await page.locator('.strip.running').waitFor()
    const all = async () => [await places(white), await places(black), await places(spectator)]
    const before = await all()
    await drag(white, 'g1', 'e4')
    const cost = ['7.5.1', '7.5.5', 'A.3']
    await ruled(black, 'for', [
        'Anna’s first illegal move: Ne4.',
        'You get 1:00 more (A.3).',
        ...cost,
    ])
    await ruled(white, 'against', [
        'Your first illegal move: Ne4.',
        'Boris gets 1:00 more (A.3).',
        ...cost,
    ])
    await ruled(spectator, 'neutral', [
        'Anna’s first illegal move: Ne4.',
        'Boris gets 1:00 more (A.3).',
        ...cost,
    ])
    await white.locator('.bound-note', { hasText: 'You touched g1: move that piece' }).waitFor()
    await becomes(all, before)
    assert.equal(await white.locator('.no').count(), 0, 'it is told once')
    for (const page of [white, black, spectator]) {
        for (const square of ['g1', 'e4'])
            await page.locator(`[data-square="${square}"].at-issue`).waitFor()
        await page.waitForFunction(() => globalThis.tones >= 2)
        const said = page.locator('[aria-live]', { hasText: 'illegal move: Ne4' })
        await becomes(() => said.count(), 1) // said aloud once
        assert.deepEqual(await axe(page), [])
    }
    // Why: unfolded over the page.
    await black.locator('.ruled summary').click()
    await black.locator('.reasons', { hasText: '3.10.2' }).waitFor()
    await black.locator('.fact', { hasText: 'It is Anna’s first illegal move.' }).waitFor()
    await black.locator('.fact', { hasText: 'one minute instead of two. A.3' }).waitFor()
    const reasons = await black.locator('.reasons').innerText()
    assert.match(reasons, /Ne4 is not a legal move/)
    assert.doesNotMatch(reasons, /White|Black|g1e4/)
    await becomes(() => places(black), before[1])
    assert.deepEqual(await axe(black), [])
    // An Article: what it says, what the program does, an example, other editions.
    await black.locator('.ruled .article', { hasText: 'A.3' }).first().click()
    const dialog = black.getByRole('dialog')
    await dialog.getByText('The program enforces it').waitFor()
    const example = dialog.getByLabel('Example')
    await example.locator('.mini').waitFor()
    assert.match(await example.innerText(), /White plays .*7\.5\.5 Black gets 1:00 more \(A\.3\)/s)
    assert.equal(await example.locator('.decides').count(), 1)
    await dialog.getByRole('heading', { name: 'In the other editions' }).waitFor()
    assert.deepEqual(await axe(black), [])
    await dialog.getByRole('button', { name: 'Close' }).click()
    await black.getByRole('button', { name: 'Close the ruling' }).click()
    await black.locator('.ruled-place .ruled').waitFor({ state: 'detached' })
    await becomes(() => places(black), before[1])
    // Another one is the end, which moves nothing either.
    await drag(white, 'g1', 'e4')
    await ruled(white, 'against', [
        'Your second illegal move: Ne4.',
        'Boris wins (illegal moves).',
        '7.5.1',
        '7.5.5',
    ])
    for (const page of [white, black, spectator]) await page.locator('.banner.result').waitFor()
    // Below the list, which is a review now, the tools give way where there is no dock.
    const above = (pages) => pages.map((one) => one.filter((_, i) => i !== 5))
    await becomes(async () => above(await all()), above(before))
    for (const page of [white, black, spectator]) assert.deepEqual(await axe(page), [])
    for (const page of [white, black, spectator]) {
        assert.deepEqual(page.faults, [])
        await page.context().close()
    }
})

test('a refusal takes the place of a ruling, and gives no advice that costs', async () => {
    const created = await server.game(NAMES, { start: 'now' })
    const { white, black } = await everybody(created, 'white', 'black')
    await white.locator('.strip.running').waitFor()
    const before = await places(white)
    await drag(white, 'f1', 'b4')
    const no = white.locator('.no')
    await no.getByText('Bb4 is not legal.').waitFor()
    await becomes(() => places(white), before)
    assert.deepEqual(await axe(white), [])
    await no.getByRole('button', { name: 'Close' }).click()
    await no.waitFor({ state: 'detached' })
    await becomes(() => places(white), before)
    // What is open costs nothing: a claim or a resignation is no advice.
    await server.act(created.game, created.tokens.white, 'plays e4')
    await server.act(created.game, created.tokens.black, 'plays e5')
    await server.act(created.game, created.tokens.white, 'makes d4')
    await server.act(created.game, created.tokens.white, 'offers draw')
    await server.act(created.game, created.tokens.white, 'presses')
    await black.getByRole('button', { name: 'Accept the draw' }).waitFor()
    await black.getByRole('button', { name: 'Claim…' }).click()
    await black.getByRole('button', { name: 'Illegal move' }).click()
    const refusal = black.locator('.no')
    await refusal.getByText('Why').click()
    await refusal.locator('.open-now button').first().waitFor()
    assert.deepEqual(await refusal.locator('.open-now button').allInnerTexts(), [
        'Accept the draw',
        'Decline the draw',
    ])
    assert.deepEqual(await axe(black), [])
    // What the refusal rests on is said below it, as below a ruling.
    await black.getByRole('button', { name: 'Claim…' }).click()
    await black.getByRole('button', { name: 'Flag has fallen' }).click()
    await refusal.locator('.article', { hasText: '6.8' }).first().waitFor()
    await refusal.getByText('Why').click()
    await refusal.locator('.fact', { hasText: /^Anna’s clock shows \d/ }).waitFor()
    for (const page of [white, black]) {
        assert.deepEqual(page.faults, [])
        await page.context().close()
    }
})

test('a wrong claim: told to all, with no advice to claim', async () => {
    const created = await server.game(NAMES, { start: 'now', spectators: 'anyone' })
    const { white, black, spectator } = await everybody(created, 'white', 'black', 'spectator')
    await playAll(white, 'Nf3')
    await moved(black, 'Nf3')
    await black.getByRole('button', { name: 'Claim…' }).click()
    await black.getByRole('button', { name: 'Claim the draw' }).click()
    const cost = ['9.5.3', 'A.3']
    await ruled(white, 'for', ['Boris’s claim is wrong.', 'You get 1:00 more (A.3).', ...cost])
    await ruled(black, 'against', ['Your claim is wrong.', 'Anna gets 1:00 more (A.3).', ...cost])
    await ruled(spectator, 'neutral', [
        'Boris’s claim is wrong.',
        'Anna gets 1:00 more (A.3).',
        ...cost,
    ])
    assert.equal(await black.locator('.open-now').count(), 0)
    // It is an offer, and says so to whoever did not mean one (9.1.2.3).
    const stands = (page, words) => page.locator('.answers').getByText(words).waitFor()
    await stands(white, 'Boris’s claim counts as an offer of a draw.')
    await stands(black, 'Your claim counts as an offer of a draw.')
    // A mark at that move, and a count until it is read.
    for (const page of [white, black, spectator]) {
        await page.locator('.ply', { hasText: 'Nf3' }).locator('.ruled-here').waitFor()
        const tab = page.getByRole('tab', { name: 'Rulings' })
        await eventually(async () => /1\s+new/.test(await tab.innerText()))
        const before = await places(page)
        assert.deepEqual(await axe(page), [])
        await tab.click()
        await tab.locator('.news').waitFor({ state: 'detached' })
        await page.getByRole('tab', { name: 'Moves' }).click()
        assert.equal(await tab.locator('.news').count(), 0)
        await becomes(() => places(page), before)
    }
    // It stays when he moves; the claim was an offer, too, which a move declines.
    await playAll(black, 'Nf6')
    await moved(white, 'Nf6')
    await white.locator('.ruled', { hasText: 'claim is wrong' }).waitFor()
    await playAll(white, 'Ng1')
    await black.locator('.ruled', { hasText: 'Anna declines the draw.' }).waitFor()
    for (const page of [white, black, spectator]) {
        assert.deepEqual(page.faults, [])
        await page.context().close()
    }
})

test('the arbiter’s corrections are told to the players', async () => {
    const created = await server.game({ ...NAMES, Arbiter: 'present' })
    const pages = await everybody(created, 'white', 'black', 'arbiter')
    await server.act(created.game, created.tokens.arbiter, 'starts')
    await pages.white.locator('.strip.running').waitFor()
    await server.act(created.game, created.tokens.arbiter, 'penalises black warning')
    for (const page of [pages.white, pages.arbiter])
        await page.locator('.ruled', { hasText: 'Penalty for Boris: warning.' }).waitFor()
    await pages.black.locator('.ruled.against', { hasText: 'Penalty for you: warning.' }).waitFor()
    await server.act(created.game, created.tokens.arbiter, 'sets white 0:05:00')
    await pages.white.locator('.ruled', { hasText: 'Your clock is set to 5:00.' }).waitFor()
    await pages.black.locator('.ruled', { hasText: 'Anna’s clock is set to' }).waitFor()
    // In the room, too, at the board that is open.
    const room = await person(chrome, server)
    await room.goto(`${server.url}/room#${server.room}`)
    await room.locator('.glance', { hasText: 'Boris' }).last().click() // the newest
    await room.locator('.watched .ruled', { hasText: 'Anna’s clock is set to' }).waitFor()
    assert.deepEqual(await axe(room), [])
    pages.room = room
    for (const page of Object.values(pages)) {
        assert.deepEqual(page.faults, [])
        await page.context().close()
    }
})
