import type { Services } from '#worker/services.ts'
import type { Picture, ProductListing } from './catalogue.queries.ts'
import { kindOfGallery, productKinds, type PictureCategory } from './product-kinds.rules.ts'
import { readyDesignOf } from './ready-designs.rules.ts'
import { findIn, makeIndex, type SearchIndex } from './search-index.rules.ts'
import { readFound, readSearchableCatalogue } from './search.queries.ts'

/** The index as this isolate loaded it, and the version of the catalogue it shows. */
export interface KeptIndex {
  version: string
  products: SearchIndex
  pictures: SearchIndex
}

interface Asked {
  /** Folded words; empty for everything of a category. */
  words: readonly string[]
  category: PictureCategory | null
  offset: number
  limit: number
}

interface Found {
  pictures: Picture[]
  hasMore: boolean
  /** The custom products; only on the first page. */
  listing: ProductListing | null
}

async function loadIndex({ db, searchIndex }: Services): Promise<KeptIndex> {
  const { version, products, pictures } = await readSearchableCatalogue(db)
  searchIndex.last = { version, products: makeIndex(products), pictures: makeIndex(pictures) }
  return searchIndex.last
}

/**
 * Searches the isolate's index and reads what is found, with the catalogue's version, in one trip. If the catalogue has
 * changed since the index was loaded, it is loaded again and searched once more. Of a change between the two trips the
 * next search tells.
 */
export async function searchCatalogue(services: Services, asked: Asked): Promise<Found> {
  const { words, category, offset, limit } = asked
  const kind = category === null ? null : kindOfGallery(category)
  const hasProducts = offset === 0 && (category === null || kind !== null)
  const search = async (kept: KeptIndex) => {
    const paths = findIn(kept.pictures, words, category)
    const ids = hasProducts ? findIn(kept.products, words, kind && productKinds[kind].category).slice(0, limit) : []
    const read = await readFound(services.db, paths.slice(offset, offset + limit), ids)
    return { ...read, hasMore: paths.length > offset + limit }
  }
  const { pictures, listing, hasMore } = await withNewestIndex(services, search)
  return { pictures, hasMore, listing: hasProducts ? listing : null }
}

/**
 * What any of these searches finds, those of the first one first; pictures of what is on sale before examples. It never
 * finds everything: a search without words finds nothing.
 */
export async function searchForAny(
  services: Services,
  searches: readonly (readonly string[])[],
  most: { products: number; pictures: number },
): Promise<{ pictures: Picture[]; listing: ProductListing }> {
  const wanted = searches.filter((words) => words.length > 0)
  const anyOf = (index: SearchIndex) => [...new Set(wanted.flatMap((words) => findIn(index, words, null)))]
  const isSold = (path: string) => readyDesignOf(path) !== null
  const { pictures, listing } = await withNewestIndex(services, (kept) => {
    const paths = anyOf(kept.pictures)
    const inOrder = [...paths.filter(isSold), ...paths.filter((path) => !isSold(path))]
    return readFound(services.db, inOrder.slice(0, most.pictures), anyOf(kept.products).slice(0, most.products))
  })
  return { pictures, listing }
}

/** Searches the kept index, and once more after loading it when the catalogue has changed since. */
async function withNewestIndex<Result extends { version: string }>(
  services: Services,
  search: (kept: KeptIndex) => Promise<Result>,
): Promise<Result> {
  const kept = services.searchIndex.last ?? (await loadIndex(services))
  const first = await search(kept)
  return first.version === kept.version ? first : search(await loadIndex(services))
}
