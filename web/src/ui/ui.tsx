// ui.tsx - the few parts that every page is made of
import { signal } from '@preact/signals'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { api } from '../net/api'
import { Icon } from './icons'

/** A link inside the page: no reload. */
export function Link({ href, children, ...rest }) {
    return (
        <a
            href={href}
            onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return
                event.preventDefault()
                go(href)
            }}
            {...rest}
        >
            {children}
        </a>
    )
}

export const place = signal(location.pathname + location.hash)
export function go(href) {
    history.pushState(null, '', href)
    place.value = location.pathname + location.hash
    scrollTo(0, 0)
}
addEventListener('popstate', () => (place.value = location.pathname + location.hash))
addEventListener('hashchange', () => (place.value = location.pathname + location.hash))

export function useTitle(title) {
    useEffect(() => {
        document.title = title ? `${title} · Arbiter` : 'Arbiter'
    }, [title])
}

/**
 * A state that holds while `key` stays what it is; with another key it is as at
 * first.  That is so at once: an effect would come a frame later, and undo what
 * was done in between.
 */
export function useWhile(key, first) {
    const kept = useRef(null)
    const [, redraw] = useState(0)
    if (!kept.current || kept.current.key !== key) kept.current = { key, value: first }
    const mine = kept.current
    return [
        mine.value,
        (value) => {
            mine.value = value // nothing, where another key holds by now
            redraw((n) => n + 1)
        },
    ]
}

/** A modal window; Escape and a click outside close it. */
export function Dialog({ title, onClose, children, wide }) {
    const node = useRef(null)
    useLayoutEffect(() => {
        const dialog = node.current
        dialog.showModal()
        return () => dialog.open && dialog.close()
    }, [])
    return (
        <dialog
            ref={node}
            class={`dialog${wide ? ' wide' : ''}`}
            aria-label={title}
            onClose={onClose}
            onPointerDown={(event) => event.target === node.current && onClose()}
        >
            <div class="dialog-body">
                <header>
                    <h2>{title}</h2>
                    <button type="button" class="quiet icon" aria-label="Close" onClick={onClose}>
                        <Icon name="close" />
                    </button>
                </header>
                {children}
            </div>
        </dialog>
    )
}

/** An error as the server words it: what, where, what to do. */
export function Problem({ problem, children }) {
    if (!problem) return null
    return (
        <div class="problem" role="alert">
            <p>
                <strong>{problem.what}</strong>
                {problem.where ? <> ({problem.where})</> : null}
            </p>
            {problem.do && (
                <p>
                    {problem.do.charAt(0).toUpperCase() + problem.do.slice(1)}
                    {/[.!?]$/.test(problem.do) ? '' : '.'}
                </p>
            )}
            {children}
        </div>
    )
}

// What is said to screen readers, and for a while at the foot of the page.
export const said = signal('')
let turn = 0
export function announce(text) {
    // The same words twice are two announcements.
    said.value = text + (turn++ % 2 ? '\u00a0' : '')
}
export function Announcer() {
    return (
        <div class="visually-hidden" aria-live="polite" role="status">
            {said.value}
        </div>
    )
}

const article = signal(null) // {edition, id}: the provision that is open
const showArticle = (edition, id) => (article.value = { edition, id })

/** The number of an Article, which opens it. */
export function Article({ edition, id }) {
    if (!id || id === '-') return null
    return (
        <button
            type="button"
            class="article"
            aria-label={`Article ${id} of ${edition}`}
            onClick={() => showArticle(edition, id)}
        >
            {id}
        </button>
    )
}

