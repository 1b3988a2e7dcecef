import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { StaffOrderView } from '#worker/api/wire.ts'
import { cents, formatUsd } from '#worker/platform/money.rules.ts'
import { centsTyped } from '../orders/refund-amount.ts'

interface ClaimRefundProps {
  order: StaffOrderView
  claim: StaffOrderView['claims'][number]
  /** The amount as typed; empty for the price of the claimed items. */
  amount: string
  busy: string | false
  onAmount: (amount: string) => void
  /** Refunds this many cents; resolves when it was answered. */
  onRefund: (cents: number) => Promise<void>
}

/** Refunds a claim: the price of its items or another amount, confirmed once more before it is sent. */
export function ClaimRefund({ order, claim, amount, busy, onAmount, onRefund }: ClaimRefundProps) {
  const { t } = useTranslation('desk')
  const most = useServerData('staffOrderMoney', { params: { orderId: order.id } }).data?.refundableCents
  const [isTried, setIsTried] = useState(false)
  // The confirmed amount is the one that is refunded, even if the order changes meanwhile.
  const [asked, setAsked] = useState<number | null>(null)
  const usual = Math.min(claim.worthCents, most ?? 0)
  const wanted = amount.trim() === '' ? usual : centsTyped(amount)
  const isWrong = wanted === null || wanted < 1 || wanted > (most ?? 0)
  const hint =
    claim.worthCents === 0
      ? t('claim.amountGiven')
      : most === undefined
        ? undefined
        : t('claim.amountHint', { amount: formatUsd(cents(usual)) })
  const ask = () => {
    setIsTried(true)
    if (!isWrong) setAsked(wanted)
  }
  const refund = async () => {
    if (asked !== null) await onRefund(asked)
    setAsked(null)
  }
  return (
    <>
      <TextField
        label={t('money.amount')}
        hint={hint}
        isOptional={claim.worthCents > 0}
        name={`amount-${claim.id}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={amount}
        onText={onAmount}
        error={isTried && isWrong ? t('money.amountWrong', { most: formatUsd(cents(most ?? 0)) }) : undefined}
      />
      <Button variant="quiet" onClick={ask}>
        {t('claim.refund')}
      </Button>
      <ConfirmDialog
        question={t('money.confirm', { amount: formatUsd(cents(asked ?? 0)) })}
        detail={t('money.confirmText')}
        confirmLabel={t('money.yes')}
        busy={busy}
        isOpen={asked !== null}
        onConfirm={() => void refund()}
        onCancel={() => setAsked(null)}
      />
    </>
  )
}
