import { useEffect, useEffectEvent } from 'react'
import type { Language } from '#worker/platform/language.rules.ts'
import { startLanguage } from '../texts/texts.ts'
import { useLanguage } from '../texts/use-language.ts'

/**
 * The language each list was last loaded in, by the list's name. Data that came with the page or was prefetched is in
 * the page's language.
 */
const askedIn = new Map<string, Language>()

/** Loads a list again when its texts were loaded in another language than the one shown now. */
export function useShownLanguage(list: string, reload: () => void): void {
  const language = useLanguage()
  // Runs once for each change of language; `reload` is new on each render and must not trigger it.
  const loadAgain = useEffectEvent(reload)
  useEffect(() => {
    const before = askedIn.get(list) ?? startLanguage
    askedIn.set(list, language)
    if (before !== language) loadAgain()
  }, [language, list])
}
