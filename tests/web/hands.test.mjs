// Hands at the board: one piece at a time, both hands, pieces knocked over.
import assert from 'node:assert/strict'
import {
    axe,
    chrome,
    click,
    drag,
    middle,
    moved,
    person,
    PHONE,
    score,
    server,
    stage,
    tap,
    test,
} from './lib.mjs'

stage()

const CASTLE = { FEN: 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', SetUp: '1' }
const PROMOTE = { FEN: '3r3k/P3P3/8/8/8/8/8/4K3 w - - 0 1', SetUp: '1' }
const BY_HAND = { table: { touch: true, press: 'separate' } }
const WITH_MOVE = { table: { touch: true, press: 'with-move' } }

async function seat(created, options) {
    const page = await person(chrome, server, options)
    await page.goto(
        `${server.url}/game/${created.game}#${created.tokens.white},${created.tokens.black}`,
    )
    await page.locator('.strip.running').waitFor()
    return page
}
const screen = async (tags, more, options) => seat(await server.game(tags, more), options)
const on = (page, square, piece) =>
    page.locator(`[data-square="${square}"][aria-label*="${piece}"]`).waitFor()
const button = (page, name) => page.getByRole('button', { name, exact: true })
async function way(page, name) {
    const way = page.getByRole('group', { name: 'At the board' }).getByRole('button', { name })
    if (!(await way.count())) await page.getByRole('button', { name: 'At the board…' }).click()
    await way.click()
}
async function done(page) {
    assert.deepEqual(page.faults, [])
    await page.context().close()
}

test('castling one piece at a time: the king let go binds (4.7.2)', async () => {
    const page = await screen(CASTLE, BY_HAND)
    await way(page, 'One piece at a time')
    await drag(page, 'e1', 'g1')
    await page.locator('.bound-note', { hasText: '4.7.2' }).waitFor()
    await on(page, 'g1', 'white king')
    await on(page, 'h1', 'white rook')
    assert.deepEqual(await score(page), [], 'castling is not made yet')
    await click(page, 'h1')
    await page.locator('[data-square="f1"].goal').waitFor()
    await click(page, 'f1')
    await moved(page, 'O-O')
    await button(page, 'Press').click()
    await page.locator('.strip.black.running').waitFor()
    // Black lets the king go and then takes it elsewhere: castling was binding.
    await drag(page, 'e8', 'c8')
    await on(page, 'c8', 'black king')
    await drag(page, 'c8', 'd7')
    await page.locator('.ruled', { hasText: 'Black broke touch-move: e8' }).waitFor()
    await drag(page, 'a8', 'd8')
    await moved(page, 'O-O-O')
    await done(page)
})

test('Chess960: a king let go where its rook still is; both are seen, and the rook ends it', async () => {
    const page = await screen(
        { Variant: 'Chess960', FEN: '3rk3/8/8/8/8/8/8/R4KR1 w K - 0 1', SetUp: '1' },
        BY_HAND,
    )
    await way(page, 'One piece at a time')
    await drag(page, 'f1', 'g1')
    await page.locator('.bound-note', { hasText: '4.7.2' }).waitFor()
    await on(page, 'g1', 'white king')
    await on(page, 'g1', 'white rook')
    await on(page, 'f1', 'empty')
    assert.equal(await page.locator('.man').count(), 5, 'nobody is hidden')
    assert.deepEqual(await score(page), [], 'castling is not made yet')
    await click(page, 'g1')
    await page.locator('[data-square="f1"].goal').waitFor()
    await click(page, 'f1')
    await moved(page, 'O-O')
    await on(page, 'g1', 'white king')
    await on(page, 'f1', 'white rook')
    assert.equal(await page.locator('.man.beside').count(), 0)
    await button(page, 'Press').click()
    await page.locator('.strip.black.running').waitFor()
    await done(page)
})

test('Chess960: the same where castling is illegal; the king is the one to be moved', async () => {
    const created = await server.game(
        { Variant: 'Chess960', FEN: '4k1r1/8/8/8/8/8/8/5KR1 w K - 0 1', SetUp: '1' },
        BY_HAND,
    )
    const page = await seat(created)
    await server.act(created.game, created.tokens.white, 'releases f1 g1')
    await page.locator('.bound-note', { hasText: '4.7.2' }).waitFor()
    await on(page, 'g1', 'white king')
    await on(page, 'g1', 'white rook')
    await drag(page, 'g1', 'e2')
    await moved(page, 'Ke2')
    await on(page, 'g1', 'white rook')
    await done(page)
})

test('two touched in the same moment: whichever is pointed at first, castling (4.4.1)', async () => {
    const page = await screen(CASTLE, BY_HAND)
    await way(page, 'Two at once')
    await click(page, 'h1')
    await page.getByText('h1, and in the same moment').waitFor()
    await click(page, 'h1') // not that one
    await page.getByText('Touched in the same moment').waitFor()
    await click(page, 'h1')
    await click(page, 'e1')
    await page.locator('.bound-note', { hasText: 'You touched king and rook: castle' }).waitFor()
    await page.locator('.bound-note', { hasText: '4.4.1' }).waitFor()
    await drag(page, 'e1', 'g1')
    await moved(page, 'O-O')
    await button(page, 'Press').click()
    await page.locator('.strip.black.running').waitFor()
    await page.getByRole('tab', { name: 'Rulings' }).click()
    await page.locator('.rulings', { hasText: 'touches h1 and, in the same moment, e1' }).waitFor()
    // One after the other, the rook first: no castling (4.4.2).
    await click(page, 'h8')
    await page.locator('.bound-note', { hasText: 'h8' }).waitFor()
    await click(page, 'e8')
    await page
        .locator('.rulings', { hasText: 'The player may not castle on the kingside' })
        .waitFor()
    await done(page)
})

for (const Laws of ['2023', '2017', '1997', '1988'])
    test(`where the press comes with the move, it comes when a piece let go has made it: ${Laws}`, async () => {
        const page = await screen({ ...CASTLE, Laws, TimeControl: '5400' }, WITH_MOVE)
        await way(page, 'One piece at a time')
        await drag(page, 'a1', 'b1')
        await moved(page, 'Rb1')
        await page.locator('.strip.black.running').waitFor()
        await drag(page, 'e8', 'g8')
        await page.locator('.bound-note', { hasText: 'castle' }).waitFor()
        await page.locator('.strip.black.running').waitFor()
        await drag(page, 'h8', 'f8')
        await moved(page, 'O-O')
        await page.locator('.strip.white.running').waitFor()
        await done(page)
    })

test('promotion in steps: the new piece is final when it touches its square (4.4.4)', async () => {
    const page = await screen(PROMOTE, BY_HAND)
    await way(page, 'One piece at a time')
    await drag(page, 'a7', 'a8')
    await on(page, 'a8', 'white pawn')
    const tray = page.getByRole('group', { name: 'New piece' })
    await tray.getByText('The pawn is on a8').waitFor()
    assert.equal(await tray.getByRole('button', { name: /Let go/ }).count(), 0)
    await tray.getByRole('button', { name: 'Put a rook on a8' }).click()
    await tray.getByText('The rook stands on a8: the choice is final').waitFor()
    await on(page, 'a8', 'white rook')
    await tray.getByRole('button', { name: 'Put a queen on a8' }).click()
    await page.locator('.ruled', { hasText: '4.4.4' }).waitFor()
    await tray.getByRole('button', { name: 'Let go of the rook' }).click()
    await moved(page, 'a8=R')
    await button(page, 'Press').click()
    await page.locator('.strip.black.running').waitFor()
    await tray.waitFor({ state: 'detached' })
    await done(page)
})

test('the clock pressed with the pawn let go and no new piece: a queen, and a penalty (7.5.2)', async () => {
    const page = await screen(PROMOTE, BY_HAND)
    await way(page, 'One piece at a time')
    await drag(page, 'e7', 'd8')
    await page.getByRole('group', { name: 'New piece' }).getByText('The pawn is on d8').waitFor()
    await button(page, 'Press').click()
    await page.locator('.ruled', { hasText: '7.5.2' }).waitFor()
    await on(page, 'd8', 'white queen')
    await done(page)
})

test('the new piece before the pawn (4.6.2), by touch on a phone', async () => {
    const page = await screen(PROMOTE, WITH_MOVE, PHONE)
    await page.getByRole('button', { name: 'At the board…' }).tap()
    await button(page, 'One piece at a time').tap()
    const tray = page.getByRole('group', { name: 'New piece' })
    await tray
        .getByRole('group', { name: 'Square of promotion' })
        .getByRole('button', { name: 'd8' })
        .tap()
    await tray.getByRole('button', { name: 'Put a knight on d8' }).tap()
    await on(page, 'd8', 'white knight')
    await tap(page, 'e7', 'd8')
    await tray.getByRole('button', { name: 'Let go of the knight' }).tap()
    await moved(page, 'exd8=N')
    await page.locator('.strip.black.running').waitFor()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    assert.ok(width <= 390, `nothing stands out of the screen (${width})`)
    await done(page)
})

test('promotion in steps under 1997: the choice is final when the move is made', async () => {
    const page = await screen({ ...PROMOTE, Laws: '1997' }, BY_HAND)
    await way(page, 'One piece at a time')
    await drag(page, 'a7', 'a8')
    const tray = page.getByRole('group', { name: 'New piece' })
    await tray.getByRole('button', { name: 'Put a rook on a8' }).click()
    await tray.getByText('The rook stands on a8.').waitFor()
    await tray.getByRole('button', { name: 'Put a queen on a8' }).click()
    await tray.getByRole('button', { name: 'Let go of the queen' }).click()
    await moved(page, 'a8=Q')
    assert.equal(await page.locator('.no').count(), 0)
    await done(page)
})

test('both hands: an illegal move (7.5.4), once', async () => {
    const page = await screen(CASTLE, WITH_MOVE)
    await way(page, 'Both hands')
    await page.getByText('Both hands: make the move.').waitFor()
    await drag(page, 'e1', 'g1')
    await page.locator('.ruled', { hasText: '7.5.4' }).waitFor()
    await page.getByText('Both hands: make the move.').waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: 'Rulings' }).click()
    await page.locator('.rulings', { hasText: 'with both hands' }).waitFor()
    await page.getByRole('tab', { name: 'Moves' }).click()
    await drag(page, 'e1', 'g1')
    await moved(page, 'O-O')
    await done(page)
})

