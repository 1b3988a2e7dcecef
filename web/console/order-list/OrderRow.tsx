import { useTranslation } from 'react-i18next'
import { staffPaths } from '#web/app/staff-paths.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { OrderState } from '#web/console/orders/OrderState.tsx'
import { usePressBy } from '#web/console/orders/use-press-by.ts'
import { shortPromisedDayOf } from '#web/shop-ui/dates.ts'
import { Link } from '#web/ui/Link.tsx'
import { Price } from '#web/ui/Price.tsx'
import type { ListedOrderView } from '#worker/api/wire.ts'
import styles from './OrderTable.module.css'

/** An order in the table, which can be selected and opened. */
export function OrderRow({
  order,
  isChosen,
  onToggle,
}: {
  order: ListedOrderView
  isChosen: boolean
  /** With whether shift was held: then all rows since the last one are meant. */
  onToggle: (isRange: boolean) => void
}) {
  const { t } = useTranslation(['desk', 'order-list'])
  const language = useLanguage()
  const { press, items, assignee, tags, notes } = order
  const pressBy = usePressBy()
  const [first] = items
  const marks = [
    order.deadline !== null && t('job.neededBy', { date: shortPromisedDayOf(order.deadline, language) }),
    assignee !== null && t('order-list:assignee', { name: assignee.name }),
    notes > 0 && t('order-list:notes', { count: notes }),
  ].filter((mark) => mark !== false)
  const hasOthers = items.some(({ title }) => title !== first?.title)
  return (
    <li className={styles['row']} data-chosen={isChosen || undefined}>
      <label className={styles['choose']}>
        <input
          type="checkbox"
          checked={isChosen}
          onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
          aria-label={t('orders.choose', { number: order.number })}
        />
      </label>
      <Link href={staffPaths.order(order.id)} className={styles['link']}>
        <strong className={styles['number']}>#{order.number}</strong>
        <span className={styles['who']}>{order.customer.name}</span>
        <OrderState order={order} />
        <span className={styles['things']}>
          <span className={styles['first']}>
            {first !== undefined && `${order.quantity} × ${first.title}${hasOthers ? ` ${t('today.more')}` : ''}`}
          </span>
          {(marks.length > 0 || tags.length > 0) && (
            <span className={styles['marks']}>
              {marks.join(' · ')}
              {tags.map((tag) => (
                <span key={tag} className={styles['tag']}>
                  {tag}
                </span>
              ))}
            </span>
          )}
        </span>
        <span className={styles['promise']} data-late={press?.isLate || undefined}>
          {order.waitingOn !== 'nobody' && pressBy(press)}
        </span>
        <Price dollars={order.total} />
      </Link>
    </li>
  )
}
