/** The faults of the account (POST /__local/stripe/control). */
export interface FaultPlan {
  /** How many more calls fail, and with which status. The idempotency key remembers a 500 and no other status. */
  failNext: number
  status: number
  /** How many more calls run and then lose their answer. */
  loseAnswers: number
  /** How many more calls hang before they reach the endpoint. */
  hangNext: number
  /** By how many milliseconds every call is delayed; it holds its idempotency key meanwhile. */
  delayMs: number
  /**
   * Whether the account's balance covers refunds: `short` keeps a refund pending until money has come in, `none` refuses it.
   */
  balance: string
  /** True holds webhooks back. */
  dropWebhooks: boolean
  /** The calls the faults apply to, as the start of `POST /v1/payment_intents`; empty for all. */
  only: string
}

export const noFaults: FaultPlan = {
  failNext: 0,
  status: 500,
  loseAnswers: 0,
  hangNext: 0,
  delayMs: 0,
  balance: 'enough',
  dropWebhooks: false,
  only: '',
}

/** Reads a plan from a control call, merged into the present plan; null when a field is unknown or malformed. */
export function readFaultPlan(current: FaultPlan, command: Record<string, unknown>): FaultPlan | null {
  const plan: Record<string, unknown> = { ...current }
  for (const [name, value] of Object.entries(command)) {
    const before = plan[name]
    if (typeof before !== typeof value) return null
    if (typeof value === 'number' && !(Number.isInteger(value) && value >= 0)) return null
    plan[name] = value
  }
  return plan as unknown as FaultPlan
}

/** The fault of one call. */
export type Fault = { kind: 'none' } | { kind: 'fails'; status: number } | { kind: 'loses-answer' } | { kind: 'hangs' }

/** The fault of this call, and the plan that is left after it. */
export function nextFault(plan: FaultPlan, call: string): { fault: Fault; plan: FaultPlan } {
  if (!call.startsWith(plan.only)) return { fault: { kind: 'none' }, plan }
  if (plan.hangNext > 0) return { fault: { kind: 'hangs' }, plan: { ...plan, hangNext: plan.hangNext - 1 } }
  if (plan.failNext > 0)
    return { fault: { kind: 'fails', status: plan.status }, plan: { ...plan, failNext: plan.failNext - 1 } }
  if (plan.loseAnswers > 0)
    return { fault: { kind: 'loses-answer' }, plan: { ...plan, loseAnswers: plan.loseAnswers - 1 } }
  return { fault: { kind: 'none' }, plan }
}
