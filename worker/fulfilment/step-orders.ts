import { errorCatalogue, ShopError } from '#worker/platform/errors.rules.ts'
import type { Localized } from '#worker/platform/language.rules.ts'
import type { Services } from '#worker/services.ts'
import { stepOrder, type WantedStep } from './step-order.ts'

/** The outcome for one order; `refusal` says why the step was not taken. */
export interface StepOutcome {
  orderId: string
  refusal: Localized | null
}

/** Steps taken at the same time. */
const atOnce = 5

/**
 * Steps several orders, each on its own: refusals are reported per order, and an order named twice is stepped once.
 * @throws only errors that are not about one order
 */
export async function stepOrders(
  services: Services,
  staffId: string,
  orderIds: readonly string[],
  step: WantedStep,
): Promise<StepOutcome[]> {
  const ids = [...new Set(orderIds)]
  const outcomes: StepOutcome[] = []
  for (let start = 0; start < ids.length; start += atOnce) {
    outcomes.push(
      ...(await Promise.all(
        ids.slice(start, start + atOnce).map((orderId) => stepOne(services, staffId, orderId, step)),
      )),
    )
  }
  return outcomes
}

async function stepOne(services: Services, staffId: string, orderId: string, step: WantedStep): Promise<StepOutcome> {
  try {
    await stepOrder(services, staffId, orderId, step)
    return { orderId, refusal: null }
  } catch (error) {
    // A missing reason concerns all orders, so the caller must correct it.
    if (!(error instanceof ShopError) || error.code === 'invalid') throw error
    return { orderId, refusal: errorCatalogue[error.code] }
  }
}
