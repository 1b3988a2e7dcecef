import { minutes, seconds } from '#domain/duration'
import { cents, chargeable, sum, times } from '#domain/money'
import { chargesOf } from '#domain/order-charges'
import { PaymentProviderDown, type Intent } from '../adapters/payments.ts'
import { ShopError } from '../contract/errors.ts'
import { findPrimaryAddress } from '../db/addresses.ts'
import { listOpenLines } from '../db/cart.ts'
import type { Variation } from '../db/catalogue.ts'
import { claimIntentCreation, dropIntent, releaseIntentLease, storeIntent } from '../db/order-intents.ts'
import { claimOrder, type NewOrder } from '../db/claim-order.ts'
import { findLiveOrder, findOrder, repriceUnpaid, type Order, type WholeOrder } from '../db/orders.ts'
import { checkChosenThing, type ChosenThing } from './add-to-cart.ts'
import { askingProvider } from './ask-provider.ts'
import { releaseOrdersOfCartLine } from './release-order.ts'
import { settlePayment } from './settle-payment.ts'
import { postalAddressOf } from './save-shipping-address.ts'
import type { Services } from '../services.ts'

/** An order with its one live intent. */
export interface Payable {
  whole: WholeOrder
  intent: Intent
}

/** Longer than the provider may take with its retries; a request that died in between leaves the claim to the next. */
const leaseMs = seconds(30)
/** Waiting for another request's intent, by the clock: with an own try at the end of it an answer still comes within 30 s. */
const waiting = { firstMs: 100, longestMs: 1000, inAllMs: seconds(8) } as const
/** A line can change while it is being claimed; it is read again this often. */
const claimTries = 5

type Line = NewOrder['lines'][number]

const lineOf = (thing: ChosenThing, variation: Variation, cartLineId: string | null): Line => ({
  cartLineId,
  designId: null,
  productId: thing.productId,
  variationId: variation.id,
  size: thing.size,
  picturePath: thing.picturePath,
  titleEn: variation.titleEn,
  titleEs: variation.titleEs,
  unitPriceCents: variation.unitPriceCents,
  quantity: thing.quantity,
})

/**
 * Starts paying lines of the cart, one (spec §7 payments/OneCart) or several together (decisions §4). Prices and quantities
 * are the server's; an unpaid order that holds one of the lines otherwise is closed first, so that no line is charged twice.
 * @throws ShopError not_found when one is not in her cart, being_paid, payment_down
 */
export async function payCartLines(services: Services, customerId: string, cartLineIds: readonly string[]): Promise<Payable> {
  const ids = [...new Set(cartLineIds)].sort()
  for (let round = 0; round < claimTries; round += 1) {
    const priced = await listOpenLines(services.db, customerId, ids)
    if (priced.length !== ids.length) throw new ShopError('not_found')
    const purchaseKey = `cart:${priced.map(({ line, variation }) => `${line.id}:${line.quantity}:${variation.unitPriceCents}`).join('+')}`
    for (const id of ids) await releaseOrdersOfCartLine(services, id, purchaseKey)
    const whole = await claimPurchase(services, customerId, purchaseKey, priced.map(({ line, variation }) => lineOf(line, variation, line.id)))
    if (whole) return ensureIntent(services, whole)
  }
  throw new ShopError('being_paid')
}

/** Starts paying a ready-to-go thing at once (spec §7 payments/ReadyToGo). @throws ShopError invalid, payment_down */
export async function payReadyToGo(services: Services, customerId: string, thing: ChosenThing): Promise<Payable> {
  const variation = await checkChosenThing(services, customerId, thing)
  const purchaseKey = `ready:${thing.productId}:${variation.id}:${thing.size}:${thing.picturePath}:${thing.quantity}:${variation.unitPriceCents}`
  const whole = await claimPurchase(services, customerId, purchaseKey, [lineOf(thing, variation, null)])
  if (!whole) throw new ShopError('already_paid')
  return ensureIntent(services, whole)
}

/**
 * The row first, the intent second (design §3): 50 clicks claim one order by the partial index. Null when the cart line
 * or the design is no longer what was read.
 */
export async function claimPurchase(services: Services, customerId: string, purchaseKey: string, lines: Line[]): Promise<WholeOrder | null> {
  const primary = await findPrimaryAddress(services.db, customerId)
  const address = primary && postalAddressOf(primary)
  const charges = chargesOf(sum(lines.map((line) => times(line.unitPriceCents, line.quantity))), address, chargeRulesOf(services))
  if (charges.subtotalCents < chargeable.least || charges.totalCents > chargeable.most) throw new ShopError('invalid', { fields: { quantity: 'quantity' } })
  await claimOrder(services.db, {
    id: services.newId('order'),
    customerId,
    purchaseKey,
    charges,
    address,
    at: services.now(),
    lines,
  })
  const whole = await findLiveOrder(services.db, customerId, purchaseKey)
  return whole && reprice(services, whole)
}

/** Why a cancelled order is not paid: nothing was charged for it, or it was and goes back. */
const closedError = ({ paidAt }: Order): ShopError => new ShopError(paidAt === null ? 'order_closed' : 'order_given_back')

/**
 * An order of the customer to go on paying, after a reload or from the orders list; one that is paid comes without an intent.
 * @throws ShopError not_found, order_closed, order_given_back, payment_down
 */
