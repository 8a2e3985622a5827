// edition.ts - in what the editions differ, as far as the page asks
//
// No function asks which edition it is; it asks what the edition has.
import * as table from 'generated/editions'
import { t, told } from '../ui/words'
import type { Speech } from './laws'

/** Newest first, as they are offered. */
export const EDITIONS = [...table.editions].reverse()
export const CURRENT = table.current

const cell = <T>(cells: T[], edition: string) => cells[table.editions.indexOf(edition)]

/** What the text of an edition knows. */
export const knows = (edition: string) => ({
    increment: !!cell(table.INCREMENT_KNOWN, edition),
    levels: !!cell(table.ARTICLE_RAPID_MINUTES, edition), // rapid and blitz of their own
    offersRegulated: !!cell(table.OFFERS_REGULATED, edition),
    quickplay: !!cell(table.ARTICLE_NORMAL_MEANS_CLAIM, edition),
    quickplayAnnounced: !!cell(table.ARTICLE_QUICKPLAY_ANNOUNCED, edition), // only where it is
    blind: !!cell(table.ARTICLE_ANNOUNCED, edition), // players who are visually disabled
})

/** What is to be known about its text: since when, what is missing here. */
export const aboutOf = (edition: string) => told(cell(table.abouts, edition) ?? '')

/** The editions of which no text is here on a chapter of the newest one: nobody can
 * tell what they say on it. */
export const lacking = (chapter: string) =>
    EDITIONS.filter((edition) => cell(table.lacks, edition)?.includes(chapter))

/** That it is so. */
export const lackingWords = (years: string[]) =>
    t`Arbiter does not have the text of ${years.join(', ')} on that.`

/** How moves are announced to and by them. */
export const speechOf = (edition: string): Speech =>
    cell(table.ANNOUNCED_BY, edition) === 'supplement' ? 'supplement' : 'appendix'

/** The Article by which their move is made when it is announced. */
export const madeBlindBy = (edition: string) =>
    cell<string | null>(table.ARTICLE_MADE_BLIND, edition) ?? undefined
