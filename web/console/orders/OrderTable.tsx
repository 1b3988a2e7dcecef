import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useLongList } from '#web/app/api/use-long-list.ts'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { Button } from '#web/ui/Button.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { ResponseBody } from '#worker/api/wire.ts'
import { useAskAgain } from '../frame/use-ask-again.ts'
import type { OrderFilters } from './order-filters.ts'
import { OrderBulk } from './OrderBulk.tsx'
import { OrderRow } from './OrderRow.tsx'
import styles from './OrderTable.module.css'

type Asked = Omit<OrderFilters, 'view'>
type Page = ResponseBody<'staffOrders'>
const pageOf = ({ orders, next }: Page) => ({ rows: orders, after: next })

/** The orders that match the filters, page by page, and the selection. */
export function OrderTable({ asked }: { asked: Asked }) {
  const { t } = useTranslation('desk')
  const source = useServerData('staffOrders', { query: asked })
  useAskAgain(source.reload)
  return (
    <Loadable source={source} loading={<Skeleton className={styles['place']} />} loadingText={t('orders.loading')}>
      {(first) => <Rows first={first} asked={asked} reload={source.reload} />}
    </Loadable>
  )
}

function Rows({ first, asked, reload }: { first: Page; asked: Asked; reload: () => void }) {
  const { t } = useTranslation('desk')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const {
    rows: orders,
    loadMore,
    isLoading,
    error,
    startAnew,
  } = useLongList(
    pageOf(first),
    ({ id }) => id,
    async (after) => pageOf(await call('staffOrders', { query: { ...asked, after } })),
  )
  const toggle = (id: string) =>
    setChosen((before) => {
      const now = new Set(before)
      if (!now.delete(id)) now.add(id)
      return now
    })
  const stepped = () => {
    setChosen(new Set())
    startAnew()
    reload()
  }
  return (
    <>
      <OrderBulk
        orders={orders.filter(({ id }) => chosen.has(id))}
        onDone={stepped}
        onNone={() => setChosen(new Set())}
      />
      {orders.length === 0 ? (
        <p className={styles['none']}>{t('orders.none')}</p>
      ) : (
        <ul className={styles['table']} aria-label={t('orders.title')}>
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} isChosen={chosen.has(order.id)} onToggle={() => toggle(order.id)} />
          ))}
        </ul>
      )}
      {error !== null && <Notice tone="error">{error.message}</Notice>}
      {loadMore !== null && (
        <Button variant="quiet" busy={isLoading && t('orders.loading')} onClick={loadMore}>
          {t('orders.more')}
        </Button>
      )}
    </>
  )
}
