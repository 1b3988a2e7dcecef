import { pictureCategories, pictureCategory, type PictureCategory } from '#domain/catalogue'
import type { Language } from '#domain/language'
import type { ScreenName } from '../contract/screens.ts'
import { listCustomProducts, listPictures } from '../db/catalogue.ts'
import { presentPicture } from '../presenters/picture.ts'
import { presentProduct } from '../presenters/product.ts'
import type { Services } from '../services.ts'

/** What the Worker puts into a page: data by the key the client's cache looks it up with, and a picture to fetch first. */
export interface FirstView {
  data: Record<string, unknown>
  preload: { srcset: string; sizes: string } | null
}

const pageSize = 20
/** As the screens show their first picture; a mismatch only costs a second download. */
const pictureSizes = {
  /** web/screens/products/PictureCard.tsx */
  card: '(max-width: 700px) calc(50vw - 24px), (max-width: 1100px) calc(33vw - 42px), 266px',
  /** web/screens/galleries/Masonry.tsx */
  column: '(max-width: 500px) calc(100vw - 32px), (max-width: 700px) calc(46vw - 8px), (max-width: 1100px) calc(31vw - 16px), 272px',
  /** web/screens/galleries/Cover.tsx */
  cover: '(min-width: 1000px) 440px, (min-width: 640px) calc(46vw - 48px), calc(100vw - 56px)',
} as const

/** The first page of a gallery: the very call the screen would make, so that it need not (design §3). */
async function galleryView(services: Services, category: PictureCategory, sizes: string, limit = pageSize): Promise<FirstView> {
  const found = await listPictures(services.db, category, { offset: 0, limit })
  const images = found.slice(0, limit).map(presentPicture)
  return {
    data: { [`/images?folder=gallery&category=${category}&page=0&limit=${limit}`]: { images, hasMore: found.length > limit, currentPage: 0 } },
    preload: images[0] ? { srcset: images[0].srcset, sizes } : null,
  }
}

const readyToGoView = (services: Services, url: URL): Promise<FirstView> =>
  galleryView(services, pictureCategory(url.searchParams.get('category') ?? 'tshirt') ?? 'tshirt', pictureSizes.card)

const coverView = (category: PictureCategory) => (services: Services): Promise<FirstView> => galleryView(services, category, pictureSizes.cover)

/** The first picture of every gallery, for the overview of them. */
async function coversView(services: Services): Promise<FirstView> {
  const views = await Promise.all(pictureCategories.map((category) => galleryView(services, category, '', 1)))
  return { data: Object.fromEntries(views.flatMap(({ data }) => Object.entries(data))), preload: null }
}

async function customView(services: Services, _: URL, language: Language): Promise<FirstView> {
  const listing = await listCustomProducts(services.db, { offset: 0, limit: pageSize })
  const products = listing.products.map((product) => presentProduct(product, listing, language))
  return { data: { [`/api/products/custom?page=0&limit=${pageSize}`]: { products, total: listing.total, hasMore: products.length < listing.total } }, preload: null }
}

/** The screens that come with their first data in the HTML. */
export const firstViews: Partial<Record<ScreenName, (services: Services, url: URL, language: Language) => Promise<FirstView>>> = {
  readyToGo: readyToGoView,
  products: readyToGoView,
  custom: customView,
  dtfGallery: (services) => galleryView(services, 'dtf', pictureSizes.column),
  galleries: coversView,
  hoodies: coverView('hoodies'),
  tumblers: coverView('tumber'),
  mug: coverView('mug'),
  tshirt: coverView('tshirt'),
  plaque: coverView('plaque'),
  sleeve: coverView('sleeve'),
  ledlamp: coverView('ledlamp'),
}
