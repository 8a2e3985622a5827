// sheet.tsx - an electronic scoresheet (8.1.1.2) is opened, for a game or for itself
//
// With the link of a player it is his sheet in that game, also where there is no network
// once it was opened; without one it is a sheet on this device alone.
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { isPlayer, Table } from '../net/table'
import { adopt } from '../ui/adopt'
import { useKept } from '../ui/kept'
import { Link, useTitle } from '../ui/link'
import { keepLoaded } from '../ui/offline'
import { Problem } from '../ui/problem'
import { t } from '../ui/words'
import { Keeping } from './keeping'
import css from './sheet.css?text'
import { SheetView } from './view'

adopt(css)

export default function Sheet({ id, token }: { id: string; token: string }) {
    const table = useKept(() => (id ? new Table(id, token ? [token] : []) : null) ?? NO_TABLE)
    const game = table instanceof Table ? table : null
    const keeping = useKept(() => new Keeping(id ? `${id}.${token.slice(0, 8)}` : 'here', game))
    useTitle(t`Scoresheet`)
    // A sheet of this device alone: whose it is, and the names.
    useEffect(() => {
        const [role, ...names] = id ? [] : decodeURIComponent(token).split(',')
        if ((role !== 'white' && role !== 'black') || keeping.plies.length) return
        const [white = '', black = ''] = names
        keeping.set({ role, signed: null, head: { ...keeping.kept.value.head, white, black } })
    }, [id, token, keeping])
    // Not all browsers let pages be kept.
    useEffect(() => void keepLoaded().catch(() => undefined), [])
    if (game) {
        const instead = insteadOf(game, id, token, keeping)
        if (instead) return instead
    }
    return <SheetView table={game} keeping={keeping} />
}

const NO_TABLE = { close: () => undefined }

// Why there is no sheet to be shown.
function insteadOf(table: Table, id: string, token: string, keeping: Keeping) {
    const problem = table.problem.value
    const story = table.story.value
    if (table.phase.value === 'gone' || (problem && !story))
        return (
            <Instead title="This link opens no scoresheet" href="/" to="To the first page">
                <Problem problem={problem} />
            </Instead>
        )
    if (!story)
        return keeping.kept.value.head.edition ? null : (
            <main id="main" class="notice">
                <p role="status">Opening the scoresheet…</p>
            </main>
        )
    const game = `/game/${id}#${token}`
    if (!isPlayer(table.role))
        return (
            <Instead title="A scoresheet belongs to a player" href={game} to="To the game">
                <p>
                    Open it with the link of White or Black; arbiters see both sheets on the page of
                    the game.
                </p>
            </Instead>
        )
    if (!story.sheets.value.manual)
        return (
            <Instead title="No sheets are kept here" href={game} to="To the game">
                <p>
                    In this game the program records the moves. A game with “Players keep
                    scoresheets” has sheets.
                </p>
            </Instead>
        )
    return null
}

type InsteadProps = { title: string; href: string; to: string; children: ComponentChildren }

function Instead({ title, href, to, children }: InsteadProps) {
    return (
        <main id="main" class="notice">
            <h1>{title}</h1>
            {children}
            <p>
                <Link class="button" href={href}>
                    {to}
                </Link>
            </p>
        </main>
    )
}
