// api.ts - what is asked over HTTP
import type { Problem } from 'generated/protocol'
import type { Fault } from '../ui/problem'
import { plain } from './faults'
import { t } from '../ui/words'
export type { Fault }

type Request = { token?: string; method?: 'GET' | 'POST'; body?: object }

const SILENT: Fault = {
    code: 'no-answer',
    what: t`The server does not answer.`,
    do: t`Check your connection, then try again.`,
}

async function ask(path: string, { token, method = 'GET', body }: Request) {
    const headers: Record<string, string> = {}
    if (token) headers.Authorization = `Bearer ${token}`
    if (body) headers['Content-Type'] = 'application/json'
    const answer = await fetch(path, { method, headers, body: body && JSON.stringify(body) }).catch(
        () => {
            throw SILENT
        },
    )
    if (answer.ok) return answer
    const refusal = (await answer.json().catch(() => null)) as Problem | null
    const fault = refusal?.error
    if (fault) throw path.startsWith('/api/games/') ? plain(fault) : fault
    throw {
        code: String(answer.status),
        what: t`The server answered ${answer.status}.`,
        do: t`Try again in a moment.`,
    }
}

// It may break off in the middle.
function whole<T>(body: Promise<T>): Promise<T> {
    return body.catch(() => {
        throw SILENT
    })
}

/** HTTP with JSON; a refusal is thrown as a Fault. */
export async function api<T>(path: string, request: Request = {}): Promise<T> {
    return whole((await ask(path, request)).json() as Promise<T>)
}

/** The same for a file: its text. */
export async function apiText(path: string, request: Request = {}): Promise<string> {
    return whole((await ask(path, request)).text())
}
