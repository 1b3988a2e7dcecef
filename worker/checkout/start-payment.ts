import { findPrimaryAddress, postalAddressOf } from '#worker/addresses/addresses.queries.ts'
import { checkChosenThing, ownDesignOn, type ChosenThing } from '#worker/cart/add-to-cart.ts'
import { listOpenLines, type PricedCartLine } from '#worker/cart/cart.queries.ts'
import { piecesTogether, unitPriceFor } from '#worker/catalogue/bulk-prices.rules.ts'
import { findDesignWords, type Variation } from '#worker/catalogue/catalogue.queries.ts'
import { designWordsOf, noDesign, type DesignWords } from '#worker/catalogue/line-name.rules.ts'
import { isCalledOff } from '#worker/orders/order-state.rules.ts'
import { findLiveOrder, findOrder, plainLine, type WholeOrder } from '#worker/orders/orders.queries.ts'
import { priceUnpaid } from '#worker/orders/price-order.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { chargeable, sum, times, type Cents } from '#worker/platform/money.rules.ts'
import type { PostalAddress } from '#worker/platform/postal-address/postal-address.rules.ts'
import type { Services } from '#worker/services.ts'
import { currentCharges } from '#worker/shop-settings/charge-rules.ts'
import { chargesOf, type ChargeRules, type OrderCharges } from '#worker/shop-settings/order-charges.rules.ts'
import { closeUnpaidOrdersOfLine } from './close-unpaid-order.ts'
import { closedError, ensureIntent, type Payable } from './ensure-intent.ts'
import { insertOrderOnce, type NewOrder } from './insert-order.queries.ts'
import { checkOrderLimit, orderLimit } from './limit-paying.ts'
import type { Intent } from './payments.adapter.ts'

/** A line can change in the meantime; it is read again this many times. */
const insertTries = 5

export type Line = NewOrder['lines'][number]

/** The line of an order for a chosen thing. What a cart line has besides comes along by itself. */
export const lineOf = (
  thing: ChosenThing,
  variation: Variation,
  words: DesignWords,
  cartLineId: string | null,
): Line => ({
  ...plainLine,
  ...thing,
  cartLineId,
  variationId: variation.id,
  title: variation.title,
  ...designWordsOf(words),
  unitPriceCents: variation.unitPriceCents,
})

/**
 * Starts paying one line of the cart (R-PAY-01) or several together (R-PAY-02). Prices and quantities are the server's.
 * An unpaid order with one of the lines in another combination is closed first, so that no line is charged twice.
 * @throws ShopError not_found for a line that is not in the customer's cart, being_paid, payment_down
 */
export async function startCartPayment(
  services: Services,
  customerId: string,
  cartLineIds: readonly string[],
): Promise<Payable> {
  const ids = [...new Set(cartLineIds)].sort()
  for (let round = 0; round < insertTries; round += 1) {
    const found = await listOpenLines(services.db, customerId, ids)
    if (found.length !== ids.length) throw new ShopError('not_found')
    const priced = atBulkPrices(found)
    const purchaseKey = `cart:${priced.map(({ line, variation }) => `${line.id}:${line.quantity}:${variation.unitPriceCents}`).join('+')}`
    for (const id of ids) await closeUnpaidOrdersOfLine(services, id, purchaseKey)
    const whole = await insertPurchase(
      services,
      customerId,
      purchaseKey,
      priced.map(({ line, variation }) => lineOf(line, variation, line, line.id)),
    )
    if (whole) return ensureIntent(services, whole)
  }
  throw new ShopError('being_paid')
}

/** Lines at the prices of their pieces together (docs/decisions/130): all sizes and designs of a variation count. */
function atBulkPrices(priced: readonly PricedCartLine[]): PricedCartLine[] {
  const pieces = piecesTogether(priced.map(({ line, variation }) => ({ id: variation.id, quantity: line.quantity })))
  return priced.map(({ line, variation }) => ({
    line,
    variation: { ...variation, unitPriceCents: unitPriceFor(variation, pieces.get(variation.id) ?? line.quantity) },
  }))
}

