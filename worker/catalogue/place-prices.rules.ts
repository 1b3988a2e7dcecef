/** What printing on several places costs (docs/decisions/231). */
import { cents, type Cents } from '#worker/platform/money.rules.ts'
import type { BulkPrice } from './bulk-prices.rules.ts'

/** What a further place costs until the owner says otherwise. */
export const usualFurtherPlaceCents = cents(800)
/** The most that the console takes. */
export const mostFurtherPlaceCents = 10_000

interface Prices {
  unitPriceCents: Cents
  bulkPrices: readonly BulkPrice[]
  furtherPlaceCents: Cents
}

/** Prices of a piece that is printed on so many places: each after the first costs more, whatever the number of pieces. */
export function onPlaces<Priced extends Prices>(priced: Priced, places: number): Priced & { bulkPrices: BulkPrice[] } {
  const more = priced.furtherPlaceCents * Math.max(0, places - 1)
  return {
    ...priced,
    unitPriceCents: cents(priced.unitPriceCents + more),
    bulkPrices: priced.bulkPrices.map(({ from, unitPriceCents }) => ({
      from,
      unitPriceCents: cents(unitPriceCents + more),
    })),
  }
}
