import { call } from '#web/app/api/client.ts'
import { isChosenHere, setLanguage, setTheme } from '#web/app/stores/preferences.ts'

/**
 * After a log-in: shows the shop in the language and theme of her account, as far as nothing was chosen in this
 * browser.
 * Without an answer everything stays as it is.
 */
export async function adoptPreferences(): Promise<void> {
  if (isChosenHere('language') && isChosenHere('theme')) return
  const profile = await call('accountShow').catch(() => null)
  if (profile === null) return
  if (!isChosenHere('theme')) setTheme(profile.theme)
  if (!isChosenHere('language')) await setLanguage(profile.language).catch(() => undefined)
}
