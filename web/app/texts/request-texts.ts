import type { RequestTexts } from './areas.ts'
import type { TextFiles } from './texts.ts'

/** The texts of requests (request-screens.ts), as shop-texts.ts has those of the first screens. Those of files are in later-texts.ts, too. */
export const requestTexts: TextFiles<keyof RequestTexts | 'uploads'> = {
  'request.en': () => import('#web/requests/form/request.en.ts'),
  'request.es': () => import('#web/requests/form/request.es.ts'),
  'request-more.en': () => import('#web/requests/form/request-more.en.ts'),
  'request-more.es': () => import('#web/requests/form/request-more.es.ts'),
  'requests.en': () => import('#web/requests/page/requests.en.ts'),
  'requests.es': () => import('#web/requests/page/requests.es.ts'),
  'uploads.en': () => import('#web/files/uploads.en.ts'),
  'uploads.es': () => import('#web/files/uploads.es.ts'),
}
