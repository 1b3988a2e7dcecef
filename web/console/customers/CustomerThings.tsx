import { useTranslation } from 'react-i18next'
import { staffPaths } from '#web/app/staff-paths.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { longDayOf } from '#web/shop-ui/long-dates.ts'
import { formatDollars } from '#web/ui/format-amounts.ts'
import { Link } from '#web/ui/Link.tsx'
import { StaffStatusStamp } from '../requests/StaffStatusStamp.tsx'
import type { CustomerPage } from './CustomerFacts.tsx'
import styles from './StaffCustomers.module.css'

/** The customer's requests and orders, with links to them. */
export function CustomerThings({ customer: { requests, orderList } }: { customer: CustomerPage }) {
  const { t } = useTranslation(['staff-customers', 'orders'])
  const language = useLanguage()
  return (
    <>
      <section className={styles['section']} aria-labelledby="orders">
        <h2 id="orders">{t('orderList')}</h2>
        {orderList.length === 0 && <p className={styles['quiet']}>{t('noOrders')}</p>}
        <ul className={styles['things']}>
          {orderList.map((order) => (
            <li key={order.id}>
              <Link href={staffPaths.order(order.id)}>{t('order', { number: order.number })}</Link>
              <span className={styles['sum']}>{formatDollars(order.total)}</span>
              <span className={styles['quiet']}>
                {t(`orders:status.${order.status}` as 'orders:status.paid', { defaultValue: order.status })}
              </span>
              <span className={styles['quiet']}>{longDayOf(order.createdAt, language)}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles['section']} aria-labelledby="requests">
        <h2 id="requests">{t('requests')}</h2>
        {requests.length === 0 && <p className={styles['quiet']}>{t('noRequests')}</p>}
        <ul className={styles['things']}>
          {requests.map((request) => (
            <li key={request.id}>
              <Link href={staffPaths.request(request.id)}>{request.product.name}</Link>
              <StaffStatusStamp request={request} />
              <span className={styles['quiet']}>{longDayOf(request.createdAt, language)}</span>
              {request.total !== null && <span className={styles['sum']}>{formatDollars(request.total)}</span>}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
