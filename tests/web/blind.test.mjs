// Games with a visually disabled player: hand and voice (Appendix D).
import assert from 'node:assert/strict'
import {
    axe,
    chrome,
    drag,
    hold,
    moved,
    pass,
    person,
    PHONE,
    score,
    server,
    stage,
    test,
    timed,
} from './lib.mjs'

stage()

async function pair(tags, more) {
    const created = await server.game(tags, more)
    const pages = []
    for (const color of ['white', 'black']) {
        const page = await person(chrome, server)
        await page.goto(server.url + created.links[color])
        pages.push(page)
    }
    for (const page of pages) await page.locator('.strip.running').waitFor()
    return pages
}
const voice = (page) => page.getByRole('form', { name: 'Announce the move' })
const words = (page) => voice(page).getByLabel('Announce the move')
const on = (page, square, piece) =>
    page.locator(`[data-square="${square}"][aria-label*="${piece}"]`).waitFor()
async function done(...pages) {
    for (const page of pages) {
        assert.deepEqual(page.faults, [])
        await page.context().close()
    }
}

test('a move by hand waits for the words; the opponent repeats them', async () => {
    const [white, black] = await pair({ Blind: 'white' })
    await drag(white, 'g1', 'f3')
    await voice(white).getByText('Your move is on the board').waitFor()
    await on(white, 'f3', 'white knight') // on the player's own board
    await white.locator('[aria-live]', { hasText: 'Announce it' }).waitFor()
    await black.getByText('not announced yet').waitFor()
    await on(black, 'g1', 'white knight') // and not yet in the game
    assert.deepEqual(await score(white), [])
    assert.deepEqual(await axe(white), [])
    await voice(white).getByRole('button', { name: 'Announce “Springer Felix drei”' }).click()
    await moved(white, 'Nf3')
    await moved(black, 'Nf3')
    await black.locator('.strip.black.running').waitFor()
    await voice(white).waitFor({ state: 'detached' }) // too late now (D.2.8)
    await black.getByText('White announces: “Springer Felix drei”').waitFor()
    assert.deepEqual(await axe(black), [])
    await black.getByRole('button', { name: 'Repeat it' }).click()
    await black.getByText('White announces:').waitFor({ state: 'detached' })
    // The sighted player's move is made by hand alone (D.2.5), and announced after.
    await drag(black, 'e7', 'e5')
    await moved(white, 'e5')
    await voice(black).getByRole('button', { name: 'Announce “Eva fuenf”' }).click()
    await white.getByText('Black announces: “Eva fuenf”').waitFor()
    await white.getByRole('tab', { name: 'Rulings' }).click()
    await white.locator('.rulings', { hasText: 'Black repeats “Springer Felix drei”' }).waitFor()
    await done(white, black)
})

