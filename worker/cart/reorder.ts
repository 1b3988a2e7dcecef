import { piecesTogether, unitPriceFor } from '#worker/catalogue/bulk-prices.rules.ts'
import { findOrder, type OrderLine } from '#worker/orders/orders.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Cents } from '#worker/platform/money.rules.ts'
import type { Services } from '#worker/services.ts'
import { addToCart, checkChosenThing } from './add-to-cart.ts'

/** The outcome for a line: in the cart at the same price or at another, no longer sold, or without room in the cart. */
export interface ReorderedLine {
  line: OrderLine
  outcome: 'added' | 'price_changed' | 'gone' | 'cart_full'
  /** Today's; null where it is no longer sold. */
  unitPriceCents: Cents | null
}

/**
 * Puts the lines of an order into the cart again, exactly the same, at today's prices; lines that are no longer sold
 * are reported and left out (R-ORDER-10).
 * @throws ShopError not_found
 */
export async function reorder(services: Services, customerId: string, orderId: string): Promise<ReorderedLine[]> {
  const found = await findOrder(services.db, customerId, orderId)
  if (!found) throw new ShopError('not_found')
  const outcomes: ReorderedLine[] = []
  const lines = found.lines.filter(({ takenOffAt }) => takenOffAt === null)
  const pieces = piecesTogether(lines.map(({ variationId: id, quantity }) => ({ id, quantity })))
  for (const line of lines)
    outcomes.push(await reorderLine(services, customerId, line, pieces.get(line.variationId) ?? line.quantity))
  return outcomes
}

async function reorderLine(
  services: Services,
  customerId: string,
  line: OrderLine,
  pieces: number,
): Promise<ReorderedLine> {
  // There was only one of a design (R-CAT-16).
  if (line.designId !== null) return { line, unitPriceCents: null, outcome: 'gone' }
  try {
    const unitPriceCents = unitPriceFor(await checkChosenThing(services, customerId, line), pieces)
    await addToCart(services, customerId, line)
    return { line, unitPriceCents, outcome: unitPriceCents === line.unitPriceCents ? 'added' : 'price_changed' }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return { line, unitPriceCents: null, outcome: error.code === 'cart_full' ? 'cart_full' : 'gone' }
  }
}
