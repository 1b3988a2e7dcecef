import { goodsCents } from '#worker/orders/order-sums.rules.ts'
/** Discount codes on an unpaid order (docs/decisions/129): a use, then the intent's amount, then the order's price. */
import { findOrder, type WholeOrder } from '#worker/orders/orders.queries.ts'
import { askFor, chargesOfGoods } from '#worker/orders/price-order.ts'
import { giveAttemptBack, takeAttempt } from '#worker/platform/attempts.queries.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { cents, type Cents } from '#worker/platform/money.rules.ts'
import type { Services } from '#worker/services.ts'
import { closedError, ensureIntent, type Payable } from '../ensure-intent.ts'
import { codeFrom, discountOn, discountState } from './discount.rules.ts'
import {
  countUses,
  discountOrder,
  findDiscount,
  releaseUnused,
  takeUse,
  undiscountOrder,
  type DiscountCode,
} from './discounts.queries.ts'

/** When an order is changed meanwhile it is read again this many times. */
const tries = 4
/** Wrong codes of an hour before each further one waits. */
const freeTries = 8

/** Whether an order is one that codes are for: its customer chose the goods at the shop's prices, and pays all at once. */
const takesDiscount = ({ order, job }: Pick<WholeOrder, 'order' | 'job'>): boolean =>
  order.balanceOf === null && order.balanceCents === null && order.madeBy === null && job === null

/** Whether the payment screen offers a field for a code. */
export const isDiscountOffered = (whole: WholeOrder, isAnyLive: boolean): boolean =>
  takesDiscount(whole) && (whole.order.discountCode !== null || isAnyLive)

/** @throws ShopError not_found, order_closed, order_given_back, already_paid, discount_not_here */
async function requireUnpaid(services: Services, customerId: string, orderId: string): Promise<WholeOrder> {
  const whole = await findOrder(services.db, customerId, orderId)
  if (!whole) throw new ShopError('not_found')
  if (whole.order.status === 'cancelled') throw closedError(whole.order)
  if (whole.order.status !== 'awaiting_payment') throw new ShopError('already_paid')
  if (!takesDiscount(whole)) throw new ShopError('discount_not_here')
  return whole
}

/** The code that was typed. Wrong ones are counted before they are judged, so that codes are not found by trying. */
async function requireCode(services: Services, customerId: string, typed: string): Promise<DiscountCode> {
  const key = `discount:${customerId}`
  const code = codeFrom(typed)
  // Both are read at once to save a trip. A customer who has to wait is not told whether the code exists.
  const [waitMs, found] = await Promise.all([
    takeAttempt(services.db, key, services.now(), freeTries),
    code === null ? null : findDiscount(services.db, code),
  ])
  if (waitMs !== null) throw new ShopError('too_many', { retryAfterMs: waitMs })
  if (found === null || discountState(found, services.now()) === 'waiting') throw new ShopError('discount_unknown')
  await writeTogether(services.db, [giveAttemptBack(services.db, key)])
  return found
}

/** Why a code gave no use. */
async function refusalOf(
  services: Services,
  found: DiscountCode,
  customerId: string,
  goods: Cents,
): Promise<ShopError> {
  if (discountState(found, services.now()) !== 'live') return new ShopError('discount_over')
  if (goods < found.minimumCents) return new ShopError('discount_minimum')
  const taken = await countUses(services.db, found.id, customerId)
  if (found.mostUsesEach !== null && taken.theirs >= found.mostUsesEach) return new ShopError('discount_used')
  if (found.mostUses !== null && taken.all >= found.mostUses) return new ShopError('discount_used_up')
  return new ShopError('busy')
}

/**
 * Takes a code's discount off an unpaid order. The use is taken first, in one statement that holds the limits; then the
 * intent gets the new amount; then the order its price. Whatever dies in between is finished or given back by the next
 * try, and `ensureIntent` brings the intent to the order's total. Another code is taken off first.
 * @throws ShopError not_found, too_many, discount_unknown, discount_over, discount_minimum, discount_used,
 *   discount_used_up, discount_not_here, being_paid, payment_down
 */
export async function applyDiscount(
  services: Services,
  customerId: string,
  orderId: string,
  typed: string,
): Promise<Payable> {
  let whole = await requireUnpaid(services, customerId, orderId)
  const found = await requireCode(services, customerId, typed)
  for (let round = 0; round < tries; round += 1) {
    if (round > 0) whole = await requireUnpaid(services, customerId, orderId)
    const { order } = whole
    if (order.discountCode === found.code) return ensureIntent(services, whole)
    if (order.discountCode !== null) {
      await removeDiscount(services, customerId, orderId)
      continue
    }
    const goods = goodsCents(order)
    const discountCents = discountOn(goods, found)
    if (discountCents === 0) throw new ShopError('discount_minimum')
    const at = services.now()
    if (!(await takeUse(services.db, found, { order, goods, at })))
      throw await refusalOf(services, found, customerId, goods)
    const charges = await chargesOfGoods(services, order, cents(goods - discountCents))
    if (!(await askFor(services, order, charges))) {
      await writeTogether(services.db, [releaseUnused(services.db, orderId)])
      throw new ShopError('being_paid')
    }
    await writeTogether(services.db, [discountOrder(services.db, order, found, { discountCents, charges, at })])
  }
  throw new ShopError('busy')
}

/**
 * Takes the discount off an unpaid order again, the intent first, and gives its use back.
 * @throws ShopError not_found, discount_not_here, being_paid, payment_down
 */
export async function removeDiscount(services: Services, customerId: string, orderId: string): Promise<Payable> {
  for (let round = 0; round < tries; round += 1) {
    const whole = await requireUnpaid(services, customerId, orderId)
    const { order } = whole
    if (order.discountCode === null) return ensureIntent(services, whole)
    const charges = await chargesOfGoods(services, order, goodsCents(order))
    if (!(await askFor(services, order, charges))) throw new ShopError('being_paid')
    await writeTogether(services.db, undiscountOrder(services.db, order, charges, services.now()))
  }
  throw new ShopError('busy')
}
