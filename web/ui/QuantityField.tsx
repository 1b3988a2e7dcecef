import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, type FieldProps } from './Field.tsx'
import { IconButton } from './IconButton.tsx'
import styles from './Field.module.css'

/**
 * A whole number from `least` to `most`: typed, or changed by two buttons. More becomes `most` and says so; other
 * nonsense goes back to the last good number on leaving.
 */
export function QuantityField({
  label,
  error,
  className,
  value,
  onQuantity,
  least = 1,
  most = 99,
}: FieldProps & { value: number; onQuantity: (quantity: number) => void; least?: number; most?: number }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const [isOver, setIsOver] = useState(false)
  const settle = (text: string) => {
    setTyped(text)
    const quantity = Number(text)
    setIsOver(quantity > most)
    if (quantity > most) return onQuantity(most)
    if (text !== '' && Number.isInteger(quantity) && quantity >= least && quantity <= most) onQuantity(quantity)
  }
  const step = (by: 1 | -1) => {
    setTyped(null)
    setIsOver(false)
    onQuantity(Math.min(most, Math.max(least, value + by)))
  }
  const shown = error ?? (isOver ? t('field.most', { most }) : undefined)
  return (
    <Field label={label} error={shown} {...(className && { className })}>
      {(attributes) => (
        <div className={styles['quantity']} data-invalid={shown === undefined ? undefined : ''}>
          <IconButton icon="minus" label={t('field.less')} isDisabled={value <= least} onClick={() => step(-1)} />
          <input
            {...attributes}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={String(most).length + 1}
            value={typed ?? value}
            onChange={(event) => settle(event.target.value.replace(/\D/g, ''))}
            onBlur={() => setTyped(null)}
          />
          <IconButton icon="plus" label={t('field.more')} isDisabled={value >= most} onClick={() => step(1)} />
        </div>
      )}
    </Field>
  )
}
