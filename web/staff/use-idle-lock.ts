import { useEffect } from 'react'
import { minutes } from '#domain/duration'
import { stored } from '../stores/stored.ts'

/** How long a console may be left alone before it logs out: a counter's computer is in everybody's reach. */
const idleMs = minutes(30)
const lookEveryMs = minutes(1)
const key = 'staffActiveAt'

/** Calls `onIdle` when nobody has touched any tab of the console for half an hour, by the wall clock: a sleeping laptop counts. */
export function useIdleLock(isOn: boolean, onIdle: () => void): void {
  useEffect(() => {
    if (!isOn) return
    let noted = 0
    const touch = () => {
      if (Date.now() - noted < 5_000) return
      noted = Date.now()
      stored.write('local', key, String(noted))
    }
    const look = () => {
      const touched = Math.max(noted, Number(stored.read('local', key) ?? 0))
      if (Date.now() - touched > idleMs) onIdle()
    }
    touch()
    const kinds = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const
    for (const kind of kinds) addEventListener(kind, touch, { passive: true })
    const timer = setInterval(look, lookEveryMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      for (const kind of kinds) removeEventListener(kind, touch)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isOn, onIdle])
}
