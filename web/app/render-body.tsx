import { renderToString } from 'react-dom/server'
import type { Cache } from 'swr'
import type { Language } from '#worker/platform/language.rules.ts'
import { App } from './App.tsx'
import { isDoor } from './lazy-later-screens.tsx'
import { findRoute } from './match-route.ts'
import { Providers } from './Providers.tsx'
import type { ScreenRoute } from './screen-route.ts'
import { loadAreas, showLanguage, shownLanguage, translator } from './texts/texts.ts'

/** What determines a page's HTML. `search` has no question mark; `data` is keyed by the calls' addresses. */
export interface PageContent {
  path: string
  search: string
  language: Language
  data: Record<string, unknown>
}

/**
 * The HTML inside #root as a logged-out visitor sees it. It is exactly what hydration (entry-client.tsx) renders first.
 * @throws Error when a component fails
 */
export async function renderBody({ path, search, language, data }: PageContent): Promise<string> {
  const route = await routeOf(path)
  // What waits in the HTML is not rendered there.
  await (route.waits === true || route.access === 'customer' ? loadAreas(route.screen.areas) : route.screen.load())
  await showLanguage(language)
  // Another page may have rendered during the awaits. From here on everything is synchronous: all texts are loaded, so
  // the language changes at once.
  if (shownLanguage() !== language) void translator.changeLanguage(language)
  const body = renderToString(
    <Providers path={path} search={search} cache={firstCache(data)} isPrerendered>
      <App />
    </Providers>,
  )
  // A component that throws leaves its boundary's fallback for the browser to render; here that counts as a failure.
  if (body.includes('<!--$!-->')) throw new Error(`a component of ${path} failed to render`)
  return body
}

/** The route of a path, with the table of later screens that it is in. */
async function routeOf(path: string): Promise<ScreenRoute> {
  const { route } = findRoute(path)
  if (!isDoor(route)) return route
  await route.screen.load()
  return findRoute(path).route
}

/** SWR's cache with a page's first data. */
const firstCache = (data: Record<string, unknown>): Cache =>
  new Map(Object.entries(data).map(([key, value]) => [key, { data: value }])) as Cache
