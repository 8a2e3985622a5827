// What the package for npm answers, and that nothing makes it trap.
import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { Readable } from 'node:stream'
import { join, resolve } from 'node:path'
import { test } from 'node:test'

const folder = resolve(process.env.PACKAGE ?? 'build/release/packages/js/liblaws')
const {
    ActError,
    audit,
    auditFrom,
    editions,
    findingKinds,
    Game,
    judge,
    languages,
    laws,
    LawsError,
    mate,
    mend,
    notation,
    pgn,
    Position,
} = await import(join(folder, 'dist/esm/index.js'))

const refuses = (work, words) =>
    assert.throws(work, (error) => {
        assert.ok(error instanceof LawsError, String(error))
        assert.match(error.message, words)
        return true
    })

test('moves are those of the known counts', () => {
    let asked = 0
    for (const name of ['exact', 'chess960'])
        for (const line of readFileSync(`tests/data/perft/${name}.perft`, 'utf8').split('\n')) {
            const epd = /^epd (.*)/.exec(line)
            if (epd) this_position.set(epd[1])
            const m = /^perft ([1-3]) (\d+)/.exec(line)
            if (!m) continue
            assert.equal(this_position.perft(Number(m[1])), Number(m[2]), this_position.fen)
            if (m[1] === '1') {
                assert.equal(new Set(this_position.moves()).size, Number(m[2]))
                assert.equal(this_position.sans().length, Number(m[2]))
            }
            asked++
        }
    assert.ok(asked > 100)
})
const this_position = new Position()

test('a position: played, asked, refused', () => {
    const position = new Position()
    assert.equal(position.play('e4'), 'e2e4')
    assert.equal(position.play('e7e5'), 'e7e5')
    assert.equal(position.play('♘f3'), 'g1f3')
    assert.equal(position.play('Sc6', 'de'), 'b8c6')
    assert.equal(position.read('Bb5'), 'f1b5')
    assert.deepEqual([position.turn, position.number, position.halfmoves], ['white', 3, 2])
    assert.deepEqual(position.on('f3'), { color: 'white', kind: 'knight' })
    assert.equal(position.on('e3'), null)
    assert.deepEqual(position.attackers('e5', 'white'), ['f3'])
    assert.deepEqual(position.movesFrom('b1').sort(), ['a3', 'c3'])
    const other = position.copy()
    assert.ok(other.isSame(position) && other.key === position.key)
    other.play('Bb5')
    assert.ok(!other.isSame(position))
    assert.equal(position.difference(position), null)
    assert.deepEqual(position.difference(other), {
        kind: 'piece',
        square: 'f1',
        words: 'different pieces stand there',
    })
    const castled = new Position('4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1')
    const why = castled.difference(new Position('4k3/8/8/8/8/8/8/R3K2R w Q - 0 1'))
    assert.deepEqual([why.kind, why.square, why.first], ['castling', 'h1', true])
    refuses(() => position.play('Nf9'), /Nf9/)
    refuses(() => position.play('Ke3'), /Ke3/)
    refuses(() => position.play('Nd2d4'), /"Nd2d4"/)
    refuses(() => position.play('Nc3', 'xx'), /not a language/)
    refuses(() => position.on('i9'), /not a square/)
    refuses(() => position.attackers('e5', 'red'), /not a colour/)
    refuses(() => position.perft(99), /out of range/)
    refuses(() => position.play('e4'.repeat(100000)), /too long/)
    refuses(() => new Position('8/8/8/8/8/8/8/8 w - - 0 1'), /White has no king; Black has no/)
    refuses(() => new Position('rnbq'), /FEN, column/)
    refuses(() => Position.chess960(960), /out of range \(0 to 959\)/)
})