/** Starts paying a ready-to-go thing at once (R-PAY-01). @throws ShopError invalid, payment_down */
export async function startReadyToGoPayment(
  services: Services,
  customerId: string,
  thing: ChosenThing,
): Promise<Payable> {
  const chosen = await checkChosenThing(services, customerId, thing)
  const variation = { ...chosen, unitPriceCents: unitPriceFor(chosen, thing.quantity) }
  const purchaseKey = `ready:${thing.productId}:${variation.id}:${thing.size}:${thing.picturePath}:${thing.quantity}:${variation.unitPriceCents}`
  const whole = await insertPurchase(services, customerId, purchaseKey, [
    lineOf(thing, variation, await designWordsOn(services, customerId, thing.picturePath), null),
  ])
  if (!whole) throw new ShopError('already_paid')
  return ensureIntent(services, whole)
}

/** The names of a thing's design and colour: the customer's own design, else the shop's picture. */
async function designWordsOn(services: Services, customerId: string, picturePath: string): Promise<DesignWords> {
  const own = await ownDesignOn(services, customerId, picturePath)
  return own === null ? findDesignWords(services.db, picturePath) : { ...noDesign, design: own }
}

/**
 * Inserts the row first; the intent is second (D-03): by the partial index 50 clicks make one order. Null when the cart
 * line or the design is no longer what was read. `balanceCents` is the balance when the order is a deposit.
 * @throws ShopError too_many when the customer starts more orders than anybody buys
 */
export async function insertPurchase(
  services: Services,
  customerId: string,
  purchaseKey: string,
  lines: Line[],
  balanceCents: Cents | null = null,
): Promise<WholeOrder | null> {
  const [primary, rules] = await Promise.all([findPrimaryAddress(services.db, customerId), currentCharges(services)])
  const address = primary && postalAddressOf(primary)
  const charges = chargesOfLines(rules, lines, address, 'quantity')
  await insertOrderOnce(services.db, {
    id: services.newId('order'),
    customerId,
    purchaseKey,
    charges,
    chargesVersion: rules.version,
    address,
    at: services.now(),
    limit: orderLimit(services),
    lines,
    balanceCents,
  })
  const whole = await findLiveOrder(services.db, customerId, purchaseKey)
  if (!whole) await checkOrderLimit(services, customerId)
  return whole && priceUnpaid(services, whole)
}

/**
 * An order of the customer to go on paying, after a reload or from the list of orders; a paid one comes without an
 * intent.
 * @throws ShopError not_found, order_closed, order_given_back, payment_down
 */
export async function resumePayment(
  services: Services,
  customerId: string,
  orderId: string,
): Promise<{ whole: WholeOrder; intent: Intent | null }> {
  const found = await findOrder(services.db, customerId, orderId)
  if (!found) throw new ShopError('not_found')
  if (found.order.status === 'cancelled') throw closedError(found.order)
  if (found.order.status !== 'awaiting_payment') return { whole: found, intent: null }
  const { pair } = found
  if (found.order.balanceOf !== null && pair !== null && isCalledOff(pair.status)) throw closedError(pair)
  if (found.order.payUntil !== null && found.order.payUntil <= services.now()) throw new ShopError('order_closed')
  const whole = await priceUnpaid(services, found)
  try {
    return await ensureIntent(services, whole)
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'already_paid') throw error
    // The payment came before its webhook and has just been settled.
    return { whole: (await findOrder(services.db, customerId, orderId)) ?? whole, intent: null }
  }
}

/**
 * The charges for lines that go to `address`, by these rules.
 * @throws ShopError invalid with the field at fault when the total cannot be charged
 */
export function chargesOfLines(
  rules: ChargeRules,
  lines: readonly Line[],
  address: PostalAddress | null,
  field: 'quantity' | 'lines',
): OrderCharges {
  const charges = chargesOf(sum(lines.map((line) => times(line.unitPriceCents, line.quantity))), address, rules)
  if (charges.subtotalCents < chargeable.least || charges.totalCents > chargeable.most)
    throw new ShopError('invalid', { fields: { [field]: field === 'lines' ? 'format' : field } })
  return charges
}
