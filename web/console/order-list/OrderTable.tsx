import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useLongList } from '#web/app/api/use-long-list.ts'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { useNews } from '#web/console/frame/staff-live.ts'
import { useAskAgain } from '#web/console/frame/use-ask-again.ts'
import { Button } from '#web/ui/Button.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { ResponseBody } from '#worker/api/wire.ts'
import { ChooseAll } from './ChooseAll.tsx'
import type { OrderFilters } from './order-filters.ts'
import { OrderBulk } from './OrderBulk.tsx'
import { OrderRow } from './OrderRow.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { useSelection } from './use-selection.ts'
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
  const {
    rows: orders,
    loadMore,
    isLoading,
    error,
    startAnew,
    refresh,
  } = useLongList(
    pageOf(first),
    ({ id }) => id,
    async (after) => pageOf(await call('staffOrders', { query: { ...asked, after } })),
  )
  // The first page is loaded again by itself when something has changed; rows of later pages may have changed too.
  const again = useEffectEvent(() => void refresh())
  const news = useNews(({ orders: count }) => count)
  useEffect(() => again(), [first, news])
  const ids = orders.map(({ id }) => id)
  const { chosen, toggle, toggleAll, clear } = useSelection(ids)
  const list = useRowKeys(ids, (id) => toggle(id, false))
  const stepped = () => {
    clear()
    startAnew()
    reload()
  }
  return (
    <>
      <OrderBulk orders={orders.filter(({ id }) => chosen.has(id))} onDone={stepped} onNone={clear} />
      {orders.length === 0 ? (
        <p className={styles['none']}>{t('orders.none')}</p>
      ) : (
        <>
          <ChooseAll shown={orders.length} chosen={ids.filter((id) => chosen.has(id)).length} onToggle={toggleAll} />
          <ul ref={list} className={styles['table']} aria-label={t('orders.title')}>
            {orders.map((order) => (
              <OrderRow
                key={order.id}
                order={order}
                isChosen={chosen.has(order.id)}
                onToggle={(isRange) => toggle(order.id, isRange)}
              />
            ))}
          </ul>
        </>
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
