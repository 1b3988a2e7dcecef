import type { Context } from 'hono'
import type { Handlers } from '#worker/api/handler.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { keptList, keptOffer, keptSearch, keptWithSettings } from '#worker/platform/kept-answers.rules.ts'
import { searchWords } from '#worker/platform/search.rules.ts'
import { readGarmentStock } from '#worker/shop-settings/read-garment-stock.ts'
import { customFilterFrom, readyFilterFrom } from './catalogue-filters.rules.ts'
import { findCustomListing, listCustomProducts, listPictures } from './catalogue.queries.ts'
import { presentOccasion, presentOccasionLink } from './occasion.presenter.ts'
import { presentPicture, presentPictureList } from './picture.presenter.ts'
import { coverCategory, listedCategory, pictureCategory } from './product-kinds.rules.ts'
import { presentProduct, presentProductPage } from './product.presenter.ts'
import { readFacets } from './read-facets.ts'
import { readGalleryFilter } from './read-gallery-filter.ts'
import { listOccasions, readOccasion } from './read-occasion.ts'
import { readReadyDesign } from './read-ready-design.ts'
import { presentReadyDesign } from './ready-design.presenter.ts'
import { searchCatalogue } from './search-catalogue.ts'

/**
 * The image service's one folder (R-WIRE-09: "folder is a fixed storage name"); nothing else can be listed
 * (S-22).
 */
const galleryFolder = 'gallery'

/** Tells Cloudflare to keep the answer; it is another one for each `Accept-Language` where its texts are in one language. */
function keep(c: Context, headers: Record<string, string>, { isInOneLanguage }: { isInOneLanguage: boolean }): void {
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  if (isInOneLanguage) c.header('Vary', 'Accept-Language')
}
const inOneLanguage = { isInOneLanguage: true }
const inAllLanguages = { isInOneLanguage: false }

export const catalogueRoutes = {
  async productsCustom({ query, language, services, c }) {
    const listing = await listCustomProducts(services.db, query, customFilterFrom(query), language)
    keep(c, keptList, inOneLanguage)
    return {
      products: listing.products.map((product) => presentProduct(product, listing, language)),
      total: listing.total,
      hasMore: query.offset + listing.products.length < listing.total,
    }
  },

  /** One custom product, for its page. */
  async productCustomShow({ params, language, services, c }) {
    services.settings.forget()
    const [listing, stock] = await Promise.all([
      findCustomListing(services.db, params.productId),
      readGarmentStock(services),
    ])
    const [product] = listing?.products ?? []
    if (!listing || !product) throw new ShopError('not_found')
    keep(c, keptWithSettings, inOneLanguage)
    return presentProductPage(product, listing, stock, language)
  },

  /** One design that is for sale, for its page (docs/decisions/127). */
  async readyDesignShow({ params, services, c }) {
    services.settings.forget()
    const found = await readReadyDesign(services, params)
    if (found === null) throw new ShopError('not_found')
    keep(c, keptOffer(services.now()), inAllLanguages)
    return presentReadyDesign(found)
  },

  async pictureList({ query, language, services, c }) {
    const category = listedCategory(query.category ?? 'dtf')
    if ((query.folder ?? galleryFolder) !== galleryFolder || category === null) throw new ShopError('not_found')
    const filter = readyFilterFrom(query)
    keep(c, keptList, { isInOneLanguage: filter.sort !== null })
    const narrowed = {
      ...(await readGalleryFilter(services, category, filter, language)),
      ...(category === coverCategory && query.kind && { coversOf: query.kind }),
    }
    return presentPictureList(await listPictures(services.db, category, query, narrowed), query)
  },

  async occasionList({ language, services, c }) {
    services.settings.forget()
    keep(c, keptWithSettings, inOneLanguage)
    return { occasions: (await listOccasions(services)).map((page) => presentOccasionLink(page, language)) }
  },

  /** The page of an occasion. */
  async occasionShow({ params, language, services, c }) {
    services.settings.forget()
    const shown = await readOccasion(services, params.occasion)
    if (shown === null) throw new ShopError('not_found')
    keep(c, keptWithSettings, inOneLanguage)
    return presentOccasion(shown, language)
  },

  /** What a list can be narrowed by. */
  async catalogueFacets({ query, services, c }) {
    keep(c, keptList, inAllLanguages)
    return readFacets(services, query.list)
  },

  /**
   * Products and designs together; products come with the first page. Nothing looked for and nothing chosen finds
   * nothing.
   */
  async search({ query, language, services, c }) {
    const words = searchWords(query.q ?? '')
    const category = query.category ? pictureCategory(query.category) : null
    if (query.category && category === null) throw new ShopError('not_found')
    keep(c, keptSearch, inOneLanguage)
    if (words.length === 0 && category === null) return { products: [], images: [], hasMore: false, currentPage: 0 }
    const { pictures, hasMore, listing } = await searchCatalogue(services, { ...query, words, category })
    return {
      products: listing?.products.map((product) => presentProduct(product, listing, language)) ?? [],
      images: pictures.map(presentPicture),
      hasMore,
      currentPage: query.page,
    }
  },
} satisfies Partial<Handlers>
