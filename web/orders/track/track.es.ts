import type { TranslationOf } from '#web/ui/translation-of.ts'
import type { texts as en } from './track.en.ts'

export const texts: TranslationOf<typeof en> = {
  title: 'Seguir un pedido',
  heading: 'Pedido {{number}}',
  for: 'Para {{firstName}} en {{city}}',
  forName: 'Para {{firstName}}',
  loading: 'Buscando el pedido…',
  inside: 'Lo que contiene',
  parcels: 'Paquetes',
  parcel: '{{carrier}} · {{date}}',
  follow: 'Seguir {{number}} en {{carrier}}',
  contains: '{{quantity}} × {{title}}',
  invalid: {
    title: 'Este enlace no muestra ningún pedido',
    text: 'Puede que esté cortado o que ya no sirva. Abre otra vez el enlace completo del mensaje, o inicia sesión para ver tus pedidos.',
    toOrders: 'Ver mis pedidos',
  },
  toOrders: 'Este pedido es mío',
  share: 'Compartir su enlace de seguimiento',
  sharing: 'Preparando el enlace…',
  shareText: 'Quien tenga el enlace ve por dónde va, con tu nombre de pila y tu ciudad, y no puede cambiar nada.',
  copied: 'Enlace copiado.',
  shareFailed: 'Cópialo de aquí:',
}
