import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { paths } from '#web/app/paths.ts'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { OrderFilterState } from '#worker/orders/lists/order-search.rules.ts'
import { boardStates, type OrderFilters } from './order-filters.ts'
import { usePressBy } from './use-press-by.ts'
import styles from './OrderBoard.module.css'

/** How many cards a column shows; the list has the others. */
const shown = 20

/** The orders by state, those that must leave the press first at the top of each column. */
export function OrderBoard({ asked }: { asked: Omit<OrderFilters, 'view'> }) {
  const states = asked.status === undefined ? boardStates : [asked.status]
  return (
    <div className={styles['board']}>
      {states.map((status) => (
        <Column key={status} status={status} asked={asked} />
      ))}
    </div>
  )
}

function Column({ status, asked }: { status: OrderFilterState; asked: Omit<OrderFilters, 'view'> }) {
  const { t } = useTranslation(['desk', 'orders'])
  const pressBy = usePressBy()
  const query = { ...asked, status, by: 'press' as const }
  const source = useServerData('staffOrders', { query })
  const title = t(`orders:status.${status}`)
  return (
    <section className={styles['column']} aria-label={title}>
      <h2>
        {title}{' '}
        {source.data && (
          <span>{source.data.hasMore ? `${source.data.orders.length}+` : source.data.orders.length}</span>
        )}
      </h2>
      <Loadable
        source={source}
        loading={<Skeleton className={styles['place']} />}
        isEmpty={({ orders }) => orders.length === 0}
        empty={<p className={styles['none']}>{t('orders.none')}</p>}
      >
        {({ orders }) => (
          <>
            <ul>
              {orders.slice(0, shown).map((order) => (
                <li key={order.id}>
                  <Link href={paths.staffOrder(order.id)} className={styles['card']}>
                    <strong>#{order.number}</strong>
                    <span>{order.customer.name}</span>
                    <span className={styles['quiet']}>{t('orders.quantity', { count: order.quantity })}</span>
                    <span className={styles['quiet']} data-late={order.press?.isLate || undefined}>
                      {pressBy(order.press)}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
            {orders.length > shown && (
              <Link href={paths.staffOrders({ ...query, view: undefined })} className={styles['all']}>
                {t('today.all')}
              </Link>
            )}
          </>
        )}
      </Loadable>
    </section>
  )
}
