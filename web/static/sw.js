// sw.js - pages without a network: what they need is kept in the browser
//
// build.mjs fills in the files of the chessclock and their version; other pages
// keep their own (ui/offline.ts).  Games are never kept: whoever
// plays needs the server.
const FILES = '{{files}}'.split(' ')
const CACHE = 'arbiter-{{version}}'

self.addEventListener('install', (event) => {
    self.skipWaiting()
    event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)))
})

self.addEventListener('activate', (event) => {
    const old = (name) => name !== CACHE
    event.waitUntil(
        caches
            .keys()
            .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
            .then(() => self.clients.claim()),
    )
})

// Where the browser refuses to look, the network answers.
const kept = (path) => caches.match(path).catch(() => undefined)

self.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== location.origin) return
    // A page: the newest; without a network the one that is kept.
    if (request.mode === 'navigate')
        event.respondWith(fetch(request).catch(() => caches.match('/')))
    else if (FILES.includes(pathname) || pathname.startsWith('/assets/'))
        event.respondWith(kept(pathname).then((found) => found ?? fetch(request)))
})
