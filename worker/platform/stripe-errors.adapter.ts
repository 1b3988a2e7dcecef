import Stripe from 'stripe'

/** The provider did not do what was asked; as far as known nothing was charged. */
export class PaymentProviderDown extends Error {
  /** Whether it answered at all, and so may give this answer again to the same idempotency key (S-28). */
  readonly mayBeSaved: boolean

  constructor(message: string, cause: unknown) {
    super(message, { cause })
    const status = cause instanceof Stripe.errors.StripeError ? cause.statusCode : undefined
    this.mayBeSaved = status !== undefined && status !== 409 && status !== 429
  }
}

/** The provider refuses and will go on refusing; `code` is its own reason. */
export class PaymentRefused extends Error {
  readonly code: string

  constructor(code: string, cause: unknown) {
    super(`refused: ${code}`, { cause })
    this.code = code
  }
}

/** The shop's balance at the provider does not cover a refund now. */
export class BalanceTooLow extends Error {
  constructor(cause: unknown) {
    super('balance too low', { cause })
  }
}

export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** What the provider answers. An error that is no answer of the provider's means that it is down. @throws PaymentProviderDown */
export async function askingStripe<Answer>(question: Promise<Answer>): Promise<Answer> {
  try {
    return await question
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError)
      throw new PaymentProviderDown(`${error.type} ${error.code ?? ''}`, error)
    throw error
  }
}
