import { create } from 'zustand'
import { isObject, stored } from '#web/app/stores/stored.ts'

/** How a message of the shop makes itself known while she is elsewhere. Both are off until she asks for them. */
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

/** Switches the sound; switched on, it is heard once. */
export function setSound(sound: boolean): void {
  keep({ sound })
  if (sound) playSound()
}

/** Switches notifications; asks the browser for its leave the first time. Answers false when it does not give it. */
export async function setNotify(notify: boolean): Promise<boolean> {
  const isAllowed =
    !notify || (typeof Notification !== 'undefined' && (await Notification.requestPermission()) === 'granted')
  keep({ notify: notify && isAllowed })
  return isAllowed
}

/** Tells of a message, as far as she wants to be told: a sound, and a notification when she looks at something else. */
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
    // Android's Chrome shows them by a service worker alone; the title still counts.
  }
}

/** Two short notes, made here: no file to load. */
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
