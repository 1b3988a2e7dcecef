import { create } from 'zustand'
import type { Language } from '#worker/platform/language.rules.ts'
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

/** The query parameter for a page's language (worker/pages/pages.routes.ts). */
const languageInAddress = 'lang'

/** Takes over the theme of the HTML, and stores a language that the address named. */
export function restorePreferences(): void {
  if (new URLSearchParams(location.search).has(languageInAddress)) remember('language', document.documentElement.lang)
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
  const address = new URL(location.href)
  if (!address.searchParams.has(languageInAddress)) return
  // The parameter would bring the other language back on a reload.
  address.searchParams.delete(languageInAddress)
  history.replaceState(history.state, '', address)
}
