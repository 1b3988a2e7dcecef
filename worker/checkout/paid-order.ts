import { findCustomer, type Customer } from '#worker/accounts/customers.queries.ts'
import { lineNameIn } from '#worker/catalogue/line-name.rules.ts'
import { linePicturesInMail, type LinePictures } from '#worker/files/picture-links.ts'
import { insertBalance, settleBalance } from '#worker/orders/balances.queries.ts'
import { balanceTitle } from '#worker/orders/deposit.rules.ts'
import { notifyOfOrder } from '#worker/orders/notify-of-order.ts'
import { makePaymentLink } from '#worker/orders/order-links.ts'
import { isChangedBy, payOrder, takeOrderedLines } from '#worker/orders/order-steps.queries.ts'
import type { WholeOrder } from '#worker/orders/orders.queries.ts'
import type { Condition, Statement } from '#worker/platform/database.queries.ts'
import { type Localized, noText } from '#worker/platform/language.rules.ts'
import { cents, times, type Cents } from '#worker/platform/money.rules.ts'
import type { HandMethod } from '#worker/platform/payment-method.rules.ts'
import { notifyOfRequest } from '#worker/requests/notify-of-request.ts'
import { findRequestOfOrder, orderRequest } from '#worker/requests/request-orders.queries.ts'
import { isRequestChangedBy } from '#worker/requests/request-steps.queries.ts'
import type { Services } from '#worker/services.ts'
import { chargesOfVersion } from '#worker/shop-settings/charge-rules.ts'
import { deliveryPromise, pressByDay } from '#worker/shop-settings/delivery-promise.rules.ts'
import { chargesOf, unshipped } from '#worker/shop-settings/order-charges.rules.ts'

interface PaidStep {
  changeId: string
  actor: string
  /** The order is a held one, and moves only if this holds. */
  held?: Condition
  /** A further condition of the step, evaluated in the batch. */
  onlyIf?: Condition
  /** For staff only. */
  note?: string | undefined
  /** How it was paid, if not by card. */
  method?: HandMethod
}

/**
 * Moves the order to `paid`, with the statements that depend on it: the delivery promise, the lines leaving the cart,
 * the receipt. For a batch.
 */
export async function paidOrderStatements(services: Services, found: WholeOrder, step: PaidStep): Promise<Statement[]> {
  const { order } = found
  if (order.balanceOf !== null) return effectsOfSettling(services, found, step)
  const at = services.now()
  const { hours } = await services.settings.read()
  const holidays = new Set(hours.holidays)
  const promise = deliveryPromise(at, holidays)
  const pressBy = pressByDay(
    { paidAt: at, promisedLatest: promise.latest, deadline: found.job?.deadline ?? null },
    holidays,
  )
  const customer = await findCustomer(services.db, order.customerId)
  const requested = found.lines.some(({ designId }) => designId !== null)
    ? await findRequestOfOrder(services.db, order.id)
    : null
  // A customer who was sent a link may have no password.
  const orderLink =
    order.madeBy === null
      ? `${services.config.PUBLIC_URL}/orders/${order.id}`
      : await makePaymentLink(services, order.id)
  const pictures = await Promise.all(found.lines.map((line) => linePicturesInMail(services, line)))
  return [
    ...payOrder(services.db, { orderId: order.id, at, promise: { ...promise, pressBy }, ...step }),
    takeOrderedLines(services.db, order.id, step.changeId, at),
    ...(order.balanceCents === null
      ? []
      : await restOf(
          services,
          found,
          order.balanceCents,
          requested?.designName ?? noText,
          isChangedBy(order.id, step.changeId),
        )),
    ...(requested
      ? orderRequest(services.db, { orderId: order.id, requestId: requested.request.id, changeId: step.changeId, at })
      : []),
    ...(requested && customer
      ? notifyOfRequest(
          services,
          customer,
          requested,
          { template: 'request_ordered', idempotencyKey: `ordered:${requested.request.id}` },
          isRequestChangedBy(requested.request.id, step.changeId),
        )
      : []),
    ...(customer
      ? tellPaid(
          services,
          found,
          { pictures, orderLink, method: step.method },
          customer,
          promise,
          isChangedBy(order.id, step.changeId),
        )
      : []),
  ]
}

