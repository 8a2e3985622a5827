// heard.ts - what is said aloud: moves and the rulings that matter
import type { Act, Role } from 'generated/protocol'
import { useEffect, useRef } from 'preact/hooks'
import * as laws from '../laws/laws'
import { isHeard } from '../laws/verdicts'
import { Colour, rulingWords } from '../laws/words'
import { settings } from '../ui/keep'
import { notify } from '../ui/notify'
import { announce } from '../ui/say'
import { useFrame } from '../ui/clock'
import { play, speak, type Sound } from '../ui/sound'
import { comes } from './before'
import { headlineOf } from './headline'
import type { Seat } from './seat'
import { t } from '../ui/words'

type Said = [text: string, lang?: 'de' | 'en']

// A move in the chosen words.
function moveWords(act: Act, { moves, game }: Seat): Said {
    const how = settings.value.speech
    const move = moves.findLast((one) => one.by === act.by)
    const before = move && (move.ply > 1 ? moves[move.ply - 2]?.fen : game.start_fen)
    const spoken = move && before ? laws.spoken(before, move.move, how) : ''
    const text = spoken || (move?.san ?? act.act)
    return [`${Colour(act.by)}: ${text}.`, how === 'plain' ? 'en' : 'de']
}

function saidOf(act: Act, seat: Seat): Said[] {
    const voices = act.rulings.filter(
        ({ verdict }) => verdict === 'announced' || verdict === 'repeated',
    )
    const headline = headlineOf(act, seat.reader)
    const name = act.by === 'white' || act.by === 'black' ? seat.reader.names[act.by] : ''
    const others = act.rulings.filter((one) => isHeard(one) && !headline?.told.includes(one))
    return [
        ...(comes(act, seat) ? [[t`${name} is here.`] as Said] : []),
        ...voices.map((ruling): Said => [rulingWords(ruling), 'de']),
        ...(isMove(act) ? [moveWords(act, seat)] : []),
        ...(headline ? [[headline.words.join(' ')] as Said] : []),
        ...others.map((ruling): Said => [rulingWords(ruling)]),
    ]
}

const isMove = (act: Act) =>
    act.rulings.some(({ verdict }) => verdict === 'made') && act.what.kind !== 'announces'

// Of what happens at once, the first of these is heard.
const RANK: Sound[] = ['end', 'flag', 'call', 'ruling', 'check', 'capture', 'move']

function soundOf(act: Act, seat: Seat): Sound | null {
    const is = (...verdicts: string[]) => act.rulings.some((one) => verdicts.includes(one.verdict))
    if (is('result')) return 'end'
    if (comes(act, seat)) return 'call'
    if (is('flag', 'both-flags')) return 'flag'
    if (act.what.kind === 'pauses' && seat.attended && act.by !== 'arbiter') return 'call'
    if (headlineOf(act, seat.reader)) return 'ruling'
    if (!isMove(act)) return null
    const san = seat.moves.findLast((one) => one.by === act.by)?.san ?? ''
    if (san.includes('+')) return 'check'
    // A hand here has set the piece down already, see play.ts.
    if (seat.may(act.from as Role)) return null
    return san.includes('x') ? 'capture' : 'move'
}

const LOW = [20000, 10000]

/** A sound when the clock of a player here gets low. */
export function useLowTime({ story, table }: Seat) {
    const before = useRef<number | null>(null)
    useFrame(() => {
        const running = story.state.value.clocks?.running
        const left = running && table.may(running) ? story.sync.left(running) : null
        const was = before.current
        before.current = left
        if (left !== null && was !== null && LOW.some((low) => left <= low && was > low))
            play('low')
    })
}

const against = ({ reader: { names } }: Seat) => `${names.white} – ${names.black}`

/** Say what happens from now on. */
export function useHeard(seat: Seat) {
    const seen = useRef<number | null>(null)
    const acts = seat.story.acts.value
    useEffect(() => {
        const known = seen.current
        seen.current = acts.at(-1)?.number ?? 0
        if (known === null) return
        const news = acts.filter((act) => act.number > known)
        const said = news.flatMap((act) => saidOf(act, seat))
        for (const [text, lang] of said) speak(text, lang)
        const sounds = news.map((act) => soundOf(act, seat))
        const loudest = RANK.find((sound) => sounds.includes(sound))
        if (loudest) play(loudest)
        if (!said.length) return
        const words = said.map(([text]) => text).join(' ')
        announce(words)
        if (news.some(({ from }) => !seat.may(from as Role)))
            notify(against(seat), words, seat.table.id)
    }, [acts, seat])
}
