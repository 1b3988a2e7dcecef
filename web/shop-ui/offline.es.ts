import type { TranslationOf } from '#web/ui/translation-of.ts'
import type { texts as en } from './offline.en.ts'

export const texts: TranslationOf<typeof en> = {
  copy: 'No hay conexión con la tienda. Estás leyendo lo que decía el {{moment}}; puede haber cambiado.',
}