test('why a move is not legal, by edition', () => {
    const position = new Position('r3k2r/8/8/8/8/8/6R1/4K3 b kq - 0 1')
    assert.deepEqual(position.judge('O-O-O'), { legal: true })
    assert.deepEqual(position.judge('O-O'), {
        legal: false,
        reason: 'the square that the king is to occupy is attacked',
        article: '3.8.2.2.3',
    })
    assert.equal(position.judge('Rg7', '1988').legal, false)
    assert.notEqual(position.judge('O-O', '1997').article, '3.8.2.2.3')
    assert.equal(position.judge('hello').article, null)
    refuses(() => position.judge('O-O', '1066'), /not an edition: "1066" \(1988/)
})

test('endings, checks, Chess960', () => {
    const mated = new Position('rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3')
    assert.equal(mated.ending, 'checkmate')
    assert.deepEqual(mated.checkers(), ['h4'])
    assert.deepEqual([mated.moves(), mated.sans(), mated.count()], [[], [], 0])
    assert.equal(new Position('7k/5Q2/6K1/8/8/8/8/8 b - - 0 1').ending, 'stalemate')
    assert.equal(new Position().ending, null)
    assert.equal(Position.chess960(518).fen, new Position().fen)
    const castles = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'
    assert.ok(new Position(castles).moves().includes('e1g1'))
    assert.ok(new Position(castles, { chess960: true }).moves().includes('e1h1'))
})

test('memory comes back: by free, by using, and by itself', () => {
    const position = new Position()
    position.free()
    position.free()
    refuses(() => position.fen, /freed/)
    const one = new Position()
    one[Symbol.dispose]()
    refuses(() => one.moves(), /freed/)
    // All at once they would take 250 MB.
    const before = process.memoryUsage().rss
    for (let i = 0; i < 2e6; i++) new Position().free()
    assert.ok(process.memoryUsage().rss - before < 100e6)
    for (let i = 0; i < 200; i++) {
        const game = new Game()
        game.act('white plays e4', 0)
        game.free()
        refuses(() => game.view(), /freed/)
    }
})

test('what nobody refers to any more is freed', async () => {
    if (!globalThis.gc) {
        const { setFlagsFromString } = await import('node:v8')
        const { runInNewContext } = await import('node:vm')
        setFlagsFromString('--expose-gc')
        globalThis.gc = runInNewContext('gc')
    }
    // A reader takes more than a megabyte: two hundred would never be handed out again.
    const left = () => pgn.games('*')
    let most = 0
    for (let i = 0; i < 200; i++) {
        left().next()
        globalThis.gc()
        await new Promise((done) => setImmediate(done))
        most = Math.max(most, process.memoryUsage().rss)
    }
    assert.ok(most < 600e6, `${most} bytes`)
})

test('a move in every form', () => {
    const position = new Position()
    assert.equal(notation.write(position, 'g1f3'), 'Nf3')
    assert.equal(notation.write(position, 'g1f3', { language: 'de', long: true }), 'Sg1f3')
    assert.equal(notation.write(position, 'Nf3', { figurines: true }), '♘f3')
    assert.equal(notation.speak(position, 'Nf3'), 'knight f3')
    assert.match(notation.speak(position, 'Nf3', 'appendix'), /Springer/)
    assert.equal(notation.hear(position, 'knight f3'), 'g1f3')
    assert.equal(notation.feel(position, notation.braille(position, 'Nf3')), 'g1f3')
    assert.equal(notation.read(position, 'Sf3', 'de'), 'g1f3')
    refuses(() => notation.hear(position, 'horse f3'), /horse f3/)
    refuses(() => notation.speak(position, 'Nf3', 'loud'), /loud/)
    refuses(() => notation.write(position, 'Ke4'), /Ke4/)
    assert.ok(languages().some(({ code, name }) => code === 'fr' && name === 'French'))
})

const GAMES = `[Event "one \\"quoted\\""]
[White "Müller"]
[Result "1-0"]

1. e4 e5 2. Qh5 {early} Nc6 (2... g6 3. Qxe5+) 3. Bc4 $1 Nf6 4. Qxf7# 1-0

[Event "two"]

1. d4 d5 2. Ke3 Nf6 1/2-1/2
`

test('PGN: whole games, in pieces of any size, with faults', async () => {
    const whole = [...pgn.games(GAMES)]
    assert.equal(whole.length, 2)
    const [one, two] = whole
    assert.deepEqual(one.tags, { Event: 'one "quoted"', White: 'Müller', Result: '1-0' })
    assert.deepEqual(one.moves, ['e4', 'e5', 'Qh5', 'Nc6', 'Bc4', 'Nf6', 'Qxf7#'])
    assert.deepEqual([one.result, one.faults], ['1-0', []])
    assert.deepEqual(two.moves, ['d4', 'd5'])
    assert.equal(two.result, '1/2-1/2')
    const [{ line, ply, what, text }] = two.faults
    assert.deepEqual([line, ply, text], [9, 3, 'Ke3'])
    assert.match(what, /illegal/)
    const bytes = new TextEncoder().encode(GAMES)
    for (const size of [1, 7, 100]) {
        const pieces = []
        for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size))
        assert.deepEqual([...pgn.games(pieces)], whole)
        const later = []
        for await (const game of pgn.gamesFrom(Readable.from(pieces))) later.push(game)
        assert.deepEqual(later, whole)
    }
    // Two readers at once do not mix.
    const [a, b] = [pgn.games([...GAMES]), pgn.games([...GAMES])]
    assert.deepEqual([a.next().value, b.next().value], [one, one])
    assert.deepEqual([a.next().value, b.next().value], [two, two])
    assert.deepEqual([...pgn.games('')], [])
})

