import { days, hours } from '#worker/platform/duration.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'

/** Who may move a request: its customer, a member of staff, or the system (the cron or a payment). */
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
 * The states of a custom request, what may follow each and who may cause it (R-REQ-09). A new version of a quote leaves
 * it `quoted`. An expired quote can be asked for again or renewed. An accepted quote can be withdrawn until it is paid.
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

/** Every state from which `by` may move a request to `to`: the guard of a compare-and-set. */
export const requestStatesBefore = (to: RequestState, by: RequestMover): RequestState[] =>
  allRequestStates.filter((from) => canRequestBecome(from, to, by))

/** States in which staff may show a proof: all but ended ones. For `ordered`, the order's production is checked too. */
export const provableStates = allRequestStates.filter((state) => state !== 'withdrawn' && state !== 'declined')

export const quoteStates = ['open', 'accepted', 'declined', 'changes_requested', 'expired', 'void'] as const
export type QuoteState = (typeof quoteStates)[number]
export const proofStates = ['sent', 'approved', 'changes_requested', 'void'] as const
export type ProofState = (typeof proofStates)[number]

/**
 * Who moves next. The state decides, with three exceptions: an ordered request waits for its proof, a sent proof waits for
 * the customer also while the price is being worked on, and a proof that is to be changed waits for the shop also behind
 * an accepted quote.
 */
export function requestWaitsOn(status: RequestState, proof: ProofState | null): WaitingOn {
  const { waitingOn } = requestStates[status]
  if (status === 'ordered') return proof === 'approved' ? 'nobody' : proof === 'sent' ? 'customer' : 'shop'
  if (status === 'accepted' && proof === 'changes_requested') return 'shop'
  return waitingOn === 'shop' && proof === 'sent' ? 'customer' : waitingOn
}

/**
 * When the one who moves next should have moved: the shop within a day (R-REQ-10). Null when nothing is due. ms since
 * 1970.
 */
export const answerDueAt = (waitingOn: WaitingOn, since: number): number | null =>
  waitingOn === 'shop' ? since + hours(shop.policy.supportAnswerHours) : null

/** When the cron reminds customers of what waits for them (R-REQ-14), ms. */
export const reminders = { quoteEndsWithinMs: days(2), proofWaitsMs: days(3), answerWaitsMs: days(3) } as const
/** The shortest and longest life of a quote, ms. */
export const quoteLife = { leastMs: hours(1), mostMs: days(90) } as const

/** The status if the state table has it; null for any other, which is shown verbatim (R-REQ-09). */
export const knownStatus = (status: string): RequestState | null =>
  Object.hasOwn(requestStates, status) ? (status as RequestState) : null
