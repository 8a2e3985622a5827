// A claim: the sheet as it was typed, and the case that liblaws folds.
import './laws'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { movesIn, transcriptOf, typed } from 'page/claim/sheet'
import * as laws from 'page/laws/laws'
import * as desk from 'page/laws/transcript'

await desk.load(readFileSync(process.env.DESK ?? 'build/release/web-parts/desk.wasm'))

const CASE = { kind: 'repetition', move: '', edition: '2023', control: '5400+30' } as const
function ruled(text: string, more: Partial<Parameters<typeof transcriptOf>[0]> = {}) {
    const { words, fen } = typed(text, 'en')
    const [run] = desk.judge(transcriptOf({ ...CASE, words, fen, ...more }), ['2023'])
    assert.equal(run?.error, undefined)
    const { rulings = [] } = run?.acts.at(-1) ?? {}
    return rulings.map(({ verdict, article, facts }) =>
        [verdict, article, ...facts.map(({ sentence }) => sentence)].join(' '),
    )
}

test('moves in PGN and on paper', () => {
    assert.deepEqual(movesIn('[Event "x"]\n1. e4 {good} e5 2.Nf3 (2. d4) $1 Nc6 3... 1-0'), [
        'e4',
        'e5',
        'Nf3',
        'Nc6',
    ])
})

test('wrong words stay, and nothing after them is read', () => {
    const { words, wrong } = typed('e4 Ke4 d4', 'en')
    assert.equal(wrong, 1)
    assert.deepEqual(
        words.map(({ san }) => san),
        ['e4', '', ''],
    )
    assert.equal(typed('Sf3 d5', 'de').wrong, null)
})

const TWICE = 'Nf3 Nf6 Ng1 Ng8 '

test('the third appearance, with the move that was written down and without', () => {
    const claim = ruled(TWICE + 'Nf3 Nf6 Ng1', { move: 'Ng8' }).join('\n')
    assert.match(claim, /^claim-correct 9\.2\.1 /m)
    assert.match(claim, /^result 9\.2\.1/m)
    assert.match(ruled(TWICE + TWICE).join('\n'), /^claim-correct 9\.2\.2 /m)
})

test('a wrong claim has its price, by the level', () => {
    const wrong = ruled(TWICE + 'Nf3', { move: 'e5' })
    assert.match(wrong.join('\n'), /^claim-wrong 9\.5\.3/m)
    assert.match(wrong.join('\n'), /^time-added 9\.5\.3/m)
})

test('a right to castle that is gone makes it another position', () => {
    const text = 'e4 e5 Nf3 Nf6 Be2 Be7 Kf1 Kf8 Ke1 Ke8 Kf1 Kf8 Ke1'
    const told = ruled(text, { move: 'Ke8' }).join('\n')
    assert.match(told, /claim-wrong/)
    assert.match(told, /castl/)
})

test('a claim at move 181 is answered', () => {
    // Knights walk where they have not been, a pawn moves now and then, until both go to
    // and fro: the position of ply 353 stands for the third time with ply 361.
    let fen = laws.START
    let seed = 181
    const random = (n: number) => (seed = (seed * 48271) % 0x7fffffff) % n
    const key = (one: string) => one.split(' ').slice(0, 4).join(' ')
    const seen = new Set([key(fen)])
    const words: string[] = []
    const make = (move: string) => {
        words.push(laws.san(fen, move))
        fen = laws.play(fen, move)
        seen.add(key(fen))
    }
    // No capture, and no check, which may be mate.
    const isQuiet = (move: string) => !/[x+#]/.test(laws.san(fen, move))
    for (let i = 0; i < 352; i++) {
        const all = laws.legal(fen).filter(isQuiet)
        const isPawn = (move: string) => /^[a-h]/.test(laws.san(fen, move))
        const fresh = all.filter((move) => !seen.has(key(laws.play(fen, move))))
        const wanted = fresh.filter((move) => isPawn(move) === (i % 90 === 80))
        const from = wanted.length ? wanted : fresh
        make(from[random(from.length)] ?? all[0] ?? '')
    }
    const there = [0, 1].map(() => {
        const back = (move: string) => move.slice(2, 4) + move.slice(0, 2)
        const move =
            laws.legal(fen).find((one) => isQuiet(one) && /^[NBRQ]/.test(laws.san(fen, one))) ?? ''
        make(move)
        return back(move)
    })
    const to = there.map((move) => move.slice(2, 4) + move.slice(0, 2))
    for (const move of [...there, ...to, ...there]) make(move)
    const intended = laws.san(fen, to[0] ?? '')
    assert.equal(words.length, 360)
    assert.equal(typed(words.join(' '), 'en').wrong, null)
    const told = ruled(words.join(' '), { move: intended }).join('\n')
    assert.match(
        told,
        /^claim-correct 9\.2\.1 .*third time: it stood after 177\.\S+ and after 179\./m,
    )
})
