import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { useHeadingFocus } from '#web/ui/use-heading-focus.ts'
import type { OrderPageView } from '#worker/api/wire.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import styles from './OrderScreen.module.css'

/** Cancels the order after asking; free of charge until it is in production (R-ORDER-05). */
export function OrderCancel({ order, onChange }: { order: OrderPageView; onChange: () => void }) {
  const { t } = useTranslation('order')
  const [isAsking, setIsAsking] = useState(false)
  // The pressed button disappears when the order is cancelled.
  const box = useHeadingFocus<HTMLDivElement>(order.may.cancel)
  const { state, run } = useAction(() => call('orderCancel', { params: { orderId: order.id } }))
  const cancel = async () => {
    const outcome = await run()
    setIsAsking(false)
    if (outcome?.status === 'success') showToast(outcome.result.message)
    // Refused or not, the order may have changed.
    onChange()
  }
  return (
    <div ref={box} tabIndex={-1} className={styles['section']}>
      {state.status === 'failure' && <Notice tone="error">{state.error.message}</Notice>}
      {order.may.cancel && (
        <Button variant="quiet" onClick={() => setIsAsking(true)} className={styles['start']}>
          {t('cancel.start')}
        </Button>
      )}
      <ConfirmDialog
        question={t('cancel.question')}
        detail={
          !order.paid
            ? t('cancel.unpaid')
            : order.paidBy === 'card'
              ? t('cancel.paid', shop.policy.refundDays)
              : t('cancel.paidByHand')
        }
        confirmLabel={t('cancel.start')}
        cancelLabel={t('cancel.keep')}
        busy={state.status === 'loading' && t('cancel.busy')}
        isOpen={isAsking}
        onConfirm={() => void cancel()}
        onCancel={() => setIsAsking(false)}
      />
    </div>
  )
}
