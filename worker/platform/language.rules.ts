import { languageList, type LanguageEntry } from './languages.rules.ts'

export type Language = LanguageEntry['tag']
/** The tags of all languages, the default one first (R-PAGE-13). */
export const languages: readonly Language[] = languageList.map(({ tag }) => tag)
/** The language of a visitor who names none that the shop has. */
export const defaultLanguage: Language = languageList[0].tag
/** One text in every language; empty in a language that it was not written in yet. */
export type Localized = Record<Language, string>

/** What `make` gives for each language, by language. */
export function inEachLanguage<Value>(make: (language: Language) => Value): Record<Language, Value> {
  const made: Partial<Record<Language, Value>> = {}
  for (const language of languages) made[language] = make(language)
  if (!hasEach(made)) throw new Error('a language is missing')
  return made
}
const hasEach = <Value>(made: Partial<Record<Language, Value>>): made is Record<Language, Value> =>
  languages.every((language) => language in made)

/** No text in any language. */
export const noText: Localized = inEachLanguage(() => '')

/** The text in this language; where it is empty, in the default language, and else in the first that has it. */
export const textIn = (text: Localized, language: Language): string =>
  text[language] || text[defaultLanguage] || languages.map((one) => text[one]).find((one) => one !== '') || ''

/** A stored text, JSON of language to text. A language that it was stored without is empty. */
export function parseLocalized(json: string): Localized {
  const stored: unknown = JSON.parse(json)
  const texts = new Map(Object.entries(typeof stored === 'object' && stored !== null ? stored : {}))
  return inEachLanguage((language) => {
    const text: unknown = texts.get(language)
    return typeof text === 'string' ? text : ''
  })
}

export const isLanguage = (tag: string): tag is Language => languages.some((language) => language === tag)

/** What differs by language without being a text. */
export const languageEntry = (language: Language): LanguageEntry =>
  languageList.find(({ tag }) => tag === language) ?? languageList[0]

/** The first known language of an `Accept-Language` header or tag; null when it names none. */
export function knownLanguage(acceptLanguage: string | null | undefined): Language | null {
  for (const part of (acceptLanguage ?? '').toLowerCase().split(',')) {
    const tag = /^[a-z]+/.exec(part.trim())?.[0]
    if (tag !== undefined && isLanguage(tag)) return tag
  }
  return null
}

/** As `knownLanguage`; the default language when none is known. */
export const languageFrom = (acceptLanguage: string | null | undefined): Language =>
  knownLanguage(acceptLanguage) ?? defaultLanguage
