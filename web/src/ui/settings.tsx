// settings.tsx - how one likes the page
import { LANGUAGES } from 'generated/words'
import { set, settings } from './keep'
import { Dialog } from './dialog'
import { Check, Choice, Field } from './form'
import { Languages } from './languages'
import { switchNotify } from './notify'
import { told } from './words'

export function SettingsDialog({ onClose }: { onClose: () => void }) {
    const now = settings.value
    return (
        <Dialog title="Settings" onClose={onClose}>
            <Languages />
            <Choice
                label="Appearance"
                name="theme"
                value={now.theme}
                onChange={(value) => set('theme', value)}
                options={[
                    ['auto', 'As the system'],
                    ['light', 'Light'],
                    ['dark', 'Dark'],
                ]}
            />
            <Choice
                label="Board"
                name="board"
                value={now.board}
                onChange={(value) => set('board', value)}
                options={[
                    ['linen', 'Linen'],
                    ['forest', 'Forest'],
                    ['slate', 'Slate'],
                ]}
            />
            <Choice
                label="Pieces"
                name="pieces"
                value={now.pieces}
                onChange={(value) => set('pieces', value)}
                options={[
                    ['classic', 'Classic'],
                    ['plain', 'Plain'],
                ]}
            />
            <Check
                label="Coordinates on the board"
                checked={now.coordinates}
                onChange={(value) => set('coordinates', value)}
            />
            <Check
                label="Show where a piece may go"
                checked={now.legal}
                onChange={(value) => set('legal', value)}
            />
            <Check
                label="Moves in advance"
                hint="while the opponent thinks; not where touching a piece counts"
                checked={now.ahead}
                onChange={(value) => set('ahead', value)}
            />
            <Check
                label="Pieces glide"
                checked={now.animate}
                onChange={(value) => set('animate', value)}
            />
            <Check label="Sounds" checked={now.sounds} onChange={(value) => set('sounds', value)} />
            <Check
                label="Notifications"
                hint="what the opponent does while this page is out of sight"
                checked={now.notify}
                onChange={(value) => void switchNotify(value)}
            />
            <Choice
                label="Announce moves"
                name="speech"
                value={now.speech}
                onChange={(value) => set('speech', value)}
                options={[
                    ['plain', 'Plain'],
                    ['appendix', 'Appendix D'],
                    ['supplement', 'Supplement'],
                ]}
            />
            <Field label="Piece letters" hint="The English ones can always be typed.">
                <select
                    value={now.letters}
                    onChange={(event) => set('letters', event.currentTarget.value)}
                >
                    <option value="">Those of the page’s language</option>
                    {LANGUAGES.map(([code, name]) => (
                        <option value={code}>{told(name)}</option>
                    ))}
                </select>
            </Field>
            <Check
                label="Figurines"
                hint="♘f3 instead of letters"
                checked={now.figurines}
                onChange={(value) => set('figurines', value)}
            />
            <Check
                label="Speak aloud"
                hint="moves and what happens, in the browser’s own voice; not needed with a screen reader"
                checked={now.aloud}
                onChange={(value) => set('aloud', value)}
            />
            <p class="soft">
                Screen readers hear them always. Appendix D: “Springer Felix drei”. Settings and
                your own links stay in this browser.
            </p>
        </Dialog>
    )
}
