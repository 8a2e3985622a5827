// lib.mjs - a server, a browser, and hands for the tests of the page
//
// ARBITER is the program, with the page built in; ASSETS, if it is set, a folder
// with another one.  Servers listen on a free port of 127.0.0.1 and are ended by
// the test that started them.
//
// A test may take any time that a busy machine needs.  It waits for what it wants
// to see, on the page where it wants to see it, before it looks or acts there:
// what one page has heard another may hear much later.
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { after, before, test as begin } from 'node:test'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'

const require = createRequire(new URL('../../web/package.json', import.meta.url))
const { chromium } = require('playwright-core')
export const axePath = require.resolve('axe-core/axe.min.js')

export const program = process.env.ARBITER ?? 'build/release/arbiter'
const assets = process.env.ASSETS
const executablePath =
    process.env.CHROMIUM ??
    ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'].find(existsSync)

// How long to wait for what has to come: only what is stuck takes so long.
const PATIENCE = 60000

/** A test, which ends at some time. */
export const test = (name, body) => begin(name, { timeout: 5 * PATIENCE }, body)

/** The server and the browser that the tests of a file share, see `stage`. */
export let server, chrome

/** Called once: start them before the first test, and end them after the last. */
export function stage() {
    before(async () => {
        server = await new Server().start()
        chrome = await browser()
    })
    after(async () => {
        await chrome?.close()
        await server?.stop()
    })
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Wait until it is so, here or on a page: what a page draws it draws a moment later. */
export async function eventually(fact) {
    for (const until = Date.now() + PATIENCE; !(await fact()); await pause(20))
        if (Date.now() > until) throw new Error(`not within ${PATIENCE} ms: ${fact}`)
}

/** Wait until this gives that: what it gives in the end is in the message. */
export async function becomes(given, expected) {
    const until = Date.now() + PATIENCE
    for (;;) {
        const now = await given()
        if (isDeepStrictEqual(now, expected)) return
        if (Date.now() > until) return assert.deepEqual(now, expected)
        await pause(20)
    }
}

/** Its words are in the letters that it loads: nothing moves for their sake any more. */
export const lettered = (page) => page.evaluate(() => document.fonts.ready.then(() => undefined))

/**
 * Note from now on, on this page and on those that come, whether anything that fits this
 * was there, be it for a moment only; `wasThere` waits for it.
 */
export async function note(page, selector, words) {
    const watch = ([selector, words]) => {
        globalThis.noted = false
        const look = () => {
            const all = [...document.querySelectorAll(selector)]
            globalThis.noted ||= all.some((one) => one.textContent.includes(words))
        }
        new MutationObserver(look).observe(document, {
            subtree: true,
            childList: true,
            characterData: true,
        })
    }
    await page.addInitScript(watch, [selector, words])
    await page.evaluate(watch, [selector, words])
}
export const wasThere = (page) => page.waitForFunction(() => globalThis.noted)

/** Cut the page off, once it has kept what it needs: this file, too.
 *  (`waitForFunction` cannot ask: it takes a promise for true.) */
export async function cutOff(page, file) {
    const kept = async (start) => {
        const files = await caches.open('arbiter-pages').then((cache) => cache.keys())
        return (
            navigator.serviceWorker.controller?.state === 'activated' &&
            files.some(({ url }) => new URL(url).pathname.startsWith(start))
        )
    }
    const until = Date.now() + PATIENCE
    while (!(await page.evaluate(kept, `/assets/${file}-`))) {
        if (Date.now() > until) throw new Error(`${file} not kept within ${PATIENCE} ms`)
        await pause(20)
    }
    await page.context().setOffline(true)
}

/** `arbiter serve` in a folder of its own, with these options besides; start
 *  again in the same folder. */
export class Server {
    constructor(...options) {
        this.options = options
        this.folder = mkdtempSync(join(tmpdir(), 'arbiter-web-'))
        this.output = ''
        this.compressed = !assets
    }

    async start() {
        const until = Date.now() + PATIENCE
        while (!(await this.#run(until))) {
            // Another process may have its port for a moment.
            if (!this.port || Date.now() > until)
                throw new Error(`the server did not start:\n${this.output}`)
            await pause(200)
        }
        return this
    }

    // Start it on any port, or again on the one that it had; false: it ended, or
    // says nothing.
    async #run(until) {
        this.output = ''
        this.child = spawn(
            program,
            [
                'serve',
                '--listen',
                `127.0.0.1:${this.port ?? 0}`,
                '--db',
                join(this.folder, 'games.db'),
                // All games of the tests are created from one address.
                '--address-create',
                '0',
                ...this.options,
                ...(assets ? ['--assets', assets] : []),
            ],
            { stdio: ['ignore', 'pipe', 'pipe'] },
        )
        this.child.stdout.on('data', (text) => (this.output += text))
        this.child.stderr.on('data', (text) => (this.output += text))
        this.exited = new Promise((resolve) =>
            this.child.on('exit', (code, signal) => {
                if (signal && signal !== 'SIGKILL' && signal !== 'SIGTERM')
                    console.error(`the server ended by ${signal}:\n${this.output.slice(-2000)}`)
                resolve()
            }),
        )
        while (this.child.exitCode === null && this.child.signalCode === null) {
            const link = /(http:\/\/127\.0\.0\.1:(\d+))\/room#([\w-]+)\n/.exec(this.output)
            if (link) {
                ;[, this.url, this.port, this.room] = link
                return true
            }
            if (Date.now() > until) await this.kill()
            else await pause(20)
        }
        return false
    }

    async kill(signal = 'SIGKILL') {
        this.child.kill(signal)
        await this.exited
    }

    async stop() {
        if (this.child.exitCode === null && this.child.signalCode === null)
            await this.kill('SIGTERM')
        rmSync(this.folder, { recursive: true, force: true })
    }

    /** Create a game over HTTP; the answer has its links and tokens. */
    async game(tags = {}, more = {}) {
        const answer = await fetch(`${this.url}/api/games`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({
                tags: { Laws: '2023', TimeControl: '900+10', ...tags },
                ...more,
            }),
        })
        const created = await answer.json()
        if (!answer.ok) throw new Error(JSON.stringify(created))
        return created
    }

    /** Send an act over HTTP. */
    act(game, token, act) {
        return this.#post(game, 'acts', token, { act })
    }

    /** Ask for what is no act: a pause, a rematch. */
    ask(game, token, what) {
        return this.#post(game, 'ask', token, { what })
    }

    async #post(game, part, token, body) {
        const answer = await fetch(`${this.url}/api/games/${game}/${part}`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
            body: JSON.stringify(body),
        })
        const result = await answer.json()
        if (!answer.ok) throw new Error(`${JSON.stringify(body)}: ${JSON.stringify(result)}`)
        return result
    }
}

