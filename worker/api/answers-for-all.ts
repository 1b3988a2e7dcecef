import type { EndpointName } from './endpoints.ts'

/**
 * Calls whose answer is the same for everybody who asks in one language: while the database does not answer, the last
 * answer is given again (docs/decisions/185). Prices in it may be old; what is charged is always today's.
 */
export const answersForAll: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'appConfig',
  'productsCustom',
  'productCustomShow',
  'readyDesignShow',
  'catalogueFacets',
  'pictureList',
  'occasionList',
  'occasionShow',
  'search',
])
