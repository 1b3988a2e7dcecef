import { useState } from 'react'
import { sizeLabel } from '#web/shop-ui/size-label.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { QuantityField } from '#web/ui/QuantityField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { readyToGo } from '#worker/catalogue/product-kinds.rules.ts'
import { usualSize, type Choice } from './choice.ts'
import type { CardProps } from './PictureCard.tsx'
import styles from './PictureCard.module.css'

/**
 * Quantity and size of a card, and what is done with them. It keeps them itself: a choice renders no picture and no title
 * again.
 */
export function CardChoice({
  t,
  picture,
  category,
  size: startSize,
  title,
  isAdding,
  isOpeningPayment,
  onAdd,
  onBuy,
  onSeveral,
}: Pick<CardProps, 't' | 'picture' | 'category' | 'size' | 'isOpeningPayment' | 'onBuy' | 'onSeveral'> & {
  title: string
  isAdding: boolean
  onAdd: (choice: Choice) => void
}) {
  const { sizes } = readyToGo[category]
  const [quantity, setQuantity] = useState(1)
  const [size, setSize] = useState(() => startSize ?? usualSize(category))
  const choice: Choice = { category, pathImagePath: picture.path, size, quantity }
  return (
    <div className={styles['choice']}>
      <div className={styles['fields']}>
        <QuantityField
          label={t('buying:quantity')}
          value={quantity}
          onQuantity={setQuantity}
          className={styles['quantity']}
        />
        <SelectField
          label={t(`buying:${sizeLabel(size)}`)}
          name="size"
          value={size}
          options={sizes.map((one) => ({ value: one, label: one }))}
          onSelect={setSize}
        />
      </div>
      <div className={styles['actions']}>
        <Button
          busy={isOpeningPayment && t('buying:opening')}
          aria-label={isOpeningPayment ? undefined : t('card.buyNowOf', { title })}
          onClick={() => onBuy(choice)}
        >
          {t('card.buyNow')}
        </Button>
        <IconButton
          icon="cartAdd"
          label={t('card.addToCartOf', { title })}
          aria-disabled={isAdding}
          className={styles['add']}
          onClick={() => onAdd(choice)}
        />
      </div>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('several.openOf', { title })}
        className={styles['several']}
        onClick={() => onSeveral(picture, choice)}
      >
        {t('several.open')}
      </button>
    </div>
  )
}
