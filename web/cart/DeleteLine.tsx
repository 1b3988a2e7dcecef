import { useTranslation } from 'react-i18next'
import type { ApiError } from '#web/app/api/api-error.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { paths } from '#web/app/paths.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { deleteLine, offerUndo } from './delete-line.ts'
import styles from './CartLine.module.css'

export interface DeleteLineProps {
  cartItemId: string
  /** What the line is, for the question. */
  detail: string
  isAsked: boolean
  /** The line stays, or could not be deleted. */
  onAnswered: () => void
  /** Called with the id that was deleted, and a function that takes the offer of an undo away. */
  onDeleted: (cartItemId: string, takeUndoAway: () => void) => void
  /** Called with the id of the line that an undo has brought back. */
  onRestored: (cartItemId: string) => void
}

/** Asks whether a line is to be deleted, deletes it, and says why it was not. */
export function DeleteLine({ cartItemId, detail, isAsked, onAnswered, onDeleted, onRestored }: DeleteLineProps) {
  const { t } = useTranslation('cart')
  const { state, run } = useAction(() => deleteLine(cartItemId))

  const remove = async () => {
    const outcome = await run()
    if (outcome?.status === 'success') onDeleted(outcome.result, offerUndo(outcome.result, onRestored))
    else onAnswered()
  }
  return (
    <>
      {state.status === 'failure' && !isAsked && <DeletionFailed error={state.error} />}
      <ConfirmDialog
        question={t('deleting.question')}
        detail={detail}
        confirmLabel={t('deleting.confirm')}
        cancelLabel={t('deleting.keep')}
        busy={state.status === 'loading' && t('deleting.loading')}
        isOpen={isAsked}
        onConfirm={() => void remove()}
        onCancel={onAnswered}
      />
    </>
  )
}

/**
 * Shown when a line could not be deleted: the specified text (R-CART-01), and the reason if the customer can do
 * something about it.
 */
function DeletionFailed({ error }: { error: ApiError }) {
  const { t } = useTranslation('cart')
  const isBeingPaid = error.code === 'being_paid'
  return (
    <div className={styles['notice']}>
      <Notice tone="error">
        <p>{t('deleting.error')}</p>
        {(isBeingPaid || error.isOffline) && <p>{error.message}</p>}
        {isBeingPaid && <Link href={paths.orders()}>{t('line.toOrders')}</Link>}
      </Notice>
    </div>
  )
}
