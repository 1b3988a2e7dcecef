import { useEffect } from 'react'
import { useAction, type ActionState } from '#web/app/api/use-action.ts'
import { translate } from '#web/app/texts/texts.ts'
import { showToast } from '#web/ui/toasts.ts'
import { addToCart, reasonShownMs, type Added } from './add-to-cart.ts'
import type { Choice } from './choice.ts'

/** The state of adding (R-CART-10): success stores the variation that was added, failure the specified error. */
export type AddToCartState =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'success'; addedVariationId: number }
  | { status: 'failure'; error: string }

/** How long the outcome is shown (R-CART-10), in ms. */
const shownMs = 2_500
/** Errors whose text says more than that something went wrong. */
const tellingCodes: readonly string[] = ['cart_full', 'too_many', 'busy', 'offline', 'invalid']

/**
 * Adding from one card: its state, which is cleared 2.5 s after the outcome. `onSessionEnded` is called instead of a
 * failure when the customer is no longer logged in.
 */
export function useAddToCart(onSessionEnded: (choice: Choice) => void): {
  state: AddToCartState
  add: (choice: Choice) => void
} {
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
  return { state: shownState(adding), add: (choice) => void add(choice) }
}

/** An action's state as the card shows it. An ended session is not shown as a failure, nor what is kept as added. */
function shownState(adding: ActionState<Added>): AddToCartState {
  if (adding.status === 'success')
    return adding.result.isKept
      ? { status: 'idle' }
      : { status: 'success', addedVariationId: adding.result.variationId }
  if (adding.status !== 'failure') return adding
  return adding.error.status === 401
    ? { status: 'idle' }
    : { status: 'failure', error: translate('products:adding.error') }
}
