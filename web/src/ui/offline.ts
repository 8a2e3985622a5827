// offline.ts - pages that work without the network, once they were opened

/** The service worker keeps what the first page and the chessclock need; false: the
 *  browser has none, or refuses it. */
export async function registerWorker() {
    try {
        await navigator.serviceWorker.register('/sw.js')
        return true
    } catch {
        return false
    }
}

/** Keep what this page has loaded, too. */
export async function keepLoaded() {
    if (!(await registerWorker())) return
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
    await cache.addAll([...new Set(loaded)])
}
