// soundswitch.tsx - sounds on or off, from every page
import { Icon } from './icons'
import { set, settings } from './keep'
import { announce } from './say'
import { play } from './sound'
import { t } from './words'

export function toggleSound() {
    const on = !settings.value.sounds
    set('sounds', on)
    if (on) play('move')
    announce(on ? t`Sounds are on.` : t`Sounds are off.`)
}

export function SoundSwitch({ class: cls = 'quiet icon' }: { class?: string }) {
    const on = settings.value.sounds
    return (
        <button
            type="button"
            class={cls}
            aria-label="Sounds"
            aria-pressed={on}
            title={on ? 'Sounds are on' : 'Sounds are off'}
            onClick={toggleSound}
        >
            <Icon name={on ? 'sound' : 'mute'} />
        </button>
    )
}
