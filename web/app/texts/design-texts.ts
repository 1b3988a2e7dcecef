import type { DesignTexts } from './areas.ts'
import type { TextFiles } from './texts.ts'

/** The texts of the designer and of requests (design-screens.ts), as shop-texts.ts has those of the first screens. */
export const designTexts: TextFiles<keyof DesignTexts> = {
  'designer.en': () => import('#web/designer/designer.en.ts'),
  'designer.es': () => import('#web/designer/designer.es.ts'),
  'request.en': () => import('#web/requests/form/request.en.ts'),
  'request.es': () => import('#web/requests/form/request.es.ts'),
  'requests.en': () => import('#web/requests/page/requests.en.ts'),
  'requests.es': () => import('#web/requests/page/requests.es.ts'),
}
