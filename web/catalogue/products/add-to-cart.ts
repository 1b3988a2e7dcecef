import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { reloadServerData } from '#web/app/api/use-server-data.ts'
import { showToast } from '#web/ui/toasts.ts'
import { quantityLimits } from '#worker/cart/quantity.rules.ts'
import { toCartBody, type Choice } from './choice.ts'

/** How adding stands (R-CART-10): success stores the variation that was added, failure the specified error. */
export type AddToCartState =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'success'; addedVariationId: number }
  | { status: 'failure'; error: string }

/** The outcome is shown for this long (R-CART-10), ms. */
const shownMs = 2_500
/** A reason that she must act on stays longer, ms. */
const reasonShownMs = 8_000
/** Errors that say more than that something went wrong. */
const tellingCodes: readonly string[] = ['cart_full', 'too_many', 'busy', 'offline', 'invalid']

/** Says so when a line has as many as it can hold and not all that were added (R-CART-05). */
export function tellOfMost({ message, quantity }: { message: string; quantity: number }, wished: number): void {
  if (quantity === quantityLimits.most && quantity !== wished) showToast(message, { lastsMs: reasonShownMs })
}

/** Puts a choice into the cart and lets the menu count it. @throws ApiError */
export async function addToCart(choice: Choice): Promise<number> {
  const body = toCartBody(choice)
  tellOfMost(await call('cartAdd', { body }), choice.quantity)
  reloadServerData('cartList')
  return Number(body.variationId)
}

/**
 * Adding from one card: its state, cleared 2.5 s after the outcome. `onSessionEnded` is called instead of a failure
 * when
 * the customer turns out not to be logged in any more.
 */
export function useAddToCart(onSessionEnded: (choice: Choice) => void): {
  state: AddToCartState
  add: (choice: Choice) => void
} {
  const { t } = useTranslation('products')
  const [shown, setShown] = useState<AddToCartState>({ status: 'idle' })
  const { run } = useAction(addToCart)
  useEffect(() => {
    if (shown.status !== 'success' && shown.status !== 'failure') return
    const timer = setTimeout(() => setShown({ status: 'idle' }), shownMs)
    return () => clearTimeout(timer)
  }, [shown])
  const add = async (choice: Choice) => {
    setShown({ status: 'loading' })
    const outcome = await run(choice)
    if (outcome?.status === 'success') return setShown({ status: 'success', addedVariationId: outcome.result })
    if (outcome?.status !== 'failure') return
    if (outcome.error.status === 401) {
      setShown({ status: 'idle' })
      return onSessionEnded(choice)
    }
    setShown({ status: 'failure', error: t('adding.error') })
    if (tellingCodes.includes(outcome.error.code))
      showToast(outcome.error.message, { tone: 'error', lastsMs: reasonShownMs })
  }
  return { state: shown, add: (choice) => void add(choice) }
}
