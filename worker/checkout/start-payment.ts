import { findPrimaryAddress, postalAddressOf } from '#worker/addresses/addresses.queries.ts'
import { checkChosenThing, designWordsOn, type ChosenThing } from '#worker/cart/add-to-cart.ts'
import { listOpenLines, type PricedCartLine } from '#worker/cart/cart.queries.ts'
import { refuseGoneColours } from '#worker/cart/garments-in-stock.ts'
import { piecesTogether, unitPriceFor } from '#worker/catalogue/bulk-prices.rules.ts'
import type { Variation } from '#worker/catalogue/catalogue.queries.ts'
import { designWordsOf, type DesignWords } from '#worker/catalogue/line-name.rules.ts'
import { isCalledOff } from '#worker/orders/order-state.rules.ts'
import {
  findOrder,
  listLiveOrdersOfCartLines,
  plainLine,
  type Order,
  type WholeOrder,
} from '#worker/orders/orders.queries.ts'
import { priceUnpaid } from '#worker/orders/price-order.ts'
import { noFees, pricedCents, type Fees } from '#worker/orders/quoted-price.rules.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { chargeable, sum, times, type Cents } from '#worker/platform/money.rules.ts'
import type { PostalAddress } from '#worker/platform/postal-address/postal-address.rules.ts'
import type { Services } from '#worker/services.ts'
import { currentCharges } from '#worker/shop-settings/charge-rules.ts'
import { chargesOf, type ChargeRules, type OrderCharges } from '#worker/shop-settings/order-charges.rules.ts'
import { isTaxed } from '#worker/shop-settings/settings.rules.ts'
import { closeUnpaidOrders } from './close-unpaid-order.ts'
import { closedError, ensureIntent, leaseMs, type Payable } from './ensure-intent.ts'
import { insertAndFindLive, type NewOrder } from './insert-order.queries.ts'
import { checkOrderLimit, failedCardsKey, orderLimit } from './limit-paying.ts'
import { releaseIntentLease } from './order-intents.queries.ts'
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
 * @throws ShopError not_found for a line that is not in the customer's cart, colour_gone, being_paid, payment_down
 */
export async function startCartPayment(
  services: Services,
  customerId: string,
  cartLineIds: readonly string[],
): Promise<Payable> {
  const ids = [...new Set(cartLineIds)].sort()
  for (let round = 0; round < insertTries; round += 1) {
    const [found, unpaid, address] = await Promise.all([
      listOpenLines(services.db, customerId, ids),
      listLiveOrdersOfCartLines(services.db, ids),
      primaryOf(services, customerId),
      // For `insertPurchase`: what a request has asked for once is known.
      currentCharges(services),
    ])
    if (found.length !== ids.length) throw new ShopError('not_found')
    await refuseGoneColours(services, found)
    const priced = atBulkPrices(found)
    const parts = priced.map(({ line, variation }) => `${line.id}:${line.quantity}:${variation.unitPriceCents}`)
    const purchaseKey = `cart:${parts.sort().join('+')}`
    await closeUnpaidOrders(
      services,
      unpaid.filter((order) => order.purchaseKey !== purchaseKey),
    )
    const payable = await payPurchase(services, {
      customerId,
      purchaseKey,
      address,
      lines: priced.map(({ line, variation }) => lineOf(line, variation, line, line.id)),
    })
    if (payable) return payable
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
  const [chosen, words, address] = await Promise.all([
    checkChosenThing(services, customerId, thing),
    designWordsOn(services, customerId, thing.picturePath),
    primaryOf(services, customerId),
    currentCharges(services),
  ])
  const variation = { ...chosen, unitPriceCents: unitPriceFor(chosen, thing.quantity) }
  const purchaseKey = `ready:${thing.productId}:${variation.id}:${thing.size}:${thing.picturePath}:${thing.quantity}:${variation.unitPriceCents}`
  const payable = await payPurchase(services, {
    customerId,
    purchaseKey,
    address,
    lines: [lineOf(thing, variation, words, null)],
  })
  if (!payable) throw new ShopError('already_paid')
  return payable
}

/** The address that a customer's order goes to until they choose another. */
export async function primaryOf(services: Services, customerId: string): Promise<PostalAddress | null> {
  const primary = await findPrimaryAddress(services.db, customerId)
  return primary && postalAddressOf(primary)
}

/** What a customer buys, as it was read. */
interface Purchase extends Pick<
  NewOrder,
  'customerId' | 'purchaseKey' | 'lines' | 'fees' | 'balanceCents' | 'balanceFees'
> {
  /** The customer's primary address. */
  address: PostalAddress | null
  /** Shipping of its own, of a quote; null for the shop's. */
  shippingCents?: Cents | null
  /** What is still written for an order before its intent is asked for. */
  beforeIntent?: (order: Order) => Promise<unknown>
}

/**
 * Inserts the row first; the intent is second (D-03): by the partial index 50 clicks make one order. One batch makes the
 * order, gives its maker the lease of its intent, and reads what waits for payment under this key now. Null when the
 * cart line or the design is no longer what was read.
 * @throws ShopError too_many when the customer starts more orders than anybody buys; as ensureIntent
 */
export async function payPurchase(
  services: Services,
  { address, shippingCents = null, beforeIntent, ...purchase }: Purchase,
): Promise<Payable | null> {
  const { customerId, lines, fees } = purchase
  const rules = await currentCharges(services)
  const charges = chargesOfLines(
    shippingCents === null ? rules : { ...rules, shippingCents },
    lines,
    address,
    'quantity',
    fees,
  )
  const at = services.now()
  const id = services.newId('order')
  const until = at + leaseMs
  // An order that waits for an address has no intent, so nobody needs its lease.
  const isReady = address !== null || !isTaxed(rules)
  const lease = isReady ? { until, unlessWaiting: failedCardsKey(customerId) } : null
  const make = async () => {
    const { whole, primary } = await insertAndFindLive(services.db, {
      ...purchase,
      id,
      charges,
      chargesVersion: rules.version,
      address,
      at,
      limit: orderLimit(services),
      lease,
    })
    if (!whole) await checkOrderLimit(services, customerId)
    const priced = whole && (await priceUnpaid(services, whole, primary))
    if (priced) await beforeIntent?.(priced.order)
    return priced
  }
  const whole = await make().catch(async (error: unknown) => {
    // Its answer may have been lost, or what followed failed: the next click need not wait until the lease runs out.
    if (lease) await releaseIntentLease(services.db, id, until, false).catch(() => undefined)
    throw error
  })
  if (!whole) return null
  // Another click's order, an older one, or one whose customer has to wait, has no lease of ours.
  const { intentLeaseUntil, intentAttempt: attempt } = whole.order
  return ensureIntent(services, whole, whole.order.id === id && intentLeaseUntil === until ? { until, attempt } : null)
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
 * The charges for lines, with the fees of a quote, that go to `address`, by these rules.
 * @throws ShopError invalid with the field at fault when the total cannot be charged
 */
export function chargesOfLines(
  rules: ChargeRules,
  lines: readonly Line[],
  address: PostalAddress | null,
  field: 'quantity' | 'lines',
  fees: Fees = noFees,
): OrderCharges {
  const goodsCents = sum(lines.map((line) => times(line.unitPriceCents, line.quantity)))
  const charges = chargesOf(pricedCents({ ...fees, goodsCents }), address, rules)
  if (charges.subtotalCents < chargeable.least || charges.totalCents > chargeable.most)
    throw new ShopError('invalid', { fields: { [field]: field === 'lines' ? 'format' : field } })
  return charges
}
