import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedOrderView } from '#contract/wire'
import { call } from '../../api/client.ts'
import { useAction } from '../../api/use-action.ts'
import { useServerData } from '../../api/use-server-data.ts'
import { Button } from '../../ui/Button.tsx'
import { Loadable } from '../../ui/Loadable.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { OrderBulk } from './OrderBulk.tsx'
import { OrderRow } from './OrderRow.tsx'
import type { OrderFilters } from './order-filters.ts'
import styles from './OrderTable.module.css'
import { useAskAgain } from './use-ask-again.ts'

/** The orders of a filter, page by page, and what is chosen of them. */
export function OrderTable({ asked }: { asked: Omit<OrderFilters, 'view'> }) {
  const { t } = useTranslation('desk')
  const source = useServerData('staffOrders', { query: asked })
  const [older, setOlder] = useState<{ orders: readonly ListedOrderView[]; next: string | null } | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const more = useAction((after: string) => call('staffOrders', { query: { ...asked, after } }))
  useAskAgain(source.reload)
  const loadMore = async (after: string) => {
    const outcome = await more.run(after)
    if (outcome?.status === 'success') setOlder((before) => ({ orders: [...(before?.orders ?? []), ...outcome.result.orders], next: outcome.result.next }))
  }
  const toggle = (id: string) =>
    setChosen((before) => {
      const now = new Set(before)
      if (!now.delete(id)) now.add(id)
      return now
    })
  const startAnew = () => {
    setChosen(new Set())
    setOlder(null)
    source.reload()
  }
  return (
    <Loadable source={source} loading={<Skeleton className={styles['place']} />} loadingText={t('orders.loading')}>
      {(first) => {
        const known = new Set(first.orders.map(({ id }) => id))
        const orders = [...first.orders, ...(older?.orders ?? []).filter(({ id }) => !known.has(id))]
        const next = older === null ? first.next : older.next
        if (orders.length === 0) return <p className={styles['none']}>{t('orders.none')}</p>
        return (
          <>
            <OrderBulk orders={orders.filter(({ id }) => chosen.has(id))} onDone={startAnew} onNone={() => setChosen(new Set())} />
            <ul className={styles['table']} aria-label={t('orders.title')}>
              {orders.map((order) => (
                <OrderRow key={order.id} order={order} isChosen={chosen.has(order.id)} onToggle={() => toggle(order.id)} />
              ))}
            </ul>
            {more.state.status === 'failure' && <Notice tone="error">{more.state.error.message}</Notice>}
            {next !== null && (
              <Button variant="quiet" busy={more.state.status === 'loading' && t('orders.loading')} onClick={() => void loadMore(next)}>
                {t('orders.more')}
              </Button>
            )}
          </>
        )
      }}
    </Loadable>
  )
}
