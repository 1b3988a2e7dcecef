/** How long a first page is left alone when nobody scrolls, ms. */
const settledMs = 3_000

/**
 * Calls back once, when a first page is settled (docs/decisions/370, 455): three seconds from now, or as soon as somebody scrolls
 * the page or a part of it.
 * @returns what stops waiting
 */
export function whenSettled(onSettled: () => void): () => void {
  const options = { capture: true, passive: true } as const
  const stop = () => {
    clearTimeout(timer)
    removeEventListener('scroll', settle, options)
  }
  const settle = () => {
    stop()
    onSettled()
  }
  const timer = setTimeout(settle, settledMs)
  addEventListener('scroll', settle, options)
  return stop
}
