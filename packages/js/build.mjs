// build.mjs - the package as npm packs it
//
//   node build.mjs --wasm FILE --out DIR --version V     (with the packages of web/)
//
// dist/esm and dist/cjs hold the same bundles and the same types; which of the two a
// file is, package.json says beside it.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '../..')
const web = createRequire(join(root, 'web/package.json'))
const { build } = web('esbuild')

const options = {}
for (let i = 2; i < process.argv.length; i += 2)
    options[process.argv[i].replace('--', '')] = process.argv[i + 1]
const wasm = resolve(options.wasm)
const out = resolve(options.out)
const dist = join(out, 'dist')

rmSync(out, { recursive: true, force: true })
mkdirSync(join(dist, 'esm'), { recursive: true })
const { name, ...about } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'))
writeFileSync(
    join(out, 'package.json'),
    JSON.stringify({ name, version: options.version, ...about }, null, 4) + '\n',
)
cpSync(join(here, 'README.md'), join(out, 'README.md'))
for (const name of ['LICENSE', 'NOTICE']) cpSync(join(root, name), join(out, name))
cpSync(wasm, join(dist, 'laws.wasm'))

execFileSync(
    process.execPath,
    [web.resolve('typescript/bin/tsc'), '-p', here, '--outDir', join(dist, 'esm')],
    { stdio: 'inherit' },
)
cpSync(join(dist, 'esm'), join(dist, 'cjs'), { recursive: true })
writeFileSync(join(dist, 'cjs/package.json'), '{ "type": "commonjs" }\n')
for (const format of ['esm', 'cjs'])
    await build({
        entryPoints: [join(here, 'src/index.ts'), join(here, 'src/apart.ts')],
        bundle: true,
        format,
        target: 'es2022',
        outdir: join(dist, format),
        alias: { 'laws.wasm': wasm },
        loader: { '.wasm': 'base64' },
        supported: { using: false },
        minifyWhitespace: true,
        minifySyntax: true,
        legalComments: 'none',
        logLevel: 'warning',
    })
const size = (name) => readFileSync(join(dist, name)).length
console.log(
    `liblaws for npm: ${size('esm/index.js')} bytes, ${size('laws.wasm')} of them code; ` +
        `${readdirSync(join(dist, 'esm')).length} files`,
)