test('pieces knocked over lie about for all to see, and are put right', async () => {
    const created = await server.game({}, BY_HAND)
    const white = await person(chrome, server)
    const black = await person(chrome, server)
    const watcher = await person(chrome, server)
    await white.goto(server.url + created.links.white)
    await black.goto(server.url + created.links.black)
    await watcher.goto(server.url + created.links.spectator)
    await white.locator('.strip.running').waitFor()
    // Black is not on move; hands slip all the same.
    await way(black, 'Knock over')
    await click(black, 'e7')
    await click(black, 'e2')
    await button(black, 'Done').click()
    for (const page of [white, black, watcher]) {
        await on(page, 'e7', 'knocked over')
        await on(page, 'e2', 'knocked over')
        assert.equal(await page.locator('.man.fallen').count(), 2)
        await page.getByText('Knocked over: e2, e7').waitFor()
    }
    assert.equal(await button(watcher, 'Put the pieces right').count(), 0)
    assert.deepEqual(await axe(black), [])
    await button(black, 'Put the pieces right').click()
    for (const page of [white, black, watcher]) {
        await page.getByText('Knocked over:').waitFor({ state: 'detached' })
        assert.equal(await page.locator('.man.fallen').count(), 0)
    }
    await drag(white, 'e2', 'e4')
    await moved(black, 'e4')
    for (const page of [white, black, watcher]) await done(page)
})

