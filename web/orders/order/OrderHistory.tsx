import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { momentOf } from '#web/shop-ui/dates.ts'
import { formatDollars } from '#web/ui/format-amounts.ts'
import type { OrderPageView } from '#worker/api/wire.ts'
import { knownStatus } from '../list/order-view.ts'
import styles from './OrderHistory.module.css'
import screen from './OrderScreen.module.css'

type Happening = OrderPageView['timeline'][number]

/** All events of the order, newest first, with their times. */
export function OrderHistory({ order }: { order: OrderPageView }) {
  const { t } = useTranslation(['order', 'orders'])
  const language = useLanguage()
  const isByCard = order.paidBy === null || order.paidBy === 'card'
  const said = ({ kind, status, amount }: Happening): string => {
    if (kind === 'address') return t('history.addressChanged')
    if (kind === 'refund')
      return t(
        status !== 'succeeded' ? 'history.refunding' : isByCard ? 'history.refunded' : 'history.refundedByHand',
        {
          amount: formatDollars(amount ?? 0),
        },
      )
    const known = knownStatus(status)
    if (known === 'shipped' && order.sending === 'for_pickup') return t('orders:status.for_pickup')
    return known === null ? status : t(`orders:status.${known}`)
  }
  return (
    <section className={screen['section']} aria-labelledby="history">
      <h2 id="history" className={screen['title']}>
        {t('history.title')}
      </h2>
      <ol className={styles['history']}>
        {order.timeline.toReversed().map((happening, index) => (
          <li key={index}>
            <span className={styles['what']}>{said(happening)}</span>
            <time dateTime={happening.at}>{momentOf(happening.at, language)}</time>
            {happening.note !== null && <p>{happening.note}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
