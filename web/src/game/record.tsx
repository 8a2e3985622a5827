// record.tsx - every act with what came of it, newest first
import type { Act } from 'generated/protocol'
import { actWords } from '../laws/acts'
import { rulingWords } from '../laws/words'
import { Article } from '../article/article'
import { t } from '../ui/words'

function sender({ from, by }: Act) {
    if (from === 'server') return t`(by the program)`
    if ((from === 'arbiter' || from === 'room') && by !== 'arbiter')
        return t`(entered by the arbiter)`
    return null
}

export function Rulings({ acts, edition }: { acts: Act[]; edition: string }) {
    const list = acts.slice(-300).reverse()
    if (!list.length) return <p class="soft">Nothing has happened yet.</p>
    return (
        <ol class="rulings" reversed>
            {list.map((act) => (
                <li key={act.number}>
                    <p class="act">
                        <time>{act.time.replace(/\.\d+$/, '')}</time> {actWords(act)}
                        {sender(act) && <small> {sender(act)}</small>}
                    </p>
                    {act.note && <p class="note">“{act.note}”</p>}
                    <ul>
                        {act.rulings.map((ruling) => (
                            <li class={ruling.verdict === 'refused' ? 'refused' : ''}>
                                <Article edition={edition} id={ruling.article} />{' '}
                                {rulingWords(ruling)}
                            </li>
                        ))}
                    </ul>
                </li>
            ))}
        </ol>
    )
}
