// headline.ts - what an act came to, told to whoever looks: a ruling as a headline
//
// Of the rulings on an act only those that decide something about the players are
// told, by name and in the second person to the player whom they concern.
import type { Act, Colour, Game, Move, Ruling } from 'generated/protocol'
import type { News, Verdict } from 'generated/words'
import { asWritten, isCoordinates } from '../board/squares'
import * as laws from '../laws/laws'
import { ending, nameOf, other, penaltyWords, resultWords, rulingWords } from '../laws/words'
import { clockWords } from '../ui/time'
import { retell } from '../ui/retell'
import { form, named, t } from '../ui/words'
import { notated } from '../laws/notate'

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

/** A sentence; whom it is held against, or in whose favour it is. */
type Told = { words: string; against?: Colour | null; favours?: Colour | null; squares?: string[] }
type Teller = (ruling: Ruling, act: Act, reader: Reader) => Told | null

const isColour = (by: string): by is Colour => by === 'white' || by === 'black'
const wins: Partial<Record<string, Colour>> = {
    '1-0': 'white',
    '+/-': 'white',
    '0-1': 'black',
    '-/+': 'black',
}

/** Of these sentences the one to this reader: to the player, about one, about nobody. */
const which = (
    color: Colour | null | undefined,
    { me }: Reader,
    you: string,
    he: string,
    nobody = '',
) => (!color ? nobody : color === me ? you : he)
const nameIn = ({ names }: Reader, color: Colour | null | undefined) => (color ? names[color] : '')

// Whose fault: of a player's own act his, of what he claims the opponent's; what
// the arbiter observes is held against whom the time or the game is taken from.
function offender({ by, what, rulings }: Act): Colour | null {
    if (isColour(by)) return what.kind.startsWith('claims') ? other(by) : by
    const gain = rulings.find(({ verdict }) => verdict === 'time-added')?.colour
    const winner = gain ?? wins[rulings.find(({ verdict }) => verdict === 'result')?.result ?? '']
    return winner ? other(winner) : null
}

/** A player's name, where somebody gave one. */
const given = ({ names }: Reader, color: Colour) =>
    names[color] === nameOf('', color) ? '' : names[color]

/** A fact with the players' names. */
export function factWords(sentence: string, reader: Reader) {
    const names = new Map([
        ['White', given(reader, 'white')],
        ['Black', given(reader, 'black')],
    ])
    return notated(retell(sentence, '', names)).replaceAll("'", '’')
}

/** A move as it would be written; an illegal one comes in coordinates. */
function moveWords(move: string, { at }: Act, { moves, start }: Reader) {
    if (!isCoordinates(move)) return notated(move)
    const before = moves.findLast((one) => one.at <= at && one.move !== move)
    return notated(asWritten(laws.board(before?.fen ?? start), move))
}
const squaresIn = (move: string) =>
    isCoordinates(move) ? [move.slice(0, 2), move.slice(2, 4)] : []
const TIMES = ['', '', t`, the second time`, t`, the third time`]

const plain: Teller = (ruling) => ({ words: rulingWords(ruling) })
const byArbiter =
    (tell: Teller): Teller =>
    (ruling, act, reader) =>
        act.by === 'arbiter' ? tell(ruling, act, reader) : null

const illegal: Teller = ({ move = '', number = 1 }, act, reader) => {
    const against = offender(act)
    const again = TIMES[number] ?? t`, number ${number}`
    const name = nameIn(reader, against)
    if (move !== 'press') {
        const made = moveWords(move, act, reader)
        const words = which(
            against,
            reader,
            t`Your ${made} was illegal${again}.`,
            t`${name}’s ${made} was illegal${again}.`,
            t`The ${made} was illegal${again}.`,
        )
        return { words, against, squares: squaresIn(move) }
    }
    const words = which(
        against,
        reader,
        t`You pressed the clock without a move${again}.`,
        t`${name} pressed the clock without a move${again}.`,
        t`The clock was pressed without a move${again}.`,
    )
    return { words, against }
}

const stands: Teller = ({ move = '' }, act, reader) => {
    const mover = isColour(act.by) ? other(act.by) : null
    const made = moveWords(move, act, reader)
    const words = which(
        mover,
        reader,
        t`Your ${made} was illegal, but stands.`,
        t`${nameIn(reader, mover)}’s ${made} was illegal, but stands.`,
        t`The ${made} was illegal, but stands.`,
    )
    return { words, squares: squaresIn(move) }
}

const breach: Teller = ({ square = '' }, act, reader) => {
    const against = offender(act)
    const words = which(
        against,
        reader,
        t`You broke touch-move: ${square} was touched first.`,
        t`${nameIn(reader, against)} broke touch-move: ${square} was touched first.`,
        t`Touch-move was broken: ${square} was touched first.`,
    )
    return { words, against, squares: [square] }
}

const claim =
    (right: boolean): Teller =>
    (_, { by }, reader) => {
        const claimant = isColour(by) ? by : null
        const name = nameIn(reader, claimant)
        const words = right
            ? which(
                  claimant,
                  reader,
                  t`Your claim is correct.`,
                  t`${name}’s claim is correct.`,
                  t`The claim is correct.`,
              )
            : which(
                  claimant,
                  reader,
                  t`Your claim is wrong.`,
                  t`${name}’s claim is wrong.`,
                  t`The claim is wrong.`,
              )
        return right ? { words, favours: claimant } : { words, against: claimant }
    }

