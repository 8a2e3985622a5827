// headline.ts - what an act came to, told to whoever looks: a ruling as a headline
//
// Of the rulings on an act only those that decide something about the players are
// told, by name and in the second person to the player whom they concern.  liblaws says
// them (TOLD in verdicts.def); here is of whom, in whose favour, and on which squares.
import type { Act, Colour, Fact, Game, Move, Ruling } from 'generated/protocol'
import type { News, Verdict } from 'generated/words'
import { asWritten, isCoordinates } from '../board/squares'
import * as laws from '../laws/laws'
import { notated } from '../laws/notate'
import { nameOf, other, rulingWords, said } from '../laws/words'
import { t } from '../ui/words'

/** Who looks: the names at the board, and the player here; null: somebody else. */
export type Reader = {
    names: Record<Colour, string>
    me: Colour | null
    moves: Move[]
    start: string // the initial position, a FEN
}

/** A reader of this game; two players at one screen are told by name, as `me` null. */
export const readerOf = (game: Game, moves: Move[], me: Colour | null): Reader => ({
    names: { white: nameOf(game.white.name, 'white'), black: nameOf(game.black.name, 'black') },
    me,
    moves,
    start: game.start_fen,
})

export type Headline = {
    act: number
    words: string[] // a sentence each, the headline first
    articles: string[]
    squares: string[]
    tone: 'against' | 'for' | 'neutral' // the player here
    told: Ruling[] // the rulings that it is made of
}

const isColour = (by: string): by is Colour => by === 'white' || by === 'black'
const wins: Partial<Record<string, Colour>> = {
    '1-0': 'white',
    '+/-': 'white',
    '0-1': 'black',
    '-/+': 'black',
}

/** What is news, and how the player takes it whom it is about. */
const TONES: Record<News, Headline['tone']> & Partial<Record<Verdict, Headline['tone']>> = {
    illegal: 'against',
    'illegal-stands': 'neutral',
    'promoted-queen': 'neutral',
    'touch-breach': 'against',
    'claim-wrong': 'against',
    'claim-correct': 'for',
    'normal-means-draw': 'neutral',
    rejected: 'neutral',
    postponed: 'neutral',
    'increment-introduced': 'neutral',
    'time-added': 'for',
    'time-removed': 'against',
    penalty: 'against',
    'offer-declined': 'neutral',
    'clock-set': 'neutral',
    'counter-set': 'neutral',
    reinstated: 'neutral',
    paused: 'neutral',
    resumed: 'neutral',
    result: 'for',
}
// News only when the arbiter sees to it.
const BY_ARBITER: readonly string[] = [
    'clock-set',
    'counter-set',
    'reinstated',
    'paused',
    'resumed',
]

// Whose fault: of a player's own act his, of what he claims the opponent's; what
// the arbiter observes is held against whom the time or the game is taken from.
function offender({ by, what, rulings }: Act): Colour | null {
    if (isColour(by)) return what.kind.startsWith('claims') ? other(by) : by
    const gain = rulings.find(({ verdict }) => verdict === 'time-added')?.colour
    const winner = gain ?? wins[rulings.find(({ verdict }) => verdict === 'result')?.result ?? '']
    return winner ? other(winner) : null
}

/** Whom a ruling is about. */
function aboutOf({ verdict, colour, result = '' }: Ruling, act: Act): Colour | null {
    switch (verdict) {
        case 'illegal':
        case 'touch-breach':
            return offender(act)
        case 'illegal-stands':
            return isColour(act.by) ? other(act.by) : null
        case 'claim-wrong':
        case 'claim-correct':
            return isColour(act.by) ? act.by : null
        case 'result':
            return wins[result] ?? null
        default:
            return colour ?? null
    }
}

/** The names that somebody gave. */
function givenBy({ names }: Reader) {
    const given = (color: Colour) => (names[color] === nameOf('', color) ? '' : names[color])
    return { white: given('white'), black: given('black') }
}

