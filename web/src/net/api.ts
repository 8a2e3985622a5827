// api.ts - what is asked over HTTP

/** HTTP with JSON; a refusal is thrown as the server words it. */
export async function api(path, { token, method = 'GET', body, text } = {}) {
    const silent = {
        code: 'no-answer',
        what: 'The server does not answer.',
        do: 'Check your connection, then try again.',
    }
    let answer
    try {
        answer = await fetch(path, {
            method,
            headers: {
                ...(token ? { Authorization: `Bearer ${token}` } : {}),
                ...(body ? { 'Content-Type': 'application/json' } : {}),
            },
            body: body ? JSON.stringify(body) : undefined,
        })
    } catch {
        throw silent
    }
    if (!answer.ok) {
        let error
        try {
            error = (await answer.json()).error
        } catch {
            error = {
                code: String(answer.status),
                what: `The server answered ${answer.status}.`,
                do: 'Try again in a moment.',
            }
        }
        throw error
    }
    try {
        return await (text ? answer.text() : answer.json())
    } catch {
        throw silent // it broke off in the middle
    }
}
