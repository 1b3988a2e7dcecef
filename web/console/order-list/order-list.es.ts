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
  who: 'Quién se encarga',
  anybody: 'Cualquiera',
  mine: 'Mis pedidos',
  nobodys: 'Pedidos de nadie',
  tag: 'Etiqueta',
  anyTag: 'Todas las etiquetas',
  notes_one: '{{count}} nota',
  notes_other: '{{count}} notas',
  assignee: 'con {{name}}',
  views: {
    title: 'Vistas guardadas',
    open: 'Vistas…',
    about:
      'Una vista guarda con un nombre los filtros y el orden elegidos ahora. Lo que escribes en la búsqueda no se guarda: puede tratar de un cliente.',
    name: 'Nombre de la vista',
    share: 'Para todo el equipo',
    save: 'Guardar esta vista',
    busy: 'Guardando…',
    saved: '«{{name}}» está guardada.',
    delete: 'Eliminar',
    deleteOf: 'Eliminar la vista «{{name}}»',
    deleted: '«{{name}}» está eliminada.',
    own: 'Solo tuya',
    shared: 'Tuya, para todo el equipo',
    of: 'De {{name}}, para todo el equipo',
  },
}
