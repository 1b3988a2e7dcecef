import type { GoogleProvider } from './google/google-provider.ts'
import type { Mailbox } from './mailbox/mailbox.ts'
import type { StripeAccount } from './stripe/stripe-account.ts'

/** The bindings of the doubles Worker (wrangler.toml in this folder; SHOP is bound at its start). */
export interface Environment {
  SHOP: Fetcher
  /** The queue that the shop consumes: Cloudflare's events of sent mail. */
  MAIL_EVENTS: Queue
  /** Answers 204 when the shop is ready for visitors; absent where it always is. */
  READINESS?: Fetcher
  MAILBOX: DurableObjectNamespace<Mailbox>
  GOOGLE_PROVIDER: DurableObjectNamespace<GoogleProvider>
  STRIPE_ACCOUNT: DurableObjectNamespace<StripeAccount>
  /**
   * Hosts that are really called, separated by commas. Only the start of the doubles can name any (real Stripe keys in
   * .dev.vars).
   */
  REAL_HOSTS?: string
  STRIPE_SECRET_KEY: string
  STRIPE_PUBLISHABLE_KEY: string
  STRIPE_WEBHOOK_SECRET: string
  GOOGLE_CLIENT_ID: string
  TWILIO_ACCOUNT_SID: string
  TWILIO_AUTH_TOKEN: string
}

/** The mailbox that receives every mail and SMS of the shop. */
export const mailboxOf = (env: Environment) => env.MAILBOX.getByName('mailbox')

/** The identity provider. */
export const googleProviderOf = (env: Environment) => env.GOOGLE_PROVIDER.getByName('provider')

/** The Stripe account of the shop. */
export const stripeAccountOf = (env: Environment) => env.STRIPE_ACCOUNT.getByName('account')
