// report.ts - what the report of `arbiter audit` can do besides being read
//
// The page is written by src/arbiter/audit/report_html.c, with all its words; this shows
// a finding's game on a board at that ply, sorts the table, and filters it.
import wasm from 'generated/report.wasm'
import * as core from '../../../packages/js/src/core'
import { instantiate, Module } from '../../../packages/js/src/module'
import { draw } from '../board/picture'
import { follow, type Followed } from './moves'

/** A part of the page that is always there. */
function part<E extends Element>(
    kind: new () => E,
    selector: string,
    within: ParentNode = document,
) {
    const found = within.querySelector(selector)
    if (!(found instanceof kind)) throw new Error(`the report has no ${selector}`)
    return found
}

const games = JSON.parse(
    part(HTMLScriptElement, 'script[type="application/json"]').text,
) as string[]
const table = part(HTMLTableElement, '#findings')
const body = part(HTMLTableSectionElement, 'tbody', table)
const rows = [...body.rows]
const form = part(HTMLFormElement, 'form')
const dialog = part(HTMLDialogElement, 'dialog')
const cell = (row: HTMLTableRowElement, at: number) => row.cells[at]?.textContent ?? ''
// The columns, as report_html.c writes them.
const [FILE, GAME, PLY, ARTICLE, NAME, DETAILS, PLAYERS, EVENT, DATE] = [0, 1, 2, 3, 4, 5, 6, 7, 8]
const yearOf = (row: HTMLTableRowElement) => /^\d{4}/.exec(cell(row, DATE))?.[0] ?? ''

// --- a game on a board ---

let shown: Followed = { start: '', steps: [], why: null }
let ply = 0

/** Show the position after so many plies, as far as they can be played. */
function show(to: number) {
    const playable = shown.steps.filter((step) => step.letters !== null).length
    ply = Math.max(0, Math.min(to, playable))
    const step = shown.steps[ply - 1]
    part(HTMLImageElement, '.board', dialog).src = draw(step?.letters ?? shown.start, step?.move)
    const buttons = dialog.querySelectorAll<HTMLElement>('.moves button')
    buttons.forEach((button, at) => button.toggleAttribute('aria-current', at === ply - 1))
    buttons[ply - 1]?.scrollIntoView({ block: 'nearest' })
}

function writeMoves(fault: number) {
    const list = part(HTMLElement, '.moves', dialog)
    list.replaceChildren()
    shown.steps.forEach((step, at) => {
        const button = document.createElement('button')
        button.textContent = step.text
        button.disabled = step.letters === null
        button.classList.toggle('fault', at === fault - 1)
        button.addEventListener('click', () => show(at + 1))
        list.append(step.number ? ` ${step.number} ` : ' ', button)
    })
}

function open(row: HTMLTableRowElement) {
    const fault = Number(cell(row, PLY))
    const article = row.cells[ARTICLE]
    shown = follow(games[Number(row.dataset.game)] ?? '')
    part(HTMLElement, 'h2', dialog).textContent = [PLAYERS, EVENT, DATE]
        .map((at) => cell(row, at))
        .filter(Boolean)
        .join(', ')
    const place = `${cell(row, FILE)}:${cell(row, GAME)}:${fault}`
    part(HTMLElement, '.what', dialog).textContent =
        `${place} ${cell(row, NAME)} ${cell(row, DETAILS)}`
    part(HTMLElement, '.law', dialog).textContent = article?.title
        ? `${article.textContent}: ${article.title}`
        : ''
    writeMoves(fault)
    dialog.showModal()
    show(fault)
}

const GO: Record<string, () => void> = {
    first: () => show(0),
    back: () => show(ply - 1),
    on: () => show(ply + 1),
    last: () => show(shown.steps.length),
    close: () => dialog.close(),
}
const KEYS: Record<string, string> = {
    Home: 'first',
    ArrowLeft: 'back',
    ArrowRight: 'on',
    End: 'last',
}

dialog.addEventListener('click', (event) => {
    const go = event.target instanceof HTMLElement ? event.target.dataset.go : undefined
    if (go) GO[go]?.()
    else if (event.target === dialog) dialog.close()
})
dialog.addEventListener('keydown', (event) => {
    const go = KEYS[event.key]
    if (!go) return
    event.preventDefault()
    GO[go]?.()
})

// --- the table ---

const wanted = {
    text: part(HTMLInputElement, '[name="text"]', form),
    kind: part(HTMLSelectElement, '[name="kind"]', form),
    year: part(HTMLSelectElement, '[name="year"]', form),
}

function filter() {
    const text = wanted.text.value.toLowerCase()
    let count = 0
    for (const row of rows) {
        const fits =
            (!wanted.kind.value || wanted.kind.value === cell(row, NAME)) &&
            (!wanted.year.value || wanted.year.value === yearOf(row)) &&
            row.textContent.toLowerCase().includes(text)
        row.hidden = !fits
        count += Number(fits)
    }
    part(HTMLElement, 'output', form).textContent = `${count} / ${rows.length}`
}

function offer(select: HTMLSelectElement, values: string[]) {
    for (const value of [...new Set(values)].filter(Boolean).sort())
        select.add(new Option(value, value))
}

function sortBy(head: HTMLTableCellElement) {
    const at = head.cellIndex
    const up = head.ariaSort !== 'ascending'
    for (const other of part(HTMLTableRowElement, 'thead tr', table).cells) other.ariaSort = null
    head.ariaSort = up ? 'ascending' : 'descending'
    const order = new Intl.Collator(document.documentElement.lang, { numeric: true })
    rows.sort((a, b) => (up ? 1 : -1) * order.compare(cell(a, at), cell(b, at)))
    body.append(...rows)
}

/** By the mouse, and by the keyboard. */
function whenChosen(element: HTMLElement, act: () => void) {
    element.tabIndex = 0
    element.addEventListener('click', act)
    element.addEventListener('keydown', (event) => {
        if (event.key === 'Enter') act()
    })
}

core.use(new Module(await instantiate(wasm as unknown as BufferSource)))
offer(
    wanted.kind,
    rows.map((row) => cell(row, NAME)),
)
offer(wanted.year, rows.map(yearOf))
for (const row of rows) whenChosen(row, () => open(row))
for (const head of part(HTMLTableRowElement, 'thead tr', table).cells)
    whenChosen(head, () => sortBy(head))
form.addEventListener('input', filter)
form.addEventListener('submit', (event) => event.preventDefault())
form.hidden = false
filter()
