import { linkLives, type LinkPurpose } from '#worker/accounts/account.rules.ts'
import { hours } from '#worker/platform/duration.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'

/** How long a mailed link is valid, in words: `1 hour`, `24 horas`. */
export const linkLife = (purpose: LinkPurpose, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(
    linkLives[purpose] / hours(1),
  )
