// keep.ts - what this browser remembers: the player's own links and settings
import { effect, signal } from '@preact/signals'
import type { Role } from 'generated/protocol'
import { SPEECHES, type Speech } from '../../../packages/js/src/notation'
import { store, stored } from './store'

export function read<T>(key: string, otherwise: T): T {
    try {
        return (JSON.parse(stored(key) ?? 'null') as T | null) ?? otherwise
    } catch {
        return otherwise
    }
}

export const write = (key: string, value: unknown) => store(key, JSON.stringify(value))

/** A value that the browser keeps, from one visit to the next. */
export function kept<T>(key: string, value: T) {
    const it = signal(value)
    effect(() => write(key, it.value))
    return it
}

export type Theme = 'auto' | 'light' | 'dark'

type Settings = {
    theme: Theme
    board: 'linen' | 'forest' | 'slate' // its colours are in app.css
    pieces: 'classic' | 'plain'
    coordinates: boolean
    legal: boolean // show where a piece may go
    ahead: boolean // moves in advance
    sounds: boolean
    notify: boolean // by the system, while the page is out of sight
    aloud: boolean // speak what happens
    animate: boolean
    speech: Speech // of announcements
    letters: string // of the pieces: a language; '': that of the page
    figurines: boolean // instead of letters
}

const defaults: Settings = {
    theme: 'auto',
    board: 'linen',
    pieces: 'classic',
    coordinates: true,
    legal: true,
    ahead: true,
    sounds: true,
    notify: false,
    aloud: false,
    animate: true,
    speech: 'plain',
    letters: '',
    figurines: false,
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

effect(() => {
    document.documentElement.dataset.board = settings.value.board
})

/** A game that this browser has links of. */
export type Own = {
    game: string
    at: number
    links: Partial<Record<Role, string>>
    mine?: Role
    invitation?: string // for the opponent, until it is used
    used?: string // the token of one's own link, before it was exchanged for a key
    screen?: boolean // both players sit here
    names?: string[]
    control?: string
    over?: string // the result
}

/** Own games, newest first. */
export const games = kept<Own[]>('arbiter.games', read('arbiter.games', []))

// What another tab has learned is known here.
addEventListener('storage', ({ key }) => {
    if (key === 'arbiter.games') games.value = read('arbiter.games', [])
})

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

/** The key that a token was exchanged for in this browser, or the token. */
export function keyFor(id: string, token: string) {
    const { used, mine, links } = ownGame(id) ?? {}
    const key = mine && links?.[mine]?.split('#')[1]
    return key && token === used ? key : token
}

/** What this player is called. */
export const myName = kept('arbiter.name', read('arbiter.name', ''))

/** The colour that he asks for. */
export const myColour = kept<'lot' | 'white' | 'black'>(
    'arbiter.colour',
    read('arbiter.colour', 'lot'),
)

/** The room's link, where this browser has opened it. */
export const room = kept('arbiter.room', read('arbiter.room', ''))
