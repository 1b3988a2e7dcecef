import type { Localized } from './language.rules.ts'

/** Refusals of an answer to a disputed payment. Part of the error catalogue. */
export const disputeErrors = {
  dispute_answered: {
    status: 409,
    en: 'The bank waits for no answer to this dispute any more. Load the order again.',
    es: 'El banco ya no espera una respuesta a esta disputa. Carga el pedido otra vez.',
  },
  evidence_refused: {
    status: 422,
    en: 'Stripe did not take this answer. Look at the dispute in Stripe, or take a file out and try again.',
    es: 'Stripe no aceptó esta respuesta. Mira la disputa en Stripe, o quita un archivo e inténtalo otra vez.',
  },
  evidence_large: {
    status: 422,
    en: 'The files are more than 4.5 MB together. Take one out or make it smaller.',
    es: 'Los archivos pesan más de 4.5 MB juntos. Quita uno o hazlo más pequeño.',
  },
  evidence_type: {
    status: 422,
    en: 'A bank takes PDF, JPEG and PNG, up to 5 MB each.',
    es: 'Un banco acepta PDF, JPEG y PNG, de hasta 5 MB cada uno.',
  },
} as const satisfies Record<string, Localized & { status: number }>
