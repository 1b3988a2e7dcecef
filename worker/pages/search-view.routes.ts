import { presentPicture } from '#worker/catalogue/picture.presenter.ts'
import { pictureCategory } from '#worker/catalogue/product-kinds.rules.ts'
import { presentProduct } from '#worker/catalogue/product.presenter.ts'
import { searchCatalogue } from '#worker/catalogue/search-catalogue.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { searchWords } from '#worker/platform/search.rules.ts'
import type { Services } from '#worker/services.ts'
import { inPage, type FirstView } from './first-view.routes.ts'

/** As web/app/api/use-server-pages.ts asks. */
const pageSize = 20

/** The search with its results; without words and category the bare form. */
export async function searchView(services: Services, url: URL, language: Language): Promise<FirstView> {
  const q = url.searchParams.get('q') ?? ''
  const category = pictureCategory(url.searchParams.get('category') ?? '')
  const words = searchWords(q)
  // The parts of the address that the screen reads, in its order, because they are a part of the key.
  const asked = { ...(q !== '' && { q }), ...(category !== null && { category }) }
  const search = new URLSearchParams(asked).toString()
  // The call answers nothing for these; the page asks it, which is rare.
  if (words.length === 0 && category === null) return { search, data: {}, preload: null }
  const { pictures, hasMore, listing } = await searchCatalogue(services, {
    words,
    category,
    offset: 0,
    limit: pageSize,
  })
  const products = listing?.products.map((product) => presentProduct(product, listing, language)) ?? []
  const address = new URLSearchParams({ ...asked, page: '0', limit: String(pageSize) })
  return {
    search,
    data: {
      [`/api/search?${address}`]: {
        products,
        images: pictures.map(presentPicture).map(inPage),
        hasMore,
        currentPage: 0,
      },
    },
    preload: null,
  }
}
