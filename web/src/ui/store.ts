// store.ts - the one door to what the browser stores
//
// A browser may refuse to store anything: in a frame of another site, in a private window,
// by its settings, or because it is full.  Then a call throws, or even the name
// `localStorage` does.  What is not stored is remembered until the page is left.  No other
// module may ask: eslint sees to it.

const unstored = new Map<string, string>()

/** What is stored under this key; null: nothing. */
export function stored(key: string) {
    try {
        return unstored.get(key) ?? localStorage.getItem(key)
    } catch {
        return null
    }
}

export function store(key: string, text: string) {
    try {
        localStorage.setItem(key, text)
        unstored.delete(key)
    } catch {
        unstored.set(key, text)
    }
}
