import { parse } from 'regexparam'
import { matchRoute } from 'wouter'
import { replaceFirstHtml } from './first-html.ts'
import { consoleDoor, isConsolePath, useConsole } from './lazy-console.tsx'
import { isDoor, laterRoutes } from './lazy-later-screens.tsx'
import { paths } from './paths.ts'
import { notFoundRoute, routes } from './routes.tsx'
import type { ScreenRoute } from './screen-route.ts'
import { readUserData } from './stores/user-data.ts'

/** The screen of a path, with the parameters of its pattern. */
export interface RouteMatch {
  route: ScreenRoute
  params: Readonly<Record<string, string | undefined>>
}

/** Parsed patterns. A menu asks for each of its links on every rendering, and each asks up to forty patterns. */
const parsed = new Map<string, { keys: string[]; pattern: RegExp }>()
function parseOnce(pattern: string): { keys: string[]; pattern: RegExp } {
  const known = parsed.get(pattern) ?? parse(pattern)
  parsed.set(pattern, known)
  return known
}

/** The screen of a pathname. Case does not matter here; `canonicalPath` corrects it. */
export function findRoute(pathname: string): RouteMatch {
  const table = isConsolePath(pathname)
    ? (useConsole.getState().code?.routes ?? [consoleDoor])
    : [...routes, ...laterRoutes(pathname)]
  for (const route of table) {
    const [isMatch, params] = matchRoute(parseOnce, route.pattern, pathname)
    if (isMatch) return { route, params }
  }
  return { route: notFoundRoute, params: {} }
}

/** What a path shows first: a visitor who is not logged in sees the log-in instead of a customer's screen (shell/AccessGate.tsx). */
function shownRoute(pathname: string): ScreenRoute {
  const { route } = findRoute(pathname)
  if (route.access !== 'customer' || readUserData() !== null) return route
  // The HTML has the frame of the customer's screen.
  replaceFirstHtml()
  return findRoute(paths.login()).route
}

/**
 * Loads the code of the screen that a path shows first.
 * @throws when it cannot be loaded; the next call tries again
 */
export async function loadScreen(pathname: string): Promise<void> {
  let route = shownRoute(pathname)
  await route.screen.load()
  // A door leads to the screen's own route, or to the door of the log-in.
  while (isDoor(route)) {
    route = shownRoute(pathname)
    await route.screen.load()
  }
}

/**
 * Whether a screen exists at this path; menus show only such links. Until the later screens are loaded, every path may
 * be one of them.
 */
export const isRouted = (pathname: string): boolean => findRoute(pathname).route !== notFoundRoute

/**
 * The pathname with its fixed part spelled as in the route (`/shoppingcart` → `/ShoppingCart`), without a trailing
 * slash.
 */
export function canonicalPath(pathname: string, route: ScreenRoute): string {
  if (route === notFoundRoute || isDoor(route)) return pathname
  const fixed = route.pattern.replace(/\/?[:*].*$/, '')
  const spelled = fixed + pathname.slice(fixed.length)
  return spelled.length > 1 ? spelled.replace(/\/+$/, '') : spelled
}
