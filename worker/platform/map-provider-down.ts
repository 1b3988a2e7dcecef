import { ShopError } from './errors.rules.ts'
import { PaymentProviderDown } from './stripe-errors.adapter.ts'

/** The provider's answer; its silence becomes the shop's own error. @throws ShopError payment_down */
export async function mapProviderDown<Answer>(question: Promise<Answer>): Promise<Answer> {
  try {
    return await question
  } catch (error) {
    if (error instanceof PaymentProviderDown) throw new ShopError('payment_down', { retryAfterMs: 2000 })
    throw error
  }
}
