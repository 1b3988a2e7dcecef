import type { CartItem } from '#worker/api/wire.ts'
import { designWordsOf, lineNameIn } from '#worker/catalogue/line-name.rules.ts'
import { type Language, textIn } from '#worker/platform/language.rules.ts'
import { dollars, times } from '#worker/platform/money.rules.ts'
import { pictureUrl } from '#worker/platform/picture-path.rules.ts'
import type { PricedCartLine } from './cart.queries.ts'

/** A cart item as R-CART-02 has it; the price is today's. */
export const presentCartLine = ({ line, variation }: PricedCartLine, language: Language): CartItem => ({
  cartItemId: line.id,
  quantity: line.quantity,
  size: line.size,
  giftMessage: line.giftMessage,
  title: lineNameIn({ ...variation, ...designWordsOf(line) }, language),
  path: pictureUrl(line.picturePath),
  productId: line.productId,
  lineTotal: dollars(times(variation.unitPriceCents, line.quantity)),
  addedPrice: line.addedPriceCents === null ? null : dollars(line.addedPriceCents),
  productVariation: {
    id: variation.id,
    price: dollars(variation.unitPriceCents),
    description: [
      {
        title: textIn(variation.title, language),
        shortDescription: textIn(variation.description, language),
      },
    ],
    productImage: { path: [pictureUrl(line.picturePath)] },
  },
})
