// waiting.tsx - the card over a board that waits: links for those who are missing
import { controlWords } from '../laws/control'
import { Colour } from '../laws/words'
import { isPlayer } from '../net/table'
import { AskFirst } from '../ui/ask'
import { Share } from '../ui/share'
import { missingAt } from './before'
import type { Seat } from './seat'
import { t } from '../ui/words'

const sheetOf = (link: string) => link.replace('/game/', '/sheet/')

export function Waiting({ seat }: { seat: Seat }) {
    const { game, links, role, invitation, screen } = seat
    const byArbiter = game.start === 'arbiter'
    const mine = isPlayer(role) && !screen && links[role]
    const missing = missingAt(seat).filter((color) => !seat.may(color))
    const theirs = missing.map((color) => [color, links[color] ?? invitation] as const)
    const arbiter = role !== 'arbiter' && links.arbiter
    const toSend = !!arbiter || theirs.some(([, link]) => link)
    if (!toSend) return null
    return (
        <section class="card waiting" aria-label={t`The game is ready`}>
            <h2>The game is ready</h2>
            <p>
                {isPlayer(role) && !screen && <>You play {Colour(role)}.</>}{' '}
                {[
                    controlWords(game.tags.TimeControl),
                    game.table.touch && t`As over the board`,
                    game.table.press === 'separate' && t`Press the clock by hand`,
                ]
                    .filter(Boolean)
                    .join(' · ')}
            </p>
            {theirs.map(
                ([color, link]) =>
                    link && (
                        <Share
                            label={
                                link === invitation ? t`For your opponent` : t`For ${Colour(color)}`
                            }
                            href={link}
                            qr="open"
                            hint={link === invitation ? ONCE : undefined}
                        />
                    ),
            )}
            {arbiter && (
                <Share
                    label="For the arbiter"
                    href={arbiter}
                    hint={
                        byArbiter
                            ? 'The arbiter starts the game.'
                            : 'Your opponent sees that you have it.'
                    }
                />
            )}
            {mine && links.spectator && <Share label="For spectators" href={links.spectator} />}
            {mine && game.tags.Scoresheets === 'manual' && (
                <Share label="Your scoresheet" href={sheetOf(mine)} />
            )}
            {seat.me && seat.abortable && (
                <AskFirst label={t`Withdraw the invitation`} onYes={() => void seat.ask('abort')} />
            )}
        </section>
    )
}

const ONCE = t`For one player, once: whoever opens it first has that side. The clocks start when both are at the board.`
