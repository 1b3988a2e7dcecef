import { linkLives, type LinkPurpose } from '#domain/account'
import { hours } from '#domain/duration'
import type { Language } from '#domain/language'

/** How long a mailed link is good for, as a sentence says it: `1 hour`, `24 horas`. */
export const linkLife = (purpose: LinkPurpose, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(
    linkLives[purpose] / hours(1),
  )
