import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { claimedCents } from '#domain/claim'
import { cents, formatUsd } from '#domain/money'
import type { ClaimView, StaffOrderView } from '#contract/wire'
import { useServerData } from '../../api/use-server-data.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { centsTyped } from './refund-amount.ts'

const centsOf = (dollars: number) => cents(Math.round(dollars * 100))

/** What the claimed things of an order cost, and never more than `mostCents`. */
const worthOf = (order: StaffOrderView, claim: ClaimView, mostCents: number): number =>
  Math.min(
    mostCents,
    claimedCents(
      { totalCents: centsOf(order.total), shippingCents: centsOf(order.shipping), taxCents: centsOf(order.tax), lines: order.items.map(({ price, quantity }, position) => ({ position, unitPriceCents: centsOf(price), quantity })) },
      claim.lines,
    ),
  )

interface ClaimRefundProps {
  order: StaffOrderView
  claim: ClaimView
  /** As it is typed; empty for what the claimed things cost. */
  amount: string
  busy: string | false
  onAmount: (amount: string) => void
  /** Gives so much back; done when that is answered. */
  onRefund: (cents: number) => Promise<void>
}

/** Gives money back for a claim: what its things cost or another amount, said once more before it goes. */
export function ClaimRefund({ order, claim, amount, busy, onAmount, onRefund }: ClaimRefundProps) {
  const { t } = useTranslation('desk')
  const most = useServerData('staffOrderMoney', { params: { orderId: order.id } }).data?.refundableCents ?? 0
  const [isTried, setIsTried] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const usual = worthOf(order, claim, most)
  const wanted = amount.trim() === '' ? usual : centsTyped(amount)
  const isWrong = wanted === null || wanted < 1 || wanted > most
  const shown = formatUsd(cents(wanted ?? 0))
  const ask = () => {
    setIsTried(true)
    setIsAsking(!isWrong)
  }
  const refund = async () => {
    await onRefund(wanted ?? 0)
    setIsAsking(false)
  }
  return (
    <>
      <TextField label={t('money.amount')} hint={t('claim.amountHint', { amount: formatUsd(cents(usual)) })} name={`amount-${claim.id}`} inputMode="decimal" autoComplete="off" isOptional maxLength={12} value={amount} onText={onAmount} error={isTried && isWrong ? t('money.amountWrong', { most: formatUsd(cents(most)) }) : undefined} />
      <Button variant="quiet" onClick={ask}>
        {t('claim.refund')}
      </Button>
      <ConfirmDialog question={t('money.confirm', { amount: shown })} detail={t('money.confirmText')} confirmLabel={t('money.yes')} busy={busy} isOpen={isAsking} onConfirm={() => void refund()} onCancel={() => setIsAsking(false)} />
    </>
  )
}
