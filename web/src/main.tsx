// main.tsx - the shell: which page is asked for, and what all pages have
import { render } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Start } from './start/start'
import { GamePage } from './game/game'
import { Icon } from './ui/icons'
import * as laws from './laws/laws'
import { Sprite } from './board/pieces'
import { SettingsDialog } from './ui/settings'
import { Announcer, ArticleDialog, Link, place, useTitle } from './ui/ui'

// Pages that not everybody opens come when they are asked for.
function Lazy({ load, ...rest }) {
    const [Page, setPage] = useState(null)
    const [failed, setFailed] = useState(false)
    useEffect(() => {
        load().then(
            (module) => setPage(() => module.default),
            () => setFailed(true),
        )
    }, [])
    if (failed)
        return (
            <Notice
                title="This page did not load"
                text="The server did not give it out."
                help="Load the page again; should that not help, the server is gone."
            />
        )
    return Page ? (
        <Page {...rest} />
    ) : (
        <p class="loading" role="status">
            Loading…
        </p>
    )
}

const pages = {
    room: () => import('./desk/room'),
    sheet: () => import('./pages/sheet'),
    laws: () => import('./pages/laws'),
    clock: () => import('./pages/chessclock'),
    watch: () => import('./pages/watch'),
}

export function Notice({ title, text, help, children }) {
    useTitle(title)
    return (
        <main class="notice" id="main">
            <h1>{title}</h1>
            {text && <p>{text}</p>}
            {help && <p>{help}</p>}
            {children}
            <p>
                <Link href="/" class="button">
                    To the first page
                </Link>
            </p>
        </main>
    )
}

function decode(text) {
    try {
        return decodeURIComponent(text)
    } catch {
        return text
    }
}

function page(where) {
    const [path, hash = ''] = where.split('#')
    const parts = path.split('/').filter(Boolean).map(decode)
    if (!parts.length) return <Start key="start" />
    const [first, second] = parts
    if (first === 'game' && second)
        return <GamePage key={where} id={second} tokens={hash ? hash.split(',') : []} />
    if (first === 'sheet' && second)
        return <Lazy key={where} load={pages.sheet} id={second} token={hash} />
    if (first === 'room') return <Lazy key={where} load={pages.room} token={hash} />
    if (first === 'laws')
        return <Lazy key="laws" load={pages.laws} edition={second} id={decode(hash)} />
    if (first === 'clock') return <Lazy key="clock" load={pages.clock} />
    if (first === 'watch') return <Lazy key="watch" load={pages.watch} />
    return (
        <Notice
            title="There is no such page"
            text={`${path} is not a page of this server.`}
            help="Check the link, or begin at the first page."
        />
    )
}

function App() {
    const [state, setState] = useState('loading')
    const [open, setOpen] = useState(false)
    useEffect(() => {
        laws.ready.then(
            () => setState('ready'),
            () => setState('failed'),
        )
    }, [])
    if (state === 'loading')
        return (
            <p class="loading" role="status">
                Arbiter is loading…
            </p>
        )
    if (state === 'failed')
        return (
            <Notice
                title="The rules did not load"
                text="This page runs the Laws as WebAssembly, and that could not be started."
                help="Load the page again. If it stays so, use a current Firefox, Chromium, Chrome, Edge or Safari."
            />
        )
    const where = place.value
    const bare = where.startsWith('/clock')
    return (
        <>
            <Sprite />
            <a
                class="skip"
                href="#main"
                onClick={(event) => {
                    event.preventDefault()
                    const main = document.getElementById('main')
                    main?.setAttribute('tabindex', '-1')
                    main?.focus()
                }}
            >
                Skip to the content
            </a>
            {!bare && (
                <header class="bar">
                    <Link href="/" class="brand">
                        <img src="/icon.svg" alt="" width="30" height="30" />
                        <span>Arbiter</span>
                    </Link>
                    <nav aria-label="Pages">
                        <Link
                            href="/watch"
                            aria-current={where.startsWith('/watch') ? 'page' : undefined}
                        >
                            Watch
                        </Link>
                        <Link href="/clock">Clock</Link>
                        <Link
                            href="/laws"
                            aria-current={where.startsWith('/laws') ? 'page' : undefined}
                        >
                            Laws
                        </Link>
                        <button
                            type="button"
                            class="quiet icon"
                            aria-label="Settings"
                            title="Settings"
                            onClick={() => setOpen(true)}
                        >
                            <Icon name="gear" />
                        </button>
                    </nav>
                </header>
            )}
            {page(where)}
            {open && <SettingsDialog onClose={() => setOpen(false)} />}
            <ArticleDialog />
            <Announcer />
        </>
    )
}

const app = document.getElementById('app')
app.textContent = ''
render(<App />, app)