/** A fact with the players' names. */
export const factWords = ({ say, sentence }: Pick<Fact, 'say' | 'sentence'>, reader: Reader) =>
    said(say, { names: givenBy(reader) }) || sentence

/** A move as it would be written; an illegal one comes in coordinates. */
function moveWords(move: string, { at }: Act, { moves, start }: Reader) {
    if (!isCoordinates(move)) return notated(move)
    const before = moves.findLast((one) => one.at <= at && one.move !== move)
    return notated(asWritten(laws.board(before?.fen ?? start), move))
}
const squaresIn = ({ move = '', square }: Ruling) =>
    isCoordinates(move) ? [move.slice(0, 2), move.slice(2, 4)] : square ? [square] : []

/** One ruling, by name, and to the player whom it is about. */
export function reasonWords(ruling: Ruling, act: Act, reader: Reader) {
    if (ruling.verdict === 'reinstated' && act.what.kind === 'reinstates')
        return t`The arbiter has put an earlier position back.`
    const { move, say, verdict } = ruling
    const { me } = reader
    const names = givenBy(reader)
    const about = aboutOf(ruling, act)
    // "White wins" says by itself whom it is about.
    const known = verdict !== 'result' || about === me || (about && names[about])
    const made = say?.map((value) => (value === move ? moveWords(move, act, reader) : value))
    return rulingWords({ ...ruling, say: made }, { names, me, about: known ? about : null })
}

/** An act as a headline; null: it came to nothing that everybody should be told. */
export function headlineOf(act: Act, reader: Reader): Headline | null {
    const told: Ruling[] = []
    for (const ruling of act.rulings) {
        const { verdict } = ruling
        // How a game ended is told where it ends; here only what came of a ruling.
        const first = verdict === 'result' && !told.length
        const passed = act.by !== 'arbiter' && BY_ARBITER.includes(verdict)
        if (verdict in TONES && !first && !passed) told.push(ruling)
    }
    if (!told.length) return null
    const articles = told.flatMap(({ article, also }) => [article, also ?? '-'])
    return {
        act: act.number,
        words: told.map((ruling) => reasonWords(ruling, act, reader)),
        articles: [...new Set(articles)].filter((id) => id !== '-'),
        squares: told.flatMap(squaresIn),
        tone: toneOf(told, act, reader.me),
        told,
    }
}

function toneOf(told: Ruling[], act: Act, me: Colour | null) {
    if (!me) return 'neutral'
    const tones = told.flatMap((ruling) => {
        const about = aboutOf(ruling, act)
        const tone = TONES[ruling.verdict as News]
        return !about || tone === 'neutral'
            ? []
            : about === me
              ? [tone]
              : tone === 'for'
                ? []
                : ['for']
    })
    return tones.includes('against') ? 'against' : tones.length ? 'for' : 'neutral'
}

/** By ply, what was ruled: at the last move that was made by then, or the first. */
export function ruledAt(acts: Act[], moves: Move[], reader: Reader) {
    const found = new Map<number, string>()
    for (const act of acts) {
        const headline = headlineOf(act, reader)
        if (!headline) continue
        const ply = moves.findLast(({ at }) => at <= act.at)?.ply ?? 1
        found.set(ply, [found.get(ply), ...headline.words].filter(Boolean).join(' '))
    }
    return found
}

const isMade = (act: Act) => act.rulings.some(({ verdict }) => verdict === 'made')

/** The headline at the board: the newest, until both players have moved again. */
export function latest(acts: Act[], reader: Reader) {
    for (let i = acts.length - 1, moves = 0; i >= 0 && moves < 2; i--) {
        const act = acts[i]
        const headline = act && headlineOf(act, reader)
        if (headline) return { headline, act, fresh: moves === 0 }
        if (act && isMade(act)) moves++
    }
    return null
}
