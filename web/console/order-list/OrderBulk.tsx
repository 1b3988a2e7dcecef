import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { staffPaths } from '#web/app/staff-paths.ts'
import { holdStep } from '#web/console/frame/held-steps.ts'
import { forgetHoldReason, HoldReason } from '#web/console/orders/HoldReason.tsx'
import { knownStatus } from '#web/orders/list/order-view.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { ListedOrderView, RequestBody, ResponseBody } from '#worker/api/wire.ts'
import { mostAtOnce, type StaffStep } from '#worker/orders/fulfilment.rules.ts'
import styles from './OrderTable.module.css'

type Wish = NonNullable<RequestBody<'staffOrderBulk'>>
type Result = ResponseBody<'staffOrderBulk'>['results'][number]

/** The actions for the selected orders, limited to a number at once; the outcome of each order is shown. */
export function OrderBulk({
  orders,
  onDone,
  onNone,
}: {
  orders: readonly ListedOrderView[]
  onDone: () => void
  onNone: () => void
}) {
  const { t } = useTranslation('desk')
  const [results, setResults] = useState<readonly Result[]>([])
  const [isHolding, setIsHolding] = useState(false)
  const [asked, setAsked] = useState<StaffStep | null>(null)
  const [isWaiting, setIsWaiting] = useState(false)
  const status = orders[0]?.status
  const isTooMany = orders.length > mostAtOnce
  const isOfOneState = orders.every((order) => order.status === status)
  const steps =
    isOfOneState && !isTooMany
      ? (orders[0]?.steps ?? []).filter((step) => orders.every((order) => order.steps.includes(step)))
      : []
  const { state, run, reset } = useAction((body: Wish) =>
    call('staffOrderBulk', {
      body,
      // The request must survive the closing of the tab.
      keepalive: true,
    }),
  )
  const wishOf = (step: StaffStep, reason = ''): Wish => ({
    orderIds: orders.map(({ id }) => id),
    step,
    expectedStatus: knownStatus(status ?? '') ?? 'paid',
    reason,
  })
  const send = async (wish: Wish) => {
    const outcome = await run(wish)
    setIsWaiting(false)
    // The selected orders, and with them the place for an error, may be gone by now.
    if (outcome?.status === 'failure' && wish.step !== 'on_hold') showToast(outcome.error.message, { tone: 'error' })
    if (outcome?.status !== 'success') return
    if (wish.step === 'on_hold' && outcome.result.results.some(({ done }) => done)) forgetHoldReason('bulk')
    setResults(outcome.result.results)
    setIsHolding(false)
    onDone()
  }
  /** Customers are notified, so the step is sent a little later and can be undone, like the step of a single order. */
  const take = (step: StaffStep) => {
    const wish = wishOf(step)
    setAsked(null)
    setIsWaiting(true)
    holdStep({
      text: t('bulk.done', { count: wish.orderIds.length, step: t(`stepDone.${step}`) }),
      undoLabel: t('undo'),
      send: () => send(wish),
      onUndo: () => setIsWaiting(false),
    })
  }
  const hold = () => {
    reset()
    setIsHolding(true)
  }
  const done = results.filter((result) => result.done).length
  return (
    <>
      {orders.length > 0 && (
        <div className={styles['bulk']} role="group" aria-label={t('orders.chosen', { count: orders.length })}>
          <strong>{t('orders.chosen', { count: orders.length })}</strong>
          {steps.map((step) => (
            <Button
              key={step}
              variant={step === 'on_hold' ? 'quiet' : 'ink'}
              busy={state.status === 'loading' && t('busy')}
              isDisabled={isWaiting}
              onClick={() => (step === 'on_hold' ? hold() : setAsked(step))}
            >
              {t(`steps.${step}`)}
            </Button>
          ))}
          {!isTooMany && (
            <LinkButton variant="quiet" to={staffPaths.orderSheets({ ids: orders.map(({ id }) => id).join(',') })}>
              {t('orders.print')}
            </LinkButton>
          )}
          <Button variant="quiet" onClick={onNone}>
            {t('orders.chooseNone')}
          </Button>
          {!isOfOneState && <p>{t('orders.mixed')}</p>}
          {isTooMany && <p>{t('orders.tooMany', { most: mostAtOnce })}</p>}
          {state.status === 'failure' && !isHolding && <Notice tone="error">{state.error.message}</Notice>}
        </div>
      )}
      {results.length > 0 && (
        <Notice tone={done === results.length ? 'success' : 'info'}>
          {done > 0 && <p>{t('orders.bulkDone', { count: done })}</p>}
          {results.map(
            (result) =>
              result.message !== null && (
                <p key={result.orderId}>
                  {t('orders.bulkLeft', { number: result.number ?? '?', message: result.message })}
                </p>
              ),
          )}
        </Notice>
      )}
      <Dialog
        title={asked === null ? '' : t('bulk.ask', { count: orders.length, step: t(`steps.${asked}`) })}
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
      >
        <p>{t('bulk.told', { count: orders.length })}</p>
        {asked !== null && (
          <p className={styles['answers']}>
            <Button onClick={() => take(asked)}>
              {t('bulk.yes', { count: orders.length, step: t(`steps.${asked}`) })}
            </Button>
            <Button variant="quiet" onClick={() => setAsked(null)}>
              {t('bulk.no')}
            </Button>
          </p>
        )}
      </Dialog>
      <HoldReason
        name="bulk"
        isOpen={isHolding}
        busy={state.status === 'loading' && t('busy')}
        error={state.status === 'failure' ? state.error.message : null}
        onClose={() => setIsHolding(false)}
        onReason={(reason) => void send(wishOf('on_hold', reason))}
      />
    </>
  )
}
