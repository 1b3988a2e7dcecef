import {
  customFilterFrom,
  customFilterQuery,
  readyFilterFrom,
  readyFilterQuery,
} from '#worker/catalogue/catalogue-filters.rules.ts'
import {
  findCustomListing,
  findVariation,
  listCustomProducts,
  listFirstPictures,
  listPictures,
  type GalleryFilter,
  type Picture,
} from '#worker/catalogue/catalogue.queries.ts'
import { presentPicture } from '#worker/catalogue/picture.presenter.ts'
import {
  coverCategory,
  kindKeys,
  pictureCategories,
  type PictureCategory,
  type ProductKind,
  productKinds,
  readyToGo,
  readyToGoCategories,
} from '#worker/catalogue/product-kinds.rules.ts'
import { presentProduct, presentProductPage } from '#worker/catalogue/product.presenter.ts'
import { readGalleryFilter } from '#worker/catalogue/read-gallery-filter.ts'
import { readReadyDesign } from '#worker/catalogue/read-ready-design.ts'
import { presentReadyDesign } from '#worker/catalogue/ready-design.presenter.ts'
import { textIn, type Language } from '#worker/platform/language.rules.ts'
import { dollars, formatUsd } from '#worker/platform/money.rules.ts'
import { presentRatings } from '#worker/ratings/rating.presenter.ts'
import { ratingsInPage } from '#worker/ratings/rating.rules.ts'
import { listPublishedRatings } from '#worker/ratings/ratings.queries.ts'
import type { Services } from '#worker/services.ts'
import { readGarmentStock } from '#worker/shop-settings/read-garment-stock.ts'
import { readPromise } from '#worker/shop-settings/read-promise.ts'
import { inPage, type FirstView, type LoadFirstView } from './first-view.routes.ts'
import { occasionsView, occasionView } from './occasion-views.routes.ts'
import { customTexts, offerOf, trailTexts } from './offers.presenter.ts'
import { screens, type ScreenName } from './screens.rules.ts'
import { searchView } from './search-view.routes.ts'
import { presentConfig } from './shop-config.presenter.ts'

const pageSize = 20
/** How the screens show their first picture; a mismatch only costs a second download. */
const pictureSizes = {
  /** web/catalogue/products/PictureCard.tsx */
  card: '(max-width: 700px) calc(50vw - 24px), (max-width: 1100px) calc(33vw - 42px), 266px',
  /** web/catalogue/product/ProductScreen.tsx */
  product: '(min-width: 1000px) 560px, (min-width: 760px) 46vw, calc(100vw - 56px)',
  /** web/catalogue/galleries/Masonry.tsx */
  column:
    '(max-width: 500px) calc(92vw - 32px), (max-width: 700px) calc(46vw - 8px), (max-width: 1100px) calc(31vw - 16px), 272px',
  /** web/catalogue/galleries/Cover.tsx */
  cover: '(min-width: 1000px) 440px, (min-width: 640px) calc(46vw - 48px), calc(100vw - 56px)',
} as const

/** The first page of a gallery: the same call as the screen's, so that the screen need not make it (D-04). */
async function galleryView(
  services: Services,
  category: PictureCategory | typeof coverCategory,
  sizes: string,
  limit = pageSize,
  { filter = {}, query = {} }: { filter?: GalleryFilter; query?: Record<string, string> } = {},
): Promise<FirstView> {
  const found = await listPictures(services.db, category, { offset: 0, limit }, filter)
  return galleryOf(found, category, { sizes, limit, query })
}

/** The first page of a gallery, of its pictures; one more than `limit` shows that there is more. */
function galleryOf(
  found: readonly Picture[],
  category: string,
  { sizes, limit, query }: { sizes: string; limit: number; query: Record<string, string> },
): FirstView {
  const address = new URLSearchParams({ folder: 'gallery', category, ...query, page: '0', limit: String(limit) })
  const images = found.slice(0, limit).map(presentPicture)
  return {
    data: {
      [`/images?${address}`]: {
        images: images.map(inPage),
        hasMore: found.length > limit,
        currentPage: 0,
      },
    },
    preload: images[0] ? { srcset: images[0].srcset, sizes } : null,
    pictureUrl: images[0]?.url ?? null,
  }
}

async function readyToGoView(services: Services, url: URL, language: Language): Promise<FirstView> {
  const category = readyToGoCategories.find((one) => one === url.searchParams.get('category')) ?? 'tshirt'
  const filter = readyFilterFrom(Object.fromEntries(url.searchParams))
  const filterQuery = readyFilterQuery(filter)
  const [gallery, product, { charges }, promise] = await Promise.all([
    galleryView(services, category, pictureSizes.card, pageSize, {
      filter: await readGalleryFilter(services, category, filter, language),
      query: filterQuery,
    }),
    findVariation(services.db, readyToGo[category].productId, readyToGo[category].variationId),
    services.settings.read(),
    readPromise(services),
  ])
  // The cards say when an order of today arrives.
  const view = {
    ...gallery,
    isOfToday: true,
    data: { ...gallery.data, '/api/config': presentConfig(services.config, charges, promise) },
  }
  const search = new URLSearchParams({
    ...(url.searchParams.get('category') === category && { category }),
    ...filterQuery,
  }).toString()
  if (product === null) return { ...view, search }
  const description = textIn(product.description, language)
  return {
    ...view,
    search,
    products: [
      {
        name: textIn(product.title, language),
        description,
        pictureUrl: view.pictureUrl ?? null,
        priceDollars: dollars(product.unitPriceCents),
      },
    ],
  }
}

