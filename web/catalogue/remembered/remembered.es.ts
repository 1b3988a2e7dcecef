import type { TranslationOf } from '#web/ui/translation-of.ts'
import type { texts as en } from './remembered.en.ts'

export const texts: TranslationOf<typeof en> = {
  title: 'Favoritos',
  lead: 'Se guardan solo en este navegador, hasta que los quites o cierres sesión.',
  none: 'Todavía no hay. El corazón de un diseño lo guarda aquí.',
  toDesigns: 'Ver los diseños',
  remove: 'Quitar de tus favoritos: {{title}}',
  removeAll: 'Quitar todos',
  removeAllAsk: '¿Quitar todos los favoritos?',
  removeAllText: 'Solo están en este navegador y no se pueden recuperar.',
  viewed: {
    title: 'Viste',
    clear: 'Borrar',
  },
}
