// wishes.ts - what players ask for and is no act, in words
import type { Asked, Wish } from 'generated/protocol'
import { useEffect, useRef } from 'preact/hooks'
import { announce } from '../ui/say'
import { play } from '../ui/sound'
import { t } from '../ui/words'
import type { Seat } from './seat'

const WORDS: Record<Wish, [he: (name: string) => string, you: string]> = {
    arbiter: [(name) => t`${name} calls the arbiter.`, t`You have called the arbiter.`],
    pause: [(name) => t`${name} asks for a pause.`, t`You have asked for a pause.`],
    resume: [(name) => t`${name} wants to go on.`, t`You want to go on.`],
    rematch: [(name) => t`${name} offers a rematch.`, t`You have offered a rematch.`],
}

export function wishWords({ what, by }: Asked, { reader: { me, names } }: Seat) {
    const [he, you] = WORDS[what]
    return by === me ? you : he(names[by])
}

/** What is asked for from now on is said; of somebody else it is heard, too. */
export function useWishes(seat: Seat) {
    const { asked } = seat.story.connected.value
    const known = useRef(asked)
    useEffect(() => {
        const before = known.current
        const fresh = asked.filter(
            ({ what, by }) => !before.some((one) => one.what === what && one.by === by),
        )
        known.current = asked
        if (!fresh.length) return
        if (fresh.some(({ by }) => !seat.may(by))) play('call')
        announce(fresh.map((one) => wishWords(one, seat)).join(' '))
    }, [asked, seat])
}
