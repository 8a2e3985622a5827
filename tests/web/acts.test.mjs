// What the Laws make of what players do: each "no" explains itself.
import assert from 'node:assert/strict'
import {
    accept,
    chrome,
    click,
    drag,
    hold,
    moved,
    pass,
    person,
    playAll,
    score,
    server,
    Server,
    stage,
    test,
    timed,
} from './lib.mjs'

stage()

async function screen(created, options) {
    const page = await person(chrome, server, options)
    await page.goto(
        `${server.url}/game/${created.game}#${created.tokens.white},${created.tokens.black}`,
    )
    await page.locator('.strip').first().waitFor()
    return page
}
const result = async (page) => {
    await page.locator('.banner.result').waitFor()
    return page.locator('.banner.result').innerText()
}

test('an illegal attempt is explained by its Article, and is no act', async () => {
    const created = await server.game()
    const page = await screen(created)
    await page.locator('.strip.running').waitFor()
    await drag(page, 'f1', 'b5')
    const no = page.locator('.no')
    await no.waitFor()
    assert.match(await no.innerText(), /not legal/)
    assert.match(await no.innerText(), /3\.5/)
    assert.match(await no.innerText(), /2023/)
    assert.deepEqual(await score(page), [])
    await no.locator('.article').click()
    await page.getByRole('dialog').getByText('In the other editions').waitFor()
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('touch-move: what was touched binds, and is shown', async () => {
    const created = await server.game({}, { table: { touch: true, press: 'with-move' } })
    const page = await screen(created)
    await page.locator('.strip.running').waitFor()
    // Adjusted, after saying so, a piece binds to nothing (4.2.1).
    await page.getByRole('button', { name: 'I adjust' }).click()
    await click(page, 'b1')
    await page.getByRole('tab', { name: 'Rulings' }).click()
    await page.locator('.rulings', { hasText: 'b1 was adjusted' }).waitFor()
    await page.getByRole('tab', { name: 'Moves' }).click()
    assert.equal(await page.locator('.bound-note').count(), 0)
    await click(page, 'g1') // picked up ...
    await page.locator('.bound-note', { hasText: 'You touched g1' }).waitFor()
    await click(page, 'g1') // ... and let go on its square: that does not undo it
    await page.locator('[data-square="g1"][aria-label*="touched"]').waitFor()
    await page.locator('.bound-note', { hasText: '4.3.1' }).waitFor()
    // Another piece all the same: the arbiter sees it.
    await drag(page, 'e2', 'e4')
    await page.locator('.ruled', { hasText: 'White broke touch-move: g1' }).waitFor()
    await page.locator('.bound-note', { hasText: 'You touched g1' }).waitFor()
    await drag(page, 'g1', 'f3')
    await moved(page, 'Nf3')
    assert.equal(await page.locator('.bound-note').count(), 0)
    // An illegal move can happen here, and costs (7.5).
    await drag(page, 'e7', 'e4')
    await page.locator('.ruled', { hasText: 'illegal move: ' }).waitFor()
    assert.deepEqual(await score(page), ['Nf3'])
    // The opponent's piece, picked up, must be captured if it can be (4.3.2).
    await drag(page, 'e7', 'e5')
    await moved(page, 'e5')
    await drag(page, 'd2', 'd4')
    await moved(page, 'd4')
    await drag(page, 'd4', 'd5')
    await page.locator('.bound-note', { hasText: 'You touched d4: capture' }).waitFor()
    await drag(page, 'e5', 'd4')
    await moved(page, 'exd4')
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('the press is a thing of its own where the game says so', async () => {
    const created = await server.game({}, { table: { touch: true, press: 'separate' } })
    const page = await screen(created)
    await page.locator('.strip.white.running').waitFor()
    await drag(page, 'e2', 'e4')
    await moved(page, 'e4')
    await page.locator('.strip.white.running').waitFor() // White's clock runs on
    await page.getByRole('button', { name: 'Press' }).click()
    await page.locator('.strip.black.running').waitFor()
    // An illegal move that is not completed can be put back.
    await drag(page, 'e7', 'e4')
    await page.locator('.no', { hasText: 'not completed yet' }).waitFor()
    await page.getByRole('button', { name: 'Put the move back' }).click()
    await page.locator('[data-square="e7"][aria-label*="black pawn"]').waitFor()
    await drag(page, 'e7', 'e5')
    await moved(page, 'e5')
    assert.equal(
        await page.getByRole('button', { name: 'Put the move back' }).count(),
        0,
        'a legal one stands (4.7)',
    )
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('claims: wrong costs time, right ends the game', async () => {
    const created = await server.game()
    const page = await screen(created)
    await page.locator('.strip.running').waitFor()
    await playAll(page, 'Nf3 Nf6 Ng1 Ng8')
    await page.getByRole('button', { name: 'Claim…' }).click()
    await page.getByRole('button', { name: 'Claim the draw' }).click()
    const ruled = page.locator('.ruled')
    await ruled.waitFor()
    assert.match(await ruled.innerText(), /claim is wrong/)
    assert.match(await ruled.innerText(), /9\.5\.3/)
    await playAll(page, 'Nf3 Nf6 Ng1')
    await page.getByRole('button', { name: 'Claim…' }).click()
    await page.getByText('it comes about with the move').click()
    await page.getByRole('textbox', { name: 'The move' }).fill('Ng8')
    await page.getByRole('button', { name: 'Claim the draw' }).click()
    assert.match(await result(page), /Draw/)
    assert.match(await result(page), /repetition/)
    assert.match(await result(page), /9\.2\.1/)
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('a flag falls by itself under an automatic arbiter', async () => {
    const created = await server.game({ TimeControl: '2' })
    const page = await screen(created)
    await page.locator('.strip.running').waitFor()
    // The display never goes up, and shows tenths.
    const shown = await page.evaluate(
        () =>
            new Promise((resolve) => {
                const texts = []
                const node = document.querySelector('.strip.white .digits')
                const look = () => {
                    texts.push(node.textContent)
                    if (document.querySelector('.banner.result')) resolve(texts)
                    else requestAnimationFrame(look)
                }
                look()
            }),
    )
    for (const text of shown) assert.match(text, /^0:0\d\.\d$/)
    for (let i = 1; i < shown.length; i++)
        assert.ok(shown[i] <= shown[i - 1], `${shown[i - 1]} then ${shown[i]}`)
    assert.equal(shown.at(-1), '0:00.0')
    assert.match(await result(page), /Black wins/)
    assert.match(await result(page), /flag-fall/)
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('the display shows what the server has, and counts by itself until it hears more', async () => {
    const created = await server.game({ TimeControl: '3600' }, { start: 'now' })
    const page = await person(chrome, server)
    await timed(page)
    await page.addInitScript(() => {
        globalThis.setInterval = () => 0 // after the first one, no ping but ours
        globalThis.pongs = 0
        globalThis.WebSocket = class extends WebSocket {
            constructor(...all) {
                super(...all)
                this.addEventListener(
                    'message',
                    ({ data }) => (globalThis.pongs += data.includes('"pong"')),
                )
            }
        }
    })
    await page.goto(server.url + created.links.white)
    await page.locator('.strip.white.running').waitFor()
    await page.getByRole('tab', { name: 'Rulings' }).click()

    const left = async () => {
        const answer = await fetch(`${server.url}/api/games/${created.game}`, {
            headers: { Authorization: `Bearer ${created.tokens.white}` },
        })
        return (await answer.json()).state.clocks.white.left
    }
    const tenths = async () => {
        const text = await page.locator('.strip.white .digits').textContent()
        assert.match(text, /^0:\d\d\.\d$/)
        return Number(text.replace(/\D/g, ''))
    }
    // What the server tells the page, and when the page has heard it.
    const ping = async () => {
        const before = await page.evaluate(() => {
            document.dispatchEvent(new Event('visibilitychange'))
            return globalThis.pongs
        })
        await page.waitForFunction((n) => globalThis.pongs > n, before)
        await pass(page, 0)
    }
    const set = async (time) => {
        const { act } = await server.act(created.game, created.tokens.arbiter, `sets white ${time}`)
        await page.waitForFunction(
            (n) => document.querySelectorAll('.rulings > li').length === n,
            act.number,
        )
        await pass(page, 0)
    }
    // The server is asked before and after: the truth lies between, and as the
    // page's own time stands still, nothing else is in what it shows.
    const agrees = async () => {
        const most = await left()
        await ping()
        const shown = await tenths()
        const least = await left()
        assert.ok(
            shown >= Math.ceil(least / 100) && shown <= Math.ceil(most / 100),
            `${shown} tenths are not between ${least} and ${most} ms`,
        )
    }

    await page.waitForFunction(() => globalThis.pongs)
    await hold(page)
    await ping() // as time stands still, the network takes none
    await set('0:19')
    for (let i = 0; i < 3; i++) {
        await agrees()
        await page.waitForTimeout(150)
    }
    for (const ms of [100, 100, 100, 2300, 400]) {
        const before = await tenths()
        await pass(page, ms)
        assert.equal(await tenths(), before - ms / 100, `${ms} ms later`)
    }
    // The page is three seconds ahead of the server now, and does not go back; it goes on
    // only where these seconds have passed on a slow machine.
    const ahead = await tenths()
    await ping()
    const shown = await tenths()
    const least = Math.min(ahead, Math.ceil((await left()) / 100))
    assert.ok(shown >= least && shown <= ahead, `${shown} is not in ${least} to ${ahead}`)
    // An act sets the display, up or down, also to what an act had set it to before.
    await set('0:19')
    await agrees()
    for (let i = 0; i < 2; i++) {
        await set('59:59')
        assert.match(await page.locator('.strip.white .digits').textContent(), /^59:5\d$/)
        await pass(page, 10000)
    }
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('anyone may watch, where the game says so', async () => {
    const created = await server.game(
        { White: 'Ida', Black: 'Jon' },
        { start: 'now', spectators: 'anyone' },
    )
    const page = await person(chrome, server)
    await page.goto(`${server.url}/watch`)
    await page.locator('.board-card', { hasText: 'Ida' }).click()
    await page.locator('.strip', { hasText: 'Ida' }).waitFor()
    await server.act(created.game, created.tokens.white, 'plays d4')
    await moved(page, 'd4')
    assert.equal(await page.locator('.actions').count(), 0)
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('the clocks are stopped and go on, where nobody is the arbiter', async () => {
    const page = await person(chrome, server)
    await page.goto(server.url)
    await page.getByRole('button', { name: 'Play on this screen' }).click()
    await page.locator('.strip.running').waitFor()
    await page.getByRole('button', { name: 'Stop the clocks' }).click()
    await page.locator('.strip.running').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Resume' }).first().click()
    await page.locator('.strip.running').waitFor()
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('a quickplay finish: claimed by a player, decided by the arbiter', async () => {
    const host = await person(chrome, server)
    await host.goto(server.url)
    await host.getByText('More: names').click()
    assert.equal(
        await host.getByLabel('Quickplay finish').count(),
        0,
        'not with an increment (III.2.2)',
    )
    await host.getByRole('textbox', { name: 'Time control' }).fill('1/3600:119')
    await host.getByLabel('Quickplay finish').check()
    await host.getByText('A person').click()
    await host.getByRole('button', { name: 'Send a link' }).click()
    const arbiter = await person(chrome, server)
    const rival = await person(chrome, server)
    await arbiter.goto(await host.getByLabel('For the arbiter').inputValue())
    await accept(rival, await host.getByLabel('For your opponent').inputValue(), 'Rita')
    await host.getByText('Waiting for the arbiter').waitFor()
    await arbiter.getByRole('button', { name: 'Start the game' }).first().click()
    await host.locator('.strip.white.running').waitFor()
    await drag(host, 'e2', 'e4')
    await rival.locator('.strip.black.running').waitFor()
    await drag(rival, 'e7', 'e5')
    await moved(host, 'e5')
    // White has more than two minutes still: that cannot be claimed (III.5).
    await host.getByRole('button', { name: 'Claim…' }).click()
    await host.getByRole('button', { name: 'Cannot be won by normal means' }).click()
    await host.locator('.no', { hasText: 'III.5' }).waitFor()
    await arbiter.locator('summary', { hasText: 'Clock' }).click()
    await arbiter.locator('.desk').getByLabel(/^Time/).first().fill('1:00')
    await arbiter.getByRole('button', { name: 'Set to' }).click()
    await arbiter.locator('.done', { hasText: 'set to 1:00' }).waitFor()
    await host.getByRole('button', { name: 'Claim…' }).click()
    await host.getByRole('button', { name: 'Cannot be won by normal means' }).click()
    await arbiter.locator('.pending', { hasText: 'cannot be won by normal means' }).waitFor()
    await arbiter.getByRole('button', { name: 'Agree to the claim' }).first().click()
    assert.match(await result(host), /no win by normal means\s+III\.5\.1/)
    for (const page of [host, rival, arbiter]) {
        assert.deepEqual(page.faults, [])
        await page.context().close()
    }
})

test('adjourned: the move is sealed, and opened later', async () => {
    const created = await server.game({ Arbiter: 'present', TimeControl: '5400+30' })
    const white = await person(chrome, server)
    const arbiter = await person(chrome, server)
    await arbiter.goto(server.url + created.links.arbiter)
    await white.goto(server.url + created.links.white)
    await server.act(created.game, created.tokens.arbiter, 'black arrives')
    await arbiter.getByRole('button', { name: 'Start the game' }).first().click()
    await white.locator('.strip.running').waitFor()
    await drag(white, 'e2', 'e4')
    await moved(arbiter, 'e4')
    await server.act(created.game, created.tokens.black, 'plays e5')
    await moved(white, 'e5')
    await arbiter.locator('summary', { hasText: 'adjournment' }).click()
    await arbiter.getByRole('button', { name: 'Adjourn', exact: true }).click()
    await white.getByLabel('The sealed move').fill('Nf3')
    await white.getByRole('button', { name: 'Seal' }).click()
    await white.getByText('The game is adjourned').first().waitFor()
    await arbiter.getByRole('button', { name: 'Resume' }).first().waitFor()
    assert.deepEqual(await score(arbiter), ['e4', 'e5'], 'nobody sees it yet')
    await arbiter.getByRole('button', { name: 'Resume' }).first().click()
    await arbiter.getByRole('button', { name: 'Open the envelope' }).first().click()
    await moved(white, 'Nf3')
    for (const page of [white, arbiter]) {
        assert.deepEqual(page.faults, [])
        await page.context().close()
    }
})

test('a lost connection and a killed server lose nothing', async () => {
    const own = await new Server().start()
    try {
        const created = await own.game({}, { table: { touch: true, press: 'with-move' } })
        const white = await person(chrome, own)
        const black = await person(chrome, own)
        await white.goto(own.url + created.links.white)
        await black.goto(own.url + created.links.black)
        await white.locator('.strip.running').waitFor()
        await drag(white, 'e2', 'e4')
        await moved(black, 'e4')

        // Black's browser loses the net for a while; White sees it.
        await black.context().setOffline(true)
        await own.kill() // and the server is killed, too
        for (const page of [white, black]) await page.getByText('The connection is lost').waitFor()
        await own.start()
        await black.context().setOffline(false)
        await moved(white, 'e4')
        await white.locator('.banner.warn').waitFor({ state: 'detached' })
        await black.locator('.banner.warn').waitFor({ state: 'detached' })
        await black.locator('.strip.black.running').waitFor()
        await drag(black, 'e7', 'e5')
        await moved(white, 'e5')
        assert.deepEqual(await score(white), ['e4', 'e5'])
        await black.getByRole('tab', { name: 'Rulings' }).click()
        await black.locator('.rulings', { hasText: 'stops the clocks' }).waitFor()
        await black.getByRole('tab', { name: 'About' }).click()
        await black.getByText('touch-move holds').waitFor()
        await white.context().close()
        await black.context().close()
    } finally {
        await own.stop()
    }
})

test('a file that cannot be fetched says so, and is fetched when the server is back', async () => {
    const own = await new Server().start()
    try {
        const created = await own.game()
        const page = await person(chrome, own)
        await page.goto(
            `${own.url}/game/${created.game}#${created.tokens.white},${created.tokens.black}`,
        )
        await page.locator('.strip.running').waitFor()
        await playAll(page, 'e4 e5')
        await page.getByRole('tab', { name: 'About' }).click()
        await page.getByRole('button', { name: 'Scoresheet', exact: true }).waitFor()
        await own.kill()
        for (const name of ['PGN', 'Transcript of all acts', 'Scoresheet']) {
            await page.getByRole('button', { name, exact: true }).click()
            const said = page.getByRole('alert').filter({ hasText: `${name}, not saved` })
            await said.waitFor()
            assert.match(await said.innerText(), /does not answer/)
            assert.match(await said.innerText(), /Check your connection/)
            if (name !== 'Scoresheet') await said.getByRole('button', { name: 'Close' }).click()
        }
        await own.start()
        const [file] = await Promise.all([
            page.waitForEvent('download'),
            page.getByRole('button', { name: 'Try again' }).click(),
        ])
        const { readFileSync } = await import('node:fs')
        assert.match(readFileSync(await file.path(), 'utf8'), /1\. e4 +e5/)
        await page.getByRole('alert').waitFor({ state: 'detached' })
        await page.context().close()
    } finally {
        await own.stop()
    }
})

test('a room that is full says so: no game more, no seat more', async () => {
    const own = await new Server('--games', '1', '--connections', '2').start()
    try {
        const host = await person(chrome, own)
        await host.goto(own.url)
        await host.getByRole('button', { name: 'Play on this screen' }).click() // two seats
        await host.locator('.strip.running').waitFor()
        const late = await person(chrome, own)
        await late.goto(own.url)
        await late.getByRole('button', { name: 'Play on this screen' }).click()
        const no = late.getByRole('alert')
        await no.waitFor()
        assert.match(await no.innerText(), /games/)
        assert.match(await no.innerText(), /\n.+\./, 'and what to do')
        await late.goto(host.url().replace(/#.*/, '#'))
        await late.getByText('the room is full').waitFor()
        await host.context().close()
        await late.getByText('the room is full').waitFor({ state: 'detached' })
        await late.context().close()
    } finally {
        await own.stop()
    }
})

test('a browser that is too old is told which will do', async () => {
    const old = await person(chrome, server)
    await old.addInitScript(() => delete globalThis.WebAssembly)
    await old.goto(server.url)
    await old.getByRole('heading', { name: 'The rules did not load' }).waitFor()
    await old.getByText('use a current Firefox').waitFor()
    await old.context().close()
    const none = await person(chrome, server, { javaScriptEnabled: false })
    await none.goto(server.url)
    await none.getByText('with JavaScript switched on').waitFor()
    await none.context().close()
})

test('wrong and old links say what happened and what to do', async () => {
    const created = await server.game()
    const page = await person(chrome, server)
    await page.goto(`${server.url}/game/${created.game}#wrongtoken`)
    await page.getByText('This link does not open this game').waitFor()
    await page.goto(`${server.url}/game/nosuchgame#x`)
    await page.getByText('There is no such game here').waitFor()
    await page.goto(`${server.url}/room#nonsense`)
    await page.getByText('This link opens no room').waitFor()
    await page.goto(`${server.url}/nowhere`)
    await page.getByText('There is no such page').waitFor()
    await page.context().close()
})
