import { errorCatalogue, ShopError } from '#worker/platform/errors.rules.ts'
import type { Localized } from '#worker/platform/language.rules.ts'
import type { Services } from '#worker/services.ts'
import { stepOrder, type WantedStep } from './step-order.ts'

/** What became of one order's step; `refusal` says why it was not taken. */
export interface StepOutcome {
  orderId: string
  refusal: Localized | null
}

/** Steps taken at the same time. */
const atOnce = 5

/**
 * One step for several orders, each by itself: what cannot go on is left and said, the others go. Whoever names an
 * order
 * twice gets one step. @throws what no single order is to blame for
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
    // A missing reason is the caller's to put right, for all of them.
    if (!(error instanceof ShopError) || error.code === 'invalid') throw error
    return { orderId, refusal: errorCatalogue[error.code] }
  }
}