export async function resumePayment(services: Services, customerId: string, orderId: string): Promise<{ whole: WholeOrder; intent: Intent | null }> {
  const found = await findOrder(services.db, customerId, orderId)
  if (!found) throw new ShopError('not_found')
  if (found.order.status === 'cancelled') throw closedError(found.order)
  if (found.order.status !== 'awaiting_payment') return { whole: found, intent: null }
  const whole = await reprice(services, found)
  try {
    return await ensureIntent(services, whole)
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'already_paid') throw error
    // The money was quicker than its webhook and has just been settled.
    return { whole: (await findOrder(services.db, customerId, orderId)) ?? whole, intent: null }
  }
}

/**
 * The order with its one live intent: the stored one, or a new one made under the order's lease while the others wait
 * for it. The intent asks for what the order says.
 * @throws ShopError order_closed, order_given_back, already_paid, payment_down
 */
export async function ensureIntent(services: Services, found: WholeOrder): Promise<Payable> {
  let whole = found
  const until = services.now() + waiting.inAllMs
  for (let pauseMs: number = waiting.firstMs; services.now() < until; pauseMs = Math.min(pauseMs * 1.5, waiting.longestMs)) {
    const { order } = whole
    if (order.status === 'cancelled') throw closedError(order)
    if (order.status !== 'awaiting_payment') throw new ShopError('already_paid')
    const intent = order.paymentIntentId === null ? await claimAndCreate(services, order) : await storedIntent(services, order, order.paymentIntentId)
    if (intent) return { whole, intent }
    if (order.paymentIntentId === null) await new Promise((resume) => setTimeout(resume, pauseMs))
    whole = (await findOrder(services.db, order.customerId, order.id)) ?? whole
  }
  throw new ShopError('payment_down', { retryAfterMs: seconds(2) })
}

const chargeRulesOf = ({ config }: Services) => ({ shippingCents: config.SHIPPING_CENTS, taxRates: config.TAX_RATES })

/**
 * An unpaid order that got another address may owe another tax. The intent takes the new amount first, so that whoever
 * pays meanwhile pays what one of the two rows says; money that was quicker keeps the order as it was.
 * @throws ShopError payment_down
 */
async function reprice(services: Services, whole: WholeOrder): Promise<WholeOrder> {
  const { order } = whole
  const charges = chargesOf(cents(order.totalCents - order.shippingCents - order.taxCents), order.address, chargeRulesOf(services))
  if (charges.totalCents === order.totalCents && charges.taxCents === order.taxCents) return whole
  if (order.paymentIntentId !== null && !(await askingProvider(services.payments.changeAmount(order.paymentIntentId, charges.totalCents)))) return whole
  await repriceUnpaid(services.db, order, charges, services.now())
  return (await findOrder(services.db, order.customerId, order.id)) ?? whole
}

/**
 * The stored intent while it can be paid; null when it was cancelled and has been let go. One that asks for another amount,
 * because the order got its price while the intent was made or a change of both died between the two, is set right first.
 * @throws ShopError already_paid
 */
async function storedIntent(services: Services, { id: orderId, totalCents }: Order, intentId: string): Promise<Intent | null> {
  const intent = await askingProvider(services.payments.findIntent(intentId))
  if (intent?.state === 'succeeded') {
    await settlePayment(services, intent, 'stripe')
    throw new ShopError('already_paid')
  }
  if (intent && intent.state !== 'cancelled') {
    const isChanged = intent.amountCents !== totalCents && (await askingProvider(services.payments.changeAmount(intentId, totalCents)))
    return isChanged ? { ...intent, amountCents: totalCents } : intent
  }
  await dropIntent(services.db, orderId, intentId)
  return null
}

/** A new intent, or null when another request makes one, the order got one or another price meanwhile, or it was closed. @throws ShopError payment_down */
async function claimAndCreate(services: Services, order: Order): Promise<Intent | null> {
  const now = services.now()
  const leaseUntil = now + leaseMs
  const attempt = await claimIntentCreation(services.db, order.id, now, leaseUntil)
  if (attempt === null) return null
  const intent = await createOrRecover(services, order, attempt, leaseUntil)
  const storedCents = await storeIntent(services.db, order.id, intent.id)
  if (storedCents !== null) return storedCents === intent.amountCents ? intent : null
  const current = (await findOrder(services.db, order.customerId, order.id))?.order
  // Nobody may pay an intent that its order does not hold.
  if (current?.paymentIntentId !== intent.id) await askingProvider(services.payments.cancelIntent(intent.id))
  return null
}

/**
 * After a failed creation the intent may exist all the same, its answer lost. If the provider knows one it is taken.
 * Only if it has none and may have saved its failure does the next attempt get a new idempotency key: a saved 500 would
 * be replayed (security §1.1), while a call that was never answered may still be on its way under the old key.
 */
async function createOrRecover(services: Services, order: Order, attempt: number, leaseUntil: number): Promise<Intent> {
  try {
    return await services.payments.createIntent({ orderId: order.id, customerId: order.customerId, amountCents: order.totalCents, attempt })
  } catch (error) {
    const found = await services.payments.findIntentOfOrder(order.id, order.createdAt - minutes(1)).catch(() => undefined)
    if (found) return found
    const isSaved = error instanceof PaymentProviderDown && error.mayBeSaved
    await releaseIntentLease(services.db, order.id, leaseUntil, found === null && isSaved)
    services.log('intent_not_created', { order: order.id })
    return askingProvider(Promise.reject(error))
  }
}
