import { call } from '#web/app/api/client.ts'
import { isChosenHere, setLanguage, setTheme } from '#web/app/stores/preferences.ts'

/**
 * After a log-in: shows the shop in the account's language and theme, unless they were chosen in this browser. If the
 * call fails, nothing changes.
 */
export async function adoptPreferences(): Promise<void> {
  if (isChosenHere('language') && isChosenHere('theme')) return
  const profile = await call('accountShow').catch(() => null)
  if (profile === null) return
  if (!isChosenHere('theme')) setTheme(profile.theme)
  if (!isChosenHere('language')) await setLanguage(profile.language).catch(() => undefined)
}
