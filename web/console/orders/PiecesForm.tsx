import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { formatDollars } from '#web/ui/format-amounts.ts'
import { QuantityField } from '#web/ui/QuantityField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import type { StaffOrderView } from '#worker/api/wire.ts'
import styles from './StaffOrderScreen.module.css'

/** Another number of pieces of a line: fewer, whose money goes back, or more, which the customer pays by a link. */
export function PiecesForm({
  order,
  onChange,
}: {
  order: StaffOrderView
  onChange: (line: number, change: { seenQuantity: number; quantity: number }) => void
}) {
  const { t } = useTranslation(['press', 'desk'])
  const { pieces } = order.correct
  const [line, setLine] = useState(pieces[0]?.line ?? 0)
  const [wanted, setWanted] = useState<number | null>(null)
  const [isTried, setIsTried] = useState(false)
  const item = order.items[line]
  const its = pieces.find((one) => one.line === line)
  if (item === undefined || its === undefined) return null
  const quantity = wanted ?? item.quantity
  const more = quantity - item.quantity
  const send = () => {
    setIsTried(true)
    if (more !== 0) onChange(line, { seenQuantity: item.quantity, quantity })
  }
  return (
    <div className={styles['form']}>
      <p>{t('correct.pieces.text')}</p>
      {pieces.length > 1 && (
        <SelectField
          label={t('correct.size.line')}
          name="line"
          value={String(line)}
          options={pieces.map((one) => ({
            value: String(one.line),
            label: `${order.items[one.line]?.quantity ?? 0} × ${order.items[one.line]?.title ?? ''}, ${order.items[one.line]?.size ?? ''}`,
          }))}
          onSelect={(next) => {
            setLine(Number(next))
            setWanted(null)
          }}
        />
      )}
      {/* Whole, because a phone cuts off the choice. */}
      <p>
        {item.quantity} × {[item.title, item.size].filter(Boolean).join(', ')}
      </p>
      <QuantityField
        label={t('correct.pieces.quantity')}
        value={quantity}
        least={its.least}
        onQuantity={setWanted}
        error={isTried && more === 0 ? t('correct.pieces.missing') : undefined}
      />
      <p role="status">
        {more < 0 &&
          t('correct.pieces.back', { count: -more, sum: formatDollars((its.backCents[-more - 1] ?? 0) / 100) })}
        {more > 0 &&
          t(order.tax > 0 ? 'correct.pieces.chargedTaxed' : 'correct.pieces.charged', {
            count: more,
            sum: formatDollars(item.price * more),
          })}
      </p>
      <Button variant="main" onClick={send}>
        {t('correct.pieces.confirm')}
      </Button>
    </div>
  )
}