test('a slip of the tongue is corrected; a hand can go elsewhere before the words', async () => {
    const [white, black] = await pair(
        { Blind: 'white' },
        { table: { touch: true, press: 'separate' } },
    )
    await drag(white, 'g1', 'f3')
    await voice(white).getByText('Your move is on the board').waitFor()
    await words(white).fill('Springer Hector drei')
    await voice(white).getByText('Names Nh3.').waitFor()
    await voice(white).getByRole('button', { name: 'Announce', exact: true }).click()
    await voice(white).getByText('Your move is on the board').waitFor()
    // The clock cannot be pressed (D.2.4), and the refusal says why.
    await white.getByRole('button', { name: 'Press', exact: true }).click()
    await white.locator('.no', { hasText: 'announced before the clock is pressed' }).waitFor()
    await white.locator('.no', { hasText: 'D.2.4' }).waitFor()
    // From f3 on to h3: the same knight, so that the words are right.
    // What is typed as soon as the move is there stays.
    await voice(white).evaluate((form) =>
        new MutationObserver((_, watch) => {
            if (!document.querySelector('.moves .san')) return
            watch.disconnect()
            const field = form.querySelector('input')
            field.value = 'Springer Hektor'
            field.dispatchEvent(new Event('input', { bubbles: true }))
        }).observe(document.querySelector('.side'), { childList: true, subtree: true }),
    )
    await drag(white, 'f3', 'h3')
    await moved(white, 'Nh3')
    await voice(white).getByText('Names no legal move').waitFor()
    await white.getByRole('button', { name: 'Press', exact: true }).click()
    await black.locator('.strip.black.running').waitFor()
    await drag(black, 'g8', 'f6')
    await black.getByRole('button', { name: 'Press', exact: true }).click()
    await white.locator('.strip.white.running').waitFor()
    // Words that name another move, then those that name this one (D.2.8).
    await drag(white, 'e2', 'e4')
    await voice(white).getByText('Your move is on the board').waitFor()
    await words(white).fill('Eva drei')
    await white.keyboard.press('Enter')
    await white.getByRole('tab', { name: 'Rulings' }).click()
    await white.locator('.rulings', { hasText: 'Announced: “Eva drei”' }).waitFor()
    await words(white).fill('Eva vier')
    await white.keyboard.press('Enter')
    await white
        .locator('.rulings', { hasText: 'A slip of the tongue was corrected: “Eva vier”' })
        .waitFor()
    await moved(black, 'e4')
    await white.getByRole('button', { name: 'Press', exact: true }).click()
    await black.locator('.strip.black.running').waitFor()
    await drag(black, 'e7', 'e5')
    await black.getByRole('button', { name: 'Press', exact: true }).click()
    await white.locator('.strip.white.running').waitFor()
    // The words first, then the hand: made by whichever comes last (D.2.3).
    await words(white).fill('David vier')
    await voice(white).getByRole('button', { name: 'Announce', exact: true }).click()
    await white.locator('.rulings', { hasText: 'Announced: “David vier”' }).waitFor()
    await drag(white, 'd2', 'd4')
    await moved(black, 'd4')
    await done(white, black)
})

test('by keyboard and voice alone, at one screen; 1988 has its own words', async () => {
    const page = await person(chrome, server, PHONE)
    await page.goto(server.url)
    await page.getByText('More: names').click()
    await page.getByRole('group', { name: 'Laws of' }).getByText('2017').click()
    assert.equal(
        await page.getByRole('group', { name: /Visually disabled/ }).count(),
        0,
        'that text has no such rules',
    )
    await page.getByRole('group', { name: 'Laws of' }).getByText('1988').click()
    await page
        .getByRole('group', { name: /Visually disabled/ })
        .getByText('Both')
        .click()
    await page.getByRole('button', { name: 'Play on this screen' }).click()
    await page.locator('.strip.running').waitFor()
    const say = async (text, san) => {
        await words(page).focus()
        await page.keyboard.type(text)
        await voice(page).getByText(`Names ${san}.`).waitFor()
        await voice(page)
            .getByRole('button', { name: `Announce and make ${san}` })
            .waitFor()
        await page.keyboard.press('Enter')
        await moved(page, san)
    }
    await say('Eva 4', 'e4')
    await page.locator('.strip.black.running').waitFor()
    await say('Eva 5', 'e5')
    await page.locator('.strip.white.running').waitFor()
    await say('N Felix 3', 'Nf3')
    await page.locator('.strip.black.running').waitFor()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    assert.ok(width <= 390, `nothing stands out of the screen (${width})`)
    await page.getByRole('tab', { name: 'Rulings' }).click()
    await page.locator('.rulings', { hasText: 'S.1' }).waitFor()
    await done(page)
})

test('pieces felt in their apertures are not touched (D.2.2)', async () => {
    const [white, black] = await pair(
        { Blind: 'white' },
        { table: { touch: true, press: 'with-move' } },
    )
    await white.getByRole('button', { name: 'At the board…' }).click()
    await white.getByRole('button', { name: 'Feel' }).click()
    await white.locator('[data-square="a1"]').focus()
    await white.keyboard.press('Enter')
    await white.getByRole('tab', { name: 'Rulings' }).click()
    await white.locator('.rulings', { hasText: 'a1 counts as not touched' }).waitFor()
    assert.equal(await white.locator('.bound-note').count(), 0)
    await black.getByRole('button', { name: 'At the board…' }).click()
    await black.getByRole('button', { name: 'Knock over' }).waitFor()
    assert.equal(
        await black.getByRole('button', { name: 'Feel' }).count(),
        0,
        'a sighted player touches',
    )
    await done(white, black)
})

