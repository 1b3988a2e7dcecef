import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressForm } from '#web/addresses/AddressForm.tsx'
import { paths } from '#web/app/paths.ts'
import { useSession } from '#web/app/stores/session.ts'
import { OrderLines } from '#web/shop-ui/OrderLines.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { CropMarks } from '#web/ui/CropMarks.tsx'
import { Price } from '#web/ui/Price.tsx'
import { ProofStamp } from '#web/ui/ProofStamp.tsx'
import type { PaymentView } from '#worker/api/wire.ts'
import { isPaidState, orderStates, type OrderState } from '#worker/orders/order-state.rules.ts'
import type { Settled } from './payment-status.ts'
import { useWhatNext } from './use-what-next.ts'
import styles from './PaymentDone.module.css'

interface PaymentDoneProps {
  payment: PaymentView
  /** The outcome of a payment just made; null for an order that was paid earlier. */
  outcome: Settled | null
  onAddressSaved: () => void
  /** Returns to the card form, which checks whether anything is left to pay. */
  onPayAgain: () => void
}

/**
 * The lasting confirmation: the payment's outcome (R-PAY-07), the order's number, what happens next, and a link to
 * follow it.
 */
export function PaymentDone({ payment, outcome, onAddressSaved, onPayAgain }: PaymentDoneProps) {
  const { t } = useTranslation(['payment', 'orders'])
  const email = useSession((session) => session.email)
  const heading = useRef<HTMLHeadingElement>(null)
  const isPaid = payment.status !== 'awaiting_payment'
  const isProcessing = !isPaid && outcome === 'processing'
  const next = useWhatNext(payment)
  const title =
    outcome === null ? t('orders:afterPaying.alreadyPaid') : t(isProcessing ? 'status.processing' : 'status.succeeded')
  useEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [title])
  return (
    <CropMarks className={styles['sheet']}>
      <p className={styles['slug']}>
        {t('order', { number: payment.orderNumber })}
        <ProofStamp text={stampOf(payment, isProcessing, t)} tone={isProcessing ? 'cyan' : 'magenta'} />
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {isProcessing && <Processing onPayAgain={onPayAgain} />}
      {!isProcessing && outcome !== null && (
        <p>
          {next} {email !== null && t('orders:afterPaying.mail', { email })}
        </p>
      )}
      {payment.status === 'needs_address' && (
        <section className={styles['address']}>
          <h2>{t('orders:afterPaying.needsAddress')}</h2>
          <AddressForm draft={payment.orderId} start={null} onSaved={onAddressSaved} />
        </section>
      )}
      <OrderLines lines={payment.items} pieces={payment.pieces} />
      <p className={styles['total']}>
        {t('included.total')} <Price dollars={payment.totalToPay} />
      </p>
      <div className={styles['ways']}>
        <LinkButton to={paths.orders()}>{t('orders:afterPaying.toOrders')}</LinkButton>
        <LinkButton to={paths.readyToGo()} variant="quiet">
          {t('orders:afterPaying.goOn')}
        </LinkButton>
      </div>
    </CropMarks>
  )
}

/** A confirmation usually takes seconds; after this long, in ms, a link back to the card form is shown. */
const longMs = 15_000

function Processing({ onPayAgain }: { onPayAgain: () => void }) {
  const { t } = useTranslation('orders')
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), longMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <p>{t('afterPaying.processing')}</p>
      {isLong && (
        <div className={styles['long']} role="status">
          <p>{t('afterPaying.long')}</p>
          <Button variant="quiet" onClick={onPayAgain}>
            {t('afterPaying.payAgain')}
          </Button>
        </div>
      )}
    </>
  )
}

/** The stamp: paid, processing, or the order's current status. */
function stampOf(
  { status }: PaymentView,
  isProcessing: boolean,
  t: ReturnType<typeof useTranslation<['payment', 'orders']>>['t'],
): string {
  if (isProcessing) return t('orders:afterPaying.pending')
  const isOther = status in orderStates && status !== 'awaiting_payment' && !isPaidState(status as OrderState)
  return isOther ? t(`orders:status.${status as OrderState}`) : t('orders:afterPaying.paid')
}
