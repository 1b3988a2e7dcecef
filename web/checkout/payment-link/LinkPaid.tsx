import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { knownStatus } from '#web/orders/list/order-view.ts'
import { OrderLines } from '#web/shop-ui/OrderLines.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { CropMarks } from '#web/ui/CropMarks.tsx'
import { LazyPart } from '#web/ui/LazyPart.tsx'
import { Price } from '#web/ui/Price.tsx'
import { ProofStamp } from '#web/ui/ProofStamp.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { PaymentLinkView } from '#worker/api/wire.ts'
import { useWhatNext } from '../payment/use-what-next.ts'
import { linkParts } from './link-parts.ts'
import skeleton from '../payment/CheckoutSkeleton.module.css'
import styles from '../payment/PaymentDone.module.css'

interface LinkPaidProps {
  order: PaymentLinkView
  token: string
  /** The provider has confirmed the payment, the shop has not recorded it yet. */
  isProcessing: boolean
  onChange: () => void
  onPayAgain: () => void
}

/**
 * The outcome of a payment by link, what happens next with the order, and a form for the address if the order has none.
 */
export function LinkPaid({ order, token, isProcessing, onChange, onPayAgain }: LinkPaidProps) {
  const { t } = useTranslation(['payment', 'orders'])
  const heading = useRef<HTMLHeadingElement>(null)
  const status = knownStatus(order.status)
  const next = useWhatNext(order)
  useEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [isProcessing])
  return (
    <CropMarks className={styles['sheet']}>
      <p className={styles['slug']}>
        {t('order', { number: order.orderNumber })}
        <ProofStamp
          text={
            isProcessing
              ? t('orders:afterPaying.pending')
              : status === null
                ? order.status
                : t(`orders:status.${status}`)
          }
          tone={isProcessing ? 'cyan' : 'magenta'}
        />
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {t(isProcessing ? 'status.processing' : 'status.succeeded')}
      </h1>
      {isProcessing ? (
        <div className={styles['long']}>
          <p>{t('orders:afterPaying.processing')}</p>
          <Button variant="quiet" onClick={onPayAgain}>
            {t('orders:afterPaying.payAgain')}
          </Button>
        </div>
      ) : (
        <p>{next}</p>
      )}
      {order.status === 'needs_address' && (
        <section className={styles['address']}>
          <h2>{t('orders:afterPaying.needsAddress')}</h2>
          <LazyPart
            load={linkParts.address}
            isWanted
            waiting={<Skeleton className={skeleton['addressForm']} />}
            token={token}
            orderId={order.orderId}
            onSaved={onChange}
          />
        </section>
      )}
      <OrderLines lines={order.items} />
      <p className={styles['total']}>
        {t('included.total')} <Price dollars={order.totalToPay} />
      </p>
      <div className={styles['ways']}>
        <LinkButton to={paths.home()} variant="quiet">
          {t('link.toShop')}
        </LinkButton>
      </div>
    </CropMarks>
  )
}
