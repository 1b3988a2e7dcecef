import type { TranslationOf } from '#web/ui/translation-of.ts'
import type { texts as en } from './invoice.en.ts'

export const texts: TranslationOf<typeof en> = {
  title: 'Factura',
  link: 'Factura',
  loading: 'Cargando la factura…',
  back: 'Volver al pedido',
  print: 'Imprimir',
  download: 'Descargar en PDF',
  file: 'factura-{{number}}.pdf',
  number: 'Pedido',
  ordered: 'Pedido el',
  paid: 'Pagado el',
  for: 'Para',
  item: 'Artículo',
  quantity: 'Cant.',
  each: 'C/u',
  amount: 'Importe',
  subtotal: 'Artículos',
  discount: 'Descuento {{code}}',
  shipping: 'Envío',
  tax: 'Impuestos',
  total: 'Total',
  rest: 'Resto, pedido {{number}}',
  refunded: 'Reembolsado',
  note: 'Importes en dólares estadounidenses. Pagado con tarjeta.',
  unpaid: 'Habrá una factura cuando el pedido esté pagado.',
}
