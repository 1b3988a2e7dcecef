import { useEffect } from 'react'
import { stored } from '#web/app/stores/stored.ts'
import { minutes } from '#worker/platform/duration.rules.ts'

/**
 * How long a console may be unused before it logs out, in ms, because anybody can reach the computer at the counter.
 */
const idleMs = minutes(30)
const lookEveryMs = minutes(1)
const key = 'staffActiveAt'

/** Notes that somebody is there: they logged in, or touched something. */
export const noteActivity = (): void => stored.write('local', key, String(Date.now()))

/** Whether the console was unused for too long by the wall clock, so that a sleeping laptop and a closed tab count. */
const isOver = (): boolean => {
  const activeAt = Number(stored.read('local', key) ?? 0)
  return activeAt > 0 && Date.now() - activeAt > idleMs
}

/**
 * Calls `onIdle` when no tab of the console was touched for half an hour. After that, touching or opening a tab comes
 * too late.
 */
export function useIdleLock(isOn: boolean, onIdle: () => void): void {
  useEffect(() => {
    if (!isOn) return
    let noted = 0
    const look = () => {
      if (isOver()) onIdle()
    }
    const touch = () => {
      if (Date.now() - noted < 5_000) return
      if (isOver()) return onIdle()
      noted = Date.now()
      noteActivity()
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
