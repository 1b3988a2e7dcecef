import type { Services } from '#worker/services.ts'
import { readPromise } from '#worker/shop-settings/read-promise.ts'
import { findVariation } from './catalogue.queries.ts'
import { readyToGo } from './product-kinds.rules.ts'
import { findReadyDesign, listPicturesAfter, type ReadyDesign } from './ready-designs.queries.ts'
import { readyCategory } from './ready-designs.rules.ts'

/** How many other designs a page offers: two rows of the widest screen. */
const moreCount = 8

/** A design that is for sale, by the names in its page's address; null when the shop does not sell it. */
export async function readReadyDesign(
  services: Services,
  names: { category: string; design: string },
): Promise<ReadyDesign | null> {
  const category = readyCategory(names.category)
  if (category === null) return null
  const [picture, variation, promise] = await Promise.all([
    findReadyDesign(services.db, category, names.design),
    findVariation(services.db, readyToGo[category].productId, readyToGo[category].variationId),
    readPromise(services),
  ])
  if (picture === null || variation === null) return null
  return {
    category,
    picture,
    variation,
    promise,
    more: await listPicturesAfter(services.db, picture, moreCount),
  }
}
