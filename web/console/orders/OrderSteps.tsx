import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { asApiError } from '#web/app/api/use-action.ts'
import { knownStatus } from '#web/orders/list/order-view.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { StaffOrderView } from '#worker/api/wire.ts'
import type { StaffStep } from '#worker/orders/fulfilment.rules.ts'
import { isHolding as isHeldFor } from '#worker/orders/review-reasons.rules.ts'
import { holdStep } from '../frame/held-steps.ts'
import { forgetHoldReason, HoldReason } from './HoldReason.tsx'
import { OrderState } from './OrderState.tsx'
import styles from './StaffOrderScreen.module.css'

/** The state of an order after a step. */
const targetOf = (step: StaffStep, order: StaffOrderView): string =>
  step === 'resume' ? (order.heldFrom ?? 'paid') : step

/**
 * The state of an order and its next steps: a step is shown at once and sent a little later, so that it can be undone.
 */
export function OrderSteps({
  order,
  show,
  reload,
}: {
  order: StaffOrderView
  show: (order: StaffOrderView) => void
  reload: () => void
}) {
  const { t } = useTranslation('desk')
  const [pending, setPending] = useState<StaffStep | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isHolding, setIsHolding] = useState(false)
  const take = (step: StaffStep, reason = '') => {
    const expectedStatus = knownStatus(order.status)
    if (expectedStatus === null) return
    setRefusal(null)
    setPending(step)
    const send = async () => {
      try {
        // The request must survive the closing of the tab.
        show(
          await call('staffOrderStep', {
            params: { orderId: order.id },
            body: { step, expectedStatus, reason },
            keepalive: true,
          }),
        )
        if (step === 'on_hold') forgetHoldReason(order.id)
      } catch (failure) {
        const { message } = asApiError(failure)
        setRefusal(message)
        // The member of staff may have left the screen, so the error is a toast.
        showToast(t('orders.bulkLeft', { number: order.number, message }), { tone: 'error' })
        reload()
      } finally {
        setPending(null)
      }
    }
    holdStep({ text: t(`stepDone.${step}`), undoLabel: t('undo'), send, onUndo: () => setPending(null) })
  }
  const shown =
    pending === null ? order : { ...order, status: targetOf(pending, order), sending: null, waitingOn: 'shop' as const }
  const steps = pending === null ? order.steps : []
  return (
    <div className={styles['steps']}>
      <OrderState order={shown} />
      {steps.map((step) => (
        <Button
          key={step}
          variant={step === 'on_hold' ? 'quiet' : 'main'}
          onClick={() => (step === 'on_hold' ? setIsHolding(true) : take(step))}
        >
          {t(`steps.${step}`)}
        </Button>
      ))}
      {pending !== null && (
        <p role="status" className={styles['quiet']}>
          {t('order.undoable')}
        </p>
      )}
      {isHeldFor(order.reviewReason) && <Notice>{t('order.money')}</Notice>}
      {refusal !== null && <Notice tone="error">{refusal}</Notice>}
      <HoldReason
        name={order.id}
        isOpen={isHolding}
        busy={false}
        error={null}
        onClose={() => setIsHolding(false)}
        onReason={(reason) => {
          setIsHolding(false)
          take('on_hold', reason)
        }}
      />
    </div>
  )
}
