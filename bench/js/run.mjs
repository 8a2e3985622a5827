// run.mjs - liblaws for npm beside chess.js, chessops and kokopu: the same work in one run
//
//   node bench/js/run.mjs PACKAGE [FILE.pgn]     (npm ci in bench/js first)
//
// Each program does a row in turn, REPEATS times, and its best time counts.  All have to
// come to the same number, or the row says so.  Without a file of games there are only
// the first rows.
import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { Chess } from 'chess.js'
import { Chess as Ops } from 'chessops/chess'
import { parseFen } from 'chessops/fen'
import { parsePgn, startingPosition } from 'chessops/pgn'
import { parseSan } from 'chessops/san'
import * as kokopu from 'kokopu'

const [folder, collection] = process.argv.slice(2)
const { Position, pgn } = await import(join(resolve(folder), 'dist/esm/index.js'))
const REPEATS = 3
const GAMES = 1000

const ops = (fen) => Ops.fromSetup(parseFen(fen).unwrap()).unwrap()

// Perft: chess.js has it built in, as we do; the others are led through their moves.
const PROMOTIONS = ['queen', 'rook', 'bishop', 'knight']
function* movesOfOps(position) {
    for (const [from, dests] of position.allDests()) {
        const pawn = position.board.pawn.has(from)
        for (const to of dests)
            if (pawn && (to < 8 || to >= 56))
                for (const promotion of PROMOTIONS) yield { from, to, promotion }
            else yield { from, to }
    }
}

function perftOps(position, depth) {
    let count = 0
    if (depth === 1) {
        for (const move of movesOfOps(position)) count += move ? 1 : 0
        return count
    }
    for (const move of movesOfOps(position)) {
        const next = position.clone()
        next.play(move)
        count += perftOps(next, depth - 1)
    }
    return count
}

function perftKokopu(position, depth) {
    const moves = position.moves()
    if (depth === 1) return moves.length
    let count = 0
    for (const move of moves) {
        const next = new kokopu.Position(position)
        next.play(move)
        count += perftKokopu(next, depth - 1)
    }
    return count
}

// The same without a shortcut: our moves as a list, played one by one.
function perftListed(position, depth) {
    const moves = position.moves()
    if (depth === 1) return moves.length
    let count = 0
    const next = position.copy()
    for (const move of moves) {
        next.set(position)
        next.play(move)
        count += perftListed(next, depth - 1)
    }
    next.free()
    return count
}

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
const perft = (depth) => ({
    liblaws: () => new Position(START).perft(depth),
    'liblaws, by lists': () => perftListed(new Position(START), depth),
    'chess.js': () => new Chess(START).perft(depth),
    chessops: () => perftOps(ops(START), depth),
    kokopu: () => perftKokopu(new kokopu.Position(START), depth),
})

const rows = [
    ['perft 4', perft(4)],
    ['perft 5', perft(5), 1],
]

