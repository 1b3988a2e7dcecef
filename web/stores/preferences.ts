import { create } from 'zustand'
import type { Language } from '#domain/language'
import { showLanguage } from '../i18n/texts.ts'

/** Light, dark, or whatever the device prefers. */
export type Theme = 'system' | 'light' | 'dark'

/** What the visitor prefers, beside the language, which the translator holds (i18n/use-language.ts). */
export const usePreferences = create<{ theme: Theme }>()(() => ({ theme: 'system' }))

const yearSeconds = 365 * 24 * 60 * 60

/** The Worker reads these cookies to serve the right HTML at once. */
function remember(name: 'tinta_language' | 'tinta_theme', value: string | null): void {
  const lifetime = value === null ? 0 : yearSeconds
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value ?? ''}; Path=/; Max-Age=${lifetime}; SameSite=Lax${secure}`
}

/** Takes over the theme the HTML came with. */
export function restorePreferences(): void {
  const theme = document.documentElement.dataset['theme']
  if (theme === 'light' || theme === 'dark') usePreferences.setState({ theme })
}

/** Shows the shop in this theme from now on. */
export function setTheme(theme: Theme): void {
  remember('tinta_theme', theme === 'system' ? null : theme)
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  usePreferences.setState({ theme })
}

/** Shows the shop in this language from now on. @throws when its texts cannot be loaded; nothing has changed then. */
export async function setLanguage(language: Language): Promise<void> {
  await showLanguage(language)
  remember('tinta_language', language)
  document.documentElement.lang = language
}
