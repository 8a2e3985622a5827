// main.tsx - the shell: which page is asked for, and what all pages have
import url from 'generated/laws.wasm'
import { effect } from '@preact/signals'
import { render, type ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Sprite } from './board/pieces'
import { ArbiterHere } from './desk/here'
import { GamePage } from './game/game'
import * as laws from './laws/laws'
import { notation } from './laws/notate'
import { Start } from './start/start'
import { ArticleDialog } from './article/article'
import { Icon } from './ui/icons'
import { keyFor, settings } from './ui/keep'
import { isEmbedded, Link, place, useTitle } from './ui/link'
import { Announcer } from './ui/say'
import { SettingsDialog } from './ui/settings'
import { SoundSwitch } from './ui/soundswitch'
import { guardDoubleClicks } from './ui/twice'
import { t } from './ui/words'

const rules = fetch(url, { credentials: 'same-origin' }).then(laws.load)

type LazyProps<Props> = { load: () => Promise<{ default: ComponentType<Props> }>; props: Props }

const AGAIN = t`Load the page again. If it stays so, use a current Firefox, Chromium, Chrome, Edge or Safari.`

// Pages that not everybody opens come when they are asked for.
function Lazy<Props extends object>({ load, props }: LazyProps<Props>) {
    const [page, setPage] = useState<{ default: ComponentType<Props> } | null>(null)
    const [failed, setFailed] = useState('')
    useEffect(() => {
        load().then(setPage, (why: unknown) => setFailed(String(why)))
    }, [load])
    if (failed) return <Notice title="This page did not load" text={failed} help={AGAIN} />
    if (page) return <page.default {...props} />
    return (
        <p class="loading" role="status">
            Loading…
        </p>
    )
}

const pages = {
    room: () => import('./desk/room'),
    sheet: () => import('./sheet/sheet'),
    laws: () => import('./pages/laws'),
    claim: () => import('./claim/claim'),
    meet: () => import('./meet/meet'),
    table: () => import('./meet/table'),
    clock: () => import('./chessclock/chessclock'),
    watch: () => import('./pages/watch'),
    replay: () => import('./pages/replay'),
    join: () => import('./pages/join'),
    embed: () => import('./pages/embed'),
    train: () => import('./train/train'),
    judge: () => import('./judge/judge'),
    event: () => import('./event/event'),
}

type NoticeProps = { title: string; text: string; help: string }

function Notice({ title, text, help }: NoticeProps) {
    useTitle(title)
    return (
        <main class="notice" id="main">
            <h1>{title}</h1>
            <p>{text}</p>
            <p>{help}</p>
            <p>
                <Link href="/" class="button">
                    To the first page
                </Link>
            </p>
        </main>
    )
}

function decode(text: string) {
    try {
        return decodeURIComponent(text)
    } catch {
        return text
    }
}

function page(where: string) {
    const [path = '', hash = ''] = where.split('#')
    const [first, second, third] = path.split('/').filter(Boolean).map(decode)
    if (!first) return <Start key="start" />
    if (first === 'room') return <Lazy key={where} load={pages.room} props={{ token: hash }} />
    if (first === 'laws')
        return <Lazy key="laws" load={pages.laws} props={{ wanted: second, id: decode(hash) }} />
    if (first === 'clock' || first === 'table') return atBoard(first, second, hash)
    if (first === 'meet') return <Lazy key={where} load={pages.meet} props={{ hash }} />
    if (first === 'claim') return <Lazy key="claim" load={pages.claim} props={{}} />
    if (first === 'sheet' && !second)
        return <Lazy key="sheet" load={pages.sheet} props={{ id: '', token: hash }} />
    if (first === 'watch') return <Lazy key="watch" load={pages.watch} props={{ event: second }} />
    if (first === 'train') return <Lazy key="train" load={pages.train} props={{}} />
    if (first === 'event' && second) return ofEvent(second, hash)
    if (first === 'judge' && !second)
        return <Lazy key={where} load={pages.judge} props={{ id: '', hash }} />
    return (second ? ofGame(first, second, hash, third) : null) ?? <NoPage path={path} />
}

