import { loadScreen } from '../match-route.ts'

/** Loads the code of the screen at a path. A failure is ignored: the navigation itself will show it. */
export const prefetchScreen = (path: string): Promise<void> => loadScreen(path).catch(() => undefined)
