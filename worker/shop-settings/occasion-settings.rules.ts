import type { Localized } from '#worker/platform/language.rules.ts'

/** What an owner says about the page of an occasion, instead of what the release says. */
export interface SaidOccasion {
  /** What its page searches for, in this order: words as a shopper types them. */
  words: string[]
  /** The heading of the page, and its title in search engines. */
  headline: Localized
  lead: Localized
}

/** By the occasion's name in the address; absent ones are the release's (worker/catalogue/occasions.rules.ts). */
export interface OccasionSettings {
  said: Record<string, SaidOccasion>
}

export const occasionLimits = { words: 8, wordLength: 40, headlineLength: 80, leadLength: 240 } as const

/** The words of a field, which are separated by commas. */
export const wordsFrom = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
]

/** Whether a page can be made of these words. */
export const areOccasionWords = (words: readonly string[]): boolean =>
  words.length >= 1 &&
  words.length <= occasionLimits.words &&
  words.every((word) => word.length <= occasionLimits.wordLength)
