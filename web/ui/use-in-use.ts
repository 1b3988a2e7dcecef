import { useEffect, useState } from 'react'
import { useSettled } from './use-hydrated.ts'

/** Whether the screen is settled, or somebody has begun to use it: they moved a pointer, touched or typed. */
export function useInUse(): boolean {
  const isSettled = useSettled()
  const [isTouched, setTouched] = useState(false)
  useEffect(() => {
    const touch = () => setTouched(true)
    const signs = ['pointermove', 'pointerdown', 'keydown'] as const
    for (const sign of signs) addEventListener(sign, touch, { once: true, passive: true })
    return () => {
      for (const sign of signs) removeEventListener(sign, touch)
    }
  }, [])
  return isSettled || isTouched
}
