import { createContext, useContext } from 'react'

/** Provided by web/app/Providers.tsx; true where nothing was prerendered. */
export const HydratedContext = createContext(true)

/**
 * False in prerendered HTML and during hydration, true soon afterwards. It changes in a transition, so that what
 * depends on it renders in pieces; useSyncExternalStore would render it at once and block the page.
 */
export const useHydrated = (): boolean => useContext(HydratedContext)
