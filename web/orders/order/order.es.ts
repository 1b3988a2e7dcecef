import type { TranslationOf } from '#web/ui/translation-of.ts'
import type { texts as en } from './order.en.ts'

export const texts: TranslationOf<typeof en> = {
  title: 'Tu pedido',
  back: 'Todos tus pedidos',
  loading: 'Cargando tu pedido…',
  notHere: 'Ninguno de tus pedidos tiene esta dirección. Quizás tiene un error.',
  lines: 'Lo que pediste',
  sums: {
    subtotal: 'Artículos',
    fees: { setup: 'Cargo de preparación', rush: 'Cargo por urgencia' },
    feesPart: { setup: 'Cargo de preparación (esta parte)', rush: 'Cargo por urgencia (esta parte)' },
    discountOff: 'Descuento',
    discountPart: 'Descuento (esta parte)',
    discount: 'Descuento {{code}}',
    shipping: 'Envío',
    tax: 'Impuestos',
    free: 'Gratis',
    total: 'Total',
    refunded: 'Reembolsado',
  },
  address: {
    title: 'Enviar a',
    change: 'Cambiar la dirección',
    none: 'Todavía no sabemos a dónde enviarlo.',
    cancel: 'Dejar esta dirección',
    fixed: 'Se puede cambiar hasta que empecemos a imprimir.',
  },
  history: {
    title: 'Lo que ha pasado hasta ahora',
    addressChanged: 'Cambiaste la dirección',
    refunding: '{{amount}} va de regreso a ti',
    refunded: '{{amount}} devuelto a tu tarjeta',
    refundedByHand: '{{amount}} devuelto',
  },
  actions: { again: 'Poner lo mismo en mi carrito', adding: 'Agregando a tu carrito…' },
  cancel: {
    start: 'Cancelar el pedido',
    question: '¿Cancelar este pedido?',
    unpaid: 'No se ha cobrado nada.',
    paid: 'Es gratis hasta que empecemos a hacerlo. Tu dinero regresa a tu tarjeta en {{from}}–\u2060{{to}} días hábiles.',
    paidByHand:
      'Es gratis hasta que empecemos a hacerlo. No pagaste con tarjeta, así que te devolvemos el dinero nosotros.',
    keep: 'Conservarlo',
    busy: 'Cancelando…',
  },
  again: {
    title: 'Pedir lo mismo otra vez',
    added: 'En tu carrito: {{title}}, {{size}}, {{quantity}} ×',
    price_changed:
      'En tu carrito: {{title}}, {{size}}, {{quantity}} ×. Hoy cuesta {{price}} cada uno; antes {{before}}.',
    gone: 'Ya no se vende: {{title}}, {{size}}',
    cart_full: 'Tu carrito está lleno: {{title}}, {{size}} no cupo',
    toCart: 'Ir a tu carrito',
  },
}
