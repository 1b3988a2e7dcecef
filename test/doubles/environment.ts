import type { GoogleProvider } from './google/google-provider.ts'
import type { Mailbox } from './mailbox/mailbox.ts'
import type { StripeAccount } from './stripe/stripe-account.ts'

/** The bindings of the doubles Worker (wrangler.toml in this folder; SHOP is bound at its start). */
export interface Environment {
  SHOP: Fetcher
  /** Says by 204 that the shop is ready for visitors; absent where it always is. */
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

/** The one mailbox every mail and SMS of the shop ends in. */
export const mailboxOf = (env: Environment) => env.MAILBOX.getByName('mailbox')

/** The one Google customers are known to. */
export const googleProviderOf = (env: Environment) => env.GOOGLE_PROVIDER.getByName('provider')

/** The one Stripe account the shop is paid into. */
export const stripeAccountOf = (env: Environment) => env.STRIPE_ACCOUNT.getByName('account')
