import { call } from '#web/app/api/client.ts'
import { asApiError } from '#web/app/api/use-action.ts'
import { reloadServerData } from '#web/app/api/use-server-data.ts'
import { translate } from '#web/app/texts/texts.ts'
import { showToast } from '#web/ui/toasts.ts'
import { settleEdits } from './cart-edits.ts'

/**
 * How long the undo is offered, in ms. A deletion can be undone for 30 s (R-CART-08); the last second is left for the
 * request.
 */
const undoOfferedMs = 29_000

/**
 * Deletes a line with its latest edits, so that an undo restores exactly that. Resolves to its id.
 * @throws ApiError
 */
export async function deleteLine(id: string): Promise<string> {
  const [cartItemId = id] = await settleEdits([id]).catch(() => [id])
  await call('cartDelete', { params: { cartItemId } })
  return cartItemId
}

/**
 * Shows that a line was deleted, with an undo. `onRestored` receives the id of the line that then holds it. Returns a
 * function that removes the offer.
 */
export function offerUndo(id: string, onRestored: (id: string) => void): () => void {
  const restore = async () => {
    try {
      const { message, cartItemId } = await call('cartRestore', { params: { cartItemId: id } })
      onRestored(cartItemId)
      showToast(message)
    } catch (reason) {
      const error = asApiError(reason)
      const isOver = error.status === 404
      showToast(isOver ? translate('cart:deleting.undoOver') : error.message, {
        tone: 'error',
        ...(!isOver && { action: { label: translate('cart:deleting.undo'), run: () => void restore() } }),
      })
    }
    reloadServerData('cartList')
  }
  return showToast(translate('cart:deleting.success'), {
    action: { label: translate('cart:deleting.undo'), run: () => void restore() },
    lastsMs: undoOfferedMs,
  })
}
