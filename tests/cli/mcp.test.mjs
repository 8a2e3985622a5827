// mcp.test.mjs - arbiter mcp, asked by the protocol's own client
//
// The client checks every answer against the schemas of the protocol.
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'

const packages = createRequire(new URL('../../web/package.json', import.meta.url))
const load = (name) => import(pathToFileURL(packages.resolve(`@modelcontextprotocol/sdk/${name}.js`)))
const { Client } = await load('client/index')
const { StdioClientTransport } = await load('client/stdio')

const client = new Client({ name: 'tests', version: '0' })
const call = (name, args) => client.callTool({ name, arguments: args })
const text = ({ content }) => content.map((part) => part.text).join('')

before(() => client.connect(new StdioClientTransport({ command: process.env.ARBITER, args: ['mcp'] })))
after(() => client.close())

test('it says who it is', () => {
    assert.equal(client.getServerVersion().name, 'arbiter')
    assert.ok(client.getServerCapabilities().tools)
})

test('each tool says what it takes', async () => {
    const { tools } = await client.listTools()

    assert.deepEqual(
        tools.map(({ name }) => name),
        ['judge', 'explain', 'laws', 'diff', 'moves', 'mate', 'san']
    )
    assert.deepEqual(tools[0].inputSchema.required, ['transcript'])
    assert.ok(tools.every(({ annotations }) => annotations.readOnlyHint))
})

const claim = '0:00:00 arbiter starts\n+5 white plays e4\n+5 black claims repetition\n'

test('each tool answers', async () => {
    assert.match(text(await call('judge', { transcript: claim })), /The claim is wrong\. \(9\.5\.3\)/)
    assert.match(text(await call('judge', { transcript: claim, laws: '1988' })), /The claim is wrong\. \(10\.11\(b\)\)/)
    assert.match(text(await call('explain', { transcript: claim })), /has stood once: after 1\.e4/)
    assert.match(text(await call('laws', { edition: '2023', id: '9.6.1' })), /fivefold/)
    assert.match(text(await call('diff', { from: '1988', to: '2023', matter: 'dead-position' })), /1988 10\.7\(a\)/)
    assert.match(text(await call('moves', { fen: 'startpos', move: 'e2e5' })), /3\.7/)
    assert.match(text(await call('mate', { fen: '8/8/4k3/8/8/8/8/4K2B w - - 0 1' })), /dead position/)
    assert.equal(text(await call('san', { fen: 'startpos', move: 'Nf3', language: 'German' })), 'Sf3\n')
})

test('a bad transcript is an answer with an error', async () => {
    const answer = await call('judge', { transcript: 'rubbish' })

    assert.equal(answer.isError, true)
    assert.match(text(answer), /^standard input:1:1: /)
})

test('no argument becomes an option or a file', async () => {
    for (const fen of ['--edition', '--', '-', '/etc/passwd']) {
        const answer = await call('moves', { fen })

        assert.equal(answer.isError, true)
        assert.match(text(answer), /FEN/)
    }
    await assert.rejects(call('judge', { file: '/etc/passwd' }), /-32602/)
})

test('a bad call is an error of the protocol', async () => {
    await assert.rejects(call('nothing', {}), /-32602.*unknown tool/)
    await assert.rejects(call('judge', {}), /-32602.*needs the parameter/)
    await assert.rejects(call('judge', { transcript: 1 }), /-32602.*is a string/)
})

test('after a question that is too hard it goes on', async () => {
    const answer = await call('judge', { transcript: `${claim}${'+1 time passes\n'.repeat(200000)}` })

    assert.equal(answer.isError, true)
    assert.match(text(await call('judge', { transcript: claim })), /The claim is wrong/)
})