/**
 * The balance order of a deposit, made in the batch that pays the deposit (docs/decisions/065): taxed on its own sum,
 * without further shipping cost.
 */
async function restOf(
  services: Services,
  { order, lines }: WholeOrder,
  balanceCents: Cents,
  name: Localized,
  isPaid: Condition,
): Promise<Statement[]> {
  const { totalCents, taxCents } = chargesOf(
    balanceCents,
    order.address,
    unshipped(await chargesOfVersion(services, order.chargesVersion)),
  )
  const fees = {
    setupCents: order.balanceSetupCents,
    rushCents: order.balanceRushCents,
    discountCents: order.balanceDiscountCents,
  }
  const line = {
    title: balanceTitle(order.number, name),
    picturePath: lines[0]?.picturePath ?? '',
    unitPriceCents: cents(balanceCents - fees.setupCents - fees.rushCents + fees.discountCents),
  }
  return insertBalance(
    services.db,
    { id: services.newId('order'), firstId: order.id, totalCents, taxCents, fees, line, at: services.now() },
    isPaid,
  )
}

/** What the payment of a balance does: its first order can be sent; for the balance itself nothing is made or sent. */
async function effectsOfSettling(services: Services, found: WholeOrder, step: PaidStep): Promise<Statement[]> {
  const { order, pair: first } = found
  const customer = await findCustomer(services.db, order.customerId)
  const pictures = await Promise.all(found.lines.map((line) => linePicturesInMail(services, line)))
  const link = `${services.config.PUBLIC_URL}/orders/${first?.id ?? order.id}`
  const promise = {
    earliest: first?.promisedEarliest ?? services.now(),
    latest: first?.promisedLatest ?? services.now(),
  }
  return [
    ...settleBalance(services.db, { orderId: order.id, at: services.now(), ...step }),
    ...(customer
      ? tellPaid(
          services,
          found,
          { pictures, orderLink: link, method: step.method },
          customer,
          promise,
          isChangedBy(order.id, step.changeId),
        )
      : []),
  ]
}

function tellPaid(
  services: Services,
  { order, lines, pair: first, job }: WholeOrder,
  {
    pictures,
    orderLink,
    method,
  }: { pictures: readonly LinePictures[]; orderLink: string; method: HandMethod | undefined },
  customer: Customer,
  promise: { earliest: number; latest: number },
  isPaid: Condition,
): Statement[] {
  const isRest = order.balanceOf !== null
  const data = {
    firstName: customer.firstName,
    orderNumber: order.number,
    ordersLink: orderLink,
    lines: lines.map((line, index) => ({
      title: lineNameIn(line, customer.language),
      size: line.size,
      quantity: line.quantity,
      unitPriceCents: line.unitPriceCents,
      lineTotalCents: times(line.unitPriceCents, line.quantity),
      ...(pictures[index] ?? { pictureUrl: '' }),
      ...(job && { pieces: job.items.map(({ size, quantity: count }) => ({ size, quantity: count })) }),
    })),
    setupCents: order.setupCents,
    rushCents: order.rushCents,
    discountCents: order.discountCents,
    shippingCents: order.shippingCents,
    taxCents: order.taxCents,
    totalCents: order.totalCents,
    address: order.address,
    giftNote: order.giftNote,
    promise,
    ...(order.balanceCents === null ? {} : { laterCents: order.balanceCents }),
    ...(isRest && first ? { restOf: first.number } : {}),
    ...(method && { method }),
  }
  // The chat shows the first order, not its balance.
  const shown = isRest && first ? { id: first.id, number: first.number, totalCents: order.totalCents } : order
  return notifyOfOrder(
    services,
    customer,
    shown,
    { idempotencyKey: `paid:${order.id}`, message: { template: 'order_paid', data }, state: 'paid' },
    isPaid,
  )
}
