import { call } from '#web/app/api/client.ts'
import { asApiError } from '#web/app/api/use-action.ts'
import { reloadServerData } from '#web/app/api/use-server-data.ts'
import { currentSession } from '#web/app/stores/session.ts'
import { additionsStart, stored } from '#web/app/stores/stored.ts'
import { showToast } from '#web/ui/toasts.ts'
import { quantityLimits } from '#worker/platform/line-limits.rules.ts'
import { toCartBody, type Choice } from './choice.ts'

/** A reason that the customer must act on is shown longer than others, in ms. */
export const reasonShownMs = 8_000

/** Says so when a line has reached its maximum and not everything was added (R-CART-05). */
export function notifyQuantityCapped(
  { message, quantity }: { message: string; quantity: number },
  wished: number,
): void {
  if (quantity === quantityLimits.most && quantity !== wished) showToast(message, { lastsMs: reasonShownMs })
}

/** The variation that was added; `isKept`: the shop did not take it yet, and gets it later (docs/decisions/185). */
export interface Added {
  variationId: number
  isKept: boolean
}

/**
 * Adds a choice to the cart and updates the count in the menu. While the shop does not answer the choice is kept in this
 * browser, which says so.
 * @throws ApiError
 */
export async function addToCart(choice: Choice): Promise<Added> {
  const body = { ...toCartBody(choice), clientKey: crypto.randomUUID() }
  const variationId = Number(body.variationId)
  const keep = async (): Promise<Added> => {
    // The code is there already where somebody is logged in (web/app/live).
    const { keepAddition } = await import('#web/app/api/kept-additions.ts')
    keepAddition(body)
    return { variationId, isKept: true }
  }
  // What was chosen before comes first.
  const owner = currentSession().userId
  if (stored.keys('local').some((key) => key.startsWith(additionsStart) && key.endsWith(`:${owner}`))) return keep()
  try {
    notifyQuantityCapped(await call('cartAdd', { body }), choice.quantity)
  } catch (reason) {
    const error = asApiError(reason)
    if (!error.isShopDown && !error.isOffline) throw error
    return keep().catch(() => {
      throw error
    })
  }
  reloadServerData('cartList')
  return { variationId, isKept: false }
}
