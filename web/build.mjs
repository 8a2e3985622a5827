// build.mjs - bundle web/src into a directory that the server gives out
//
//   node build.mjs --parts DIR --out DIR [--version V]
//
// The parts are what programs wrote while building: the sources import them as
// `generated/…`.
// Files below assets/ have a hash in their name; beside each lies its .gz.
// The build fails when a first visit would load more than LIMIT bytes, or the
// judge's desk more than DESK_LIMIT besides, or a script asks its module for what
// that does not export.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { build, transform } from 'esbuild'
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { worded } from './sentences.mjs'

const LIMIT = 150_000
const DESK_LIMIT = 250_000

const options = {}
for (let i = 2; i < process.argv.length; i += 2)
    options[process.argv[i].replace('--', '')] = process.argv[i + 1]
const { parts, out, version = 'dev' } = options
if (!parts || !out) {
    console.error('build.mjs: --parts and --out are needed')
    process.exit(2)
}

// A style that comes with a page of its own: `import text from './x.css?text'`.
const styles = {
    name: 'styles',
    setup({ onResolve, onLoad }) {
        // Names of files are hashes of paths, too: the folder of the checkout is none of it.
        onResolve({ filter: /\.css\?text$/ }, ({ path, resolveDir }) => ({
            path: relative('.', join(resolveDir, path.replace('?text', ''))),
            namespace: 'style',
        }))
        onLoad({ filter: /./, namespace: 'style' }, async ({ path }) => {
            const text = readFileSync(path, 'utf8')
            const { code } = await transform(text, { loader: 'css', minify: true })
            return { contents: code, loader: 'text', watchFiles: [resolve(path)] }
        })
    },
}

// What comes later asks for all of a first visit, so that this is one file.  What is
// awaited comes during it, and would wait for itself.
const sources = readdirSync('src', { recursive: true }).filter((name) => /\.tsx?$/.test(name))
const later = new Set(
    sources.flatMap((name) =>
        [
            ...readFileSync(join('src', name), 'utf8').matchAll(
                /(?<!await )import\('(\.[^']*)'\)/g,
            ),
        ].map((found) => resolve('src', name, '..', found[1])),
    ),
)
const withFirst = (path) => (later.has(path.replace(/\.tsx?$/, '')) ? `import 'page/first'\n` : '')

// What the page says is asked of ui/words.ts.
const sentences = {
    name: 'sentences',
    setup({ onLoad }) {
        onLoad({ filter: /[/\\]src[/\\].*\.tsx?$/ }, ({ path }) => ({
            contents: withFirst(path) + worded(path, readFileSync(path, 'utf8')).code,
            loader: path.endsWith('x') ? 'tsx' : 'ts',
        }))
    },
}

rmSync(out, { recursive: true, force: true })
mkdirSync(join(out, 'assets'), { recursive: true })
const result = await build({
    entryPoints: {
        app: 'src/main.tsx',
        failed: 'src/failed.ts',
        style: 'src/style.css',
        dark: 'src/dark.css',
    },
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    metafile: true,
    target: ['chrome105', 'firefox110', 'safari16'],
    outdir: join(out, 'assets'),
    publicPath: '/assets',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    loader: { '.wasm': 'file', '.svg': 'file', '.txt': 'file', '.woff2': 'file' },
    alias: { generated: parts, page: resolve('src') },
    plugins: [styles, sentences],
    define: { VERSION: JSON.stringify(version) },
    logLevel: 'warning',
    legalComments: 'none',
})

// The script of a report of `arbiter audit`, with its wasm in it: one file.
await build({
    entryPoints: ['src/report/report.ts'],
    bundle: true,
    format: 'esm',
    minify: true,
    target: ['chrome105', 'firefox110', 'safari16'],
    outfile: join(out, 'report.js'),
    jsx: 'automatic',
    jsxImportSource: 'preact',
    loader: { '.wasm': 'binary' },
    alias: { generated: parts, page: resolve('src') },
    plugins: [sentences],
    define: { VERSION: JSON.stringify(version) },
    logLevel: 'warning',
    legalComments: 'none',
    charset: 'utf8',
})

