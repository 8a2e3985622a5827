// retell.ts - what was put together in English elsewhere, in the reader's language
//
// English needs no patterns, and does not load them.
import { language } from './words'

type Retell = (text: string, asked?: string) => string

/** The same in the reader's language, in the form that a sentence asks for. */
export const retell: Retell =
    language === 'en' ? (text) => text : (await import('./patterns')).retell
