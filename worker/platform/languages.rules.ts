/**
 * The languages of the shop, the default one first. A new language is an entry here and its texts; whatever lacks a text
 * does not compile, and stored texts need no migration (docs/decisions/109).
 */
export const languageList = [
  { tag: 'en', name: 'English', switchTo: 'Switch to English', locale: 'en_US', quotes: ['“', '”'], paymentForm: 'en' },
  {
    tag: 'es',
    name: 'Español',
    switchTo: 'Cambiar a español',
    locale: 'es_US',
    quotes: ['«', '»'],
    paymentForm: 'es-419',
  },
] as const

/**
 * What differs by language without being a text of one area. `locale` is for link previews, `paymentForm` is Stripe's
 * own tag.
 */
export type LanguageEntry = (typeof languageList)[number]

/** The language of the texts that the specification fixes in one language, and of a text that could not be loaded. */
export const fixedTextsLanguage = 'es'
