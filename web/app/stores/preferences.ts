import { create } from 'zustand'
import type { Language } from '#worker/platform/language.rules.ts'
import { ownQuery } from '#worker/platform/own-query.rules.ts'
import { showLanguage } from '../texts/texts.ts'

/** Light, dark, or what the device prefers. */
export type Theme = 'system' | 'light' | 'dark'

/** The visitor's preferences, except the language, which the translator holds (web/app/texts/use-language.ts). */
export const usePreferences = create<{ theme: Theme }>()(() => ({ theme: 'system' }))

const yearSeconds = 365 * 24 * 60 * 60

/** The Worker reads these cookies to serve the right HTML at once. */
function remember(what: 'language' | 'theme', value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `tinta_${what}=${value}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`
}

/** Whether it was chosen in this browser or taken over from the account. */
export const isChosenHere = (what: 'language' | 'theme'): boolean =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`tinta_${what}=`))

/**
 * Takes over the theme of the HTML, and stores a language that the address named. Then the address is its screen's alone: a page is
 * hydrated with the query that the Worker made it of, and who copies the address passes nothing else on.
 */
export function restorePreferences(): void {
  // worker/pages/pages.routes.ts
  if (new URLSearchParams(location.search).has('lang')) remember('language', document.documentElement.lang)
  const address = new URL(location.href)
  address.search = ownQuery(location.search)
  // The whole address: a path that begins with two slashes would be read as another site.
  if (address.search !== location.search) history.replaceState(history.state, '', address)
  const theme = document.documentElement.dataset['theme']
  if (theme === 'light' || theme === 'dark') usePreferences.setState({ theme })
}

/** Shows the shop in this theme from now on. */
export function setTheme(theme: Theme): void {
  remember('theme', theme)
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  usePreferences.setState({ theme })
}

/**
 * Shows the shop in this language from now on.
 * @throws when its texts cannot be loaded; nothing has changed then
 */
export async function setLanguage(language: Language): Promise<void> {
  await showLanguage(language)
  remember('language', language)
  document.documentElement.lang = language
}
