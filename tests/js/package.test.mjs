// The package as users get it: packed, installed into an empty project, and used from
// there by each kind of program.  PACKAGE is its folder in the build.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { browser } from '../web/lib.mjs'

const web = createRequire(new URL('../../web/package.json', import.meta.url))
const source = process.env.PACKAGE ?? 'build/release/packages/js/liblaws'
const project = mkdtempSync(join(tmpdir(), 'liblaws-'))

const run = (program, ...args) =>
    execFileSync(program, args, { cwd: project, encoding: 'utf8', timeout: 300000 })
const npm = (folder, ...args) =>
    execFileSync('npm', [...args, '--offline', '--no-audit', '--no-fund', '--loglevel=error'], {
        cwd: folder,
        encoding: 'utf8',
        timeout: 300000,
    })
const write = (name, text) => writeFileSync(join(project, name), text)

let files
before(() => {
    const [packed] = JSON.parse(npm(source, 'pack', '--json', '--pack-destination', project))
    files = packed.files.map(({ path }) => path)
    write('package.json', '{ "name": "empty", "private": true }')
    npm(project, 'install', join(project, packed.filename))
})
after(() => rmSync(project, { recursive: true, force: true }))

test('the package holds what it should, and depends on nothing', () => {
    for (const name of ['LICENSE', 'NOTICE', 'README.md', 'package.json', 'dist/laws.wasm'])
        assert.ok(files.includes(name), name)
    assert.deepEqual(
        files.filter((name) => /\.ts$/.test(name) && !/\.d\.ts$/.test(name)),
        [],
    )
    const { dependencies, scripts } = JSON.parse(readFileSync(join(source, 'package.json')))
    assert.deepEqual([dependencies, scripts], [undefined, undefined])
})

const USE = `
const position = new Position()
position.play('e4')
console.log(position.fen, position.judge('Ke7').article)
`
const SAID = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1 3.1\n'

test('as an ECMAScript module', () => {
    write('esm.mjs', `import { Position } from 'liblaws'\n${USE}`)
    assert.equal(run(process.execPath, 'esm.mjs'), SAID)
})

test('as CommonJS', () => {
    write('cjs.cjs', `const { Position } = require('liblaws')\n${USE}`)
    assert.equal(run(process.execPath, 'cjs.cjs'), SAID)
})

test('with the code apart', () => {
    write(
        'apart.mjs',
        `import { readFileSync } from 'node:fs'
        import { createRequire } from 'node:module'
        import { load, Position } from 'liblaws/apart'
        try { new Position() } catch (error) { if (!/load/.test(error.message)) throw error }
        await load(readFileSync(createRequire(import.meta.url).resolve('liblaws/laws.wasm')))
        ${USE}`,
    )
    assert.equal(run(process.execPath, 'apart.mjs'), SAID)
    // It holds no copy of it.
    const apart = readFileSync(join(project, 'node_modules/liblaws/dist/esm/apart.js'))
    assert.ok(apart.length < 40000, `${apart.length} bytes`)
})

test('in TypeScript, strictly, from both kinds of modules', () => {
    const tsc = web.resolve('typescript/bin/tsc')
    const strict = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2022']
    const check = (...names) =>
        run(process.execPath, tsc, ...strict, '--lib', 'es2022,dom', ...names)
    const typed = `const position: Position = new Position()
        const move: string = position.play('e4')
        const { legal } = position.judge(move)
        export const yes: boolean = legal`
    write('use.mts', `import { Position } from 'liblaws'\n${typed}`)
    write('use.cts', `import { Position } from 'liblaws'\n${typed}`)
    write('apart.mts', `import { load, Position } from 'liblaws/apart'\nvoid load\n${typed}`)
    check('use.mts', 'use.cts', 'apart.mts')
    write('bad.mts', `import { Position } from 'liblaws'\nnew Position(5)`)
    assert.throws(
        () => check('bad.mts'),
        ({ stdout }) => /not assignable to parameter of type 'string/.test(stdout),
    )
})

test('bundled by esbuild, and in Chromium, on a page and in a worker', async () => {
    const { build } = web('esbuild')
    write(
        'page.js',
        `import { Position } from 'liblaws'
        const position = new Position()
        position.play('e4')
        const said = position.fen + ' ' + position.judge('Ke7').article + '\\n'
        if (typeof document === 'undefined') postMessage(said)
        else {
            globalThis.said = said
            new Worker('/bundle.js').onmessage = ({ data }) => (globalThis.worker = data)
        }`,
    )
    await build({
        entryPoints: [join(project, 'page.js')],
        bundle: true,
        minify: true,
        outfile: join(project, 'bundle.js'),
        logLevel: 'warning',
    })
    const server = createServer(({ url }, answer) => {
        if (url === '/bundle.js') {
            answer.setHeader('Content-Type', 'text/javascript')
            answer.end(readFileSync(join(project, 'bundle.js')))
        } else {
            answer.setHeader('Content-Type', 'text/html')
            answer.end('<!doctype html><title>test</title><script src="/bundle.js"></script>')
        }
    })
    await new Promise((done) => server.listen(0, '127.0.0.1', done))
    const chrome = await browser()
    try {
        const page = await chrome.newPage()
        await page.goto(`http://127.0.0.1:${server.address().port}/`)
        await page.waitForFunction(() => globalThis.said && globalThis.worker)
        assert.equal(await page.evaluate(() => globalThis.said), SAID)
        assert.equal(await page.evaluate(() => globalThis.worker), SAID)
    } finally {
        await chrome.close()
        server.close()
    }
})

/** The examples of a text in Markdown, and what they print: `// …` behind console.log. */
export function examples(path) {
    const text = readFileSync(new URL(path, import.meta.url), 'utf8')
    return [...text.matchAll(/```js\n([^]*?)```/g)].map(([, code]) => code)
}

for (const path of ['../../README.md', '../../packages/js/README.md', '../../docs/JAVASCRIPT.md'])
    test(`the examples of ${path.slice(6)} do what they say`, () => {
        const all = examples(path)
        assert.ok(all.length)
        for (const code of all) {
            write('example.mjs', code)
            const said = run(process.execPath, 'example.mjs').trimEnd().split('\n')
            const wanted = [...code.matchAll(/console\.log\([^]*?\) *\/\/ (.*)/g)].map(([, t]) => t)
            assert.ok(wanted.length, `nothing is said to be printed by:\n${code}`)
            assert.deepEqual(said, wanted)
        }
    })
