import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { OrderClaims } from '#web/claims/OrderClaims.tsx'
import { OrderedDesigns } from '#web/designer/saved/OrderedDesigns.tsx'
import { OrderRatings } from '#web/ratings/OrderRatings.tsx'
import { dayOf } from '#web/shop-ui/dates.ts'
import { GiftNote } from '#web/shop-ui/GiftNote.tsx'
import { OrderLines } from '#web/shop-ui/OrderLines.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { ProofStamp } from '#web/ui/ProofStamp.tsx'
import type { OrderPageView } from '#worker/api/wire.ts'
import { Balance } from '../list/Balance.tsx'
import { NextStep } from '../list/NextStep.tsx'
import { isConfirming, knownStatus, stepsOf, toneOf } from '../list/order-view.ts'
import { OrderedJob } from '../list/OrderedJob.tsx'
import { OrderProgress } from '../list/OrderProgress.tsx'
import { OrderAddress } from './OrderAddress.tsx'
import { OrderAgain } from './OrderAgain.tsx'
import { OrderCancel } from './OrderCancel.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import { OrderSums } from './OrderSums.tsx'
import { Parcels } from './Parcels.tsx'
import { ShareOrder } from './ShareOrder.tsx'
import styles from './OrderScreen.module.css'

/**
 * The order's page: first what the customer has to do, then its contents; beside them its address, actions and history.
 */
export function OrderPage({ order, onChange }: { order: OrderPageView; onChange: () => void }) {
  const { t } = useTranslation(['orders', 'order', 'invoice'])
  const language = useLanguage()
  const status = knownStatus(order.status)
  const isRest = order.balanceOf !== null
  const steps = isRest ? null : stepsOf(order)
  return (
    <>
      <header className={styles['head']}>
        <div>
          <h1 tabIndex={-1}>{t('order', { number: order.number })}</h1>
          <p className={styles['date']}>
            <time dateTime={order.createdAt}>{t('placed', { date: dayOf(order.createdAt, language) })}</time>
          </p>
        </div>
        <ProofStamp
          text={status === null ? order.status : t(`status.${order.sending ?? status}`)}
          tone={toneOf(order)}
        />
      </header>
      <div className={styles['state']}>
        {steps !== null && <OrderProgress steps={steps} />}
        {order.balanceOf === null ? <NextStep order={order} /> : <RestOf first={order.balanceOf} />}
        <Balance order={order} />
        {status === 'awaiting_payment' && !isConfirming(order) && (
          <LinkButton to={paths.payment({ order: order.id })} variant="main" className={styles['pay']}>
            {t('goOnPaying')}
          </LinkButton>
        )}
      </div>
      <div className={styles['columns']}>
        <section className={styles['section']} aria-labelledby="bought">
          <h2 id="bought" className={styles['title']}>
            {t('order:lines')}
          </h2>
          <OrderLines lines={order.items} isJob={order.job !== null} />
          <OrderedDesigns lines={order.items} job={order.job} />
          <OrderedJob job={order.job} />
          <OrderSums order={order} />
          <OrderClaims order={order} onChange={onChange} />
          {(status === 'delivered' || status === 'refunded') && <OrderRatings orderId={order.id} />}
        </section>
        <div className={styles['beside']}>
          <Parcels parcels={order.tracking} />
          <OrderAddress order={order} onChange={onChange} />
          <GiftNote orderId={order.id} note={order.giftNote} mayChange={order.may.writeGiftNote} onSaved={onChange} />
          {!isRest && <OrderAgain order={order} />}
          {order.paidAt !== null && (
            <LinkButton to={paths.invoice(order.id)} variant="quiet" className={styles['start']}>
              {t('invoice:link')}
            </LinkButton>
          )}
          {order.paid && !isRest && <ShareOrder orderId={order.id} />}
          <OrderHistory order={order} />
          <OrderCancel order={order} onChange={onChange} />
        </div>
      </div>
    </>
  )
}

/** Says that this order pays the balance of another one, and links to it. */
function RestOf({ first }: { first: NonNullable<OrderPageView['balanceOf']> }) {
  const { t } = useTranslation('orders')
  return (
    <p>
      {t('balance.restOf')} <Link href={paths.order(first.orderId)}>{t('order', { number: first.number })}</Link>
    </p>
  )
}
