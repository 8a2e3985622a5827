// relay.mjs - how long it takes from one player's hand to the other one's board
//
//   ARBITER=build/release/arbiter node bench/relay.mjs        (make bench-page)
//
// A piece is let go in one browser; the time ends in the frame in which the other browser
// shows it.  Beside it, in the same run and in turn, a bare relay: a WebSocket that hands
// on what it is sent, between two pages that show one word.  Nothing is judged or stored
// there.  Status 1 if ours takes longer than 1.2 times as long and a frame.
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { browser, middle, person, ready, Server } from '../tests/web/lib.mjs'

const FRAME = 1000 / 60
const MOST = 1.2
const WARM = 4

/** A page for each end, and a relay of short messages between them. */
async function relay() {
    const ends = new Set()
    const server = createServer((_, answer) => {
        answer.setHeader('Content-Type', 'text/html')
        answer.end(`<p id="word">-</p><script>
            const line = new WebSocket('ws://' + location.host)
            line.onmessage = ({ data }) => (word.textContent = data)
            addEventListener('pointerup', () => line.send('word ' + performance.now()))
        </script>`)
    })
    server.on('upgrade', ({ headers }, socket) => {
        const key = headers['sec-websocket-key'] + '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
        const accept = createHash('sha1').update(key).digest('base64')
        socket.setNoDelay(true)
        socket.write(
            'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
                `Sec-WebSocket-Accept: ${accept}\r\n\r\n`,
        )
        ends.add(socket)
        socket.on('error', () => ends.delete(socket))
        socket.on('close', () => ends.delete(socket))
        // A frame of text below 126 bytes comes whole, and masked.
        socket.on('data', (frame) => {
            if (frame[0] !== 0x81) return
            const size = frame[1] & 127
            const mask = frame.subarray(2, 6)
            const text = frame.subarray(6, 6 + size).map((byte, i) => byte ^ mask[i % 4])
            for (const other of ends)
                if (other !== socket) other.write(Buffer.concat([Buffer.from([0x81, size]), text]))
        })
    })
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
    return { url: `http://127.0.0.1:${server.address().port}/`, server, ends }
}

// Both browsers are on this machine, so their clocks agree.
const begin = (page) =>
    page.evaluate(() => {
        addEventListener(
            'pointerup',
            () => (globalThis.began = performance.timeOrigin + performance.now()),
            { capture: true, once: true },
        )
    })
const watch = (page, selector) =>
    page.evaluate((selector) => {
        globalThis.shown = new Promise((resolve) => {
            const node = document.querySelector(selector)
            const observer = new MutationObserver(() => {
                observer.disconnect()
                requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()))
            })
            observer.observe(node, {
                subtree: true,
                childList: true,
                characterData: true,
                attributes: true,
            })
        })
    }, selector)
async function taken(from, to, selector, act) {
    await begin(from)
    await watch(to, selector)
    await act()
    return (
        (await to.evaluate(() => globalThis.shown)) - (await from.evaluate(() => globalThis.began))
    )
}

const at = (times, part) => times.sort((a, b) => a - b)[Math.floor(part * (times.length - 1))]
const show = (what, times) =>
    console.log(
        `${what}: ${at(times, 0.5).toFixed(1)} ms in the middle, nine of ten within ${at(times, 0.9).toFixed(1)} ms (${times.length} acts)`,
    )

// Every pawn a step, then another: nothing is taken, and nobody is in check.
const steps = [
    ['2', '3', '7', '6'],
    ['3', '4', '6', '5'],
].flatMap(([a, b, c, d]) =>
    [...'abcdefgh'].flatMap((file) => [
        [file + a, file + b],
        [file + c, file + d],
    ]),
)

const server = await new Server('--engine', 'none').start()
const bare = await relay()
const chrome = await browser()
try {
    const game = await server.game({}, { start: 'now' })
    const players = []
    const pages = []
    for (const color of ['white', 'black']) {
        const page = await person(chrome, server)
        await page.goto(server.url + game.links[color])
        await page.locator('.strip.running').waitFor()
        players.push(page)
        const end = await (await chrome.newContext()).newPage()
        await end.goto(bare.url)
        pages.push(end)
    }
    while (bare.ends.size < 2) await new Promise((resolve) => setTimeout(resolve, 20))
    const ours = []
    const theirs = []
    for (const [i, [from, to]] of steps.entries()) {
        const [me, other] = i % 2 ? [...players].reverse() : players
        await ready(me)
        await me.mouse.move(...(await middle(me, from)))
        await me.mouse.down()
        await me.mouse.move(...(await middle(me, to)), { steps: 3 })
        const own = await taken(me, other, `[data-square="${to}"]`, () => me.mouse.up())
        const [near, far] = i % 2 ? [...pages].reverse() : pages
        await near.mouse.move(40, 40)
        await near.mouse.down()
        const plain = await taken(near, far, '#word', () => near.mouse.up())
        if (i < WARM) continue
        ours.push(own)
        theirs.push(plain)
    }
    show('from hand to the other board', ours)
    show('a bare relay', theirs)
    const most = MOST * at(theirs, 0.5) + FRAME
    const ratio = at(ours, 0.5) / at(theirs, 0.5)
    console.log(`${ratio.toFixed(2)} times a bare relay; at most ${most.toFixed(1)} ms`)
    if (at(ours, 0.5) > most) process.exitCode = 1
} finally {
    await chrome.close()
    await server.stop()
    bare.server.close()
    bare.server.closeAllConnections()
    for (const socket of bare.ends) socket.destroy()
}
