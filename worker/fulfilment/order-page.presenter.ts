import type { OrderPageView, ResponseBody, StaffOrderView, TrackedOrderView } from '#worker/api/wire.ts'
import { lineNameIn } from '#worker/catalogue/line-name.rules.ts'
import { presentClaim } from '#worker/claims/claim.presenter.ts'
import { claimsUntil, lastClaimDay, mayClaim, type ClaimState } from '#worker/claims/claim.rules.ts'
import type { Claim } from '#worker/claims/claims.queries.ts'
import type { RefundReason } from '#worker/ledger/refund.rules.ts'
import type { Refund } from '#worker/ledger/refunds.queries.ts'
import { mayChangeAddress, mayWriteGiftNote } from '#worker/orders/fulfilment.rules.ts'
import { staffIdOf } from '#worker/orders/order-actor.rules.ts'
import { isCancellable } from '#worker/orders/order-state.rules.ts'
import { presentOrder } from '#worker/orders/order.presenter.ts'
import type { OrderEvent, OrderLine, WholeOrder } from '#worker/orders/orders.queries.ts'
import { iso } from '#worker/platform/iso-time.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { dollars, type Cents } from '#worker/platform/money.rules.ts'
import type { OrderPeople } from './order-people.queries.ts'

/** Who did it, as the customer sees it: no member of staff and no job is named. */
const by = (actor: string): OrderPageView['timeline'][number]['by'] =>
  actor === 'customer' ? 'customer' : actor.startsWith('staff') ? 'shop' : 'system'

type Happening = OrderPageView['timeline'][number]

const presentEvent = (event: OrderEvent, isStaff: boolean): Happening => ({
  kind: event.fromStatus === event.toStatus ? 'address' : 'step',
  status: event.toStatus,
  at: new Date(event.at).toISOString(),
  by: by(event.actor),
  // A customer sees why staff hold the order; all other notes are for staff.
  note: isStaff || (event.toStatus === 'on_hold' && by(event.actor) === 'shop') ? event.note : null,
  amount: null,
})

const askedBy = {
  cancelled: 'customer',
  staff: 'shop',
  claim: 'shop',
  review: 'shop',
  provider: 'system',
} as const satisfies Record<RefundReason, Happening['by']>

const presentRefund = ({ state, reason, cents, note, createdAt, updatedAt }: Refund, isStaff: boolean): Happening => ({
  kind: 'refund',
  status: state,
  at: new Date(state === 'succeeded' ? updatedAt : createdAt).toISOString(),
  by: askedBy[reason],
  note: isStaff ? note : null,
  amount: dollars(cents),
})

/** The report of a claim, its decision and the steps of its reprint, with who of the staff did what. */
function claimHappenings(
  claim: Claim,
  steps: OrderPeople['claims'],
  nameOf: (staffId: string | null) => string | null,
): StaffOrderView['timeline'] {
  const { id, message, answer, decidedAt, state, sentAt } = claim
  const entry = (status: ClaimState, at: number, note: string | null, name: string | null) => ({
    kind: 'claim' as const,
    status,
    at: iso(at),
    by: status === 'open' ? ('customer' as const) : ('shop' as const),
    note,
    amount: null,
    name,
  })
  const done = steps
    .filter(({ claimId }) => claimId === id)
    .map((step) => entry(step.state, step.at, step.at === decidedAt ? answer : null, nameOf(step.staffId)))
  const has = (...states: ClaimState[]) => done.some(({ status }) => states.some((one) => one === status))
  return [
    entry('open', claim.createdAt, message, null),
    ...done,
    // Where the audit log does not go back so far.
    ...(decidedAt === null || has('reprint', 'refunded', 'declined')
      ? []
      : [entry(state === 'refunded' || state === 'declined' ? state : 'reprint', decidedAt, answer, null)]),
    ...(sentAt === null || has('resent') ? [] : [entry('resent', sentAt, null, null)]),
  ]
}

/** Entries of a timeline, oldest first. */
const inOrder = <Entry extends { at: string }>(entries: Entry[]): Entry[] =>
  entries.sort((one, other) => Date.parse(one.at) - Date.parse(other.at))