/** The clock or the table, with a game at this server or without. */
function atBoard(first: 'clock' | 'table', id = '', hash: string) {
    const props = { id, tokens: id && hash ? hash.split(',') : [] }
    const key = `${first}/${id}`
    return first === 'clock' ? (
        <Lazy key={key} load={pages.clock} props={{ ...props, wanted: id ? '' : hash }} />
    ) : (
        <Lazy key={key} load={pages.table} props={props} />
    )
}

/** Its public page; with the link of an arbiter its console, but never in the page of
 *  somebody else. */
function ofEvent(id: string, token: string) {
    const key = `event/${id}#${token}`
    if (token && !isEmbedded())
        return <Lazy key={key} load={pages.room} props={{ token, event: id }} />
    return <Lazy key={key} load={pages.event} props={{ id }} />
}

/** A page of one game; a link that was exchanged for a key here opens by the key. */
function ofGame(first: string, id: string, hash: string, third: string | undefined) {
    const tokens = hash ? hash.split(',').map((token) => keyFor(id, token)) : []
    const token = tokens.join()
    const key = `${first}/${id}#${token}`
    const ply = /^\d{1,4}$/.test(third ?? '') ? Number(third) : null
    if (first === 'game')
        return <GamePage key={key} {...{ id, tokens, ply }} Arbiter={ArbiterHere} />
    if (first === 'sheet') return <Lazy key={key} load={pages.sheet} props={{ id, token }} />
    if (first === 'join') return <Lazy key={key} load={pages.join} props={{ id, token: hash }} />
    if (first === 'replay') return <Lazy key={key} load={pages.replay} props={{ id, token }} />
    if (first === 'embed') return <Lazy key={key} load={pages.embed} props={{ id, tokens }} />
    if (first === 'judge') return <Lazy key={key} load={pages.judge} props={{ id, hash: token }} />
    return null
}

function NoPage({ path }: { path: string }) {
    return (
        <Notice
            title="There is no such page"
            text={`${path} is not a page of this server.`}
            help="Check the link, or begin at the first page."
        />
    )
}

function App() {
    const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
    useEffect(() => {
        rules.then(
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
                help={AGAIN}
            />
        )
    const where = place.value
    return (
        <>
            <Sprite />
            <Skip />
            {!/^\/(clock|embed)\b/.test(where) && !isEmbedded() && <Bar where={where} />}
            {page(where)}
            <ArticleDialog />
            <Announcer />
        </>
    )
}

function Skip() {
    return (
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
    )
}

const NAME = 'Arbiter' // in every language

function Bar({ where }: { where: string }) {
    const [open, setOpen] = useState(false)
    return (
        <>
            <header class="bar">
                <Link href="/" class="brand">
                    <img src="/icon.svg" alt="" width="30" height="30" />
                    <span>{NAME}</span>
                </Link>
                <nav aria-label="Pages">
                    <span class="links">
                        <Link href="/watch" current={where.startsWith('/watch')}>
                            Watch
                        </Link>
                        <Link href="/clock">Clock</Link>
                        <Link href="/train" current={where.startsWith('/train')}>
                            Train
                        </Link>
                        <Link href="/judge" current={where.startsWith('/judge')}>
                            Judge
                        </Link>
                        <Link href="/laws" current={where.startsWith('/laws')}>
                            Laws
                        </Link>
                    </span>
                    <SoundSwitch />
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
            {open && <SettingsDialog onClose={() => setOpen(false)} />}
        </>
    )
}

// Moves are written in the letters that are chosen.
effect(() => {
    const { letters, figurines } = settings.value
    notation.value = { letters, figurines }
})

const app = document.getElementById('app')
if (app) {
    app.textContent = ''
    guardDoubleClicks()
    render(<App />, app)
}
