import type { DesignTexts } from './areas.ts'
import type { TextFiles } from './texts.ts'

/** The texts of the designer (design-screens.ts), as shop-texts.ts has those of the first screens. */
export const designTexts: TextFiles<keyof DesignTexts> = {
  'designer.en': () => import('#web/designer/designer.en.ts'),
  'designer.es': () => import('#web/designer/designer.es.ts'),
}