/** The events of an order and its refunds. A refund that failed at the bank is left out: the customer sees the next one. */
const timelineOf = ({ whole, refunds }: PagedOrder): Happening[] =>
  inOrder([
    ...whole.events.map((event) => presentEvent(event, false)),
    ...refunds.filter(({ state }) => state !== 'failed').map((refund) => presentRefund(refund, false)),
  ])

/** The timeline as staff see it: every note and refund, and which colleague did it. */
export function staffTimelineOf(
  { whole, refunds, claims }: PagedOrder,
  { names, refunds: asked, claims: steps }: OrderPeople,
): StaffOrderView['timeline'] {
  const nameOf = (staffId: string | null): string | null => (staffId === null ? null : names.get(staffId)) || null
  const askerOf = ({ changeId, createdAt }: Refund): string | null =>
    asked.find(({ change, at }) => change === changeId || (change === null && at === createdAt))?.staffId ?? null
  return inOrder<StaffOrderView['timeline'][number]>([
    ...claims.flatMap((claim) => claimHappenings(claim, steps, nameOf)),
    ...whole.events.map((event) => ({ ...presentEvent(event, true), name: nameOf(staffIdOf(event.actor)) })),
    ...refunds.map((refund) => ({ ...presentRefund(refund, true), name: nameOf(askerOf(refund)) })),
  ])
}

/** What an order page is made of; `now` in ms. */
export interface PagedOrder {
  whole: WholeOrder
  claims: readonly Claim[]
  refunds: readonly Refund[]
  now: number
}

function claimTimes({ order, events }: WholeOrder, now: number): Pick<OrderPageView, 'claimUntil' | 'claimDay'> {
  const deliveredAt = events.findLast(({ toStatus }) => toStatus === 'delivered')?.at ?? null
  if (deliveredAt === null || !mayClaim(order.status, deliveredAt, now)) return { claimUntil: null, claimDay: null }
  return {
    claimUntil: new Date(claimsUntil(deliveredAt)).toISOString(),
    claimDay: new Date(lastClaimDay(deliveredAt)).toISOString().slice(0, 10),
  }
}

/** One order with everything its page shows to its customer. */
export const presentOrderPage = (paged: PagedOrder, language: Language): OrderPageView => {
  const { whole, claims, now } = paged
  return {
    ...presentOrder(whole, language),
    timeline: timelineOf(paged),
    ...claimTimes(whole, now),
    claims: claims.map((claim) => presentClaim(claim, whole, language)),
    may: {
      changeAddress: mayChangeAddress(whole.order.status),
      writeGiftNote: mayWriteGiftNote(whole.order),
      cancel: isCancellable(whole.order.status) && whole.order.balanceOf === null,
    },
  }
}

/** One order as readers of its signed link see it; `images` are the pictures of each of its lines at addresses open to them. */
export function presentTrackedOrder(
  whole: WholeOrder,
  images: readonly (readonly string[])[],
  firstName: string,
  language: Language,
): TrackedOrderView {
  const order = presentOrder(whole, language)
  const { number, status, sending, waitingOn, paymentStatus, createdAt, paidAt, paid, paidBy } = order
  const { promise, tracking, timeline, items } = order
  return {
    number,
    status,
    sending,
    waitingOn,
    paymentStatus,
    createdAt,
    paidAt,
    paid,
    paidBy,
    promise,
    tracking,
    timeline,
    firstName,
    city: whole.order.address?.city ?? null,
    items: items.map(({ title, image, quantity, size }, index) => {
      const [first = image, ...furtherImages] = images[index] ?? []
      return { title, image: first, ...(furtherImages.length > 0 && { furtherImages }), quantity, size }
    }),
  }
}

/** The outcome of a line that was ordered again; its price today is null where it is no longer sold. */
export const presentReorderedLine = (
  {
    line,
    outcome,
    unitPriceCents,
  }: {
    line: OrderLine
    outcome: ResponseBody<'orderReorder'>['lines'][number]['outcome']
    unitPriceCents: Cents | null
  },
  language: Language,
): ResponseBody<'orderReorder'>['lines'][number] => ({
  title: lineNameIn(line, language),
  size: line.size,
  quantity: line.quantity,
  outcome,
  price: unitPriceCents === null ? null : dollars(unitPriceCents),
  priceBefore: dollars(line.unitPriceCents),
})
