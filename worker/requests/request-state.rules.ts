import { days, hours } from '#worker/platform/duration.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'

/** Who may move a request: its customer, the shop's people, or the clock and the provider's word. */
export const requestMovers = ['customer', 'staff', 'system'] as const
export type RequestMover = (typeof requestMovers)[number]

interface StateRow {
  next: Readonly<Record<string, readonly RequestMover[]>>
  waitingOn: WaitingOn
}
export const waitingParties = ['customer', 'shop', 'nobody'] as const
export type WaitingOn = (typeof waitingParties)[number]

const customer = ['customer'] as const
const staff = ['staff'] as const
const system = ['system'] as const

/**
 * The states of a custom request, what may follow each and who may bring it about (R-REQ-09). A new version of a
 * quote
 * leaves it `quoted`; a quote that has run out can be asked for again or renewed. What was accepted can be given up
 * until it
 * is paid.
 */
export const requestStates = {
  submitted: { next: { needs_info: staff, quoted: staff, declined: staff, withdrawn: customer }, waitingOn: 'shop' },
  needs_info: {
    next: { submitted: customer, quoted: staff, declined: staff, withdrawn: customer },
    waitingOn: 'customer',
  },
  quoted: {
    next: {
      quoted: staff,
      changes_requested: customer,
      accepted: customer,
      expired: system,
      declined: ['customer', 'staff'],
      withdrawn: customer,
    },
    waitingOn: 'customer',
  },
  changes_requested: {
    next: { quoted: staff, needs_info: staff, declined: staff, withdrawn: customer },
    waitingOn: 'shop',
  },
  accepted: { next: { ordered: system, declined: staff, withdrawn: customer }, waitingOn: 'customer' },
  expired: {
    next: { changes_requested: customer, quoted: staff, declined: staff, withdrawn: customer },
    waitingOn: 'customer',
  },
  withdrawn: { next: {}, waitingOn: 'nobody' },
  declined: { next: {}, waitingOn: 'nobody' },
  ordered: { next: {}, waitingOn: 'nobody' },
} as const satisfies Record<string, StateRow>

export type RequestState = keyof typeof requestStates
export const allRequestStates = Object.keys(requestStates) as RequestState[]

/** Whether a request in `from` may become `to`, moved by `by`. */
export const canRequestBecome = (from: RequestState, to: RequestState, by: RequestMover): boolean =>
  ((requestStates[from].next as StateRow['next'])[to] ?? []).includes(by)

/** Every state from which `by` may bring `to` about: the guard of a compare-and-set. */
export const requestStatesBefore = (to: RequestState, by: RequestMover): RequestState[] =>
  allRequestStates.filter((from) => canRequestBecome(from, to, by))

/** States in which staff may show a proof: until it is over; one that is ordered is asked about its production too. */
export const provableStates = allRequestStates.filter((state) => state !== 'withdrawn' && state !== 'declined')

export const quoteStates = ['open', 'accepted', 'declined', 'changes_requested', 'expired', 'void'] as const
export type QuoteState = (typeof quoteStates)[number]
export const proofStates = ['sent', 'approved', 'changes_requested', 'void'] as const
export type ProofState = (typeof proofStates)[number]

/**
 * Who moves next: the state says, but what is ordered waits for its proof, and a proof that was sent waits for her also
 * while the price is being worked on.
 */
export function requestWaitsOn(status: RequestState, proof: ProofState | null): WaitingOn {
  const { waitingOn } = requestStates[status]
  if (status === 'ordered') return proof === 'approved' ? 'nobody' : proof === 'sent' ? 'customer' : 'shop'
  return waitingOn === 'shop' && proof === 'sent' ? 'customer' : waitingOn
}

/**
 * The shop's promise: an answer in a day (R-REQ-10). When whoever moves next should have moved; null when nothing
 * presses.
 */
export const answerDueAt = (waitingOn: WaitingOn, since: number): number | null =>
  waitingOn === 'shop' ? since + hours(shop.policy.supportAnswerHours) : null

/** When the cron reminds of what waits for the customer (R-REQ-14). */
export const reminders = { quoteEndsWithinMs: days(2), proofWaitsMs: days(3), answerWaitsMs: days(3) } as const
/** A quote holds at least an hour and at most so long. */
export const quoteLife = { leastMs: hours(1), mostMs: days(90) } as const
