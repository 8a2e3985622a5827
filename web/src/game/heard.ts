// heard.ts - what is said aloud: moves and the rulings that matter
import type { Act } from 'generated/protocol'
import { useEffect, useRef } from 'preact/hooks'
import * as laws from '../laws/laws'
import { isHeard } from '../laws/verdicts'
import { Colour, rulingWords } from '../laws/words'
import { settings } from '../ui/keep'
import { announce } from '../ui/say'
import { chime, speak, tock } from '../ui/sound'
import { headlineOf } from './headline'
import type { Seat } from './seat'

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
    const others = act.rulings.filter((one) => isHeard(one) && !headline?.told.includes(one))
    return [
        ...voices.map((ruling): Said => [rulingWords(ruling), 'de']),
        ...(isMove(act) ? [moveWords(act, seat)] : []),
        ...(headline ? [[headline.words.join(' ')] as Said] : []),
        ...others.map((ruling): Said => [rulingWords(ruling)]),
    ]
}

const isMove = (act: Act) =>
    act.rulings.some(({ verdict }) => verdict === 'made') && act.what.kind !== 'announces'

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
        if (news.some((act) => isMove(act) && (act.from !== seat.me || seat.screen))) tock()
        if (news.some((act) => headlineOf(act, seat.reader))) chime()
        if (said.length) announce(said.map(([text]) => text).join(' '))
    }, [acts, seat])
}
