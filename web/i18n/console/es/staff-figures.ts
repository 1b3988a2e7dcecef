import type { TranslationOf } from '../../areas.ts'
import type { texts as en } from '../en/staff-figures.ts'

export const texts: TranslationOf<typeof en> = {
  title: 'Cifras',
  loading: 'Sumando…',
  span: { label: 'Periodo', days_one: 'Hoy', days_other: '{{count}} días' },
  export: 'Descargar en CSV',
  exporting: 'Descargando…',
  sums: { label: 'En este periodo', net: 'Ventas, menos lo devuelto', orders: 'Pedidos pagados', wait: 'Espera media de nuestra primera respuesta', kept: 'Respondidas en {{hours}} horas', conversion: 'Solicitudes que son pedidos', none: '–', hours: '{{hours}} h', share: '{{share}} % ({{part}} de {{whole}})' },
  chart: { net: 'Ventas por día, menos lo devuelto', orders: 'Pedidos pagados por día', requests: 'Solicitudes por día, y las que son pedidos', summary: '{{title}}: {{total}} en total, el máximo el {{day}} ({{most}}).', empty: '{{title}}: nada en este periodo.', asTable: 'Los días en una tabla' },
  table: { day: 'Día', sales: 'Ventas', refunded: 'Devuelto', net: 'Neto', orders: 'Pedidos', requests: 'Solicitudes', ordered: 'Pedidas', wait: 'Espera' },
  products: { title: 'Por producto', product: 'Producto', orders: 'Pedidos', pieces: 'Piezas', sales: 'Ventas', requests: 'Solicitudes', ordered: 'Pedidas', none: 'En este periodo no se vendió ni se pidió nada.' },
  zone: 'Días de {{zone}}. El dinero cuenta el día en que se movió; las ventas de un producto son su propio precio, antes de envío, impuestos y devoluciones.',
}
