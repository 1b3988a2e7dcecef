import { useTranslation } from 'react-i18next'
import type { Language } from '#worker/platform/language.rules.ts'
import { shownLanguage } from './texts.ts'

/** The language the shop is shown in; renders again when it changes. */
export function useLanguage(): Language {
  useTranslation()
  return shownLanguage()
}
