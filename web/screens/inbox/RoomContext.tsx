import { useTranslation } from 'react-i18next'
import type { RoomSummary } from '#contract/chat-frames'
import { useServerData } from '../../api/use-server-data.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatDollars } from '../../ui/format-money.ts'
import { Loadable } from '../../ui/Loadable.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './RoomThread.module.css'

/** Who the customer is, and what she has ordered: what an answer usually needs. */
export function RoomContext({ room }: { room: RoomSummary }) {
  const { t } = useTranslation(['inbox', 'orders'])
  const language = useLanguage()
  const source = useServerData('staffChatShow', { params: { customerId: room.room } })
  const dayOf = (iso: string) => new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(iso))
  const statusText = (status: string) => t(`orders:status.${status}` as 'orders:status.paid', { defaultValue: status })
  return (
    <Loadable source={source} loading={<Skeleton />}>
      {({ customer, orders }) => (
        <div className={styles['about']}>
          <div>
            <h3>{`${customer.firstName} ${customer.lastName}`}</h3>
            <ul className={styles['facts']}>
              {customer.email !== null && <li>{customer.email}</li>}
              {customer.phoneNumber !== null && <li>{customer.phoneNumber}</li>}
              <li className={styles['soft']}>{t('context.since', { day: dayOf(customer.joinedAt) })}</li>
              <li className={styles['soft']}>{t('context.language', { language: t(`replies.${customer.language}`) })}</li>
            </ul>
          </div>
          <div>
            <h3>{t('context.orders')}</h3>
            {orders.length === 0 && <p className={styles['soft']}>{t('context.noOrders')}</p>}
            <ul className={styles['things']}>
              {orders.map((order) => (
                <li key={order.id}>
                  <strong>{t('context.order', { number: order.number })}</strong>
                  <span>{formatDollars(order.total)}</span>
                  <span className={styles['soft']}>{statusText(order.status)}</span>
                  <span className={styles['soft']}>{dayOf(order.createdAt)}</span>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </Loadable>
  )
}
