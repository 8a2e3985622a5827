// sign.tsx - the result is signed (8.7); what differs from the declared one is asked
import type { Colour } from 'generated/protocol'
import { useState } from 'preact/hooks'
import { resultShort } from '../laws/words'
import { Ask, AskFirst } from '../ui/ask'
import { Dialog } from '../ui/dialog'
import { t } from '../ui/words'

const RESULTS = ['1-0', '1/2-1/2', '0-1']

type SignProps = {
    result: string | null // that was declared
    offers: readonly Colour[]
    role: Colour
    alone: boolean // there is no server: who signs knows
    onClose: () => void
    onAct: (words: string) => void
}

export function Sign({ result, offers, role, alone, onClose, onAct }: SignProps) {
    const [asked, setAsked] = useState<string | null>(null)
    const sign = (one: string) => {
        if (result && one !== result) setAsked(one)
        else onAct(`signs ${one}`)
    }
    const offered = offers.some((color) => color !== role)
    return (
        <Dialog title="Sign the result (8.7)" onClose={onClose}>
            {(result ?? !alone) && (
                <p>
                    {result
                        ? `The result is ${resultShort(result)}. By signing you confirm it.`
                        : 'There is no result yet: the arbiter declares it, or one of these comes first.'}
                </p>
            )}
            {asked ? (
                <Ask
                    question={t`The result is ${resultShort(result ?? '')}. Do you sign ${resultShort(asked)}?`}
                    yes="Yes"
                    onYes={() => onAct(`signs ${asked}`)}
                    onNo={() => setAsked(null)}
                />
            ) : (
                <div class="row-buttons">
                    {result || alone ? (
                        RESULTS.map((one) => (
                            <button
                                type="button"
                                class={result === one ? 'primary' : ''}
                                onClick={() => sign(one)}
                            >
                                {resultShort(one)}
                            </button>
                        ))
                    ) : (
                        <>
                            {offered ? (
                                <button type="button" onClick={() => onAct('accepts')}>
                                    Accept the draw
                                </button>
                            ) : (
                                <button type="button" onClick={() => onAct('offers draw')}>
                                    Offer a draw
                                </button>
                            )}
                            <AskFirst label={t`Resign`} onYes={() => onAct('resigns')} />
                        </>
                    )}
                </div>
            )}
        </Dialog>
    )
}
