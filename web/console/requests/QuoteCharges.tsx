import { useTranslation } from 'react-i18next'
import { TextField } from '#web/ui/TextField.tsx'
import { chargeNames, type ChargeName, type QuoteFaults, type TypedCharges } from './quote-draft.ts'
import styles from './StaffRequestPage.module.css'

/** What a quote has besides its goods: set-up fee, rush fee, discount and shipping, each charged as it is typed. */
export function QuoteCharges({
  typed,
  faults,
  onCharge,
}: {
  typed: TypedCharges
  faults: QuoteFaults['charges']
  onCharge: (name: ChargeName, amount: string) => void
}) {
  const { t } = useTranslation('staff-requests')
  return (
    <fieldset className={styles['charges']}>
      <legend>{t('quote.charges.title')}</legend>
      {chargeNames.map((name) => {
        const fault = faults[name]
        return (
          <TextField
            key={name}
            label={t(`quote.charges.${name}`)}
            name={name}
            inputMode="decimal"
            maxLength={9}
            autoComplete="off"
            value={typed[name].trim()}
            // A field that is emptied stays empty, where another one starts with an amount.
            onText={(amount) => onCharge(name, amount === '' ? ' ' : amount)}
            error={fault && t(fault === 'much' ? 'quote.faults.discount' : 'quote.faults.charge')}
          />
        )
      })}
    </fieldset>
  )
}
