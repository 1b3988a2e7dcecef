import { renderToString } from 'react-dom/server'
import type { Cache } from 'swr'
import type { Language } from '#worker/platform/language.rules.ts'
import { App } from './App.tsx'
import { findRoute } from './match-route.ts'
import { Providers } from './Providers.tsx'
import { showLanguage, shownLanguage, translator } from './texts/texts.ts'

/** What decides how a page looks before it runs. `search` without its question mark; `data` by the calls' addresses. */
export interface PageContent {
  path: string
  search: string
  language: Language
  data: Record<string, unknown>
}

/**
 * The HTML inside #root as a visitor who is not logged in sees it: what hydration (entry-client.tsx) renders first, to
 * the letter. @throws Error when a component fails
 */
export async function renderBody({ path, search, language, data }: PageContent): Promise<string> {
  await findRoute(path).route.screen.load()
  await showLanguage(language)
  // Another page may have taken its turn meanwhile. From here on nothing waits: with all texts loaded the language
  // changes at once.
  if (shownLanguage() !== language) void translator.changeLanguage(language)
  const body = renderToString(
    <Providers path={path} search={search} cache={firstCache(data)} isPrerendered>
      <App />
    </Providers>,
  )
  // A component that throws leaves its boundary's fallback, to be rendered by the browser: not what was asked for.
  if (body.includes('<!--$!-->')) throw new Error(`a component of ${path} failed to render`)
  return body
}

/** SWR's cache as a page begins with it. */
const firstCache = (data: Record<string, unknown>): Cache =>
  new Map(Object.entries(data).map(([key, value]) => [key, { data: value }])) as Cache
