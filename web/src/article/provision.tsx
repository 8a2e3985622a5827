// provision.tsx - one provision: its gist, what the program does about it, an example,
// and the same matter in the other editions
import type { Example } from 'generated/examples'
import type { Article as Found, Ruling } from 'generated/protocol'
import { useEffect, useState } from 'preact/hooks'
import { MiniBoard } from '../board/mini'
import { deedWordsOf } from '../laws/acts'
import * as laws from '../laws/laws'
import { CURRENT, lacking, lackingWords } from '../laws/edition'
import { articleOf, deedWords, exampleOf } from '../laws/reference'
import { chapterIn, numberIn } from '../laws/search'
import { rulingWords } from '../laws/words'
import { Link } from '../ui/link'
import { language, t } from '../ui/words'

type ProvisionProps = { edition: string; id: string; onGo: () => void }

export function Provision({ edition, id, onGo }: ProvisionProps) {
    const found = articleOf(edition, id)
    if (!found && lacking(chapterIn(id)).includes(edition)) return <p>{lackingWords([edition])}</p>
    if (!found) return <p>The Laws of {edition} have no such number.</p>
    const { provision, others } = found
    return (
        <>
            <p class="gist">{provision.gist}</p>
            {provision.edition !== edition && (
                <p class="soft">
                    The text of {edition} at hand does not have this number; it stands in that of{' '}
                    {provision.edition}.
                </p>
            )}
            <h3>What the program does</h3>
            <p>{deedWords(provision)}</p>
            {provision.rules.length > 0 && (
                <ul>
                    {provision.rules.map((rule) => (
                        <li>{rule}</li>
                    ))}
                </ul>
            )}
            <ExampleOf edition={edition} id={id} />
            <Elsewhere
                others={others}
                lacking={provision.edition === CURRENT ? lacking(chapterIn(provision.id)) : []}
            />
            <p>
                <Link class="alone" href={`/laws/${edition}#${encodeURIComponent(id)}`} onGo={onGo}>
                    Read on in the Laws
                </Link>
            </p>
        </>
    )
}

type ElsewhereProps = { others: Found['others']; lacking: string[] }

function Elsewhere({ others, lacking }: ElsewhereProps) {
    return (
        <>
            <h3>In the other editions</h3>
            <dl class="editions">
                {others.map((other) => (
                    <>
                        <dt>{other.edition}</dt>
                        <dd>
                            {other.provisions.length ? (
                                other.provisions.map((one) => (
                                    <p>
                                        <strong>{numberIn(one.id)}</strong> {one.gist}
                                    </p>
                                ))
                            ) : (
                                <p class="soft">
                                    {lacking.includes(other.edition)
                                        ? lackingWords([other.edition])
                                        : t`has no such provision`}
                                </p>
                            )}
                        </dd>
                    </>
                ))}
            </dl>
        </>
    )
}

/** A place where it was cited: the position, what was done, what was ruled. */
export function ExampleOf({ edition, id }: { edition: string; id: string }) {
    const [example, setExample] = useState<Example | null>(null)
    useEffect(() => {
        let wanted = true
        setExample(null)
        // The provision is there without it.
        const none = () => null
        void exampleOf(edition, id)
            .catch(none)
            .then((found) => wanted && setExample(found))
        return () => (wanted = false)
    }, [edition, id])
    if (!example) return null
    const { about, fen, acts, more, rulings } = example
    const decides = (one: Ruling) => one.article === id || one.also === id
    return (
        <section class="example" aria-label="Example">
            <h3>An example</h3>
            {language === 'en' && about.includes(id) && <p>{about}</p>}
            <MiniBoard letters={laws.board(fen)} label="The position before the last act" />
            <div>
                <ol>
                    {more && <li class="soft">…</li>}
                    {acts.map((text) => (
                        <li>{deedWordsOf(text)}</li>
                    ))}
                </ol>
                <ul>
                    {rulings.map((one) => (
                        <li class={decides(one) ? 'decides' : 'soft'}>
                            {one.article !== '-' && <b>{one.article}</b>} {rulingWords(one)}
                        </li>
                    ))}
                </ul>
            </div>
        </section>
    )
}
