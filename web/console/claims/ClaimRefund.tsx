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

/** The claimed things that no money went back for yet, as the Worker judges (worker/claims/decide-claim.ts). */
function unpaidLines(order: StaffOrderView, claim: ClaimView): number[] {
  const refunded = order.claims.flatMap(({ id, state, lines }) =>
    id !== claim.id && state === 'refunded' ? lines : [],
  )
  return claim.lines.filter((position) => !refunded.includes(position))
}

/** What these things of an order cost, never more than `mostCents`. */
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
  const most = useServerData('staffOrderMoney', { params: { orderId: order.id } }).data?.refundableCents
  const [isTried, setIsTried] = useState(false)
  // What is said is what is given, also when the order changes meanwhile.
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
