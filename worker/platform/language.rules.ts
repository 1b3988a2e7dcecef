/** The languages of the shop: English by default, Spanish complete (R-PAGE-13). */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]
/** One text in every language. */
export type Localized = Record<Language, string>

/** The first known language of an `Accept-Language` header or tag; null when it names none. */
export function knownLanguage(acceptLanguage: string | null | undefined): Language | null {
  for (const part of (acceptLanguage ?? '').toLowerCase().split(',')) {
    const tag = part.trim().slice(0, 2)
    if (tag === 'en' || tag === 'es') return tag
  }
  return null
}

/** As `knownLanguage`; English when none is known. */
export const languageFrom = (acceptLanguage: string | null | undefined): Language =>
  knownLanguage(acceptLanguage) ?? 'en'

/** The title of a row that keeps one per language. */
export const titleIn = (row: { titleEn: string; titleEs: string }, language: Language): string =>
  language === 'es' ? row.titleEs : row.titleEn
