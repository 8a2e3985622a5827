// keep.ts - what this browser remembers: the player's own links and settings
import { signal, effect } from '@preact/signals'

function read(key, otherwise) {
    try {
        return JSON.parse(localStorage.getItem(key)) ?? otherwise
    } catch {
        return otherwise
    }
}

function write(key, value) {
    try {
        localStorage.setItem(key, JSON.stringify(value))
    } catch {
        // A browser that keeps nothing can still play.
    }
}

const defaults = {
    theme: 'auto', // auto, light, dark
    coordinates: true,
    legal: true, // show where a piece may go
    sound: false,
    aloud: false, // speak what happens
    animate: true,
    speech: 'plain', // announcements: plain, D (Appendix D), 1988
}

export const settings = signal({ ...defaults, ...read('arbiter.settings', {}) })
effect(() => write('arbiter.settings', settings.value))

// What index.html has for light or for dark holds as the system says, or as chosen.
const themed = [...document.head.querySelectorAll('[media*=color-scheme]')].map((node) => [
    node,
    node.media,
])
effect(() => {
    const { theme } = settings.value
    for (const [node, query] of themed)
        node.media = theme === 'auto' ? query : query.includes(theme) ? 'all' : 'not all'
})

export function set(name, value) {
    settings.value = { ...settings.value, [name]: value }
}

/** Own games, newest first: {game, at, names, links: {white, …}}. */
export const games = signal(read('arbiter.games', []))
effect(() => write('arbiter.games', games.value))

export function remember(game, more) {
    const old = games.value.find((one) => one.game === game) ?? { game, at: Date.now(), links: {} }
    const now = { ...old, ...more, links: { ...old.links, ...more.links } }
    games.value = [now, ...games.value.filter((one) => one.game !== game)].slice(0, 50)
}

export function forget(game) {
    games.value = games.value.filter((one) => one.game !== game)
}

/** The room's link, where this browser has opened it. */
export const room = signal(read('arbiter.room', ''))
effect(() => write('arbiter.room', room.value))
