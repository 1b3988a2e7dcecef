import type { Localized } from './language.rules.ts'

/** Refusals about what was delivered: claims and ratings. Part of the error catalogue. */
export const deliveredErrors = {
  claim_closed: {
    status: 409,
    en: 'Defects can be reported within 7 days of delivery. Write to us anyway if something is wrong.',
    es: 'Los defectos se pueden reportar dentro de los 7 días siguientes a la entrega. Escríbenos de todos modos si algo va mal.',
  },
  claim_open: {
    status: 409,
    en: 'You have already reported this. We are looking at it.',
    es: 'Ya reportaste esto. Lo estamos revisando.',
  },
  claim_decided: {
    status: 409,
    en: 'Somebody has answered this already. Look at it again.',
    es: 'Alguien ya respondió a esto. Míralo otra vez.',
  },
  rating_closed: {
    status: 409,
    en: 'You can review it once it has arrived.',
    es: 'Puedes reseñarlo cuando lo hayas recibido.',
  },
} as const satisfies Record<string, Localized & { status: number }>