test('a piece knocked over and then moved lies where it is now, until it is put right', async () => {
    const page = await screen(
        { FEN: 'rnbqkbnr/ppp1pppp/8/3p4/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', SetUp: '1' },
        WITH_MOVE,
    )
    await way(page, 'Knock over')
    await click(page, 'e2')
    await click(page, 'd2')
    await button(page, 'Done').click()
    await page.getByText('Knocked over: d2, e2.').waitFor()
    await drag(page, 'e2', 'e4')
    await moved(page, 'e4')
    await page.getByText('Knocked over: d2, e4.').waitFor()
    await on(page, 'e4', 'knocked over')
    assert.equal(await page.locator('.man.fallen').count(), 2)
    // Another piece that comes to its old square did not fall.
    await drag(page, 'a7', 'a6')
    await moved(page, 'a6')
    await drag(page, 'f1', 'e2')
    await moved(page, 'Be2')
    await page.locator('.strip.black.running').waitFor()
    assert.equal(await page.locator('[data-square="e2"][aria-label*="knocked over"]').count(), 0)
    await page.reload()
    await page.getByText('Knocked over: d2, e4.').waitFor()
    await page.locator('.board.live').waitFor() // Black's hand has come, too
    await drag(page, 'd5', 'e4')
    await moved(page, 'dxe4')
    await page.getByText('Knocked over: d2.').waitFor()
    assert.equal(await page.locator('.man.fallen').count(), 1)
    await button(page, 'Put the pieces right').click()
    await page.getByText('Knocked over:').waitFor({ state: 'detached' })
    await done(page)
})

