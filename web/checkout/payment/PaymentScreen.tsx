import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { Checkout } from './Checkout.tsx'
import { NothingToPay } from './PaymentTrouble.tsx'

/**
 * The payment screen (R-PAY-04): `?order=` names the order, `?result=` is the outcome after the provider redirected
 * back.
 */
export function PaymentScreen() {
  const { t } = useTranslation('payment')
  const search = new URLSearchParams(useSearch())
  const orderId = search.get('order')
  if (orderId === null || orderId === '') return <NothingToPay message={t('trouble.noOrder')} first="cart" />
  return <Checkout key={orderId} orderId={orderId} result={search.get('result')} />
}
