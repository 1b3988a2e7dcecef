import type { Language } from '#worker/platform/language.rules.ts'
import type { ChatCard } from '../chat-card.rules.ts'

type Say = (title: string) => string
/** The texts of a card, by its kind and state; `else` for a state without a text of its own. */
const texts: Record<Language, Record<ChatCard['kind'], Record<string, Say> & { else: Say }>> = {
  en: {
    quote: { else: (title) => `Your quote is ready: ${title}` },
    proof: { else: (title) => `Your proof is ready to look at: ${title}` },
    payment: { else: (title) => `Ready to be paid: ${title}` },
    order: {
      paid: (title) => `We have your payment for order ${title}. Thank you!`,
      in_production: (title) => `We are making your order ${title}.`,
      ready: (title) => `Your order ${title} is ready and waiting for the carrier.`,
      on_hold: (title) => `Your order ${title} is on hold. We wrote to you why.`,
      shipped: (title) => `Your order ${title} is on its way.`,
      parcel: (title) => `Part of your order ${title} is on its way.`,
      delivered: (title) => `Your order ${title} has arrived.`,
      cancelled: (title) => `Your order ${title} is cancelled.`,
      refunded: (title) => `Your order ${title} was refunded.`,
      else: (title) => `There is news about your order ${title}.`,
    },
  },
  es: {
    quote: { else: (title) => `Tu cotización está lista: ${title}` },
    proof: { else: (title) => `Tu prueba de diseño está lista para revisar: ${title}` },
    payment: { else: (title) => `Listo para pagar: ${title}` },
    order: {
      paid: (title) => `Recibimos el pago de tu pedido ${title}. ¡Gracias!`,
      in_production: (title) => `Estamos haciendo tu pedido ${title}.`,
      ready: (title) => `Tu pedido ${title} está listo y espera al transportista.`,
      on_hold: (title) => `Tu pedido ${title} está en pausa. Te escribimos por qué.`,
      shipped: (title) => `Tu pedido ${title} va en camino.`,
      parcel: (title) => `Una parte de tu pedido ${title} va en camino.`,
      delivered: (title) => `Tu pedido ${title} llegó.`,
      cancelled: (title) => `Tu pedido ${title} se canceló.`,
      refunded: (title) => `Te reembolsamos el pedido ${title}.`,
      else: (title) => `Hay novedades de tu pedido ${title}.`,
    },
  },
}

/** A card as text with its link, for clients that know no cards and for search. */
export function renderCard(
  { kind, state, title, path, tracking }: ChatCard,
  language: Language,
  shopUrl: string,
): string {
  const says = texts[language][kind]
  const say = state !== undefined && Object.hasOwn(says, state) ? says[state] : undefined
  const parcel = tracking ? [`${tracking.carrier} ${tracking.number}: ${tracking.url}`] : []
  return [(say ?? says.else)(title), ...parcel, `${shopUrl}${path}`].join('\n')
}
