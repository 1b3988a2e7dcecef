import type { TranslationOf } from '#web/ui/translation-of.ts'
import { allKinds } from '../kinds.es.ts'
import type { texts as en } from './custom.en.ts'

export const texts: TranslationOf<typeof en> = {
  title: 'Productos personalizados',
  description: `Tu nombre, foto, fecha o logo en ${allKinds}. Elige uno y pídelo.`,
  headline: 'Tuyo desde la primera línea.',
  lead: 'Elige sobre qué va. Luego cuéntanos qué debe llevar: lo dibujamos, lo apruebas y entra en prensa. Los precios son por pieza.',
  loading: 'Cargando productos...',
  failed: 'Error al cargar los productos',
  empty: 'No hay productos disponibles',
  emptyWay: 'Mira lo que está listo para llevar o vuelve pronto.',
  readyToGo: 'Ver lo que está listo',
  more: 'Cargar más productos',
  noName: 'Nombre no disponible',
  noPrice: 'Precio no disponible',
  noDescription: 'Descripción no disponible',
  noImages: 'No hay imágenes disponibles',
  request: 'Hacer una solicitud',
  requestOf: 'Hacer una solicitud: {{name}}',
  pictures: 'Imágenes de {{name}}',
  picture: '{{name}}, imagen {{place}} de {{count}}',
  previous: 'Imagen anterior de {{name}}',
  next: 'Imagen siguiente de {{name}}',
  place: '{{place}} de {{count}}',
}
