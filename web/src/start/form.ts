// form.ts - the game that is asked for on the first page
import type { Colour as Color, NewGame } from 'generated/protocol'
import { hasIncrement } from '../laws/control'
import { CURRENT, knows } from '../laws/edition'
import * as laws from '../laws/laws'
import { t } from '../ui/words'

export type Form = {
    preset: string // '': another time control
    control: string
    white: string
    black: string
    colour: 'white' | 'black' | 'lot' // of whoever sends the link or plays the computer
    key: boolean // of the arbiter, for whoever sends the link
    edition: string
    arbiter: 'automatic' | 'present' | 'absent'
    strict: boolean // as over the board
    press: boolean // the clock by hand
    sheets: boolean // players write the moves down
    anyone: boolean // may watch
    supervision: 'limited' | 'full'
    offers: 'allowed' | 'after 30' | 'forbidden'
    quickplay: boolean
    blind: 'none' | 'white' | 'black' | 'both'
    chess960: boolean
    number: string // of the starting position in Chess960; '': it is the FEN
    fen: string // another starting position
    clocks: string // of a game that goes on, as the tag has them
}

export const PRESETS = [
    { key: '1+0', control: '60', say: t`Bullet` },
    { key: '3+2', control: '180+2', say: t`Blitz` },
    { key: '5+3', control: '300+3', say: t`Blitz` },
    { key: '10+0', control: '600', say: t`Blitz` },
    { key: '15+10', control: '900+10', say: t`Rapid` },
    { key: '30+0', control: '1800', say: t`Rapid` },
    { key: '90+30', control: '5400+30', say: t`Standard` },
    { key: '40/90+30', control: '40/5400+30:1800+30', say: t`then 30+30` },
    { key: 'free', name: t`No clock`, control: '-', say: t`take your time` },
]

export const drawNumber = () => String(Math.floor(Math.random() * 960))

export const newForm = (): Form => ({
    preset: '15+10',
    control: '900+10',
    white: '',
    black: '',
    colour: 'lot',
    key: false,
    edition: CURRENT,
    arbiter: 'automatic',
    strict: false,
    press: false,
    sheets: false,
    anyone: false,
    supervision: 'limited',
    offers: 'allowed',
    quickplay: false,
    blind: 'none',
    chess960: false,
    number: drawNumber(),
    fen: '',
    clocks: '',
})

/** Another edition; a time control that it does not know goes. */
export function withEdition(form: Form, edition: string): Form {
    if (knows(edition).increment || !hasIncrement(laws.control(form.control)))
        return { ...form, edition }
    return { ...form, edition, preset: '', control: '40/7200:20/3600' }
}

/** What is wrong with the time control; '': nothing. */
export function controlFault({ edition, control }: Form) {
    const asked = laws.control(control)
    if (!knows(edition).increment && hasIncrement(asked))
        return t`the Laws of ${edition} know no increment and no delay`
    return asked.fault
}

/** What can be asked for besides, under this edition and time control. */
export function choices(form: Form) {
    const { edition, control } = form
    const text = knows(edition)
    const asked = laws.control(control)
    const level = asked.periods.length && !controlFault(form) ? asked.level : undefined
    const slow = level === 'standard' || level === 'rapid'
    return {
        level: text.levels ? level : undefined,
        supervision: text.levels && !!level && level !== 'standard',
        offers: text.offersRegulated,
        quickplay: text.quickplayAnnounced && slow && !hasIncrement(asked), // III.2.2
        blind: text.blind,
    }
}

/** The FEN that is played from. */
export function startOf({ chess960, number, fen }: Form) {
    if (chess960 && /^\d{1,3}$/.test(number) && Number(number) < 960)
        return laws.chess960(Number(number))
    const own = fen.trim()
    return own && !laws.fenFault(own) ? own : laws.START
}

function tagsOf(form: Form) {
    const may = choices(form)
    const tags: Record<string, string> = {
        Laws: form.edition,
        TimeControl: laws.control(form.control).text,
    }
    if (form.white.trim()) tags.White = form.white.trim()
    if (form.black.trim()) tags.Black = form.black.trim()
    if (form.arbiter !== 'automatic') tags.Arbiter = form.arbiter
    if (form.chess960) tags.Variant = 'Chess960'
    if (form.chess960 && form.number) tags.Position = form.number
    else if (form.fen.trim()) {
        tags.FEN = form.fen.trim()
        tags.SetUp = '1'
    }
    if (form.clocks) tags.Clocks = form.clocks
    if (form.sheets) tags.Scoresheets = 'manual'
    if (may.supervision && form.supervision === 'full') tags.Supervision = 'full'
    if (may.offers && form.offers !== 'allowed') tags.DrawOffers = form.offers
    if (may.quickplay && form.quickplay) tags.QuickplayFinish = 'yes'
    if (may.blind && form.blind !== 'none') tags.Blind = form.blind
    return tags
}

/** What the server is asked for. */
export function requestOf(form: Form): NewGame {
    const request: NewGame = { tags: tagsOf(form), spectators: form.anyone ? 'anyone' : 'link' }
    if (form.strict || form.press)
        request.table = { touch: form.strict, press: form.press ? 'separate' : 'with-move' }
    return request
}

/** The tag of a player's name. */
export const tagOf = (color: Color) => (color === 'white' ? 'White' : 'Black')

/** The same for a game by link: an arbiter has one only where that was asked for. */
export function invitationOf(form: Form, mine: Color, name: string): NewGame {
    const asked = form.key || form.arbiter === 'present'
    const request = requestOf(form)
    const tag = tagOf(mine)
    return {
        ...request,
        tags: { ...(name ? { [tag]: name } : {}), ...request.tags },
        links: asked ? ['spectator', 'arbiter'] : ['spectator'],
        ...(form.arbiter !== 'present' && form.control !== '-' ? { start: 'count' } : {}),
    }
}

/** The colour of whoever sends the link. */
export const colourOf = ({ colour }: Form): Color =>
    colour !== 'lot' ? colour : Math.random() < 0.5 ? 'white' : 'black'
