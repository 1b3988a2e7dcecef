import type { TranslationOf } from '../areas.ts'
import type { texts as en } from '../en/cart.ts'

export const texts: TranslationOf<typeof en> = {
  title: 'Tu carrito de compras',
  loading: 'Cargando el carrito...',
  empty: 'Tu carrito está vacío.',
  emptyText: 'Elige una imagen y una talla; la imprimimos cuando la pides.',
  toReadyToGo: 'Ver lo que está listo',
  goOnShopping: 'Seguir comprando',
  note: 'Paga todo junto o solo lo que selecciones. El envío está incluido.',
  selectAll: 'Seleccionar todo',
  pieces_one: '{{count}} pieza',
  pieces_other: '{{count}} piezas',
  line: {
    each: '{{price}} cada una',
    buyNow: 'Comprar',
    buyNowOf: 'Comprar: {{title}}, talla {{size}}',
    delete: 'Eliminar: {{title}}, talla {{size}}',
    toOrders: 'Ver tus pedidos',
    select: 'Seleccionar: {{title}}, talla {{size}}',
    joined: 'Ya tenías este artículo en {{size}}. Ahora son una sola línea.',
    notChanged: 'El cambio no se guardó. La línea queda como estaba.',
    gone: 'Este artículo ya no está en tu carrito.',
  },
  bar: {
    label: 'Comprar junto',
    all: 'Todo: {{pieces}}',
    some: '{{selected}} de {{lines}} seleccionados, {{pieces}}',
    buyAll: 'Comprar todo',
    buySelected: 'Comprar selección',
    tooMany: 'Un pago admite hasta {{most}} líneas. Selecciona cuáles pagar primero.',
  },
  deleting: {
    question: '¿Seguro que quieres eliminar este artículo?',
    confirm: 'Eliminar',
    keep: 'Conservarlo',
    loading: 'Eliminando artículo...',
    success: 'Artículo eliminado.',
    error: 'No se pudo eliminar el artículo. Inténtalo de nuevo.',
    undo: 'Deshacer',
    undoOver: 'Ya es tarde para deshacerlo. Agrega el artículo otra vez desde la tienda.',
  },
}
