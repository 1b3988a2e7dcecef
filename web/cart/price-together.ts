import type { CartItem } from '#worker/api/wire.ts'
import { bulkPricesFrom, nextBulkPrice, piecesTogether, unitPriceFor } from '#worker/catalogue/bulk-prices.rules.ts'
import { cents, dollars, times } from '#worker/platform/money.rules.ts'

/** A cart item at the price of what is bought together. */
export interface PricedItem extends CartItem {
  /** What each of it costs, in dollars. */
  each: number
  /** What each costs when this line is bought alone, in dollars; null where that is the same. */
  alone: number | null
  /** How many more pieces reach the next price, and that price in dollars; null when there is none. */
  next: { more: number; price: number } | null
}

/** Items at their prices when all of them are bought together (docs/decisions/130). */
export function pricedTogether(items: readonly CartItem[]): PricedItem[] {
  const pieces = piecesTogether(items.map(({ productVariation, quantity }) => ({ id: productVariation.id, quantity })))
  return items.map((item) => {
    const { id, price, bulkPrices } = item.productVariation
    const together = pieces.get(id) ?? item.quantity
    const steps = bulkPricesFrom(bulkPrices)
    const table = { unitPriceCents: cents(Math.round(price * 100)), bulkPrices: steps }
    const [each, alone] = [unitPriceFor(table, together), unitPriceFor(table, item.quantity)]
    const next = nextBulkPrice(steps, together)
    return {
      ...item,
      each: dollars(each),
      alone: alone === each ? null : dollars(alone),
      lineTotal: dollars(times(each, item.quantity)),
      next: next && { more: next.from - together, price: dollars(next.unitPriceCents) },
    }
  })
}
