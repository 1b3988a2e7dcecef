/** How many pixels a canvas has that fills its frame. */
export interface Sides {
  wide: number
  high: number
}

/** More pixels across than this are not seen. */
const mostWide = 1440

/** As many as the screen shows of a frame of these sides in px; 0 where it is not shown. */
function sidesAt(wide: number, high: number): Sides {
  const scale = Math.min(devicePixelRatio, mostWide / Math.max(1, wide))
  return { wide: Math.round(wide * scale), high: Math.round(high * scale) }
}

export const sidesOf = (frame: HTMLElement | null): Sides => sidesAt(frame?.clientWidth ?? 0, frame?.clientHeight ?? 0)

/**
 * Tells the sides whenever they change.
 * @returns ends it
 */
export function onSidesOf(frame: HTMLElement | null, tell: (sides: Sides) => void): () => void {
  if (frame === null || typeof ResizeObserver === 'undefined') return () => undefined
  const observer = new ResizeObserver((entries) => {
    const shown = entries.at(-1)?.contentRect
    if (shown !== undefined) tell(sidesAt(shown.width, shown.height))
  })
  observer.observe(frame)
  return () => observer.disconnect()
}
