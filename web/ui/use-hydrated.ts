import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** False in prerendered HTML and while React takes it over, true at once afterwards. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
