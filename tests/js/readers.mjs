// readers.mjs - do other programs load our PGN, and come to the same board?
//
//   ARBITER=... node tests/js/readers.mjs FOLDER
//
// The packages are those of bench/js; they are put into FOLDER once.  Every scenario in
// the portable form, with rulings and without, is given to chess.js, chessops, kokopu and
// pgn-extract; then the cases below, each with what others must find in it.
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { readdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const folder = resolve(process.argv[2])
const arbiter = process.env.ARBITER
const work = mkdtempSync(join(tmpdir(), 'readers-'))
process.on('exit', () => rmSync(work, { recursive: true, force: true }))

function fetchPackages() {
    const wanted = readFileSync('bench/js/package-lock.json', 'utf8')
    const lock = join(folder, 'package-lock.json')
    if (existsSync(join(folder, 'done')) && readFileSync(lock, 'utf8') === wanted) return
    mkdirSync(folder, { recursive: true })
    for (const name of ['package.json', 'package-lock.json'])
        copyFileSync(join('bench/js', name), join(folder, name))
    const npm = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=0']
    if (spawnSync('npm', npm, { cwd: folder, timeout: 300000 }).status) {
        console.log('missing: the packages of bench/js, from npm')
        process.exit(77)
    }
    writeFileSync(join(folder, 'done'), '')
}

fetchPackages()
const require = createRequire(join(folder, 'package.json'))
// chessops says by its exports where its modules are; import() alone reads those
const bring = (name) =>
    import(
        name.startsWith('chessops/')
            ? pathToFileURL(join(folder, 'node_modules/chessops/dist/esm', `${name.slice(9)}.js`))
            : pathToFileURL(require.resolve(name))
    )
const { Chess } = await bring('chess.js')
const { parsePgn, startingPosition } = await bring('chessops/pgn')
const { parseSan } = await bring('chessops/san')
const { makeFen } = await bring('chessops/fen')
const kokopu = await bring('kokopu')

const placement = (fen) => fen.split(' ')[0]

// What a program makes of a game: how many plies, the placement at its end, the result.
// A start that it refuses is no fault of the moves: null.
const programs = {
    'chess.js': (text, tags) => {
        const chess = new Chess()
        try {
            if (tags.FEN) chess.load(tags.FEN)
        } catch {
            return null
        }
        if (tags.Variant === 'Chess960') return null
        chess.loadPgn(text)
        return {
            plies: chess.history().length,
            board: placement(chess.fen()),
            result: chess.getHeaders().Result,
        }
    },
    chessops: (text) => {
        const [game] = parsePgn(text)
        const start = startingPosition(game.headers)
        if (start.isErr) return null
        const position = start.value
        let plies = 0
        for (const { san } of game.moves.mainline()) {
            const move = parseSan(position, san)
            assert.ok(move, `no such move: ${san}`)
            position.play(move)
            plies++
        }
        return {
            plies,
            board: placement(makeFen(position.toSetup())),
            result: game.headers.get('Result'),
        }
    },
    kokopu: (text) => {
        const game = kokopu.pgnRead(text).game(0)
        return {
            plies: game.plyCount(),
            board: placement(game.finalPosition().fen()),
            result: game.result(),
        }
    },
}

const tagsOf = (text) =>
    Object.fromEntries([...text.matchAll(/^\[(\w+) "(.*)"\]$/gm)].map(([, n, v]) => [n, v]))
const judge = (...args) =>
    execFileSync(arbiter, ['judge', '--pgn', ...args], {
        encoding: 'utf8',
        maxBuffer: 1 << 28,
        stdio: ['ignore', 'pipe', 'ignore'],
    })
const gamesOf = (text) => text.split(/\n\n(?=\[Event )/)

// What pgn-extract has to say of a file, but for results that people decided.
function extract(text) {
    const file = join(work, 'games.pgn')
    writeFileSync(file, text)
    const run = spawnSync('pgn-extract', ['-s', '-r', file], { encoding: 'utf8' })
    if (run.error) {
        console.log('missing: pgn-extract')
        return ''
    }
    return run.stderr.match(/^.*(failed|unknown|error|unexpected).*$/gim)?.join('\n') ?? ''
}

const files = readdirSync('tests/scenarios', { recursive: true })
    .filter((name) => name.endsWith('.acts'))
    .map((name) => join('tests/scenarios', name))
let refused = 0
let loaded = 0
for (const form of [['--portable'], ['--portable', '--articles']]) {
    const games = gamesOf(judge(...form, ...files))
    assert.ok(games.length > 1000)
    for (const text of games) {
        const tags = tagsOf(text)
        const found = Object.entries(programs).map(([who, load]) => {
            try {
                return load(text, tags)
            } catch (error) {
                throw new Error(`${who}: ${error.message}\n${text}`, { cause: error })
            }
        })
        const seen = found.filter(Boolean)
        refused += found.length - seen.length
        loaded += seen.length
        for (const one of seen) assert.deepEqual(one, seen[0], text)
    }
    const usual = games.filter((text) => !/^\[(FEN|Variant) /m.test(text))
    assert.equal(extract(usual.join('\n\n')), '')
}
assert.ok(refused < loaded / 50, `${refused} of ${loaded} not loaded`)
console.log(`${loaded} games loaded, ${refused} starts refused`)

// What the Laws can do to a game and PGN cannot say: acts; in the record, the plies, the
// result and words of a comment; in the portable form the same.
const RAPID = ['[Laws "2023"]', '[TimeControl "900+10"]']
const SLOW = ['[Laws "2023"]', '[TimeControl "5400"]']
const OPENING = ['0:00:00 arbiter starts', '+1 white plays e4', '+1 black plays e5']
const cases = {
    'an illegal move that stood (A.5.2)': {
        acts: [...RAPID, '[Arbiter "absent"]', ...OPENING, '+1 white plays f1h3'].concat([
            '+1 black plays d6',
            '+1 white plays Nf3',
            '+1 white resigns',
        ]),
        record: ['0-1', 'f1h3', 'A.5.2 illegal-stands f1h3'],
        portable: [2, '0-1', 'an illegal move stands: 2. f1h3 (3.10.2'],
        termination: 'normal',
    },
    'a move that is sealed': {
        acts: [...SLOW, ...OPENING, '+1 arbiter adjourns', '+1 white seals Nf3', '+1 white pauses'],
        record: ['*', 'a move is sealed', 'I.1.1 adjourned white 2'],
        portable: [2, '*', 'a move is sealed'],
        never: 'Nf3',
    },
    'a sealed move, opened': {
        acts: [
            ...[
                ...SLOW,
                ...OPENING,
                '+1 arbiter adjourns',
                '+1 white seals Nf3',
                '+1 white pauses',
            ],
            ...['+5 arbiter resumes', '+5 arbiter opens', '+5 black plays Nc6'],
        ],
        record: ['*', '2. Nf3 {[%clk 1:29:56] I.9.1 unsealed Nf3}'],
        portable: [4, '*', '2. Nf3 {[%clk 1:29:56]'],
    },
    'an envelope with no move in it': {
        acts: [
            ...[...SLOW, ...OPENING, '+1 arbiter adjourns', '+1 white seals "Nd9"'],
            ...['+1 white pauses', '+5 arbiter resumes', '+5 arbiter opens'],
        ],
        record: ['0-1', 'I.8.2 result 0-1 sealed-move'],
        portable: [2, '0-1', 'I.8.2 result 0-1 sealed-move'],
        termination: 'rules infraction',
    },
    'a position that was put right (7.6)': {
        acts: [
            ...[...SLOW, ...OPENING, '+1 white plays Nf3', '+1 black plays Nc6'],
            ...['+1 arbiter reinstates 2', '+1 white plays Nc3'],
        ],
        record: ['*', '4.7 made Nc6; 6.2.1 completed Nc6; 7.6 reinstated'],
        portable: [3, '*', '7.6 reinstated} 2. Nc3'],
    },
    'a king found wrong after ten moves (A.5.1.2)': {
        acts: [
            ...[...RAPID, '[Arbiter "present"]', ...OPENING],
            ...['- arbiter sets white moves 10', '- arbiter sets black moves 10'],
            ...['+1 white plays Nf3', '+1 black plays Nc6'],
            ...['+1 arbiter finds king-misplaced white', '+1 white plays Ke2'],
        ],
        record: ['*', 'A.5.1.2 may-not-castle king'],
        portable: [5, '*', 'A.5.1.2 may-not-castle king'],
    },
    'a player who did not come (6.7.1)': {
        acts: [...SLOW, '[Present "black"]', '[DefaultTime "0"]', '0:00:00 arbiter starts'].concat([
            '+5 time passes',
            '+1 white arrives',
        ]),
        record: ['0-1', '6.7.1 result 0-1 default'],
        portable: [0, '0-1', '6.7.1 result 0-1 default'],
        termination: 'default',
    },
    'a forfeit that the arbiter declares': {
        acts: [...SLOW, '0:00:00 arbiter starts', '+5 arbiter declares +/-'],
        record: ['1-0', '+/-}'],
        portable: [0, '1-0', '+/-}'],
        termination: 'adjudication',
    },
    'both forfeit': {
        acts: [...SLOW, '0:00:00 arbiter starts', '+5 arbiter declares -/-'],
        record: ['0-0', '-/-}'],
        portable: [0, '*', '-/-}'],
        termination: 'adjudication',
    },
    'a half point and nothing': {
        acts: [...SLOW, ...OPENING, '+5 arbiter declares 1/2-0'],
        record: ['1/2-0', '12.9.6'],
        portable: [2, '*', '1/2-0}'],
        termination: 'adjudication',
    },
    'a flag': {
        acts: ['[Laws "2023"]', '[TimeControl "60"]', ...OPENING, '+90 time passes'],
        record: ['0-1', 'result 0-1 flag-fall'],
        portable: [2, '0-1', 'result 0-1 flag-fall'],
        termination: 'time forfeit',
    },
    'Chess960 by the number of its position': {
        acts: ['[Laws "2023"]', '[Variant "Chess960"]', '[Position "3"]'].concat([
            '0:00:00 arbiter starts',
            '+1 white plays O-O',
        ]),
        record: ['*', '[FEN "bqnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNNRKRB w KQkq - 0 1"]'],
        portable: [1, '*', '[SetUp "1"]'],
    },
}

const joined = (text) => text.replace(/\s+/g, ' ')
for (const [name, one] of Object.entries(cases)) {
    const file = join(work, 'case.acts')
    writeFileSync(file, one.acts.join('\n') + '\n')
    const [result, ...words] = one.record
    const record = judge('--articles', file)
    const tags = tagsOf(record)
    assert.equal(tags.Result, result, name)
    assert.equal(tags.Termination, one.termination, name)
    for (const text of words) assert.ok(joined(record).includes(text), `${name}:\n${record}`)
    const [plies, shown, ...more] = one.portable
    const portable = judge('--articles', '--portable', file)
    for (const text of more) assert.ok(joined(portable).includes(text), `${name}:\n${portable}`)
    if (one.never) assert.ok(!(record + portable).includes(one.never), name)
    for (const [who, load] of Object.entries(programs)) {
        const found = load(portable, tagsOf(portable))
        if (!found) continue
        assert.equal(found.plies, plies, `${name}, ${who}`)
        assert.equal(found.result, shown, `${name}, ${who}`)
    }
    assert.equal(extract(portable), '', name)
}
console.log(`${Object.keys(cases).length} cases`)
