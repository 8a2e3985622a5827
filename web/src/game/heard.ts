// heard.ts - what is said aloud: moves and the rulings that matter
import { useEffect, useRef } from 'preact/hooks'
import { settings } from '../ui/keep'
import * as laws from '../laws/laws'
import { speak, tock } from '../ui/sound'
import { announce } from '../ui/ui'
import { Colour, rulingWords } from '../laws/words'

// What everybody at the board should hear besides the moves.
const HEARD = new Set([
    'illegal',
    'flag',
    'both-flags',
    'paused',
    'resumed',
    'offer-open',
    'offer-declined',
    'claim-correct',
    'claim-wrong',
    'time-added',
    'time-removed',
    'penalty',
    'result',
    'must-seal',
    'adjourned',
    'late',
    'started',
    'touch-breach',
    'promoted-queen',
    'period',
    'displaced',
    'restored',
    'promotion-final',
])

// Say what happens: moves in the chosen words, and the rulings that matter.
export function useHeard(table, me, screen) {
    const seen = useRef(null)
    const acts = table.acts.value
    useEffect(() => {
        const lastNumber = acts.at(-1)?.number ?? 0
        if (seen.current === null) {
            seen.current = lastNumber
            return
        }
        const news = acts.filter((act) => act.number > seen.current)
        seen.current = lastNumber
        const words = []
        const how = settings.value.speech
        const say = (text, lang) => {
            words.push(text)
            speak(text, lang)
        }
        for (const act of news) {
            const made = act.rulings.some((ruling) => ruling.verdict === 'made')
            for (const ruling of act.rulings)
                if (ruling.verdict === 'announced' || ruling.verdict === 'repeated')
                    say(rulingWords(ruling), 'de')
            if (made && !act.act.startsWith('announces')) {
                const moves = table.moves.value
                const move = moves.filter((one) => one.by === act.by).at(-1)
                const before =
                    move && (move.ply > 1 ? moves[move.ply - 2]?.fen : table.game.value.start_fen)
                const text = move && before && laws.spoken(before, move.move, how)
                say(
                    `${Colour(act.by)}: ${text || move?.san || act.act}.`,
                    how === 'plain' ? 'en' : 'de',
                )
                if (act.from !== me || screen) tock()
            }
            for (const ruling of act.rulings)
                if (HEARD.has(ruling.verdict)) say(rulingWords(ruling))
        }
        if (words.length) announce(words.join(' '))
    }, [acts])
}
