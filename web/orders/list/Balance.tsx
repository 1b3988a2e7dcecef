import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { formatDollars } from '#web/ui/format-amounts.ts'
import type { OrderView } from '#worker/api/wire.ts'
import { knownStatus } from './order-view.ts'
import styles from './OrderCard.module.css'

/**
 * The balance of an order that is paid in two parts (docs/decisions/065), and the button to pay it; nothing for any
 * other order.
 */
export function Balance({ order }: { order: OrderView }) {
  const { t } = useTranslation('orders')
  const { balance, number } = order
  if (balance === null || balance.state === 'off') return null
  const price = formatDollars(balance.total)
  const status = knownStatus(order.status)
  if (balance.state === 'paid') return <p>{t('balance.paid')}</p>
  return (
    <>
      <p>
        {t(status === 'awaiting_payment' ? 'balance.later' : status === 'ready' ? 'balance.ready' : 'balance.due', {
          price,
        })}
      </p>
      {order.paid && balance.orderId !== null && (
        <LinkButton
          to={paths.payment({ order: balance.orderId })}
          variant={status === 'ready' ? 'main' : 'quiet'}
          className={styles['pay']}
        >
          {t('balance.pay', { price })} <span className="visually-hidden">{t('order', { number })}</span>
        </LinkButton>
      )}
    </>
  )
}
