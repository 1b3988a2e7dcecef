import type { TranslationOf } from '#web/ui/translation-of.ts'
import type { texts as en } from './buying.en.ts'

export const texts: TranslationOf<typeof en> = {
  quantity: 'Cantidad',
  takenOff: 'Se quitó',
  /** `size` is for clothes, `capacity` for mugs. */
  size: 'Talla',
  capacity: 'Tamaño',
  loginRequired: {
    title: 'Inicia sesión para seguir',
    text: 'Guardamos lo que elegiste. Al iniciar sesión seguimos donde estás.',
    goToLogin: 'Ir a iniciar sesión',
    cancel: 'Cancelar',
  },
  favourite: {
    label: 'Favorito: {{title}}',
    kept: 'Guardado en tus favoritos.',
    removed: 'Quitado de tus favoritos.',
  },
  rating: {
    average_one: '{{average}} de 5 estrellas, {{count}} reseña',
    average_other: '{{average}} de 5 estrellas, {{count}} reseñas',
    count_one: '{{count}} reseña',
    count_other: '{{count}} reseñas',
  },
  gift: {
    label: 'Mensaje de regalo',
  },
  giftNote: {
    label: 'Nota de regalo',
    hint: 'Va impresa en la nota del paquete, sin precios. Hasta {{most}} caracteres.',
    add: '¿Es un regalo? Agrega una nota',
    change: 'Cambiar la nota de regalo',
    save: 'Guardar nota',
    saving: 'Guardando…',
    cancel: 'Cancelar',
  },
  kept: 'La tienda no responde ahora. Guardamos lo que elegiste y lo ponemos en tu carrito cuando responda.',
  opening: 'Abriendo…',
  notStarted: {
    title: 'No pudimos iniciar tu pago',
    shopDown:
      'La tienda no puede cobrar ahora. No se cobró ni se pidió nada. Tu carrito sigue guardado: inténtalo de nuevo en unos minutos.',
    support: 'Si vuelve a pasar, escríbenos a',
    tryAgain: 'Reintentar',
    toOrders: 'Ir a tus pedidos',
  },
}
