import { createContext, useContext } from 'react'

/** Given by web/app/HydrationProvider.tsx; true where nothing was prerendered. */
export const HydratedContext = createContext(true)

/**
 * False in prerendered HTML and while React takes it over, true soon afterwards. It turns in a transition: what it
 * changes is
 * rendered in pieces, which useSyncExternalStore would do at once, with the page held up.
 */
export const useHydrated = (): boolean => useContext(HydratedContext)
