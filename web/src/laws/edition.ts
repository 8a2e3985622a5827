// edition.ts - in what the editions differ, as far as the page asks

/** Newest first, as they are offered. */
export const EDITIONS = ['2023', '2017', '1997', '1988']
export const CURRENT = '2023'

/** What the text of an edition knows. */
export const knows = (edition: string) => ({
    increment: edition !== '1988',
    levels: edition === '2023', // rapid and blitz by the time control alone
    offersRegulated: edition === '2023' || edition === '2017',
    quickplayAnnounced: edition === '2023', // Guidelines III, where the event says so
    quickplay: edition === '1997', // always
    blind: edition === '2023' || edition === '1988',
})
