import { searchWords } from '#worker/platform/search.rules.ts'
import type { Services } from '#worker/services.ts'
import type { Picture, ProductListing } from './catalogue.queries.ts'
import { occasionKeys, occasionOf, occasions, type Occasion, type OccasionTexts } from './occasions.rules.ts'
import { searchForAny } from './search-catalogue.ts'

/** Three rows of the widest screen of products, six of designs. */
const most = { products: 12, pictures: 24 }

/** An occasion with its texts, what it shows, and the occasions beside it. */
export interface ShownOccasion {
  occasion: Occasion
  texts: OccasionTexts
  pictures: Picture[]
  listing: ProductListing
  others: { occasion: Occasion; texts: OccasionTexts }[]
}

/** The page of an occasion by its name in the address; null for a name that the shop has no page for. */
export async function readOccasion(services: Services, name: string): Promise<ShownOccasion | null> {
  const occasion = occasionOf(name)
  if (occasion === null) return null
  const words = occasions[occasion].words.map((word) => searchWords(word))
  const found = await searchForAny(services, words, most)
  return {
    occasion,
    texts: occasions[occasion],
    ...found,
    others: occasionKeys.filter((one) => one !== occasion).map((one) => ({ occasion: one, texts: occasions[one] })),
  }
}
