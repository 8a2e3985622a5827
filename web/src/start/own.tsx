// own.tsx - your games: who is to move, and how they ended
import type { Game } from 'generated/protocol'
import { useEffect, useState } from 'preact/hooks'
import { controlWords } from '../laws/control'
import { nameOf, resultShort } from '../laws/words'
import { api } from '../net/api'
import { Icon } from '../ui/icons'
import { forget, games, linkOf, ownGame, type Own } from '../ui/keep'
import { Link, useTitle } from '../ui/link'
import { t, tag } from '../ui/words'

// The page's language does not say how a country writes a day.
const [own = ''] = navigator.languages
const DAYS = own.split('-')[0] === tag.split('-')[0] ? own : tag

// So many are shown, and asked about again after so long.
const SHOWN = 8
const AGAIN = 20000

const end = (id: string, over: string) =>
    (games.value = games.value.map((one) => (one.game === id ? { ...one, over } : one)))

/** How each stands that goes on; one that is over is asked about once. */
function useStanding(all: Own[]) {
    const [standing, setStanding] = useState(new Map<string, Game>())
    const open = all.flatMap(({ game, over }) => (over ? [] : [game])).join()
    useEffect(() => {
        const look = () => {
            for (const one of open.split(',').flatMap((id) => ownGame(id) ?? [])) {
                const token = linkOf(one)?.split('#')[1]?.split(',')[0]
                api<Game>(`/api/games/${one.game}`, token ? { token } : {}).then(
                    (game) => {
                        setStanding((before) => new Map(before).set(one.game, game))
                        if (game.state.result) end(one.game, game.state.result.result)
                    },
                    () => undefined, // it is gone; its link says so
                )
            }
        }
        look()
        const timer = setInterval(look, AGAIN)
        return () => clearInterval(timer)
    }, [open])
    return standing
}

const isMine = (one: Own, game: Game | undefined) =>
    game?.state.status === 'playing' && !one.screen && one.mine === game.state.turn

function standingOf(one: Own, game: Game | undefined) {
    if (one.over) return resultShort(one.over)
    if (!game) return ''
    const { status, turn } = game.state
    if (isMine(one, game)) return t`Your move.`
    if (status === 'playing') return t`${nameOf(game[turn].name, turn)} to move.`
    return { waiting: t`not started`, paused: t`paused`, adjourned: t`adjourned`, over: '' }[status]
}

export function OwnGames() {
    const all = games.value.slice(0, SHOWN)
    const standing = useStanding(all)
    const mine = (one: Own) => isMine(one, standing.get(one.game))
    useTitle(all.some(mine) ? `● ${t`Your move.`}` : '')
    return (
        <section class="card">
            <h2>Your games</h2>
            <ul class="own">
                {[...all.filter(mine), ...all.filter((one) => !mine(one))].map((one) => {
                    const link = linkOf(one)
                    const stands = standingOf(one, standing.get(one.game))
                    return (
                        link && (
                            <li key={one.game}>
                                <Link href={link}>
                                    {(one.names ?? [t('White'), t('Black')]).join(' – ')}
                                </Link>
                                <span class="soft">
                                    {mine(one) ? <span class="tag turn">{stands}</span> : stands}{' '}
                                    {controlWords(one.control)} ·{' '}
                                    {new Date(one.at).toLocaleDateString(DAYS)}
                                </span>
                                <button
                                    type="button"
                                    class="quiet icon"
                                    aria-label="Forget this link"
                                    title="Forget this link"
                                    onClick={() => forget(one.game)}
                                >
                                    <Icon name="close" />
                                </button>
                            </li>
                        )
                    )
                })}
            </ul>
        </section>
    )
}
