/** The handler of Back and Forward that runs before the router; null when there is none. */
let instead: ((event: PopStateEvent) => void) | null = null

/** Lets screens handle Back. Call it once, before the router listens: the first listener runs first. */
export function startWatchingBack(): void {
  addEventListener('popstate', (event) => instead?.(event))
}

/**
 * Handles Back and Forward before the router; `event.stopImmediatePropagation()` hides the event from the router.
 * Returns a function that ends it.
 */
export function takeOverBack(action: (event: PopStateEvent) => void): () => void {
  instead = action
  return () => {
    if (instead === action) instead = null
  }
}
