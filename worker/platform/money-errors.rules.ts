import type { Localized } from './language.rules.ts'

/** Refusals of money that goes back, and of an answer to a disputed payment. Part of the error catalogue. */
export const moneyErrors = {
  not_refundable: { status: 409, en: 'There is not that much left to give back.', es: 'No queda tanto por devolver.' },
  refund_differs: {
    status: 409,
    en: 'This refund was asked for already, with another amount or reason. Look at what went back before you give more.',
    es: 'Este reembolso ya se pidió, con otro importe o motivo. Mira lo que se devolvió antes de dar más.',
  },
  review_closed: {
    status: 409,
    en: 'Somebody has decided this already. Load the order again.',
    es: 'Alguien ya lo decidió. Carga el pedido de nuevo.',
  },
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