test('hands by the keyboard alone', async () => {
    const page = await screen(PROMOTE, BY_HAND)
    const press = async (...keys) => {
        for (const key of keys) await page.keyboard.press(key)
    }
    await page.getByRole('button', { name: 'At the board…' }).focus()
    await press('Enter')
    // A brush against the king, by accident, binds to nothing (4.2.2).
    await button(page, 'By accident').focus()
    await press('Enter')
    await page.locator('.board [tabindex="0"]').focus()
    await press('Enter') // e1
    await page.getByText('Touched by accident').waitFor({ state: 'detached' })
    assert.equal(await page.locator('.bound-note').count(), 0)
    await page.getByRole('tab', { name: 'Rulings' }).click()
    await page.locator('.rulings', { hasText: 'was an accident' }).waitFor()
    // The opponent's rook, touched: it must be captured (4.3.2).
    await page.locator('.board [tabindex="0"]').focus()
    await press('ArrowLeft', ...Array(7).fill('ArrowUp'), 'Enter')
    await page.locator('.bound-note', { hasText: 'You touched d8: capture' }).waitFor()
    await button(page, 'One piece at a time').focus()
    await press('Enter')
    await page.locator('.board [tabindex="0"]').focus()
    await press('ArrowDown', 'ArrowRight', 'Enter', 'ArrowUp', 'ArrowLeft', 'Enter')
    const tray = page.getByRole('group', { name: 'New piece' })
    await tray.getByText('The pawn is on d8').waitFor()
    await tray.getByRole('button', { name: 'Put a bishop on d8' }).focus()
    await press('Enter')
    await tray.getByRole('button', { name: 'Let go of the bishop' }).focus()
    assert.deepEqual(await axe(page), [])
    await press('Enter')
    await page.getByRole('tab', { name: 'Moves' }).click()
    await moved(page, 'exd8=B')
    await done(page)
})

test('out of the way: no such thing on a table that is not as over the board', async () => {
    const page = await screen({}, {})
    assert.equal(await page.getByRole('button', { name: 'At the board…' }).count(), 0)
    await page.mouse.click(...(await middle(page, 'e7'))) // nothing of the opponent's is touched
    assert.equal(await page.locator('.bound-note').count(), 0)
    await done(page)
})
