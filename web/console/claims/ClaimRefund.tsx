import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { ClaimView, StaffOrderView } from '#worker/api/wire.ts'
import { claimedCents } from '#worker/claims/claim.rules.ts'
import { cents, formatUsd } from '#worker/platform/money.rules.ts'
import { centsTyped } from '../orders/refund-amount.ts'

const centsOf = (dollars: number) => cents(Math.round(dollars * 100))

/** The claimed items that were not refunded yet, by the same rule as in the Worker (worker/claims/decide-claim.ts). */
function unpaidLines(order: StaffOrderView, claim: ClaimView): number[] {
  const refunded = order.claims.flatMap(({ id, state, lines }) =>
    id !== claim.id && state === 'refunded' ? lines : [],
  )
  return claim.lines.filter((position) => !refunded.includes(position))
}

/** What these items of an order cost in cents, at most `mostCents`. */
function worthOf(order: StaffOrderView, positions: readonly number[], mostCents: number): number {
  if (positions.length === 0) return 0
  const lines = order.items.map(({ price, quantity }, position) => ({
    position,
    unitPriceCents: centsOf(price),
    quantity,
  }))
  return Math.min(
    mostCents,
    claimedCents(
      { totalCents: centsOf(order.total), shippingCents: centsOf(order.shipping), taxCents: centsOf(order.tax), lines },
      positions,
    ),
  )
}

interface ClaimRefundProps {
  order: StaffOrderView
  claim: ClaimView
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
  const left = unpaidLines(order, claim)
  const usual = worthOf(order, left, most ?? 0)
  const wanted = amount.trim() === '' ? usual : centsTyped(amount)
  const isWrong = wanted === null || wanted < 1 || wanted > (most ?? 0)
  const hint =
    left.length === 0
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
        isOptional={left.length > 0}
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
