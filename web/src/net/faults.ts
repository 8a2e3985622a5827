// faults.ts - what is wrong with a link, in words for whoever opened it
import type { Fault } from '../ui/problem'
import { t } from '../ui/words'

export const NO_LINK: Fault = {
    what: t`This link does not open this game.`,
    do: t`Check that you have the whole link, also what stands behind the #; or ask whoever sent it for a new one.`,
}
export const NO_GAME: Fault = {
    what: t`There is no such game here.`,
    do: t`The link may be of another server, or the game has been removed. Start a new game from the first page.`,
}

const PLAIN: Record<string, Fault> = {
    'token-needed': NO_LINK,
    'bad-token': NO_LINK,
    'no-game': NO_GAME,
}

/** A fault of a game's address: what the server says of it is for programs. */
export const plain = (fault: Fault): Fault => ({ ...fault, ...PLAIN[fault.code ?? ''] })
