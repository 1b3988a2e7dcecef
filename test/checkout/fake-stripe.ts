import type { PaymentIntent, StripeError } from '@stripe/stripe-js'
import { vi } from 'vitest'

type Confirmed = { error: Partial<StripeError> } | { paymentIntent: Pick<PaymentIntent, 'status'> }

/** A stand-in for Stripe.js: `window.Stripe` with the members the shop uses. */
export interface FakeStripe {
  /** The results of the next attempts to pay, in order; the last one repeats. */
  confirms: Confirmed[]
  /** The state that retrieving the payment answers; null fails like a lost network. */
  lookedUp: PaymentIntent['status'] | null
  /** The sum that retrieving the payment answers, in cents. */
  amountCents: number
  /** Whether the browser has a wallet. */
  hasWallet: boolean
  /** When it says so, in ms after it was asked. */
  walletAfterMs: number
  /** How often a wallet was told that the payment failed. */
  walletFailures: number
  /** The error of an incomplete card form. */
  incomplete: Partial<StripeError> | null
  /** The options of every attempt. */
  attempts: Array<Record<string, unknown>>
  /** The options the card form was made with, followed by every update. */
  dresses: Array<Record<string, unknown>>
}

/** The real loader keeps the first Stripe.js it finds, so the global one always delegates to the present test's. */
let fake: FakeStripe

/** The card form: a frame of the provider's, which has the focus while somebody types into it. */
const element = () => ({
  on: (event: string, handler: () => void) => event === 'ready' && setTimeout(handler),
  mount: (place: HTMLElement) => {
    const frame = document.createElement('div')
    frame.textContent = 'card form'
    frame.tabIndex = 0
    place.replaceChildren(frame)
  },
  destroy: () => undefined,
})
/** The row of wallets. A click on its button means that the customer has agreed in the wallet. */
const wallets = () => {
  const handlers: Record<string, (event: object) => void> = {}
  return {
    on: (name: string, handler: (event: object) => void) => {
      handlers[name] = handler
    },
    mount: (place: HTMLElement) => {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = 'Link'
      button.addEventListener('click', () =>
        handlers['confirm']?.({ expressPaymentType: 'link', paymentFailed: () => (fake.walletFailures += 1) }),
      )
      place.append(button)
      const methods = fake.hasWallet ? { link: true } : undefined
      setTimeout(() => handlers['ready']?.({ availablePaymentMethods: methods }), fake.walletAfterMs)
    },
    destroy: () => undefined,
  }
}
const elements = (options: Record<string, unknown>) => {
  fake.dresses.push(options)
  return {
    create: (type: string) => (type === 'expressCheckout' ? wallets() : element()),
    getElement: element,
    fetchUpdates: async () => ({}),
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
    return { paymentIntent: { status: fake.lookedUp, amount: fake.amountCents } }
  },
})

/** Installs the stand-in as `window.Stripe`. */
export function fakeStripe(changes: Partial<FakeStripe> = {}): FakeStripe {
  fake = {
    confirms: [{ paymentIntent: { status: 'succeeded' } }],
    lookedUp: 'requires_payment_method',
    amountCents: 5600,
    hasWallet: false,
    walletAfterMs: 0,
    walletFailures: 0,
    incomplete: null,
    attempts: [],
    dresses: [],
    ...changes,
  }
  vi.stubGlobal('Stripe', Object.assign(stripe, { version: 'endive' }))
  return fake
}
