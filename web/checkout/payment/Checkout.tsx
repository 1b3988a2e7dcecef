import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { call } from '#web/app/api/client.ts'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { paths } from '#web/app/paths.ts'
import { GiftNote } from '#web/shop-ui/GiftNote.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Price } from '#web/ui/Price.tsx'
import type { PaymentView } from '#worker/api/wire.ts'
import { CardForm } from './CardForm.tsx'
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx'
import { DiscountField } from './DiscountField.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { statusFromResult, type Settled, type StatusText } from './payment-status.ts'
import { PaymentDone } from './PaymentDone.tsx'
import { NothingToPay, PaymentTrouble } from './PaymentTrouble.tsx'
import { ShipTo } from './ShipTo.tsx'
import { useAddressBeforePaying } from './use-address-before-paying.ts'
import { useBackLeadsHome } from './use-back-leads-home.ts'
import { useAfterPayment, useConfirmation } from './use-confirmation.ts'
import styles from './Checkout.module.css'

/**
 * Paying one order, from the card form to the confirmation. `result` is the outcome in the address after the provider
 * redirected back.
 */
export function Checkout({ orderId, result }: { orderId: string; result: string | null }) {
  const { t } = useTranslation('payment')
  const [, navigate] = useLocation()
  const payment = useServerData('paymentShow', { params: { orderId } })
  const returned = statusFromResult(result)
  const [outcome, setOutcome] = useState<Settled | null>(() => (returned === 'processing' ? 'processing' : null))
  const { returnToPrevious } = useBackLeadsHome()
  const { reload } = payment

  const isPaid = payment.data !== undefined && payment.data.status !== 'awaiting_payment'
  // The Worker settles a payment that it finds succeeded, and refuses to take it twice; the next poll shows it as paid.
  const isBeingSettled = !isPaid && payment.error?.code === 'already_paid'
  useConfirmation((outcome !== null && !isPaid) || isBeingSettled, reload)
  useAfterPayment(isPaid)

  const settle = (status: Settled) => {
    // A customer who left the screen while the bank was busy is not redirected; their orders list shows the outcome.
    if (location.pathname !== paths.payment()) return
    setOutcome(status)
    // The history entry becomes the confirmation, so that Back never shows the card form again.
    navigate(paths.payment({ order: orderId, result: status }), { replace: true })
    reload()
  }
  const payAgain = () => {
    setOutcome(null)
    navigate(paths.payment({ order: orderId }), { replace: true })
  }

  if (!isPaid && (payment.error?.code === 'order_closed' || payment.error?.code === 'order_given_back'))
    return <NothingToPay message={payment.error.message} />
  if (payment.status === 'failed' && !isBeingSettled) {
    const { error } = payment
    const isUnknown = error.status === 404 || error.status === 422
    return isUnknown ? (
      <NothingToPay message={t('trouble.notFound')} />
    ) : (
      <PaymentTrouble message={error.message} onReload={reload} onReturn={returnToPrevious} />
    )
  }
  if (payment.data === undefined) return <CheckoutSkeleton />
  if (isPaid || outcome !== null)
    return <PaymentDone payment={payment.data} outcome={outcome} onAddressSaved={reload} onPayAgain={payAgain} />
  return (
    <PayableOrder
      payment={payment.data}
      returned={returned}
      onSettled={settle}
      onChange={reload}
      onPriced={(priced) => payment.change(() => priced)}
      onGiftNote={(giftNote) => payment.change((now) => ({ ...now, giftNote }))}
    />
  )
}

interface PayableOrderProps {
  payment: PaymentView
  returned: StatusText | null
  onSettled: (status: Settled) => void
  onChange: () => void
  /** Called with the payment when its total has changed here. */
  onPriced: (payment: PaymentView) => void
  /** Called with the gift note that was saved; the rest may have changed meanwhile. */
  onGiftNote: (giftNote: string) => void
}

function PayableOrder({ payment, returned, onSettled, onChange, onPriced, onGiftNote }: PayableOrderProps) {
  const { t } = useTranslation('payment')
  const { addressForm, beforePaying } = useAddressBeforePaying(payment.totalToPay, async () => {
    const { totalToPay } = await call('paymentShow', { params: { orderId: payment.orderId } })
    return totalToPay
  })
  const entry: unknown = useHistoryState()
  const isPriceChanged =
    payment.priceChanged ||
    (typeof entry === 'object' && entry !== null && 'priceChanged' in entry && entry.priceChanged === true)
  return (
    <div className={styles['checkout']}>
      <header className={styles['head']}>
        <p>{t('order', { number: payment.orderNumber })}</p>
        <h1>
          <span className={styles['label']}>{t('totalToPay')}</span>{' '}
          <Price dollars={payment.totalToPay} className={styles['amount']} />
        </h1>
        {isPriceChanged && <Notice>{t('priceChanged')}</Notice>}
      </header>
      <div className={styles['bought']}>
        <OrderSummary payment={payment} />
        {payment.isDiscountOffered && <DiscountField payment={payment} onPriced={onPriced} />}
      </div>
      <div className={styles['pay']}>
        {payment.balanceOf === null && (
          <ShipTo
            orderId={payment.orderId}
            address={payment.shippingAddress}
            addressForm={addressForm}
            onSaved={onChange}
          />
        )}
        {payment.balanceOf === null && (
          <GiftNote orderId={payment.orderId} note={payment.giftNote} mayChange onSaved={onGiftNote} />
        )}
        {payment.clientSecret === '' ? (
          <Notice>{t('card.addressFirst')}</Notice>
        ) : (
          <CardForm
            key={payment.clientSecret}
            payment={payment}
            returned={returned}
            beforePaying={beforePaying}
            onSettled={onSettled}
            onDoubt={onChange}
          />
        )}
      </div>
    </div>
  )
}