test('no form where nobody is visually disabled', async () => {
    const [white, black] = await pair({})
    for (const page of [white, black]) assert.equal(await voice(page).count(), 0)
    await done(white, black)
})

const command = (page) => page.getByLabel('Type a move or a command')
const say = async (page, text) => {
    await command(page).fill(text)
    await page.keyboard.press('Enter')
}
const heard = (page, text) => page.locator('[aria-live]', { hasText: text }).first().waitFor()

test('a game by commands alone: the focus stays, what happens is said', async () => {
    const [white, black] = await pair({ TimeControl: '900' })
    await command(white).focus()
    await command(black).focus()
    await say(white, 'knight f3')
    await moved(black, 'Nf3')
    await heard(black, 'White: knight f3.')
    await say(black, 'springer cesar sechs')
    await moved(white, 'Nc6')
    for (const page of [white, black])
        assert.ok(
            await command(page).evaluate((field) => field === document.activeElement),
            'the focus stays',
        )
    for (const [text, answer] of [
        ['last', 'Black: knight c6.'],
        ['clock', /White 1[45] minutes.*, Black 1[45] minutes/],
        ['where knights', 'White: knight b1, f3. Black: knight c6, g8.'],
        ['f3?', 'f3: white knight.'],
        ['moves b1', 'b1: Na3, Nc3.'],
        ['repeat', 'b1: Na3, Nc3.'],
        ['Ke3', 'Ke3: '],
    ]) {
        await say(white, text)
        await heard(white, answer)
        await white.locator('#command-answer', { hasText: answer }).waitFor()
    }
    assert.deepEqual(await axe(white), [])
    await say(white, 'offer')
    await heard(black, 'White offers a draw.')
    await say(black, 'Nf3')
    await heard(black, 'It is not your move.')
    await say(black, 'accept')
    await heard(white, 'draw')
    assert.ok(
        await command(black).evaluate((field) => field === document.activeElement),
        'the focus stays at the end',
    )
    // In the tree that Chromium gives to screen readers: the field with its name, the
    // focus and the answer, and the region that is read aloud.
    await say(white, 'e2?')
    await heard(white, 'e2: white pawn.')
    const session = await white.context().newCDPSession(white)
    const { nodes } = await session.send('Accessibility.getFullAXTree')
    const field = nodes.find(
        ({ role, name }) => role?.value === 'textbox' && name?.value === 'Type a move or a command',
    )
    assert.ok(!field.description?.value, 'the answer is said once, by the live region')
    assert.ok(field.properties.some(({ name, value }) => name === 'focused' && value.value))
    const live = nodes.filter(({ properties = [] }) =>
        properties.some(({ name, value }) => name === 'live' && value.value === 'polite'),
    )
    assert.ok(live.length > 0, 'a live region')
    await done(white, black)
})

test('a command is hand and voice of a visually disabled player', async () => {
    const [white, black] = await pair({ Blind: 'white' })
    await say(white, 'Nf3')
    await moved(black, 'Nf3')
    await black.getByText('White announces: “Springer Felix drei”').waitFor()
    await black.locator('.strip.black.running').waitFor()
    await done(white, black)
})

test('time that gets short is announced to its player', async () => {
    const created = await server.game({ TimeControl: '80' }, { start: 'now' })
    const white = await person(chrome, server)
    const black = await person(chrome, server)
    await black.goto(server.url + created.links.black)
    await timed(white)
    await white.goto(server.url + created.links.white)
    await white.locator('.strip.white.running').waitFor()
    await hold(white)
    await pass(white, 20000)
    await heard(white, 'You have 1 minute.')
    assert.equal(await black.locator('[aria-live]', { hasText: '1 minute' }).count(), 0)
    await done(white, black)
})

test('the letters of the pieces in another language', async () => {
    const [white, black] = await pair({})
    await white.getByRole('button', { name: 'Settings' }).click()
    await white.getByLabel('Piece letters').selectOption('German')
    await white.keyboard.press('Escape')
    await say(white, 'Sf3')
    await moved(black, 'Nf3')
    await done(white, black)
})