/** The provision, and the same matter in the other editions. */
export function ArticleDialog() {
    const open = article.value
    const [found, setFound] = useState(null)
    const [problem, setProblem] = useState(null)
    useEffect(() => {
        if (!open) return
        setFound(null)
        setProblem(null)
        api(`/api/laws/${open.edition}/${encodeURIComponent(open.id)}`).then(setFound, setProblem)
    }, [open])
    if (!open) return null
    return (
        <Dialog
            title={`Article ${open.id}, Laws of ${open.edition}`}
            onClose={() => (article.value = null)}
        >
            <Problem problem={problem} />
            {found && (
                <>
                    <p class="gist">{found.provision.gist}</p>
                    {found.provision.edition !== open.edition && (
                        <p class="soft">
                            The text of {open.edition} at hand does not have this number; it stands
                            in that of {found.provision.edition}.
                        </p>
                    )}
                    {found.provision.rules.length > 0 && (
                        <>
                            <h3>What the program rules by it</h3>
                            <ul>
                                {found.provision.rules.map((rule) => (
                                    <li>{rule}</li>
                                ))}
                            </ul>
                        </>
                    )}
                    <h3>In the other editions</h3>
                    <dl class="editions">
                        {found.others.map((other) => (
                            <>
                                <dt>{other.edition}</dt>
                                <dd>
                                    {other.provisions.length ? (
                                        other.provisions.map((one) => (
                                            <p>
                                                <strong>{one.id}</strong> {one.gist}
                                            </p>
                                        ))
                                    ) : (
                                        <p class="soft">has no such provision</p>
                                    )}
                                </dd>
                            </>
                        ))}
                    </dl>
                    <p>
                        <Link
                            href={`/laws/${open.edition}#${encodeURIComponent(open.id)}`}
                            onClickCapture={() => (article.value = null)}
                        >
                            Read on in the Laws
                        </Link>
                    </p>
                </>
            )}
        </Dialog>
    )
}

/** A row of choices of which one holds. */
export function Choice({ label, name, value, options, onChange }) {
    return (
        <fieldset class="choice">
            <legend>{label}</legend>
            <div class="segments">
                {options.map(([key, text]) => (
                    <label class={value === key ? 'on' : ''}>
                        <input
                            type="radio"
                            name={name}
                            value={key}
                            checked={value === key}
                            onChange={() => onChange(key)}
                        />
                        <span>{text}</span>
                    </label>
                ))}
            </div>
        </fieldset>
    )
}

/** Tabs, of which the one that is open shows its panel; the arrows walk. */
export function Tabs({ label, tabs, tab, onTab, children }) {
    const walk = (event) => {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
        event.stopPropagation()
        const all = [...event.currentTarget.parentNode.children]
        const next =
            all[
                (all.indexOf(event.currentTarget) +
                    (event.key === 'ArrowRight' ? 1 : all.length - 1)) %
                    all.length
            ]
        next.focus()
        next.click()
    }
    return (
        <>
            <div class="tabs" role="tablist" aria-label={label}>
                {tabs.map(([key, text]) => (
                    <button
                        type="button"
                        role="tab"
                        id={`tab-${key}`}
                        aria-controls={`panel-${key}`}
                        aria-selected={tab === key ? 'true' : 'false'}
                        tabIndex={tab === key ? 0 : -1}
                        onClick={() => onTab(key)}
                        onKeyDown={walk}
                    >
                        {text}
                    </button>
                ))}
            </div>
            <div
                class="panel"
                role="tabpanel"
                id={`panel-${tab}`}
                aria-labelledby={`tab-${tab}`}
                tabIndex={0}
            >
                {children}
            </div>
        </>
    )
}

export function Check({ label, hint, checked, onChange }) {
    return (
        <label class="check">
            <input
                type="checkbox"
                checked={checked}
                onChange={(event) => onChange(event.currentTarget.checked)}
            />
            <span>
                {label}
                {hint && <small>{hint}</small>}
            </span>
        </label>
    )
}

export function Field({ label, hint, children }) {
    return (
        <label class="field">
            <span>{label}</span>
            {children}
            {hint && <small>{hint}</small>}
        </label>
    )
}

export async function copy(text) {
    try {
        await navigator.clipboard.writeText(text)
        announce('Copied.')
        return true
    } catch {
        return false
    }
}

/** A link to be given to somebody. */
export function Share({ label, href, hint }) {
    const [done, setDone] = useState(false)
    const full = location.origin + href
    const field = useRef(null)
    async function take() {
        if (!(await copy(full))) {
            field.current.select()
            document.execCommand?.('copy')
        }
        setDone(true)
        setTimeout(() => setDone(false), 2000)
    }
    return (
        <div class="share">
            <label>
                <span>{label}</span>
                <input
                    ref={field}
                    readOnly
                    value={full}
                    onFocus={(event) => event.currentTarget.select()}
                />
            </label>
            <button type="button" onClick={take}>
                {done ? 'Copied ✓' : 'Copy'}
            </button>
            {hint && <small>{hint}</small>}
        </div>
    )
}
