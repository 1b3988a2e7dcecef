import type { CartItem } from '#worker/api/wire.ts'
import { piecesTogether, unitPriceFor } from '#worker/catalogue/bulk-prices.rules.ts'
import { garmentOfLine, isInStock } from '#worker/catalogue/garment-colours.rules.ts'
import { designWordsOf, lineNameIn } from '#worker/catalogue/line-name.rules.ts'
import { type Language, textIn } from '#worker/platform/language.rules.ts'
import { dollars, times } from '#worker/platform/money.rules.ts'
import { pictureUrl } from '#worker/platform/picture-path.rules.ts'
import type { GarmentStock } from '#worker/shop-settings/garment-stock.rules.ts'
import type { PricedCartLine } from './cart.queries.ts'

/** The pictures of a line, one for each printed side. */
const picturesOf = ({ places, picturePath }: PricedCartLine['line']): string[] =>
  (places.length > 0 ? places.map(({ path }) => path) : [picturePath]).map(pictureUrl)

/** A table of bulk prices, in dollars. */
const presentBulk = ({ bulkPrices }: PricedCartLine['variation']) =>
  bulkPrices.map(({ from, unitPriceCents }) => ({ from, price: dollars(unitPriceCents) }))

/** A cart as R-CART-02 has it; the prices are today's, and a line's total that of the whole cart bought together. */
export function presentCart(lines: readonly PricedCartLine[], language: Language, stock: GarmentStock): CartItem[] {
  const pieces = piecesTogether(lines.map(({ line, variation }) => ({ id: variation.id, quantity: line.quantity })))
  return lines.map((one) => ({
    ...presentCartLine(one, pieces.get(one.variation.id) ?? one.line.quantity, language),
    ...presentGarment(one, stock),
  }))
}

function presentGarment({ line }: PricedCartLine, stock: GarmentStock): Pick<CartItem, 'garment'> {
  const garment = garmentOfLine(line)
  if (garment === null) return {}
  return { garment: { colour: garment.colour, isInStock: isInStock(stock, garment.kind, garment.colour) } }
}

const presentCartLine = ({ line, variation }: PricedCartLine, pieces: number, language: Language): CartItem => ({
  cartItemId: line.id,
  quantity: line.quantity,
  size: line.size,
  giftMessage: line.giftMessage,
  title: lineNameIn({ ...variation, ...designWordsOf(line) }, language),
  path: pictureUrl(line.picturePath),
  productId: line.productId,
  lineTotal: dollars(times(unitPriceFor(variation, pieces), line.quantity)),
  addedPrice: line.addedPriceCents === null ? null : dollars(line.addedPriceCents),
  productVariation: {
    id: variation.id,
    price: dollars(variation.unitPriceCents),
    bulkPrices: presentBulk(variation),
    description: [
      {
        title: textIn(variation.title, language),
        shortDescription: textIn(variation.description, language),
      },
    ],
    productImage: { path: picturesOf(line) },
  },
})
