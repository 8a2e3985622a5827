// retell.ts - what was put together in English elsewhere, in the reader's language
//
// English needs no patterns, and does not load them.
import { language, named } from './words'

/** The players' names, by White and Black as the English has them; '': nobody gave one. */
export type Names = ReadonlyMap<string, string>

type Retell = (text: string, asked?: string, names?: Names) => string

const plain: Retell = (text, _, names) =>
    names ? text.replace(/White|Black/g, (side) => named(side, names.get(side) ?? '')) : text

/** The same in the reader's language, in the form that a sentence asks for. */
export const retell =
    language === 'en'
        ? plain
        : await import('./patterns').then(
              ({ retell }): Retell => retell,
              () => plain,
          )
