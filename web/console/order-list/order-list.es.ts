import type { AreaTexts } from '#web/app/texts/areas.ts'
import type { TranslationOf } from '#web/ui/translation-of.ts'

/** La lista de pedidos: sus columnas y su orden. */
export const texts: TranslationOf<AreaTexts['order-list']> = {
  sort: {
    label: 'Ordenar por',
    columns: { number: 'Pedido', customer: 'Cliente', status: 'Estado', press: 'En prensa hasta', total: 'Total' },
    things: 'Artículos',
    asc: {
      number: 'Pedido, primero el más antiguo',
      customer: 'Cliente, de la A a la Z',
      status: 'Estado, según avanza el trabajo',
      press: 'En prensa, primero lo más urgente',
      total: 'Total, de menor a mayor',
    },
    desc: {
      number: 'Pedido, primero el más nuevo',
      customer: 'Cliente, de la Z a la A',
      status: 'Estado, al revés',
      press: 'En prensa, primero lo menos urgente',
      total: 'Total, de mayor a menor',
    },
    turn: 'Ordenar: {{sort}}',
    now: 'Orden: {{sort}}',
    underWay: 'En esta lista solo hay pedidos que tienen un día en el taller.',
  },
}