// What a first visit needs: the entry, what it imports at once, style, font, wasm.
const outputs = result.metafile.outputs
const first = new Set()
function need(name) {
    if (first.has(name)) return
    first.add(name)
    for (const part of outputs[name].imports) if (part.kind === 'import-statement') need(part.path)
}
let script, failed, style, dark, font, rules
for (const [name, part] of Object.entries(outputs)) {
    if (part.entryPoint === 'src/main.tsx') need((script = name))
    if (part.entryPoint === 'src/failed.ts') need((failed = name))
    if (part.entryPoint === 'src/style.css') need((style = name))
    if (part.entryPoint === 'src/dark.css') need((dark = name))
    if (name.endsWith('.woff2')) need((font = name))
    if (/\/laws-\w+\.wasm$/.test(name)) need((rules = name))
}
const url = (name) => '/assets/' + basename(name)
const html = readFileSync('src/index.html', 'utf8')
    .replace(
        '{{preload}}',
        [...first]
            .filter((name) => name.endsWith('.js') && name !== script && name !== failed)
            .map((name) => `<link rel="modulepreload" href="${url(name)}">`)
            .join('\n'),
    )
    .replace('{{script}}', url(script))
    .replace('{{failed}}', url(failed))
    .replace('{{style}}', url(style))
    .replace('{{dark}}', url(dark))
    .replace('{{font}}', url(font))
    .replaceAll('{{wasm}}', url(rules))
writeFileSync(join(out, 'index.html'), html)
for (const name of readdirSync('static'))
    writeFileSync(join(out, name), readFileSync(join('static', name)))

// What the chessclock needs where there is no network: sw.js keeps it.
function keep(kept, name) {
    kept.add(name)
    for (const part of outputs[name].imports)
        if (part.kind !== 'dynamic-import' && !kept.has(part.path)) keep(kept, part.path)
}
function needsOf(...entries) {
    const kept = new Set(first)
    for (const [name, part] of Object.entries(outputs))
        if (entries.includes(part.entryPoint)) keep(kept, name)
    return kept
}
const clock = needsOf('src/chessclock/chessclock.tsx')
const files = ['/', '/icon.svg', '/arbiter.webmanifest', ...[...clock].map(url)]
const opened = needsOf('src/judge/judge.tsx')
const hash = createHash('sha256').update(html + files.join(' '))
writeFileSync(
    join(out, 'sw.js'),
    readFileSync('static/sw.js', 'utf8')
        .replace('{{files}}', files.join(' '))
        .replace('{{version}}', hash.digest('hex').slice(0, 12)),
)

// The package for npm has more than our modules: what is asked of it has to be there.
const names = ['../packages/js/wasm', 'wasm'].flatMap((folder) =>
    readdirSync(folder)
        .filter((name) => name.endsWith('.c'))
        .flatMap((name) => [
            ...readFileSync(join(folder, name), 'utf8').matchAll(/EXPORT\((\w+)\)/g),
        ]),
)
const exported = (name) =>
    WebAssembly.Module.exports(new WebAssembly.Module(readFileSync(join(parts, name)))).map(
        ({ name }) => name,
    )
function asks(scripts, ...modules) {
    const there = new Set(modules.flatMap(exported))
    for (const script of [...scripts].filter((name) => name.endsWith('.js'))) {
        const text = readFileSync(script, 'utf8')
        const missing = names.find(([, name]) => text.includes(`.${name}(`) && !there.has(name))
        if (!missing) continue
        console.error(`build.mjs: ${script} asks for ${missing[1]}, which no module exports`)
        process.exit(1)
    }
}
asks(first, 'laws.wasm', 'phrases.wasm')
asks(Object.keys(outputs), 'laws.wasm', 'desk.wasm', 'exam.wasm', 'phrases.wasm', 'mend.wasm')

// Whoever gives out the font gives out its licence with it.
writeFileSync(
    join(out, 'font-licence.txt'),
    readFileSync('node_modules/@fontsource-variable/figtree/LICENSE'),
)

let total = 0
let beyond = 0 // what opening the judge's desk loads besides
function compress(folder, name) {
    const path = join(folder, name)
    const input = readFileSync(path)
    const small = execFileSync('libdeflate-gzip', ['-12', '-c'], { input }) // smaller than zlib's
    writeFileSync(path + '.gz', small)
    return small.length
}
for (const name of readdirSync(join(out, 'assets'))) {
    const size = compress(join(out, 'assets'), name)
    const path = [...opened].find((needed) => basename(needed) === name)
    if (first.has(path)) total += size
    else if (path) beyond += size
}
for (const name of readdirSync(out))
    if (/\.(html|svg|txt|webmanifest)$/.test(name)) {
        const size = compress(out, name)
        if (name === 'index.html') total += size
    }
console.log(`first load: ${total} bytes compressed (gzip) of at most ${LIMIT}`)
console.log(`judge's desk: ${beyond} bytes more of at most ${DESK_LIMIT}`)
if (total > LIMIT || beyond > DESK_LIMIT) {
    console.error('build.mjs: that is too much')
    process.exit(1)
}
