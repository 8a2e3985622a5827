// commands.ts - what can be typed beside the board: moves, questions, acts
//
// Whoever does not see the board plays and asks here; a table says what there is.
import type { Colour, Move } from 'generated/protocol'
import { kindName, pieceName } from '../laws/letters'
import { index, isSquare, name } from '../board/squares'
import * as laws from '../laws/laws'
import { readMove } from '../laws/moves'
import { Colour as colourName } from '../laws/words'
import { t } from '../ui/words'
import { notated } from '../laws/notate'

/** What is known when something is typed. */
export type Known = {
    fen: string
    chess960: boolean
    moves: Move[]
    start: string // the initial position, a FEN
    me: Colour | null // who plays from here
    able: boolean // the player on the move sits here
    attended: boolean // there is an arbiter who can be called
    separate: boolean // pressing the clock is an act of its own
    clocks: string // both displays in words; '': none
    said: string // the last announcement
    speech: laws.Speech
    language: string // of the letters of the pieces
}

/** A move as coordinates, an act to send, a call, an answer, or why there is none. */
export type Reply =
    { move: string } | { act: string } | { call: true } | { say: string } | { bad: string }

type Does = (rest: string, known: Known) => Reply
type Row = { words: string[]; says: string; does: Does; plays?: boolean }

const say = (text: string): Reply => ({ say: text })
const bad = (text: string): Reply => ({ bad: text })
const acts =
    (act: string): Does =>
    () => ({ act })

const KINDS = ['k', 'q', 'r', 'b', 'n', 'p']
const ENGLISH = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn']

// As the reader calls it, or as the commands do.
const kindIn = (word: string) =>
    KINDS.find((kind, nth) =>
        [kind, kindName(kind), ENGLISH[nth], `${ENGLISH[nth] ?? ''}s`].includes(word),
    )

const squaresWith = (letters: string, letter: string) =>
    Array.from(letters, (one, at) => (one === letter ? name(at) : '')).filter(Boolean)

function piecesOf(letters: string, color: Colour, kinds: string[]) {
    const found = kinds.flatMap((kind) => {
        const squares = squaresWith(letters, color === 'white' ? kind.toUpperCase() : kind)
        return squares.length ? [`${kindName(kind)} ${squares.join(', ')}`] : []
    })
    return `${colourName(color)}: ${found.join('; ') || t`none`}.`
}

const where: Does = (rest, { fen }) => {
    const words = rest.split(' ').filter(Boolean)
    const color = words.find((word) => word === 'white' || word === 'black') as Colour | undefined
    const wanted = words.filter((word) => word !== color)
    const kinds = wanted.flatMap((word) => kindIn(word) ?? [])
    if (kinds.length < wanted.length) return bad(t`“${rest}” is not a piece.`)
    const letters = laws.board(fen)
    const colors: Colour[] = color ? [color] : ['white', 'black']
    return say(colors.map((one) => piecesOf(letters, one, kinds.length ? kinds : KINDS)).join(' '))
}

const what = (square: string, { fen }: Known) => {
    const letter = laws.board(fen).charAt(index(square))
    return say(`${square}: ${pieceName(letter)}.`)
}

const movesFrom: Does = (rest, { fen, chess960 }) => {
    if (rest && !isSquare(rest)) return bad(t`“${rest}” is not a square.`)
    const legal = laws.legal(fen, chess960)
    const some = legal.filter((move) => !rest || move.startsWith(rest))
    const written = some.map((move) => notated(laws.san(fen, move) || move))
    if (written.length) return say(`${rest && `${rest}: `}${written.join(', ')}.`)
    return say(rest ? t`No legal move from ${rest}.` : t`There is no legal move.`)
}

const last: Does = (_, { moves, start, speech }) => {
    const move = moves.at(-1)
    if (!move) return say(t`No moves yet.`)
    const before = moves.at(-2)?.fen ?? start
    const words = laws.spoken(before, move.move, speech) || notated(move.san)
    return say(`${colourName(move.by)}: ${words}.`)
}

const CLAIMS = ['repetition', 'fifty', 'flag', 'illegal', 'touch', 'normal-means', 'no-effort']

const claim: Does = (rest, known) => {
    const [kind = '', ...more] = rest.split(' ')
    const of = CLAIMS.find((one) => kind && one.startsWith(kind))
    if (!of) return bad(t`Claim what? ${CLAIMS.join(', ')}.`)
    const words = more.join(' ').replace(/^with /, '')
    if (!words) return { act: `claims ${of}` }
    const found = readMove(known.fen, words, known)
    return found.move ? { act: `claims ${of} with ${found.move}` } : bad(found.why ?? '')
}

// A word that ends the game is typed twice.
const resign: Does = (rest) =>
    rest === 'yes' ? { act: 'resigns' } : say(t`Type “resign yes” to resign.`)

const ROWS: Row[] = [
    { words: ['last'], says: t`last: the last move`, does: last },
    {
        words: ['clock', 'clocks', 'time'],
        says: t`clock: both clocks`,
        does: (_, { clocks }) => say(clocks || t`There is no clock.`),
    },
    { words: ['where'], says: t`where knights: on which squares`, does: where },
    { words: ['moves'], says: t`moves e2: where it may go`, does: movesFrom },
    {
        words: ['repeat', 'again'],
        says: t`repeat: what was said last`,
        does: (_, { said }) => say(said || t`Nothing was said yet.`),
    },
    { words: ['offer'], says: t`offer: a draw`, does: acts('offers draw'), plays: true },
    { words: ['accept'], says: 'accept', does: acts('accepts'), plays: true },
    { words: ['decline'], says: 'decline', does: acts('declines'), plays: true },
    { words: ['claim'], says: 'claim repetition, claim fifty with Nf3', does: claim, plays: true },
    {
        words: ['press'],
        says: t`press: the clock`,
        does: (_, { separate }) =>
            separate ? { act: 'presses' } : bad(t`The clock is pressed with the move.`),
        plays: true,
    },
    {
        words: ['call'],
        says: t`call: the arbiter`,
        does: (_, { attended }) => (attended ? { call: true } : bad(t`There is no arbiter here.`)),
        plays: true,
    },
    { words: ['resign'], says: 'resign', does: resign, plays: true },
    { words: ['help', '?'], says: 'help', does: (_, known) => say(help(known)) },
]

const help = ({ me }: Known) =>
    t`Type a move: Nf3, knight f3. Or: e4?: what stands there; ${ROWS.filter(
        ({ plays }) => me ?? !plays,
    )
        .map(({ says }) => says)
        .join('; ')}.`

// What is meant to be a move, legal or not.
const MOVE = /[a-h][1-8]|o-o|0-0|castl|rochade/i

/** What comes of a line. */
export function replyTo(text: string, known: Known): Reply {
    const line = text.trim().replace(/\s+/g, ' ')
    const lower = line.toLowerCase()
    const square = /^(?:what (?:is )?(?:on )?)?([a-h][1-8])\?$/.exec(lower)?.[1]
    if (square) return what(square, known)
    const [word = '', ...rest] = lower.split(' ')
    const row = ROWS.find(({ words }) => words.includes(word))
    if (row) {
        if (row.plays && !known.me) return bad(t`Only the players can do that.`)
        return row.does(rest.join(' '), known)
    }
    const found = readMove(known.fen, line, known)
    if (!found.move && !MOVE.test(line)) return bad(t`“${line}” is not a command. Type help.`)
    if (!known.able) return bad(t`It is not your move.`)
    return found.move ? { move: found.move } : bad(`${line}: ${found.why}.`)
}
