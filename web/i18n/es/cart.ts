import type { TranslationOf } from '../areas.ts'
import type { texts as en } from '../en/cart.ts'

export const texts: TranslationOf<typeof en> = {
  title: 'Tu carrito de compras',
  loading: 'Cargando el carrito...',
  empty: 'Tu carrito está vacío.',
  emptyText: 'Elige una imagen y una talla; la imprimimos cuando la pides.',
  toReadyToGo: 'Ver lo que está listo',
  goOnShopping: 'Seguir comprando',
  note: 'Pagas cada artículo por separado. El envío está incluido.',
  pieces_one: '{{count}} pieza',
  pieces_other: '{{count}} piezas',
  line: {
    each: '{{price}} cada una',
    total: 'Precio',
    buyNow: 'Comprar',
    buyNowOf: 'Comprar: {{title}}, talla {{size}}',
    delete: 'Eliminar: {{title}}, talla {{size}}',
    toOrders: 'Ver tus pedidos',
  },
  deleting: {
    question: '¿Seguro que quieres eliminar este artículo?',
    confirm: 'Eliminar',
    keep: 'Conservarlo',
    loading: 'Eliminando artículo...',
    success: 'Artículo eliminado.',
    error: 'No se pudo eliminar el artículo. Inténtalo de nuevo.',
  },
}
