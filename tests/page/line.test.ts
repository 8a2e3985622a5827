// A line to the server: what is sent again, and what is told to the sender.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Line } from 'page/net/line'

type Said = { type: string; id?: string }
const nothing = () => undefined

class Socket {
    static OPEN = 1
    static CLOSING = 2
    static last: Socket
    readyState = 1
    sent: Said[] = []
    onopen: () => void = nothing
    onmessage: (event: { data: string }) => void = nothing
    onclose: () => void = nothing
    close = nothing
    constructor() {
        Socket.last = this
    }
    send(text: string) {
        this.sent.push(JSON.parse(text) as Said)
    }
    hear(message: object) {
        this.onmessage({ data: JSON.stringify(message) })
    }
    acts() {
        return this.sent.filter(({ type }) => type === 'act')
    }
}

function connect() {
    const events = { addEventListener: nothing, removeEventListener: nothing }
    Object.assign(globalThis, {
        WebSocket: Socket,
        location: { protocol: 'http:', host: 'localhost' },
        document: { ...events, hidden: false },
        ...events,
    })
    const line = new Line({ join: () => ({ type: 'join', game: 'g' }), hear: nothing })
    Socket.last.onopen()
    Socket.last.hear({ type: 'welcome', role: 'white' })
    return { line, socket: Socket.last }
}

test('an act that may be stored is asked about again, and is no failure', async () => {
    const real = globalThis.setTimeout
    const later: (() => void)[] = []
    globalThis.setTimeout = ((then: () => void) => {
        later.push(then)
        return 0
    }) as unknown as typeof setTimeout
    const { line, socket } = connect()
    let failed = false
    const answer = line.act('plays e4')
    answer.catch(() => (failed = true))
    const [{ id }] = socket.acts() as [Said]
    socket.hear({ type: 'error', id, error: { code: 'unknown', what: 'lost' } })
    await Promise.resolve()
    assert.equal(failed, false)
    assert.equal(socket.acts().length, 1)
    for (const then of later.splice(0)) then()
    globalThis.setTimeout = real
    assert.equal(socket.acts().length, 2)
    assert.equal(socket.acts()[1]?.id, id)
    socket.hear({
        type: 'ruling',
        game: 'g',
        repeated: true,
        act: { number: 2, id, from: 'white' },
    })
    assert.equal((await answer).act.number, 2)
    line.close()
})

test('an act that was not stored has failed', async () => {
    const { line, socket } = connect()
    const answer = line.act('plays e4')
    const [{ id }] = socket.acts() as [Said]
    socket.hear({
        type: 'error',
        id,
        error: { code: 'not-stored', what: 'full' },
    })
    await assert.rejects(answer, { code: 'not-stored' })
    line.close()
})