export async function browser() {
    return chromium.launch({
        timeout: 2 * PATIENCE,
        executablePath,
        args: [
            '--no-sandbox',
            '--disable-gpu',
            '--disable-quic',
            '--no-first-run',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
            '--disable-dev-shm-usage',
            // Our module is small and asked little: compiling it twice costs more.
            '--js-flags=--no-wasm-tier-up',
        ],
    })
}

export const DESKTOP = { viewport: { width: 1280, height: 800 } }
export const PHONE = {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
}

/**
 * A person: a page in a browser of their own.  Whatever goes wrong on it, and
 * each request to another place, is collected in `faults`.
 */
export async function person(chrome, server, options = DESKTOP) {
    const context = await chrome.newContext({ ...options, acceptDownloads: true })
    // Who asks for a game here has White, until he asks for something else.
    await context.addInitScript(() => {
        try {
            localStorage['arbiter.colour'] ??= '"white"'
        } catch {
            // A page that may store nothing.
        }
    })
    const page = await context.newPage()
    page.setDefaultTimeout(PATIENCE)
    page.faults = []
    page.on('pageerror', (error) => page.faults.push(`error: ${error.message}`))
    page.on('console', (message) => {
        const text = message.text()
        if (/Content Security Policy|violates/.test(text)) page.faults.push(text)
    })
    page.on('request', (request) => {
        if (!request.url().startsWith(server.url) && !/^(data|blob):/.test(request.url()))
            page.faults.push(`foreign request: ${request.url()}`)
    })
    return page
}

/** Wait until the board is the player's to act on: the page has heard of all that
 *  was before. */
export const ready = (page) => page.locator('.board.live').first().waitFor()

