import type { Localized } from './language.rules.ts'

/** What came under the key of something else that a customer has sent (docs/decisions/290, 385). */
export const usedKeyErrors = {
  request_sent: {
    status: 409,
    en: 'An earlier version of this request has reached us already: you find it in your requests. Send it again only if you want this one as well.',
    es: 'Ya nos llegó una versión anterior de esta solicitud: la encuentras en tus solicitudes. Envíala de nuevo solo si quieres también esta.',
  },
  added_before: {
    status: 409,
    en: 'An earlier version of this was added to your cart already. Look at your cart, and add this one again if you want both.',
    es: 'Una versión anterior de esto ya se agregó a tu carrito. Mira tu carrito y agrega esta de nuevo si quieres las dos.',
  },
  message_sent: {
    status: 409,
    en: 'This message was sent before with other content. Send it again if you want this one as well.',
    es: 'Este mensaje ya se envió antes con otro contenido. Envíalo de nuevo si quieres también este.',
  },
} as const satisfies Record<string, Localized & { status: number }>
