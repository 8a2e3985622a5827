// phrases.ts - time controls in words: their module comes when one is typed
import url from 'generated/phrases.wasm'
import { loadPhrases } from './laws'

let asked = false

/** The tag's form does not do. */
export function phrases() {
    if (asked) return
    asked = true
    // Without it the form of the tag is read, as ever.
    loadPhrases(fetch(url, { credentials: 'same-origin' })).catch(() => (asked = false))
}
