import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { QuantityField } from '#web/ui/QuantityField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import type { StaffOrderView } from '#worker/api/wire.ts'
import styles from './StaffOrderScreen.module.css'

/** Another size for some pieces of a line: of which line, how many, and to which size of the same price. */
export function SizeForm({
  order,
  onChange,
}: {
  order: StaffOrderView
  onChange: (line: number, change: { seenSize: string; size: string; quantity: number }) => void
}) {
  const { t } = useTranslation(['press', 'desk'])
  const { sizes } = order.correct
  const [line, setLine] = useState(sizes[0]?.line ?? 0)
  const [size, setSize] = useState('')
  const item = order.items[line]
  const [pieces, setPieces] = useState<number | null>(null)
  const [isTried, setIsTried] = useState(false)
  if (item === undefined) return null
  const quantity = Math.min(pieces ?? item.quantity, item.quantity)
  const others = sizes.find((one) => one.line === line)?.sizes.filter((one) => one !== item.size) ?? []
  const chosen = others.includes(size) ? size : ''
  const send = () => {
    setIsTried(true)
    if (chosen !== '') onChange(line, { seenSize: item.size, size: chosen, quantity })
  }
  return (
    <div className={styles['form']}>
      <p>{t('correct.size.text')}</p>
      {sizes.length > 1 && (
        <SelectField
          label={t('correct.size.line')}
          name="line"
          value={String(line)}
          options={sizes.map((one) => ({
            value: String(one.line),
            label: `${order.items[one.line]?.quantity ?? 0} × ${order.items[one.line]?.title ?? ''}, ${order.items[one.line]?.size ?? ''}`,
          }))}
          onSelect={(next) => {
            setLine(Number(next))
            setPieces(null)
          }}
        />
      )}
      {/* Whole, because a phone cuts off the choice. */}
      <p>
        {item.quantity} × {item.title}, {item.size}
      </p>
      <SelectField
        label={t('correct.size.to')}
        name="size"
        value={chosen}
        placeholder={t('correct.size.choose')}
        options={others.map((one) => ({ value: one, label: one }))}
        onSelect={setSize}
        error={isTried && chosen === '' ? t('correct.size.missing') : undefined}
      />
      {item.quantity > 1 && (
        <QuantityField label={t('correct.size.pieces')} value={quantity} most={item.quantity} onQuantity={setPieces} />
      )}
      <Button variant="main" onClick={send}>
        {t('correct.size.confirm')}
      </Button>
    </div>
  )
}
