import { hours, minutes } from '#worker/platform/duration.rules.ts'
import type { Language, Localized } from '#worker/platform/language.rules.ts'
import { codePolicy } from '#worker/platform/verification-code.rules.ts'
import { type LinkPurpose, linkLives } from './account.rules.ts'

/**
 * How long a mailed link is valid, in whole hours as messages say it: `1 hour`, `24 horas`. Written by hand, because a phone's
 * browser takes a twentieth of a second for its first unit.
 */
export function linkLife(purpose: LinkPurpose, language: Language): string {
  const count = linkLives[purpose] / hours(1)
  const phrases: Localized = {
    en: count === 1 ? '1 hour' : `${count} hours`,
    es: count === 1 ? '1 hora' : `${count} horas`,
  }
  return phrases[language]
}

/** How long a code is valid, in whole minutes as messages say it. */
export const codeMinutes = codePolicy.livesMs / minutes(1)
