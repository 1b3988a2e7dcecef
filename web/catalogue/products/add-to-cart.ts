import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { asApiError, useAction, type ActionState } from '#web/app/api/use-action.ts'
import { reloadServerData } from '#web/app/api/use-server-data.ts'
import { currentSession } from '#web/app/stores/session.ts'
import { additionsStart, stored } from '#web/app/stores/stored.ts'
import { showToast } from '#web/ui/toasts.ts'
import { quantityLimits } from '#worker/platform/line-limits.rules.ts'
import { toCartBody, type Choice } from './choice.ts'

/** The state of adding (R-CART-10): success stores the variation that was added, failure the specified error. */
export type AddToCartState =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'success'; addedVariationId: number }
  | { status: 'failure'; error: string }

/** How long the outcome is shown (R-CART-10), in ms. */
const shownMs = 2_500
/** A reason that the customer must act on is shown longer, in ms. */
const reasonShownMs = 8_000
/** Errors whose text says more than that something went wrong. */
const tellingCodes: readonly string[] = ['cart_full', 'too_many', 'busy', 'offline', 'invalid']

/** Says so when a line has reached its maximum and not everything was added (R-CART-05). */
export function notifyQuantityCapped(
  { message, quantity }: { message: string; quantity: number },
  wished: number,
): void {
  if (quantity === quantityLimits.most && quantity !== wished) showToast(message, { lastsMs: reasonShownMs })
}

/** The variation that was added; `isKept`: the shop did not take it yet, and gets it later (docs/decisions/185). */
interface Added {
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

/**
 * Adding from one card: its state, which is cleared 2.5 s after the outcome. `onSessionEnded` is called instead of a
 * failure when the customer is no longer logged in.
 */
export function useAddToCart(onSessionEnded: (choice: Choice) => void): {
  state: AddToCartState
  add: (choice: Choice) => void
} {
  const { t } = useTranslation('products')
  const { state: adding, run, reset } = useAction(addToCart)
  useEffect(() => {
    if (adding.status !== 'success' && adding.status !== 'failure') return
    const timer = setTimeout(reset, shownMs)
    return () => clearTimeout(timer)
  }, [adding, reset])
  const add = async (choice: Choice) => {
    const outcome = await run(choice)
    if (outcome?.status !== 'failure') return
    if (outcome.error.status === 401) {
      reset()
      return onSessionEnded(choice)
    }
    if (tellingCodes.includes(outcome.error.code))
      showToast(outcome.error.message, { tone: 'error', lastsMs: reasonShownMs })
  }
  return { state: shownState(adding, t('adding.error')), add: (choice) => void add(choice) }
}

/** An action's state as the card shows it. An ended session is not shown as a failure, nor what is kept as added. */
function shownState(adding: ActionState<Added>, error: string): AddToCartState {
  if (adding.status === 'success')
    return adding.result.isKept
      ? { status: 'idle' }
      : { status: 'success', addedVariationId: adding.result.variationId }
  if (adding.status !== 'failure') return adding
  return adding.error.status === 401 ? { status: 'idle' } : { status: 'failure', error }
}
