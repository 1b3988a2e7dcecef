import { ShopError } from '#worker/platform/errors.rules.ts'
import { PaymentProviderDown } from './payments.adapter.ts'

/** The provider's answer; its silence becomes the shop's own error. @throws ShopError payment_down */
export async function askingProvider<Answer>(question: Promise<Answer>): Promise<Answer> {
  try {
    return await question
  } catch (error) {
    if (error instanceof PaymentProviderDown) throw new ShopError('payment_down', { retryAfterMs: 2000 })
    throw error
  }
}
