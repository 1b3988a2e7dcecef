import { searchWords } from '#worker/platform/search.rules.ts'
import type { Services } from '#worker/services.ts'
import { occasionOf, occasionPages, type OccasionPage } from './occasions.rules.ts'
import { searchForAny } from './search-catalogue.ts'
import type { ShownOccasion } from './search.queries.ts'

/** Three rows of the widest screen of products, six of designs. */
const most = { products: 12, pictures: 24 }

/** The page of an occasion by its name in the address; null for a name that the shop has no page for. */
export async function readOccasion(services: Services, name: string): Promise<ShownOccasion | null> {
  const occasion = occasionOf(name)
  if (occasion === null) return null
  const pages = await listOccasions(services)
  const page = pages.find((one) => one.occasion === occasion)
  if (page === undefined) return null
  const found = await searchForAny(
    services,
    page.words.map((word) => searchWords(word)),
    most,
  )
  return { page, ...found, others: pages.filter((other) => other !== page) }
}

/** The pages of all occasions, as the owners say or else as the release does, in the order of their links. */
export async function listOccasions({ settings }: Pick<Services, 'settings'>): Promise<OccasionPage[]> {
  return occasionPages((await settings.read()).occasions)
}
