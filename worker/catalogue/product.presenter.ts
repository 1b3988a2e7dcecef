import type { ProductView, ResponseBody } from '#worker/api/wire.ts'
import { textIn, type Language } from '#worker/platform/language.rules.ts'
import { dollars } from '#worker/platform/money.rules.ts'
import { pictureUrl } from '#worker/platform/picture-path.rules.ts'
import type { GarmentStock } from '#worker/shop-settings/garment-stock.rules.ts'
import type { Product, ProductListing } from './catalogue.queries.ts'
import { offeredColours } from './garment-colours.rules.ts'
import { presentRating } from './picture.presenter.ts'
import { kindOf } from './product-kinds.rules.ts'

/** A custom product on its page. */
export function presentProductPage(
  product: Product,
  listing: ProductListing,
  stock: GarmentStock,
  language: Language,
): ResponseBody<'productCustomShow'> {
  const colours = offeredColours(stock, kindOf(product.category))
  return { ...presentProduct(product, listing, language), ...(colours.length > 0 && { colours }) }
}

/** A product as R-CAT-04 has it: one variation entry per size, pictures as a list that holds a list of URLs. */
export const presentProduct = (product: Product, listing: ProductListing, language: Language): ProductView => ({
  productId: product.id,
  name: textIn(product.name, language),
  category: { name: product.category },
  variations: listing.variations
    .filter((variation) => variation.productId === product.id)
    .flatMap((variation) =>
      variation.sizes.map((size) => ({
        id: variation.id,
        size,
        price: dollars(variation.unitPriceCents),
        description: [
          {
            shortDescription: textIn(variation.description, language),
            title: textIn(variation.title, language),
          },
        ],
      })),
    ),
  ProductImage: [
    {
      path: listing.pictures
        .filter((picture) => picture.productId === product.id)
        .map((picture) => pictureUrl(picture.path)),
    },
  ].filter((entry) => entry.path.length > 0),
  ...presentRating(listing.ratings ?? null),
})
