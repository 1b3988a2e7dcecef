import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffStep } from '#domain/fulfilment'
import type { ListedOrderView, ResponseBody } from '#contract/wire'
import { call } from '../../api/client.ts'
import { useAction } from '../../api/use-action.ts'
import { paths } from '../../paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { knownStatus } from '../orders/order-view.ts'
import { HoldReason } from './HoldReason.tsx'
import styles from './OrderTable.module.css'

type Result = ResponseBody<'staffOrderBulk'>['results'][number]

/** What may be done with the orders that are chosen; what became of each is said. */
export function OrderBulk({ orders, onDone, onNone }: { orders: readonly ListedOrderView[]; onDone: () => void; onNone: () => void }) {
  const { t } = useTranslation('desk')
  const [results, setResults] = useState<readonly Result[]>([])
  const [isHolding, setIsHolding] = useState(false)
  const status = orders[0]?.status
  const isOfOneState = orders.every((order) => order.status === status)
  const steps = isOfOneState ? (orders[0]?.steps ?? []).filter((step) => orders.every((order) => order.steps.includes(step))) : []
  const { state, run } = useAction((step: StaffStep, reason: string) =>
    call('staffOrderBulk', { body: { orderIds: orders.map(({ id }) => id), step, expectedStatus: knownStatus(status ?? '') ?? 'paid', reason } }),
  )
  const take = async (step: StaffStep, reason = '') => {
    const outcome = await run(step, reason)
    if (outcome?.status !== 'success') return
    setResults(outcome.result.results)
    setIsHolding(false)
    onDone()
  }
  const done = results.filter((result) => result.done).length
  return (
    <>
      {orders.length > 0 && (
        <div className={styles['bulk']} role="group" aria-label={t('orders.chosen', { count: orders.length })}>
          <strong>{t('orders.chosen', { count: orders.length })}</strong>
          {steps.map((step) => (
            <Button key={step} variant={step === 'on_hold' ? 'quiet' : 'ink'} busy={state.status === 'loading' && t('busy')} onClick={() => (step === 'on_hold' ? setIsHolding(true) : void take(step))}>
              {t(`steps.${step}`)}
            </Button>
          ))}
          <LinkButton variant="quiet" to={paths.staffOrderSheets({ ids: orders.map(({ id }) => id).join(',') })}>
            {t('orders.print')}
          </LinkButton>
          <Button variant="quiet" onClick={onNone}>
            {t('orders.chooseNone')}
          </Button>
          {!isOfOneState && <p>{t('orders.mixed')}</p>}
          {state.status === 'failure' && <Notice tone="error">{state.error.message}</Notice>}
        </div>
      )}
      {results.length > 0 && (
        <Notice tone={done === results.length ? 'success' : 'info'}>
          {done > 0 && <p>{t('orders.bulkDone', { count: done })}</p>}
          {results.map((result) => result.message !== null && <p key={result.orderId}>{t('orders.bulkLeft', { number: result.number ?? '?', message: result.message })}</p>)}
        </Notice>
      )}
      <HoldReason name="bulk" isOpen={isHolding} busy={state.status === 'loading' && t('busy')} onClose={() => setIsHolding(false)} onReason={(reason) => void take('on_hold', reason)} />
    </>
  )
}
