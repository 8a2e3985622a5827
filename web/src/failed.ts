// failed.ts - says what failed where "Arbiter is loading" would stand for ever
//
// A script by itself, before all others: it has to work where they do not load, or throw.
// There may be no catalogue then, so it speaks English.
type Failure = { target: EventTarget | null; error?: Error; message?: string; reason?: Error }

function failed(event: Event) {
    const { target, error, message, reason } = event as Failure
    const script = target instanceof HTMLScriptElement && `${target.src} did not load`
    const what = script || (error ?? message ?? reason)
    const app = document.getElementById('app')
    // A picture or a style that does not load stops nothing; a page that is drawn goes on.
    if (!what || !app || app.querySelector('main')) return
    const place = app.querySelector<HTMLElement>('.loading') ?? document.createElement('p')
    place.className = 'loading'
    place.lang = 'en'
    place.dir = 'ltr'
    place.setAttribute('role', 'alert')
    place.textContent =
        `Arbiter could not start (${String(what)}). Load the page again. If that does not ` +
        'help, use a current Firefox, Chromium, Chrome, Edge or Safari.'
    if (!place.parentNode) app.append(place)
}

// What does not load is heard on the way down only.
addEventListener('error', failed, { capture: true })
addEventListener('unhandledrejection', failed)

export {}