const time =
    (gains: boolean): Teller =>
    ({ colour, time: ms = 0 }, _, reader) => {
        if (!colour) return null
        const name = reader.names[colour]
        const span = clockWords(ms)
        const words = gains
            ? which(colour, reader, t`You get ${span} more.`, t`${name} gets ${span} more.`)
            : which(colour, reader, t`You lose ${span}.`, t`${name} loses ${span}.`)
        return gains ? { words, favours: colour } : { words, against: colour }
    }

const penalty: Teller = (ruling, _, reader) => {
    const { colour, word = '', extra = '' } = ruling
    if (!colour) return plain(ruling, _, reader)
    const given = penaltyWords(word, extra)
    const words = which(
        colour,
        reader,
        t`Penalty for you: ${given}.`,
        t`Penalty for ${reader.names[colour]}: ${given}.`,
    )
    return { words, against: colour }
}

const result: Teller = ({ result: score = '', word = '' }, _, reader) => {
    const winner = wins[score]
    const end = ending(word)
    const words = which(
        winner,
        reader,
        t`You win (${end}).`,
        t`${nameIn(reader, winner)} wins (${end}).`,
        `${resultWords(score)} (${end}).`,
    )
    return { words, favours: winner ?? null }
}

// Whatever is news has a sentence: verdicts.def says what is.
const TELLERS: Record<News, Teller> & Partial<Record<Verdict, Teller>> = {
    illegal,
    'illegal-stands': stands,
    'promoted-queen': (ruling) => ({
        words: rulingWords(ruling),
        squares: ruling.square ? [ruling.square] : [],
    }),
    'touch-breach': breach,
    'claim-wrong': claim(false),
    'claim-correct': claim(true),
    'normal-means-draw': plain,
    rejected: plain,
    postponed: plain,
    'increment-introduced': plain,
    'time-added': time(true),
    'time-removed': time(false),
    penalty,
    'offer-declined': ({ colour }, _, reader) =>
        colour
            ? {
                  words: which(
                      colour,
                      reader,
                      t`You decline the draw.`,
                      t`${reader.names[colour]} declines the draw.`,
                  ),
              }
            : null,
    'clock-set': byArbiter(({ colour, time: ms = 0 }, _, reader) => ({
        words: which(
            colour,
            reader,
            t`Your clock is set to ${clockWords(ms)}.`,
            t`${nameIn(reader, colour)}’s clock is set to ${clockWords(ms)}.`,
        ),
    })),
    'counter-set': byArbiter(({ colour, number = 0 }, _, reader) => ({
        words: which(
            colour,
            reader,
            t`Your move counter is set to ${number}.`,
            t`${nameIn(reader, colour)}’s move counter is set to ${number}.`,
        ),
    })),
    reinstated: byArbiter((ruling, act, reader) =>
        act.what.kind === 'reinstates'
            ? { words: t`The arbiter has put an earlier position back.` }
            : plain(ruling, act, reader),
    ),
    paused: byArbiter(plain),
    resumed: byArbiter(plain),
}

const tellerOf = ({ verdict }: Ruling) => (TELLERS as Partial<Record<string, Teller>>)[verdict]

/** One ruling among the reasons, by name. */
export function reasonWords(ruling: Ruling, act: Act, reader: Reader) {
    const teller = ruling.verdict === 'result' ? result : tellerOf(ruling)
    const told = teller?.(ruling, act, reader)
    if (told) return told.words
    const { colour, move } = ruling
    const player = (color: Colour) => (asked?: string) =>
        named(form(nameOf('', color), asked), given(reader, color))
    return rulingWords(ruling, {
        ...(colour ? { colour: player(colour) } : {}),
        ...(move ? { move: moveWords(move, act, reader) } : {}),
    })
}

/** An act as a headline; null: it came to nothing that everybody should be told. */
export function headlineOf(act: Act, reader: Reader): Headline | null {
    const told: [Ruling, Told][] = []
    for (const ruling of act.rulings) {
        // How a game ended is told where it ends; here only what came of a ruling.
        const teller = ruling.verdict === 'result' && told.length ? result : tellerOf(ruling)
        const one = teller?.(ruling, act, reader)
        if (one) told.push([ruling, one])
    }
    if (!told.length) return null
    const articles = told.flatMap(([{ article, also }]) => [article, also ?? '-'])
    return {
        act: act.number,
        words: told.map(([, { words }]) => words),
        articles: [...new Set(articles)].filter((id) => id !== '-'),
        squares: told.flatMap(([, { squares = [] }]) => squares),
        tone: toneOf(
            told.map(([, one]) => one),
            reader.me,
        ),
        told: told.map(([ruling]) => ruling),
    }
}

function toneOf(told: Told[], me: Colour | null) {
    if (!me) return 'neutral'
    if (told.some(({ against }) => against === me)) return 'against'
    return told.some(({ against, favours }) => !!against || favours === me) ? 'for' : 'neutral'
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
