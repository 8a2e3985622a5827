// languages.tsx - the languages that the page speaks, one click each
import { languages } from 'generated/languages'
import { language, speak } from './words'

// The pseudo-locale is for tests.
const CODES = ['en', ...languages.filter((code) => code !== 'en_XA')]

/** As its speakers call it. */
function nameOf(code: string) {
    const tag = code.replace('_', '-')
    const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}

export function Languages() {
    return (
        <nav class="languages" aria-label="Language">
            {CODES.map((code) => (
                <button
                    type="button"
                    class="quiet"
                    lang={code.replace('_', '-')}
                    aria-pressed={code === language}
                    onClick={() => speak(code)}
                >
                    {nameOf(code)}
                </button>
            ))}
        </nav>
    )
}
