import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

const lessMotion = '(prefers-reduced-motion: reduce)'

/** Something that moves by itself. */
export interface Playback {
  /** Whether it moves as far as she is concerned; it also rests while she is at it and while the page is hidden. */
  isPlaying: boolean
  toggle: () => void
  /** For the moving thing itself, not its controls: it rests under the pointer and the focus. */
  hold: { onPointerEnter: () => void; onPointerLeave: () => void; onFocus: () => void; onBlur: () => void }
}

const wantsLessMotion = (): boolean => matchMedia(lessMotion).matches

/** Calls `onTurn` every so often (WCAG 2.2.2). Where less motion is wanted it does not start by itself. For what is not in prerendered HTML. */
export function usePlayback(everyMs: number, onTurn: () => void): Playback {
  const [isPlaying, setIsPlaying] = useState(() => !wantsLessMotion())
  const [isHeld, setIsHeld] = useState(false)
  const isShown = useSyncExternalStore(watchVisibility, () => document.visibilityState === 'visible', () => false)
  const latest = useRef(onTurn)
  latest.current = onTurn
  useEffect(() => {
    const wish = matchMedia(lessMotion)
    const follow = () => setIsPlaying(!wish.matches)
    wish.addEventListener('change', follow)
    return () => wish.removeEventListener('change', follow)
  }, [])
  const isMoving = isPlaying && !isHeld && isShown
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => latest.current(), everyMs)
    return () => clearInterval(timer)
  }, [isMoving, everyMs])
  const holding = (held: boolean) => () => setIsHeld(held)
  return {
    isPlaying,
    toggle: () => setIsPlaying(!isPlaying),
    hold: { onPointerEnter: holding(true), onPointerLeave: holding(false), onFocus: holding(true), onBlur: holding(false) },
  }
}

function watchVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

/** How a programmed scroll moves. */
export const scrollBehavior = (): ScrollBehavior => (wantsLessMotion() ? 'instant' : 'smooth')
