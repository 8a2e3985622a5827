// Links: handed over by the device, exchanged for a key, replaced by the arbiter.
import assert from 'node:assert/strict'
import { accept, axe, chrome, drag, moved, person, PHONE, server, stage, test } from './lib.mjs'

stage()

const invitationOf = (link) => server.url + link.replace('/game/', '/join/')

test('an invitation is shared by what the device has for that', async () => {
    const page = await person(chrome, server, PHONE)
    await page.addInitScript(() => {
        globalThis.shared = []
        navigator.share = (what) => {
            globalThis.shared.push(what)
            // The second time somebody changes his mind.
            return globalThis.shared.length > 1
                ? Promise.reject(new DOMException('', 'AbortError'))
                : Promise.resolve()
        }
    })
    await page.goto(server.url)
    await page.getByRole('button', { name: 'Send a link' }).click()
    const link = await page.getByLabel('For your opponent').inputValue()
    const share = page.getByRole('button', { name: 'Share…' })
    await share.click()
    await share.click()
    await page.waitForFunction(() => shared.length === 2)
    assert.deepEqual(await page.evaluate(() => shared[0]), { title: 'A game of chess', url: link })
    assert.deepEqual(await axe(page), [])
    assert.deepEqual(page.faults, [])
    await page.context().close()
    // A browser that shares nothing offers nothing.
    const other = await person(chrome, server)
    await other.addInitScript(() => delete Navigator.prototype.share)
    await other.goto(server.url)
    await other.getByRole('button', { name: 'Send a link' }).click()
    await other.getByRole('button', { name: 'QR code' }).waitFor()
    assert.equal(await other.getByRole('button', { name: 'Share…' }).count(), 0)
    await other.context().close()
})

test('whatever was opened by an invitation goes on with the key', async () => {
    const game = await server.game({ Scoresheets: 'manual', White: 'Anna' }, { start: 'now' })
    const sheet = server.url + game.links.black.replace('/game/', '/sheet/')
    const boris = await person(chrome, server)
    await accept(boris, invitationOf(game.links.black), 'Boris')
    // The same links again: scoresheet, board, replay.
    await boris.goto(sheet)
    await boris.getByLabel('Write a move').waitFor()
    await boris.goto(server.url + game.links.black)
    await boris.locator('.strip.black', { hasText: 'Boris' }).waitFor()
    await boris.getByRole('button', { name: 'Resign…' }).waitFor()
    await boris.goto(server.url + game.links.black.replace('/game/', '/replay/'))
    await boris.getByRole('slider').waitFor()
    // Somebody else who has the link has nothing.
    const other = await person(chrome, server)
    await other.goto(sheet)
    await other.getByText('This link opens no scoresheet').waitFor()
    assert.deepEqual(await axe(other), [])
    for (const page of [boris, other]) {
        assert.deepEqual(page.faults, [])
        await page.context().close()
    }
})

test('a scoresheet that is open stays open when its player joins in another tab', async () => {
    const game = await server.game({ Scoresheets: 'manual' }, { start: 'now' })
    const board = await person(chrome, server)
    const sheet = await board.context().newPage()
    await sheet.goto(server.url + game.links.black.replace('/game/', '/sheet/'))
    await sheet.getByLabel('Write a move').waitFor()
    await accept(board, invitationOf(game.links.black), 'Boris')
    await sheet.getByLabel('Write a move').fill('e4')
    await sheet.keyboard.press('Enter')
    await sheet.locator('.sheet', { hasText: 'e4' }).waitFor()
    await board.context().close()
})

test('a link that the arbiter replaces is joined anew', async () => {
    const game = await server.game({ Arbiter: 'present', White: 'Anna' }, { start: 'now' })
    const boris = await person(chrome, server)
    await accept(boris, invitationOf(game.links.black), 'Boris')
    const answer = await fetch(`${server.url}/api/games/${game.game}/links`, {
        method: 'POST',
        headers: {
            'Content-Type': 'application/json',
            Authorization: `Bearer ${game.tokens.arbiter}`,
        },
        body: JSON.stringify({ role: 'black' }),
    })
    const { link } = await answer.json()
    // The key is worth nothing any more; the new link gives another, once.
    await boris.getByText('This link opens no game').waitFor()
    const carla = await person(chrome, server)
    await accept(carla, invitationOf(link), 'Carla')
    await carla.locator('.strip.black', { hasText: 'Carla' }).waitFor()
    await server.act(game.game, game.tokens.white, 'plays e4')
    await moved(carla, 'e4')
    await drag(carla, 'e7', 'e5')
    await moved(carla, 'e5')
    const other = await person(chrome, server)
    await other.goto(invitationOf(link))
    await other.getByText('this invitation has been used').waitFor()
    await boris.goto(server.url + game.links.black)
    await boris.getByText('This link opens no game').waitFor()
    for (const page of [boris, carla, other]) {
        assert.deepEqual(page.faults, [])
        await page.context().close()
    }
})