/**
 * A gallery's pictures and its covers. The first picture seen is the gallery's cover, or its first picture where it has
 * none.
 */
const coverView =
  (kind: ProductKind) =>
  async (services: Services): Promise<FirstView> => {
    const { category } = productKinds[kind].gallery
    const [gallery, covers] = await Promise.all([
      galleryView(services, category, pictureSizes.cover),
      listPictures(services.db, coverCategory, { offset: 0, limit: pageSize }, { coversOf: kind }),
    ])
    const images = covers.map(presentPicture).map(inPage)
    const [cover] = images
    return {
      ...gallery,
      data: {
        ...gallery.data,
        [`/images?folder=gallery&category=${coverCategory}&kind=${kind}&page=0&limit=${pageSize}`]: {
          images,
          hasMore: false,
          currentPage: 0,
        },
      },
      ...(cover ? { preload: { srcset: cover.srcset, sizes: pictureSizes.cover }, pictureUrl: cover.url } : {}),
    }
  }

/** The first picture of every gallery, for the overview of them. */
async function coversView(services: Services): Promise<FirstView> {
  const limit = 1
  const found = await listFirstPictures(services.db, pictureCategories, limit + 1)
  const views = pictureCategories.map((category, index) =>
    galleryOf(found[index] ?? [], category, { sizes: '', limit, query: {} }),
  )
  return { data: Object.fromEntries(views.flatMap(({ data }) => Object.entries(data))), preload: null }
}

async function customView(services: Services, url: URL, language: Language): Promise<FirstView> {
  const filter = customFilterFrom(Object.fromEntries(url.searchParams))
  const query = customFilterQuery(filter)
  const listing = await listCustomProducts(services.db, { offset: 0, limit: pageSize }, filter, language)
  const address = new URLSearchParams({ ...query, page: '0', limit: String(pageSize) })
  const products = listing.products.map((product) => presentProduct(product, listing, language))
  return {
    search: new URLSearchParams(query).toString(),
    data: {
      [`/api/products/custom?${address}`]: {
        products,
        total: listing.total,
        hasMore: products.length < listing.total,
      },
    },
    preload: null,
    pictureUrl: products[0]?.ProductImage[0]?.path[0] ?? null,
    products: products.flatMap(offerOf),
  }
}

/** A design that is ready to buy (docs/decisions/127). Null for one the shop does not sell. */
async function readyDesignView(
  services: Services,
  url: URL,
  language: Language,
  { category = '', design = '' }: Readonly<Record<string, string>>,
): Promise<FirstView | null> {
  const found = await readReadyDesign(services, { category, design })
  if (found === null) return null
  const view = presentReadyDesign(found)
  const { picture, product, price } = view
  const title = picture.title[language]
  const description = `${picture.alt[language]} ${product.description[language]} ${formatUsd(found.variation.unitPriceCents)}.`
  return {
    data: {
      [`/api/products/readyToGo/${category}/${design}`]: {
        ...view,
        picture: inPage(picture),
        more: view.more.map(inPage),
      },
    },
    isOfToday: true,
    preload: { srcset: picture.srcset, sizes: pictureSizes.product },
    pictureUrl: picture.url,
    products: [
      {
        name: title,
        description,
        pictureUrl: picture.url,
        priceDollars: price,
        ...(picture.rating && { rating: picture.rating }),
      },
    ],
    own: {
      title,
      description,
      trail: [
        { name: trailTexts[language].home, path: screens.home.path },
        { name: trailTexts[language].readyToGo, path: screens.readyToGo.path },
        { name: title, path: url.pathname },
      ],
    },
  }
}

/** A custom product. Null for one that is not shown. */
async function customProductView(
  services: Services,
  url: URL,
  language: Language,
  { product: id = '' }: Readonly<Record<string, string>>,
): Promise<FirstView | null> {
  const [listing, stock] = await Promise.all([findCustomListing(services.db, id), readGarmentStock(services)])
  const [row] = listing?.products ?? []
  if (!listing || !row) return null
  const product = presentProductPage(row, listing, stock, language)
  const [offer] = offerOf(product)
  const pictureUrl = product.ProductImage[0]?.path[0] ?? null
  return {
    data: { [`/api/products/custom/${id}`]: product },
    preload: null,
    pictureUrl,
    products: offer ? [offer] : [],
    own: {
      title: product.name,
      description: `${offer?.description ?? product.name} ${customTexts[language](offer?.priceDollars)}`,
      trail: [
        { name: trailTexts[language].home, path: screens.home.path },
        { name: trailTexts[language].custom, path: screens.custom.path },
        { name: product.name, path: url.pathname },
      ],
    },
  }
}

/** The newest reviews. */
async function reviewsView(services: Services, _: URL, language: Language): Promise<FirstView> {
  const found = await listPublishedRatings(services.db, null, null, ratingsInPage + 1)
  return { data: { '/api/ratings': presentRatings(found, ratingsInPage, language) }, preload: null }
}

/** The screens that come with their first data in the HTML. */
export const firstViews: Partial<Record<ScreenName, LoadFirstView>> = {
  readyToGoDesign: readyDesignView,
  customProduct: customProductView,
  occasions: occasionsView,
  reviews: reviewsView,
  occasion: occasionView,
  search: searchView,
  readyToGo: readyToGoView,
  products: readyToGoView,
  custom: customView,
  dtfGallery: (services) => galleryView(services, 'dtf', pictureSizes.column),
  galleries: coversView,
  ...Object.fromEntries(kindKeys.map((kind) => [productKinds[kind].gallery.path, coverView(kind)])),
}
