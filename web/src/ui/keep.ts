// keep.ts - what this browser remembers: the player's own links and settings
import { effect, signal } from '@preact/signals'
import type { Role } from 'generated/protocol'
import { SPEECHES, type Side, type Speech } from '../laws/laws'

function read<T>(key: string, otherwise: T): T {
    try {
        return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? otherwise
    } catch {
        return otherwise
    }
}

function write(key: string, value: unknown) {
    try {
        localStorage.setItem(key, JSON.stringify(value))
    } catch {
        // A browser that keeps nothing can still play.
    }
}

function kept<T>(key: string, value: T) {
    const it = signal(value)
    effect(() => write(key, it.value))
    return it
}

export type Theme = 'auto' | 'light' | 'dark'

type Settings = {
    theme: Theme
    coordinates: boolean
    legal: boolean // show where a piece may go
    sounds: boolean
    aloud: boolean // speak what happens
    animate: boolean
    speech: Speech // of announcements
    language: string // of the letters of the pieces, as they are typed
}

const defaults: Settings = {
    theme: 'auto',
    coordinates: true,
    legal: true,
    sounds: true,
    aloud: false,
    animate: true,
    speech: 'plain',
    language: 'en',
}

export const settings = kept<Settings>('arbiter.settings', readSettings())

function readSettings(): Settings {
    const found = { ...defaults, ...read<Partial<Settings>>('arbiter.settings', {}) }
    // A way to announce that is not known any more.
    return SPEECHES.includes(found.speech) ? found : { ...found, speech: defaults.speech }
}

export function set<Name extends keyof Settings>(name: Name, value: Settings[Name]) {
    settings.value = { ...settings.value, [name]: value }
}

// What index.html has for light or for dark holds as the system says, or as chosen.
type Themed = HTMLMetaElement | HTMLLinkElement
const themed = [...document.head.querySelectorAll<Themed>('[media*=color-scheme]')].map(
    (node) => [node, node.media] as const,
)
effect(() => {
    const { theme } = settings.value
    for (const [node, query] of themed)
        node.media = theme === 'auto' ? query : query.includes(theme) ? 'all' : 'not all'
})

/** A game that this browser has links of. */
export type Own = {
    game: string
    at: number
    links: Partial<Record<Role, string>>
    mine?: Role
    screen?: boolean // both players sit here
    names?: string[]
    control?: string
}

/** Own games, newest first. */
export const games = kept<Own[]>('arbiter.games', read('arbiter.games', []))

export const ownGame = (id: string) => games.value.find((one) => one.game === id)

export function remember(game: string, more: Partial<Own>) {
    const old = ownGame(game) ?? { game, at: Date.now(), links: {} }
    const now = { ...old, ...more, links: { ...old.links, ...more.links } }
    games.value = [now, ...games.value.filter((one) => one.game !== game)].slice(0, 50)
}

export function forget(game: string) {
    games.value = games.value.filter((one) => one.game !== game)
}

/** The link that opens it again. */
export function linkOf({ links, mine, screen }: Own) {
    if (screen && links.white && links.black) return `${links.white},${links.black.split('#')[1]}`
    return (mine && links[mine]) ?? links.white ?? links.black ?? links.arbiter ?? links.spectator
}

/** A deed to the chessclock: at which instant, to which side, with what. */
export type Deed = [
    what: 'start' | 'press' | 'stop' | 'resume' | 'set' | 'count',
    at: number,
    side: Side,
    value: number,
]
export type Kept = { control: string; deeds: Deed[] }
type Seen = { at: number; wall: number } // the clock's instant, and the wall's

/** The chessclock as it was left. */
export const keptClock = () => read<Kept | null>('arbiter.clock', null)
export const seenAt = () => read<Seen | null>('arbiter.clock.seen', null)
export function keepClock(kept: Kept, at: number) {
    write('arbiter.clock', kept)
    write('arbiter.clock.seen', { at, wall: Date.now() })
}

/** Time controls that were saved for the chessclock. */
export const controls = kept<string[]>('arbiter.controls', read('arbiter.controls', []))

/** Show the delay as Bronstein did: on the display, from the first moment on. */
export const bronstein = kept('arbiter.bronstein', read('arbiter.bronstein', false))

/** The room's link, where this browser has opened it. */
export const room = kept('arbiter.room', read('arbiter.room', ''))
