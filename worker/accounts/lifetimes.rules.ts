import { hours, minutes } from '#worker/platform/duration.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { codePolicy } from '#worker/platform/verification-code.rules.ts'
import { type LinkPurpose, linkLives } from './account.rules.ts'

/** How long a mailed link is valid, in whole hours as messages say it: `1 hour`, `24 horas`. */
export const linkLife = (purpose: LinkPurpose, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(
    linkLives[purpose] / hours(1),
  )

/** How long a code is valid, in whole minutes as messages say it. */
export const codeMinutes = codePolicy.livesMs / minutes(1)
