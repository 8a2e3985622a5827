// terms.ts - what two players agree on: all that can cost one of them the game
import type { Game, Role } from 'generated/protocol'
import { controlWords, levelWords } from '../laws/control'
import { arbiterWords, Colour } from '../laws/words'
import { hasBlind } from './blind'
import type { Fact } from './facts'
import { t } from '../ui/words'

/** The Laws first; what is not usual is not left out. */
export function termsOf(game: Game): Fact[] {
    const { tags, table } = game
    const rows: Fact[] = [
        [t('Laws'), game.edition],
        [t`Time control`, controlWords(tags.TimeControl)],
        [t`Level`, levelWords(game.level)],
        [t('The arbiter'), arbiterWords(game.arbiter)],
        [
            t`Touch-move`,
            table.touch
                ? t`touch-move holds, and illegal moves can happen and have consequences`
                : t`does not count: an illegal move goes back`,
        ],
    ]
    if (tags.TimeControl !== '-' && table.press === 'separate')
        rows.push([t`Press`, t`making a move and pressing the clock are two things`])
    if (game.chess960) rows.push(['Chess960', tags.Position ?? t('yes')])
    if (hasBlind(game)) {
        const who = tags.Blind === 'both' ? t`both players` : Colour(tags.Blind as Role)
        rows.push([t`Visually disabled`, who])
    }
    if (tags.Supervision === 'full') rows.push([t`Supervision`, t`Full (A.4, B.2)`])
    const offers = OFFERS[tags.DrawOffers ?? '']
    if (offers) rows.push([t`Draw offers`, offers])
    if (tags.QuickplayFinish === 'yes') rows.push([t`Quickplay finish`, t('yes')])
    if ((tags.Scoresheets ?? 'kept') !== 'kept') rows.push([t`Players keep scoresheets`, t('yes')])
    return rows
}

const OFFERS: Record<string, string> = {
    'after 30': t`After 30 moves`,
    forbidden: t`Not without the arbiter`,
}
