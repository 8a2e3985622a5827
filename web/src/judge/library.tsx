// library.tsx - situations to begin with, by Article
import { situations, type Situation } from 'generated/situations'
import { useState } from 'preact/hooks'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/form'
import { useLearnt } from '../ui/learnt'
import { language, t, told } from '../ui/words'

type LibraryProps = { onOpen: (text: string) => void; onClose: () => void }

/** "04-touch" is "Article 4: touch"; the word is English. */
export function shelfName(shelf: string) {
    const [number = '', ...rest] = shelf.split('-')
    const id = number.replace(/^0/, '')
    const place = /\d/.test(id)
        ? t`Article ${id}`
        : id.startsWith('I')
          ? t`Guidelines ${id}`
          : t`Appendix ${id}`
    return language === 'en' ? `${place}: ${rest.join(' ')}` : place
}

/** Those whose title or text has all the words. */
export function found(list: Situation[], words: string) {
    const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
    return list.filter(({ shelf, title, text }) => {
        const all = `${shelfName(shelf)} ${told(title)} ${text}`.toLowerCase()
        return wanted.every((word) => all.includes(word))
    })
}

export function Library({ onOpen, onClose }: LibraryProps) {
    const [words, setWords] = useState('')
    const learnt = useLearnt('exam')
    const list = learnt ? found(situations, words) : []
    const shelves = [...new Set(list.map(({ shelf }) => shelf))]
    return (
        <Dialog title="Situations" onClose={onClose}>
            <Field label="Search">
                <input
                    type="search"
                    value={words}
                    placeholder="A word, or an Article"
                    onInput={(event) => setWords(event.currentTarget.value)}
                />
            </Field>
            <p role="status" class="soft">
                {list.length} of {situations.length}
            </p>
            {shelves.map((shelf) => (
                <section class="shelf">
                    <h3>{shelfName(shelf)}</h3>
                    <ul>
                        {list
                            .filter((one) => one.shelf === shelf)
                            .map(({ id, title, text }) => (
                                <li>
                                    <button
                                        type="button"
                                        class="quiet"
                                        data-situation={id}
                                        onClick={() => onOpen(text)}
                                    >
                                        {told(title)}
                                    </button>
                                </li>
                            ))}
                    </ul>
                </section>
            ))}
        </Dialog>
    )
}
