/** What happens on Back or Forward instead of what the router would do; null when nothing does. */
let instead: ((event: PopStateEvent) => void) | null = null

/** Lets screens take over Back. Call it once, before the router listens: the first listener hears of it first. */
export function startWatchingBack(): void {
  addEventListener('popstate', (event) => instead?.(event))
}

/**
 * Hears of Back and Forward before the router; `event.stopImmediatePropagation()` keeps it from the router. Answers
 * with what ends it.
 */
export function takeOverBack(action: (event: PopStateEvent) => void): () => void {
  instead = action
  return () => {
    if (instead === action) instead = null
  }
}
