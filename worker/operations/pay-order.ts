import { deliveryPromise } from '#domain/delivery-promise'
import { titleIn } from '#domain/language'
import { times } from '#domain/money'
import { findCustomer, type Customer } from '../db/customers.ts'
import type { Condition, Statement } from '../db/database.ts'
import { isChangedBy, payOrder, takeOrderedLines } from '../db/order-steps.ts'
import type { WholeOrder } from '../db/orders.ts'
import { findRequestOfOrder, orderRequest } from '../db/request-orders.ts'
import { isRequestChangedBy } from '../db/request-steps.ts'
import type { Services } from '../services.ts'
import { tellOfOrder } from './tell-of-order.ts'
import { payLink } from './pay-link.ts'
import { pictureInMail } from './picture-in-mail.ts'
import { tellOfRequest } from './tell-of-request.ts'

/**
 * The order's step to `paid` with all that hangs on it: the promise frozen, its lines taken from the cart, the receipt.
 * For a batch. With `held` it is a held order's, when that condition is true.
 */
export async function effectsOfPaying(services: Services, found: WholeOrder, step: { changeId: string; actor: string; held?: Condition }): Promise<Statement[]> {
  const { order } = found
  const at = services.now()
  const { hours } = await services.settings.read()
  const promise = deliveryPromise(at, new Set(hours.holidays))
  const customer = await findCustomer(services.db, order.customerId)
  const requested = found.lines.some(({ designId }) => designId !== null) ? await findRequestOfOrder(services.db, order.id) : null
  // Whoever was sent a link need not have a password.
  const ordersLink = order.madeBy === null ? `${services.config.PUBLIC_URL}/orders` : await payLink(services, order.id)
  const pictures = await Promise.all(found.lines.map(({ picturePath }) => pictureInMail(services, picturePath)))
  return [
    ...payOrder(services.db, { orderId: order.id, at, promise, ...step }),
    takeOrderedLines(services.db, order.id, step.changeId, at),
    ...(requested ? orderRequest(services.db, { orderId: order.id, requestId: requested.request.id, changeId: step.changeId, at }) : []),
    ...(requested && customer ? tellOfRequest(services, customer, requested, { template: 'request_ordered', occasion: `ordered:${requested.request.id}` }, isRequestChangedBy(requested.request.id, step.changeId)) : []),
    ...(customer ? tellPaid(services, found, { pictures, ordersLink }, customer, promise, step.changeId) : []),
  ]
}

function tellPaid(services: Services, { order, lines }: WholeOrder, { pictures, ordersLink }: { pictures: readonly string[]; ordersLink: string }, customer: Customer, promise: { earliest: number; latest: number }, changeId: string): Statement[] {
  const data = {
    firstName: customer.firstName,
    orderNumber: order.number,
    ordersLink,
    lines: lines.map((line, index) => ({
      title: titleIn(line, customer.language),
      size: line.size,
      quantity: line.quantity,
      unitPriceCents: line.unitPriceCents,
      lineTotalCents: times(line.unitPriceCents, line.quantity),
      pictureUrl: pictures[index] ?? '',
    })),
    shippingCents: order.shippingCents,
    taxCents: order.taxCents,
    totalCents: order.totalCents,
    address: order.address,
    promise,
  }
  return tellOfOrder(services, customer, order, { occasion: `paid:${order.id}`, message: { template: 'order_paid', data }, state: 'paid' }, isChangedBy(order.id, changeId))
}