test('PGN: events, with the board', () => {
    const board = new Position()
    const seen = []
    for (const event of pgn.events(GAMES, board)) {
        seen.push(event.kind)
        if (event.kind === 'move' && event.san === 'Qxf7#') assert.equal(board.ending, 'checkmate')
        if (event.kind === 'comment') assert.equal(event.text, 'early')
        if (event.kind === 'nag') assert.equal(event.number, 1)
        if (event.kind === 'error') assert.deepEqual([event.text, event.line], ['Ke3', 9])
    }
    for (const kind of ['begin', 'tag', 'move', 'comment', 'open', 'close', 'nag', 'error', 'end'])
        assert.ok(seen.includes(kind), kind)
})

const WENT_ON = '1. e4 e5 2. Bh3 Nf6 3. Nf3 Nc6 1-0'

test('games go on behind an illegal move that stands', async () => {
    const made = ['e4', 'e5', 'f1h3', 'Nf6', 'Nf3', 'Nc6']
    const [cut] = pgn.games(WENT_ON)
    assert.deepEqual(cut.moves, ['e4', 'e5'])
    const [game] = pgn.games(WENT_ON, { goesOn: true })
    assert.deepEqual(game.moves, made)
    assert.equal(game.faults.length, 1)
    assert.match(game.faults[0].what, /stands/)
    for await (const later of pgn.gamesFrom(Readable.from([WENT_ON]), { goesOn: true }))
        assert.deepEqual(later, game)
    const board = new Position()
    const moves = [...pgn.events(WENT_ON, board, { goesOn: true })].filter((e) => e.kind === 'move')
    assert.deepEqual(
        moves.map(({ san }) => san),
        made,
    )
    assert.deepEqual(
        moves.map(({ stands }) => !!stands),
        made.map((san) => san === 'f1h3'),
    )
    assert.equal(moves[2].move, 'f1h3')
    assert.match(board.fen, /^r1bqkb1r\/pppp1ppp\/2n2n2\/4p3\/4P3\/5N1B\//)
    // A king left in check is no position: the board stays as it was.
    const left = [...pgn.events('1. e4 f5 2. Qh5+ d6 3. Nf3 *', board, { goesOn: true })]
    assert.equal(left.filter(({ stands }) => stands).length, 1)
    assert.match(board.fen, /Q/)
})

test('a scoresheet is mended', () => {
    const sheet = '1. d4 d5 2. Nf3 Nf6 3. e3 e6 4. Nd2 8e7 5. Nb3 O-O 6. Ne5'
    const [game, ...others] = mend(sheet)
    assert.deepEqual(others, [])
    assert.equal(game.moves.join(' '), 'd4 d5 Nf3 Nf6 e3 e6 Nbd2 Be7 Nb3 O-O Ne5')
    assert.deepEqual(game.slips, [
        {
            kind: 'ambiguous',
            ply: 6,
            word: 'Nd2',
            sentence: '4. Nd2 stands for Nbd2; otherwise 6. Ne5 does not fit',
        },
        { kind: 'other', ply: 7, word: '8e7', sentence: '4... 8e7 stands for Be7' },
    ])
    assert.equal(game.stops, null)
    assert.equal(game.start, new Position().fen)
    const cut = '1. d4 d5 2. Nf3 Nf6 3. e3 e6 4. Nd2 Be7'
    assert.equal(mend(cut).length, 2)
    const [first] = mend(cut, '1. d4 d5 2. Sf3 Sf6 3. e3 e6 4. Sfd2 Le7', { language: 'de' })
    assert.equal(first.moves[6], 'Nfd2')
    assert.deepEqual(mend(''), [])
    assert.equal(mend('e4 Qi9 Qi9 Qi9 Qi9 Qi9 Qi9 Qi9 Qi9 Qi9')[0]?.stops ?? null, 'Qi9')
    refuses(() => mend('e4', '', { language: 'xx' }), /not a language/)
    refuses(() => mend('e4 '.repeat(40000)), /too long/)
})

test('PGN: written, and read back', () => {
    const [game] = pgn.games(GAMES)
    const text = pgn.write(game)
    assert.match(text, /^\[Event "one \\"quoted\\""\]\n/)
    assert.deepEqual([...pgn.games(text)][0].moves, game.moves)
    const writer = new pgn.PgnWriter()
    const written = writer
        .tag('Event', 'x')
        .move('e4')
        .move('e7e5')
        .open()
        .move('c5')
        .comment('sharp')
        .close()
        .move('Nf3')
        .nag(1)
        .result('*')
    assert.match(String(written), /1\. e4 e5 \(1\.\.\. c5 {sharp}\) 2\. Nf3 \$1 \*/)
    refuses(() => writer.move('Ke5'), /Ke5/)
    refuses(() => writer.tag('Event', 'late'), /before the moves/)
    refuses(() => new pgn.PgnWriter().close(), /not allowed/)
    refuses(() => new pgn.PgnWriter().result('2-0'), /form/)
})

test('can this side still mate?', () => {
    const { answer, line } = mate(new Position('8/8/4k3/8/8/3bK3/7P/8 w - - 0 1'), 'black')
    assert.equal(answer, 'possible')
    const position = new Position('8/8/4k3/8/8/3bK3/7P/8 w - - 0 1')
    for (const move of line) position.play(move)
    assert.equal(position.ending, 'checkmate')
    const dead = mate(new Position('8/8/4k3/8/8/3bK3/8/8 w - - 0 1'), 'black')
    assert.equal(dead.answer, 'impossible')
    assert.match(dead.argument, /checkmate/)
    refuses(() => mate(position, 'black', { memory: 5 }), /out of range/)
})

test('a game: acts in, rulings out, with reasons and Articles', () => {
    const game = new Game({ Laws: '2023', TimeControl: '300+3' })
    game.act('arbiter starts', 0)
    assert.equal(game.act('white plays e4', 1000).rulings.at(-1).verdict.length > 0, true)
    const { rulings, by, at } = game.act('black plays e8e6', 5000)
    assert.deepEqual([by, at], ['black', 5000])
    const illegal = rulings.find(({ verdict }) => /illegal/.test(verdict))
    assert.ok(illegal, JSON.stringify(rulings))
    assert.match(illegal.article, /^[\dAB]/)
    assert.ok(rulings.some(({ facts }) => facts.some(({ sentence }) => sentence.length)))
    const view = game.view()
    assert.equal(view.edition, '2023')
    assert.equal(view.clocks.white.moves, 1)
    assert.deepEqual(view.moves, ['e4'])
    assert.equal(view.result, null)
    const end = game.act('black resigns', 60000)
    assert.equal(game.view().result.result, '1-0')
    assert.ok(end.rulings.some(({ text }) => /1-0/.test(text)))
    refuses(() => game.act('white juggles'), /juggles/)
    refuses(() => game.act('white plays e5', -1), /out of range/)
    refuses(() => new Game({ TimeControl: 'ninety' }), /ninety/)
    refuses(() => new Game({ FEN: '8/8/8/8/8/8/8/8 w - - 0 1' }), /./)
    refuses(() => new Game({ Laws: '1066' }), /1066/)
})

test('a long game gets more memory', () => {
    const game = new Game({ TimeControl: '-', Laws: '1988' })
    const dance = ['white plays Nf3', 'black plays Nf6', 'white plays Ng1', 'black plays Ng8']
    game.act('arbiter starts')
    for (let i = 0; i < 300; i++) for (const act of dance) game.act(act)
    assert.equal(game.view().moves.length, 1200)
})

test('the transcripts of the scenarios, as the program judges them', () => {
    const folder = 'tests/scenarios'
    let acts = 0
    for (const name of readdirSync(folder, { recursive: true })) {
        if (!String(name).endsWith('.acts')) continue
        const judged = judge(readFileSync(join(folder, String(name)), 'utf8'))
        acts += judged.acts.length
        // Its proof takes more memory than the library is lent here.
        if (String(name).includes('as-much-room-as-the-question')) continue
        for (const { rulings, failed } of judged.acts) {
            assert.deepEqual(failed, [], String(name))
            for (const { text } of rulings) assert.ok(text.length)
        }
    }
    assert.ok(acts > 1000, `${acts}`)
})

test('what does not hold in a transcript, and what is wrong with it', () => {
    const text = '[Laws "2023"]\n\n0:00:00 arbiter starts\n+5 white plays e4\n=> turn black\n'
    assert.deepEqual(
        judge(text).acts.flatMap(({ failed }) => failed),
        [],
    )
    assert.deepEqual(judge(`${text}=> turn white\n`).acts[1].failed, [{ line: 6, got: 'black' }])
    const wrong = (text, line, column, what) =>
        assert.throws(
            () => judge(text),
            (error) =>
                error instanceof ActError &&
                error.line === line &&
                error.column === column &&
                what.test(error.message),
        )
    wrong(`${text}+5 black juggles`, 6, 9, /juggles/)
    wrong(`${text}+5 black plays Nc3`, 6, 15, /no legal move.*Nc3/)
    wrong('[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]', 1, 6, /no king/)
    wrong('x'.repeat(100000), 1, 4096, /too long/)
    assert.deepEqual(judge('[Laws "1997"]').view.edition, '1997')
})

test('the editions, their provisions, what changed', () => {
    assert.ok(editions().includes('1988'))
    const [newest] = editions().slice(-1)
    assert.match(laws.provision('9.6.2').gist, /75|seventy-five/i)
    assert.equal(laws.provision('99.9'), null)
    assert.equal(laws.provision('9.6.2', '1988'), null)
    assert.ok(laws.provisions().length > 300)
    assert.ok(laws.about(newest).length)
    const { parameters, rules, added, removed } = laws.diff('1988', newest)
    for (const list of [parameters, rules, added, removed]) assert.ok(list.length)
    assert.deepEqual(laws.diff(newest, newest), {
        parameters: [],
        rules: [],
        added: [],
        removed: [],
    })
    refuses(() => laws.provisions('1066'), /1066/)
})

test('an audit finds what the program finds', async () => {
    const text = readFileSync('docs/pgn/audit.pgn')
    const found = [...audit(text)]
    assert.equal(found.length, 6)
    const [{ kind, ply, article, details }] = [...audit(text, { only: ['illegal-move'] })].flatMap(
        ({ findings }) => findings,
    )
    assert.deepEqual([kind, article], ['illegal-move', '3.9.2'])
    assert.ok(ply > 0 && /Nf6/.test(details))
    const later = []
    for await (const game of auditFrom(Readable.from([text]))) later.push(game)
    assert.deepEqual(later, found)
    assert.ok(findingKinds().includes('cannot-mate'))
    refuses(() => [...audit(text, { only: ['typos'] })], /typos/)
})

test('any input at all is answered or refused, never a trap', () => {
    let seed = 1
    const random = (n) => (seed = (seed * 48271) % 2147483647) % n
    const letters = 'abcdefgh12345678KQRBNkqrbnPpxX+#=-O0/ .[]{}()"\\%$;*~♘ß\n\t\0\ud800'
    const words = ['white ', 'black ', 'arbiter ', 'plays ', 'touches ', 'presses', 'claims ', 'e4']
    const any = (length) => {
        let text = ''
        while (text.length < length)
            text += random(4) ? letters[random(letters.length)] : words[random(words.length)]
        return text
    }
    const position = new Position()
    const game = new Game()
    for (let i = 0; i < 3000; i++) {
        const text = any(random(60))
        for (const work of [
            () => new Position(text),
            () => position.judge(text),
            () => position.read(text, ['de', 'fr', undefined][random(3)]),
            () => notation.hear(position, text, 'appendix'),
            () => notation.feel(position, text),
            () => [...pgn.games(text)],
            () => [...pgn.events(text)],
            () => game.act(text, i),
            () => judge(text),
            () => new Game({ TimeControl: text }),
            () => laws.provision(text),
            () => new pgn.PgnWriter().comment(text).result(text),
        ])
            try {
                work()
            } catch (error) {
                assert.ok(error instanceof LawsError, `${JSON.stringify(text)}: ${error.stack}`)
            }
        if (i % 50 === 0) assert.ok([...audit(any(5000))])
    }
})