/** The middle of a square on the page. */
export async function middle(page, square) {
    const box = await page
        .locator(`.game [data-square="${square}"], .sheet [data-square="${square}"]`)
        .first()
        .boundingBox()
    return [box.x + box.width / 2, box.y + box.height / 2]
}

export async function drag(page, from, to) {
    await ready(page)
    await page.mouse.move(...(await middle(page, from)))
    await page.mouse.down()
    await page.mouse.move(...(await middle(page, to)), { steps: 4 })
    await page.mouse.up()
}

export async function click(page, from, to) {
    await ready(page)
    await page.mouse.click(...(await middle(page, from)))
    if (to) await page.mouse.click(...(await middle(page, to)))
}

export async function tap(page, from, to) {
    await ready(page)
    await page.touchscreen.tap(...(await middle(page, from)))
    if (to) await page.touchscreen.tap(...(await middle(page, to)))
}

/** Wait until the list of moves ends so. */
export const moved = (page, san) =>
    page.waitForFunction(
        (last) => [...document.querySelectorAll('.moves .san')].at(-1)?.textContent === last,
        san,
    )

/** Accept an invitation, by this name. */
export async function accept(page, link, name) {
    await page.goto(link)
    await page.getByLabel('Your name').fill(name)
    await page.getByRole('button', { name: 'Join the game' }).click()
    await page.locator('.strip').first().waitFor()
}

/** The moves on the page. */
export const score = (page) => page.locator('.moves .san').allTextContents()

/** Type these moves, one after the other. */
export async function playAll(page, moves) {
    for (const san of moves.split(' ')) {
        await ready(page)
        const before = (await score(page)).length
        await page.getByLabel('Type a move').fill(san)
        await page.keyboard.press('Enter')
        await page.waitForFunction(
            (n) => document.querySelectorAll('.moves .san').length > n,
            before,
        )
    }
}

/**
 * Before a page is opened: its time can be held.  From `hold(page)` on it stands
 * still, whatever the machine does meanwhile; `pass(page, ms)` lets so much of it
 * pass.  Both return when that has been drawn.
 */
export const timed = (page) =>
    page.addInitScript(() => {
        const now = performance.now.bind(performance)
        let held = null
        performance.now = () => held ?? now()
        // In steps: a leap would be a page that was out of sight.
        const step = async (ms) => {
            held += ms
            await new Promise((resolve) =>
                requestAnimationFrame(() => requestAnimationFrame(resolve)),
            )
        }
        globalThis.leap = step
        globalThis.pass = async (ms) => {
            held ??= Math.ceil(now())
            for (; ms > 9000; ms -= 9000) await step(9000)
            await step(ms)
        }
    })
export const pass = (page, ms) => page.evaluate((ms) => globalThis.pass(ms), ms)
export const hold = (page) => pass(page, 0)

/** Before a page is opened: which sounds it makes, by their pitches, in `pitches`. */
export const listen = (page) =>
    page.addInitScript(() => {
        globalThis.pitches = []
        const set = AudioParam.prototype.setValueAtTime
        AudioParam.prototype.setValueAtTime = function (value, at) {
            if (value > 1) globalThis.pitches.push(value)
            return set.call(this, value, at)
        }
    })

/** What appears is there: no movement with an end is still going on. */
const settled = () =>
    document.getAnimations().every((movement) => {
        const { endTime } = movement.effect.getComputedTiming()
        return movement.playState !== 'running' || endTime === Infinity
    })

/** axe-core on the page as it is: what is serious or critical, by all rules or these. */
export async function axe(page, rules) {
    while (!(await page.evaluate(settled))) await pause(20)
    // The page's policy allows no foreign script, so it comes by the debugger.
    if (await page.evaluate(() => !globalThis.axe))
        await page.evaluate(readFileSync(axePath, 'utf8') + '; undefined')
    const result = await page.evaluate((rules) => {
        const options = { resultTypes: ['violations'], preload: false }
        return axe.run(document, rules ? { ...options, runOnly: rules } : options)
    }, rules)
    return result.violations
        .filter((one) => one.impact === 'serious' || one.impact === 'critical')
        .map(
            (one) =>
                `${one.id} (${one.impact}): ${one.nodes.map((node) => node.html.slice(0, 150) + ' | ' + (node.any[0]?.message ?? '')).join('\n   ')}`,
        )
}
