import type { TranslationOf } from '../areas.ts'
import type { texts as english } from '../en/order.ts'

/** La página de un pedido. */
export const texts: TranslationOf<typeof english> = {
  title: 'Tu pedido',
  back: 'Todos tus pedidos',
  loading: 'Cargando tu pedido…',
  lines: 'Lo que pediste',
  picturesOf: 'Tu diseño en {{title}}',
  sums: { subtotal: 'Artículos', shipping: 'Envío', tax: 'Impuestos', free: 'Gratis', none: 'Incluidos', total: 'Total', refunded: 'Reembolsado' },
  address: { title: 'Enviar a', change: 'Cambiar la dirección', none: 'Todavía no sabemos a dónde enviarlo.', cancel: 'Dejar esta dirección', fixed: 'Se puede cambiar hasta que empecemos a imprimir.' },
  history: {
    title: 'Lo que ha pasado hasta ahora',
    by: { customer: 'tú', shop: 'la tienda', system: '' },
    addressChanged: 'Cambiaste la dirección',
  },
  actions: { title: 'Lo que puedes hacer', again: 'Pedir lo mismo otra vez', adding: 'Agregando a tu carrito…', print: 'Factura' },
  again: {
    title: 'Pedir lo mismo otra vez',
    added: 'En tu carrito: {{title}}, {{size}}, {{quantity}} ×',
    price_changed: 'En tu carrito: {{title}}, {{size}}, {{quantity}} ×. Hoy cuesta {{price}} cada uno; antes {{before}}.',
    gone: 'Ya no se vende: {{title}}, {{size}}',
    cart_full: 'Tu carrito está lleno: {{title}}, {{size}} no cupo',
    toCart: 'Ir a tu carrito',
  },
}
