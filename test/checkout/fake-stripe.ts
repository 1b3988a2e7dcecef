import type { PaymentIntent, StripeError } from '@stripe/stripe-js'
import { vi } from 'vitest'

type Confirmed = { error: Partial<StripeError> } | { paymentIntent: Pick<PaymentIntent, 'status'> }

/** Stands in for Stripe.js on the page, as the shop's code meets it: `window.Stripe`. */
export interface FakeStripe {
  /** What the next attempts to pay come to, in order; the last one stays. */
  confirms: Confirmed[]
  /** What the payment looks like when it is looked up; null when nobody answers. */
  lookedUp: PaymentIntent['status'] | null
  /** What is missing in the card form. */
  incomplete: Partial<StripeError> | null
  /** The options of every attempt. */
  attempts: Array<Record<string, unknown>>
  /** The options the card form was made with, and everything it was told since. */
  dresses: Array<Record<string, unknown>>
}

/** The real loader keeps the first Stripe.js it has met, so the one on the page always asks for the current test's. */
let fake: FakeStripe

const element = () => ({
  on: (event: string, handler: () => void) => event === 'ready' && setTimeout(handler),
  mount: (place: HTMLElement) => place.append('card form'),
  destroy: () => undefined,
})
const elements = (options: Record<string, unknown>) => {
  fake.dresses.push(options)
  return {
    create: element,
    getElement: element,
    update: async (change: Record<string, unknown>) => void fake.dresses.push(change),
    submit: async () => (fake.incomplete === null ? {} : { error: fake.incomplete }),
  }
}
const stripe = () => ({
  elements,
  confirmPayment: async (options: Record<string, unknown>) => {
    fake.attempts.push(options)
    return fake.confirms.length > 1 ? fake.confirms.shift() : fake.confirms[0]
  },
  retrievePaymentIntent: async () => {
    if (fake.lookedUp === null) throw new TypeError('Failed to fetch')
    return { paymentIntent: { status: fake.lookedUp } }
  },
})

/** Puts it on the page. */
export function fakeStripe(changes: Partial<FakeStripe> = {}): FakeStripe {
  fake = {
    confirms: [{ paymentIntent: { status: 'succeeded' } }],
    lookedUp: 'requires_payment_method',
    incomplete: null,
    attempts: [],
    dresses: [],
    ...changes,
  }
  vi.stubGlobal('Stripe', Object.assign(stripe, { version: 'endive' }))
  return fake
}
