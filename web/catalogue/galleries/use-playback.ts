import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

const lessMotion = '(prefers-reduced-motion: reduce)'

/** The playback of something that moves by itself. */
export interface Playback {
  /** Whether it moves unless paused by the customer; it also rests during interaction and while the page is hidden. */
  isPlaying: boolean
  toggle: () => void
  /** For the moving element, not its controls: it rests while it has the pointer or the focus. */
  hold: { onPointerEnter: () => void; onPointerLeave: () => void; onFocus: () => void; onBlur: () => void }
}

const wantsLessMotion = (): boolean => matchMedia(lessMotion).matches

/** Calls `onTurn` at an interval (WCAG 2.2.2). It does not start by itself where reduced motion is preferred. */
export function usePlayback(everyMs: number, onTurn: () => void): Playback {
  const isStill = useSyncExternalStore(watchMotion, wantsLessMotion, () => true)
  /** What the visitor chose; null while the device's setting decides. */
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isPlaying = chosen ?? !isStill
  const [isHeld, setIsHeld] = useState(false)
  const isShown = useSyncExternalStore(
    watchVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  )
  const latest = useRef(onTurn)
  latest.current = onTurn
  useEffect(() => setChosen(null), [isStill])
  const isMoving = isPlaying && !isHeld && isShown
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => latest.current(), everyMs)
    return () => clearInterval(timer)
  }, [isMoving, everyMs])
  const holding = (held: boolean) => () => setIsHeld(held)
  return {
    isPlaying,
    toggle: () => setChosen(!isPlaying),
    hold: {
      onPointerEnter: holding(true),
      onPointerLeave: holding(false),
      onFocus: holding(true),
      onBlur: holding(false),
    },
  }
}

function watchMotion(onChange: () => void): () => void {
  const wish = matchMedia(lessMotion)
  wish.addEventListener('change', onChange)
  return () => wish.removeEventListener('change', onChange)
}

function watchVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

/** How a programmed scroll moves. */
export const scrollBehavior = (): ScrollBehavior => (wantsLessMotion() ? 'instant' : 'smooth')
