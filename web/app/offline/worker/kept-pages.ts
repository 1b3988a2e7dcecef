import type { WorkboxPlugin } from 'workbox-core'
import { knownLanguage } from '#worker/platform/language.rules.ts'
import { ownQuery } from '#worker/platform/own-query.rules.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** Not in every browser the shop's styles are built for. */
  cookieStore?: { get: (name: string) => Promise<{ value?: string } | null> }
}

/** A preference of the visitor, as web/app/stores/preferences.ts stores it. Null without one, or where workers see no cookies. */
const preference = async (name: 'language' | 'theme'): Promise<string | null> =>
  (await self.cookieStore?.get(`tinta_${name}`).catch(() => null))?.value ?? null

/** The language the visitor reads; null when it is unknown here. */
export const chosenLanguage = async (): Promise<string | null> => knownLanguage(await preference('language'))

/**
 * The address a page is kept under: its own and the language it was asked for in, because the Worker writes one page for
 * each language at the same address.
 */
async function keyOfPage(address: string): Promise<string> {
  const key = new URL(address)
  const language = knownLanguage(key.searchParams.get('lang')) ?? (await chosenLanguage())
  key.search = ownQuery(key.search)
  key.hash = ''
  key.searchParams.sort()
  if (language !== null) key.searchParams.set('__language', language)
  return key.href
}

/** A page that is kept, in the theme that the visitor has chosen since. */
export async function inChosenTheme(page: Response): Promise<Response> {
  const theme = await preference('theme')
  const html = (await page.text()).replace(/<html([^>]*?) data-theme="\w*"/, '<html$1')
  const isChosen = theme === 'light' || theme === 'dark'
  return new Response(isChosen ? html.replace('<html', `<html data-theme="${theme}"`) : html, { headers: page.headers })
}

/** Keeps pages by language, and gives them in the chosen theme. */
export const byLanguageAndTheme: WorkboxPlugin = {
  cacheKeyWillBeUsed: ({ request }) => keyOfPage(request.url),
  cachedResponseWillBeUsed: async ({ cachedResponse }) => (cachedResponse ? inChosenTheme(cachedResponse) : null),
}
