import { create } from 'zustand'
import { isObject, stored } from '#web/app/stores/stored.ts'

/**
 * How the customer is alerted of a message while they look at something else. Both are off until they switch them on.
 */
export interface Alerts {
  sound: boolean
  notify: boolean
}

const key = 'chatAlerts'
const isAlerts = (value: unknown): value is Alerts =>
  isObject(value) && typeof value['sound'] === 'boolean' && typeof value['notify'] === 'boolean'

export const useAlerts = create<Alerts>()(
  () => stored.readRecord('local', key, isAlerts) ?? { sound: false, notify: false },
)

const keep = (change: Partial<Alerts>): void => {
  useAlerts.setState(change)
  stored.write('local', key, JSON.stringify(useAlerts.getState()))
}

/** Switches the sound on or off; switching it on plays it once. */
export function setSound(sound: boolean): void {
  keep({ sound })
  if (sound) playSound()
}

/**
 * Switches notifications on or off; the first time it asks the browser for permission. Resolves to false when that is
 * denied.
 */
export async function setNotify(notify: boolean): Promise<boolean> {
  const isAllowed =
    !notify || (typeof Notification !== 'undefined' && (await Notification.requestPermission()) === 'granted')
  keep({ notify: notify && isAllowed })
  return isAllowed
}

/**
 * Alerts the customer of a message as they have chosen: by a sound, and by a notification when the page has no focus.
 */
export function alertOf(title: string, body: string): void {
  const { sound, notify } = useAlerts.getState()
  if (sound) playSound()
  if (!notify || typeof Notification === 'undefined' || Notification.permission !== 'granted' || document.hasFocus())
    return
  try {
    const notification = new Notification(title, { body, tag: 'chat', icon: '/icon.svg' })
    notification.onclick = () => {
      window.focus()
      notification.close()
    }
  } catch {
    // Chrome on Android shows notifications from a service worker only; the unread count in the title still works.
  }
}

/** Two short tones, synthesised here so that no file has to be loaded. */
function playSound(): void {
  if (typeof AudioContext === 'undefined') return
  const audio = new AudioContext()
  const volume = audio.createGain()
  volume.connect(audio.destination)
  volume.gain.setValueAtTime(0.08, audio.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.35)
  for (const [frequency, delay] of [
    [660, 0],
    [880, 0.12],
  ] as const) {
    const note = audio.createOscillator()
    note.frequency.value = frequency
    note.connect(volume)
    note.start(audio.currentTime + delay)
    note.stop(audio.currentTime + 0.35)
  }
  setTimeout(() => void audio.close(), 600)
}
