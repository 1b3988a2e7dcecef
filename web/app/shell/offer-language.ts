import { showToast } from '#web/ui/toasts.ts'
import { knownLanguage, type Language } from '#worker/platform/language.rules.ts'
import { isChosenHere, setLanguage } from '../stores/preferences.ts'
import { stored } from '../stores/stored.ts'
import { shownLanguage, translate } from '../texts/texts.ts'

const key = 'languageOffered'
/** Long enough to be read and reached by keyboard, in ms; the switch in the header stays. */
const lastsMs = 20_000

/** Said in the language that is offered: its readers may not know the shown one. */
const offers: Record<Language, { text: string; accept: string }> = {
  en: { text: 'This shop is also in English.', accept: 'Read in English' },
  es: { text: 'Esta tienda también está en español.', accept: 'Leer en español' },
}

/**
 * Offers the language that the browser asks for, once. A page comes in English unless its address or the visitor says
 * otherwise (R-PAGE-13), and is kept for everybody (docs/decisions/180), so only the browser can know better.
 */
export function offerLanguage(): void {
  const wanted = navigator.languages.map((tag) => knownLanguage(tag)).find((language) => language !== null)
  if (!wanted || wanted === shownLanguage() || isChosenHere('language') || stored.read('local', key) !== null) return
  stored.write('local', key, wanted)
  const { text, accept } = offers[wanted]
  showToast(text, {
    lang: wanted,
    lastsMs,
    action: {
      label: accept,
      run: () => void setLanguage(wanted).catch(() => showToast(translate('shell:language.failed'), { tone: 'error' })),
    },
  })
}
