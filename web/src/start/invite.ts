// invite.ts - a game by link: one's own key, and an invitation for the opponent
//
// The opponent's link is exchanged for a key when it is used; this browser keeps
// none for him.
import type { Created } from 'generated/protocol'
import { other } from '../laws/words'
import { api } from '../net/api'
import { myName, remember } from '../ui/keep'
import { colourOf, invitationOf, type Form } from './form'
import { t } from '../ui/words'

/** Create it and keep what is one’s own: the link to the board, which shows the rest. */
export async function invite(form: Form) {
    const mine = colourOf(form)
    const body = invitationOf(form, mine, myName.value.trim())
    const made = await api<Created>('/api/games', { method: 'POST', body })
    const { [other(mine)]: theirs, ...links } = made.links
    const invitation = theirs?.replace('/game/', '/join/') ?? ''
    const { White = t('White'), Black = t('Black'), TimeControl } = body.tags ?? {}
    remember(made.game, {
        at: Date.now(),
        links,
        mine,
        invitation,
        names: [White, Black],
        control: TimeControl,
    })
    return made.links[mine] ?? ''
}
