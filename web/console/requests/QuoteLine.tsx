import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { cents, formatUsd } from '#worker/platform/money.rules.ts'
import { requestLimits } from '#worker/requests/custom-request.rules.ts'
import { readQuote, type QuoteFaults, type QuoteRow } from './quote-draft.ts'
import styles from './StaffRequestPage.module.css'

/** One line of a quote: a size, its quantity, its unit price and its total. */
export function QuoteLine({
  number,
  row,
  faults,
  onRow,
  onRemove,
}: {
  number: number
  row: QuoteRow
  faults: QuoteFaults['rows'][number]
  onRow: (row: QuoteRow) => void
  onRemove: (() => void) | null
}) {
  const { t } = useTranslation('staff-requests')
  const { totalCents } = readQuote([row], '', '', 0)
  return (
    <fieldset className={styles['line']}>
      <legend className="visually-hidden">{t('quote.row', { number })}</legend>
      <TextField
        label={t('quote.size')}
        name={`size${number}`}
        maxLength={40}
        autoComplete="off"
        value={row.size}
        onText={(size) => onRow({ ...row, size })}
        className={styles['size']}
      />
      <TextField
        label={t('quote.pieces')}
        name={`quantity${number}`}
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
        value={row.quantity}
        onText={(quantity) => onRow({ ...row, quantity })}
        error={faults.quantity && t('quote.faults.pieces', { most: requestLimits.quantity })}
      />
      <TextField
        label={t('quote.price')}
        name={`price${number}`}
        inputMode="decimal"
        maxLength={9}
        autoComplete="off"
        value={row.price}
        onText={(price) => onRow({ ...row, price })}
        error={faults.price && t('quote.faults.price')}
      />
      <p className={styles['sum']}>
        <span className={styles['quiet']}>{t('quote.sum')}</span>{' '}
        {totalCents === 0 ? '—' : formatUsd(cents(totalCents))}
      </p>
      {onRemove !== null && <IconButton icon="trash" label={t('quote.remove', { number })} onClick={onRemove} />}
    </fieldset>
  )
}
