import type { Language } from '#worker/platform/language.rules.ts'

/** What a language is called in the language `shown`, in a sentence: `Spanish`, `español`. */
export const languageName = (language: Language, shown: string): string =>
  new Intl.DisplayNames([shown], { type: 'language' }).of(language) ?? language

/** As `languageName`, standing alone: `Español`. */
export const languageTitle = (language: Language, shown: string): string => {
  const name = languageName(language, shown)
  return name.charAt(0).toLocaleUpperCase(shown) + name.slice(1)
}
