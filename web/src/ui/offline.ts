// offline.ts - pages that work without the network, once they were opened

/** The service worker keeps what the first page and the chessclock need. */
export const registerWorker = () =>
    'serviceWorker' in navigator
        ? navigator.serviceWorker.register('/sw.js').catch(() => undefined)
        : Promise.resolve(undefined)

/** Keep what this page has loaded, too, and the texts that its Articles open. */
export async function keepOffline() {
    if (!(await registerWorker())) return
    await import('./provision').catch(() => undefined)
    const worker = (await navigator.serviceWorker.ready).active
    // While it becomes active, it clears what older pages kept.
    if (worker?.state === 'activating')
        await new Promise((done) => worker.addEventListener('statechange', done, { once: true }))
    const loaded = performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name))
        .filter(
            ({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'),
        )
        .map(({ pathname }) => pathname)
    const cache = await caches.open('arbiter-pages')
    await cache.addAll([...new Set(loaded)]).catch(() => undefined)
}
