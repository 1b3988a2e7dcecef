import type { Language } from '#worker/platform/language.rules.ts'
import type { Services } from '#worker/services.ts'
import type { ReadyFilter } from './catalogue-filters.rules.ts'
import type { GalleryFilter } from './catalogue.queries.ts'
import { familyOf } from './colour-shades.rules.ts'
import { listColours } from './facets.queries.ts'

/** A filter as the gallery's query takes it: families of colours become the names that this gallery has of them. */
export async function readGalleryFilter(
  { db }: Services,
  category: string,
  { colours, sort }: ReadyFilter,
  language: Language,
): Promise<GalleryFilter> {
  const names = colours.length === 0 ? null : await listColours(db, category)
  return {
    ...(names && {
      colourNames: names.map(({ name }) => name).filter((name) => colours.some((colour) => familyOf(name) === colour)),
    }),
    ...(sort === 'name' && { nameIn: language }),
  }
}
