// names.ts - facts and reasons with the names of the players, in any language
import type { Act } from 'generated/protocol'
import type { Say } from 'page/laws/laws'

/** What `headline.ts` says in this language; asked once, before anything else is said. */
export async function inLanguage(code: string) {
    Object.defineProperty(globalThis, 'navigator', { value: { languages: [code] } })
    await import('./laws')
    const { factWords, reasonWords } = await import('page/game/headline')
    const { nameOf } = await import('page/laws/words')
    const reader = (white: string, black: string) => ({
        names: { white: nameOf(white, 'white'), black: nameOf(black, 'black') },
        me: null,
        moves: [],
        start: '',
    })
    const both = reader('Anna', 'Boris')
    const act: Act = {
        number: 1,
        at: 0,
        time: '0:00:00',
        by: 'arbiter',
        act: '',
        what: { kind: '' },
        from: 'arbiter',
        rulings: [],
    }
    return {
        fact: (...say: Say) => factWords({ say, sentence: '' }, both),
        /** The same where nobody gave a name. */
        bare: (...say: Say) => factWords({ say, sentence: '' }, reader('?', '')),
        reason: (verdict: string, ...values: Say) =>
            reasonWords({ article: '-', text: '', verdict, say: [verdict, ...values] }, act, both),
    }
}
