import { useTranslation } from 'react-i18next'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { depositParts, depositPercents } from '#worker/orders/deposit.rules.ts'
import { cents, formatUsd } from '#worker/platform/money.rules.ts'
import styles from './StaffRequestPage.module.css'

/**
 * Whether the price is paid at once or in two parts, and the amount of each. `percent` is the typed text; empty for one
 * payment.
 */
export function DepositFields({
  percent,
  read,
  priceCents,
  shippingCents,
  isFaulty,
  onPercent,
}: {
  percent: string
  read: number | null
  /** The price before shipping, which is paid with the deposit. */
  priceCents: number
  shippingCents: number
  isFaulty: boolean
  onPercent: (percent: string) => void
}) {
  const { t } = useTranslation('staff-requests')
  const { least, most, usual } = depositPercents
  const parts = read === null || priceCents < 0 ? null : depositParts(cents(priceCents), read)
  return (
    <div className={styles['pair']}>
      <SelectField
        label={t('quote.deposit.label')}
        name="payment"
        value={percent === '' ? 'whole' : 'deposit'}
        options={[
          { value: 'whole', label: t('quote.deposit.whole') },
          { value: 'deposit', label: t('quote.deposit.part') },
        ]}
        onSelect={(chosen) => onPercent(chosen === 'whole' ? '' : String(usual))}
      />
      {percent !== '' && (
        <TextField
          label={t('quote.deposit.percent')}
          name="depositPercent"
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          value={percent.trim()}
          // While the field is being retyped and is empty, the price stays a deposit.
          onText={(typed) => onPercent(typed === '' ? ' ' : typed.trim())}
          hint={
            parts === null
              ? undefined
              : t(shippingCents > 0 ? 'quote.deposit.partsShipped' : 'quote.deposit.parts', {
                  now: formatUsd(cents(parts.nowCents + shippingCents)),
                  later: formatUsd(parts.laterCents),
                })
          }
          error={isFaulty ? t('quote.faults.deposit', { least, most }) : undefined}
        />
      )}
    </div>
  )
}