if (collection) {
    const bytes = readFileSync(collection)
    const texts = []
    for (const text of bytes.toString('latin1').split(/\n(?=\[Event )/)) {
        if (texts.length === GAMES) break
        texts.push(text)
    }
    const all = texts.join('\n')
    const games = [...pgn.games(all)].filter(
        ({ faults, moves, tags }) => !faults.length && moves.length && !tags.FEN,
    )
    const positions = []
    for (const { moves } of games) {
        const position = new Position()
        for (const move of moves) {
            position.play(move)
            if (positions.length < 10000) positions.push(position.fen)
        }
        position.free()
    }
    const sum = (list, count) => list.reduce((total, one) => total + count(one), 0)
    const board = new Position()
    rows.push([
        `legal moves of ${positions.length} positions, from FEN`,
        {
            liblaws: () =>
                sum(positions, (fen) => {
                    board.set(fen)
                    return board.moves().length
                }),
            'chess.js': () => sum(positions, (fen) => new Chess(fen).moves().length),
            chessops: () =>
                sum(positions, (fen) => {
                    let count = 0
                    for (const move of movesOfOps(ops(fen))) count += move ? 1 : 0
                    return count
                }),
            kokopu: () => sum(positions, (fen) => new kokopu.Position(fen).moves().length),
        },
    ])
    const plies = (game, start, play) => {
        const position = start()
        for (const move of game.moves) play(position, move)
        return game.moves.length
    }
    rows.push([
        `SAN of ${games.length} games, read and played`,
        {
            liblaws: () =>
                sum(games, (game) =>
                    plies(
                        game,
                        () => board.set(START),
                        (position, move) => position.play(move),
                    ),
                ),
            'chess.js': () =>
                sum(games, (game) =>
                    plies(
                        game,
                        () => new Chess(),
                        (chess, move) => chess.move(move),
                    ),
                ),
            chessops: () =>
                sum(games, (game) =>
                    plies(
                        game,
                        () => Ops.default(),
                        (position, move) => position.play(parseSan(position, move)),
                    ),
                ),
            kokopu: () =>
                sum(games, (game) =>
                    plies(
                        game,
                        () => new kokopu.Position(),
                        (position, move) => position.play(move),
                    ),
                ),
        },
    ])
    const clean = texts.filter((text) => {
        const [game] = pgn.games(text)
        return game && !game.faults.length && !game.tags.FEN
    })
    const file = clean.join('\n')
    rows.push([
        `PGN of ${clean.length} games (${(file.length / 1e6).toFixed(1)} MB), every move checked`,
        {
            liblaws: () => sum([...pgn.games(file)], ({ moves }) => moves.length),
            'chess.js': () =>
                sum(clean, (text) => {
                    const chess = new Chess()
                    chess.loadPgn(text)
                    return chess.history().length
                }),
            chessops: () =>
                sum(parsePgn(file), (game) => {
                    const position = startingPosition(game.headers).unwrap()
                    let count = 0
                    for (const { san } of game.moves.mainline()) {
                        position.play(parseSan(position, san))
                        count++
                    }
                    return count
                }),
            kokopu: () => sum([...kokopu.pgnRead(file).games()], (game) => game.plyCount()),
        },
    ])
}

for (const [name, programs, repeats = REPEATS] of rows) {
    console.log(name)
    const best = {}
    const answers = {}
    for (let i = 0; i < repeats; i++)
        for (const [who, work] of Object.entries(programs)) {
            const begin = performance.now()
            answers[who] = work()
            best[who] = Math.min(best[who] ?? Infinity, performance.now() - begin)
        }
    for (const [who, ms] of Object.entries(best)) {
        const times = who === 'liblaws' ? '' : `  ${(ms / best.liblaws).toFixed(1)} × liblaws`
        const differs = answers[who] === answers.liblaws ? '' : `  DIFFERS: ${answers[who]}`
        console.log(`    ${who.padEnd(18)} ${ms.toFixed(1).padStart(9)} ms${times}${differs}`)
    }
}

// What it costs to begin: a new process that imports it, and asks for the moves once.
console.log('import and first moves, in a new process; size on the disk')
const require = createRequire(import.meta.url)
const sizeOf = (path) =>
    statSync(path).isDirectory()
        ? readdirSync(path).reduce((total, name) => total + sizeOf(join(path, name)), 0)
        : statSync(path).size
const home = (name) => join(require.resolve.paths(name)[0], name)
for (const [who, module, use, path] of [
    ['liblaws', join(resolve(folder), 'dist/esm/index.js'), 'new m.Position().moves()', folder],
    ['chess.js', 'chess.js', 'new m.Chess().moves()', home('chess.js')],
    ['chessops', 'chessops/chess', 'm.Chess.default().allDests()', home('chessops')],
    ['kokopu', 'kokopu', 'new m.Position().moves()', home('kokopu')],
]) {
    const code = `const t = performance.now(); const m = await import(${JSON.stringify(module)});
        ${use}; console.log(performance.now() - t)`
    let ms = Infinity
    for (let i = 0; i < 5; i++)
        ms = Math.min(
            ms,
            Number(
                execFileSync(process.execPath, ['--input-type=module', '-e', code], {
                    cwd: new URL('.', import.meta.url),
                    encoding: 'utf8',
                }),
            ),
        )
    console.log(
        `    ${who.padEnd(18)} ${ms.toFixed(1).padStart(9)} ms  ` +
            `${Math.round(sizeOf(path) / 1024)} kB`,
    )
}
