// links.ts - this browser keeps the links that it was given
import type { Role } from 'generated/protocol'
import { useEffect } from 'preact/hooks'
import { nameOf } from '../laws/words'
import { remember } from '../ui/keep'
import type { Seat } from './seat'

export function useLinks({ table, game, role, screen }: Seat) {
    const roles = table.roles.value
    useEffect(() => {
        const links: Partial<Record<Role, string>> = {}
        table.tokens.forEach((token, nth) => {
            const role = roles[nth]
            if (role) links[role] = `/game/${table.id}#${token}`
        })
        if (!Object.keys(links).length) return
        remember(table.id, {
            links,
            mine: role,
            screen,
            names: [nameOf(game.white.name, 'white'), nameOf(game.black.name, 'black')],
            control: game.tags.TimeControl,
        })
    }, [table, roles, game, role, screen])
}
