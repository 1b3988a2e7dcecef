import { createContext, useContext } from 'react'

/** Provided by web/app/Providers.tsx; true where nothing was prerendered. */
export const HydratedContext = createContext(true)

/**
 * False in prerendered HTML and during hydration, true soon afterwards. It changes in a transition, so that what
 * depends on it renders in pieces; useSyncExternalStore would render it at once and block the page.
 */
export const useHydrated = (): boolean => useContext(HydratedContext)

/** Provided by web/app/Providers.tsx; true where nothing provides it, as in tests of a part. */
export const SettledContext = createContext(true)

/**
 * False on the first page until it has listened for a while, or somebody scrolls: what nobody asked for yet waits until then,
 * so that it does not compete with what they do first.
 */
export const useSettled = (): boolean => useContext(SettledContext)
