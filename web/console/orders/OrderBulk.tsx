import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { paths } from '#web/app/paths.ts'
import { knownStatus } from '#web/orders/list/order-view.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { ListedOrderView, ResponseBody } from '#worker/api/wire.ts'
import { mostAtOnce, type StaffStep } from '#worker/orders/fulfilment/fulfilment.rules.ts'
import { forgetHoldReason, HoldReason } from './HoldReason.tsx'
import styles from './OrderTable.module.css'

type Result = ResponseBody<'staffOrderBulk'>['results'][number]

/** What may be done with the orders that are chosen, a bounded number at once; what became of each is said. */
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
  const status = orders[0]?.status
  const isTooMany = orders.length > mostAtOnce
  const isOfOneState = orders.every((order) => order.status === status)
  const steps =
    isOfOneState && !isTooMany
      ? (orders[0]?.steps ?? []).filter((step) => orders.every((order) => order.steps.includes(step)))
      : []
  const { state, run, reset } = useAction((step: StaffStep, reason: string) =>
    call('staffOrderBulk', {
      body: { orderIds: orders.map(({ id }) => id), step, expectedStatus: knownStatus(status ?? '') ?? 'paid', reason },
    }),
  )
  const take = async (step: StaffStep, reason = '') => {
    const outcome = await run(step, reason)
    if (outcome?.status !== 'success') return
    if (step === 'on_hold' && outcome.result.results.some(({ done }) => done)) forgetHoldReason('bulk')
    setResults(outcome.result.results)
    setIsHolding(false)
    onDone()
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
              onClick={() => (step === 'on_hold' ? hold() : void take(step))}
            >
              {t(`steps.${step}`)}
            </Button>
          ))}
          {!isTooMany && (
            <LinkButton variant="quiet" to={paths.staffOrderSheets({ ids: orders.map(({ id }) => id).join(',') })}>
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
      <HoldReason
        name="bulk"
        isOpen={isHolding}
        busy={state.status === 'loading' && t('busy')}
        error={state.status === 'failure' ? state.error.message : null}
        onClose={() => setIsHolding(false)}
        onReason={(reason) => void take('on_hold', reason)}
      />
    </>
  )
}
