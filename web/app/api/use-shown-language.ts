import { useEffect } from 'react'
import type { Language } from '#worker/platform/language.rules.ts'
import { startLanguage } from '../texts/texts.ts'
import { useLanguage } from '../texts/use-language.ts'

/**
 * The language a list was last asked for in, by its name; what came with the page or was fetched ahead came in the
 * page's own.
 */
const askedIn = new Map<string, Language>()

/** Asks again for a list whose texts come in one language, when it was asked for in another than is shown now. */
export function useShownLanguage(list: string, reload: () => void): void {
  const language = useLanguage()
  useEffect(() => {
    const before = askedIn.get(list) ?? startLanguage
    askedIn.set(list, language)
    if (before !== language) reload()
    // Once for each change of language, not for each render's new reload.
  }, [language, list])
}
