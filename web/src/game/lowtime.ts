// lowtime.ts - time that gets short, said to those who do not see the clock
import type { Colour } from 'generated/protocol'
import { useEffect } from 'preact/hooks'
import { Colour as colourName } from '../laws/words'
import { announce } from '../ui/say'
import { clockWords } from '../ui/time'
import { t } from '../ui/words'
import type { Seat } from './seat'

const MARKS = [300000, 60000, 30000, 10000]

/** The mark that a display has passed on its way down; null: none. */
export const passed = (before: number, now: number) =>
    MARKS.findLast((mark) => before > mark && now <= mark) ?? null

const COLOURS: Colour[] = ['white', 'black']

/** Say it to the player whose time it is; to others for both. */
export function useTimeSaid(seat: Seat) {
    useEffect(() => {
        const before = new Map<Colour, number>()
        const look = () => {
            for (const color of COLOURS) {
                const left = seat.story.sync.left(color)
                if (left === null) continue
                const mark = passed(before.get(color) ?? 0, left)
                before.set(color, left)
                const { me } = seat.reader
                if (mark === null || (me && me !== color)) continue
                const time = clockWords(mark)
                announce(me ? t`You have ${time}.` : t`${colourName(color)} has ${time}.`)
            }
        }
        look()
        const timer = setInterval(look, 250)
        return () => clearInterval(timer)
    }, [seat])
}
