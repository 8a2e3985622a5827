// notify.ts - what the system tells while the page is out of sight
import { set, settings } from './keep'

/** Only with leave of the browser, which is asked for when it is switched on. */
export async function switchNotify(on: boolean) {
    const granted = on && 'Notification' in globalThis && (await Notification.requestPermission())
    set('notify', granted === 'granted')
}

/** The last of a tag stands for those before it. */
export function notify(title: string, body: string, tag: string) {
    if (!settings.value.notify || !document.hidden) return
    try {
        const shown = new Notification(title, { body, tag, icon: '/icon.svg' })
        shown.onclick = () => {
            window.focus()
            shown.close()
        }
    } catch {
        // Leave was withdrawn, or this browser has them for installed pages alone.
    }
}
