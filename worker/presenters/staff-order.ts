import { staffSteps, unsentLines, type StaffStep } from '#domain/fulfilment'
import type { Language } from '#domain/language'
import { canBecome, orderStates } from '#domain/order-state'
import { dollars } from '#domain/money'
import { isHolding } from '#domain/refund'
import type { ResponseBody, StaffOrderView } from '../contract/wire.ts'
import type { Order } from '../db/orders.ts'
import type { ListedOrder } from '../db/staff-orders.ts'
import { presentOrderPage, type PagedOrder } from './order-page.ts'

const iso = (at: number): string => new Date(at).toISOString()

const presentPerson = ({ id, firstName, lastName, email, phone }: ListedOrder['customer']): StaffOrderView['customer'] => ({ id, name: `${firstName} ${lastName}`.trim(), email, phone })

/** What the staff may do next by hand; what is held for its money waits for a review, but for a parcel that has arrived. */
const stepsOf = ({ status, reviewReason, heldFrom }: Order): StaffStep[] =>
  staffSteps
    .filter((step) => step === 'delivered' || !isHolding(reviewReason))
    .filter((step) => (step === 'resume' ? status === 'on_hold' && canBecome(status, heldFrom ?? 'paid', 'staff') : status !== 'on_hold' && canBecome(status, step, 'staff')))

/** A line of the staff's list. */
export const presentListedOrder = ({ order, customer }: ListedOrder): ResponseBody<'staffOrders'>['orders'][number] => ({
  id: order.id,
  number: order.number,
  status: order.status,
  waitingOn: orderStates[order.status].waitingOn,
  createdAt: iso(order.createdAt),
  paidAt: order.paidAt === null ? null : iso(order.paidAt),
  total: dollars(order.totalCents),
  promise: order.promisedEarliest === null || order.promisedLatest === null ? null : { earliest: iso(order.promisedEarliest), latest: iso(order.promisedLatest) },
  customer: presentPerson(customer),
  reviewReason: order.reviewReason,
})

/** An order as the staff work on it. */
export const presentStaffOrder = (paged: PagedOrder, customer: ListedOrder['customer'], language: Language): StaffOrderView => {
  const { whole } = paged
  const page = presentOrderPage(paged, language, { isStaff: true })
  return {
    ...page,
    customer: presentPerson(customer),
    reviewReason: whole.order.reviewReason,
    heldFrom: whole.order.heldFrom,
    steps: stepsOf(whole.order),
    unsent: unsentLines(whole.lines, whole.parcels.flatMap(({ lines }) => lines)),
  }
}
