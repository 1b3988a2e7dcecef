import { startTransition, useEffect, useState } from 'react'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { afterNextPaint } from '#web/ui/use-shown-first.ts'
import { isReturning } from './scroll-memory.ts'

/**
 * Whether a screen that a link has led to was painted once: false for its first frame, which shows the picture that was
 * tapped for; what else the screen has is rendered after that frame, in a transition. True at once in HTML, where
 * everything comes together, and for who comes back to a place in the middle of the screen.
 */
export function useArrived(): boolean {
  const isHydrated = useHydrated()
  const [hasArrived, setArrived] = useState(() => !isHydrated || isReturning())
  useEffect(() => {
    if (!hasArrived) afterNextPaint(() => startTransition(() => setArrived(true)))
  }, [hasArrived])
  return hasArrived
}
