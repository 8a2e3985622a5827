// deputy.ts - the arbiter's link in the hands of whoever created the game
import { api } from '../net/api'
import { games } from '../ui/keep'

// Where no person is the arbiter, whoever created the game has the arbiter's
// link and may let it go on.
export function useDeputy(table, onProblem) {
    const own = games.value.find((one) => one.game === table.id)
    const token = own?.links?.arbiter?.split('#')[1]
    if (!token || table.game.value.arbiter === 'present') return null
    return (text) =>
        api(`/api/games/${table.id}/acts`, { method: 'POST', token, body: { act: text } }).catch(
            onProblem,
        )
}
