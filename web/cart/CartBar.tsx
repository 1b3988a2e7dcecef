import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Price } from '#web/ui/Price.tsx'
import type { PricedItem } from './price-together.ts'
import { clearItems, selectItems } from './selected-items.ts'
import { mostLinesTogether, totalOf } from './start-cart-payment.ts'
import styles from './CartBar.module.css'

interface CartBarProps {
  items: readonly PricedItem[]
  /** The selected items; empty means that all are bought. */
  selected: readonly PricedItem[]
  isOpeningPayment: boolean
  onBuy: (items: readonly PricedItem[]) => void
}

/** What is bought together: the number of pieces, the total, and the button. It stays in view. */
export function CartBar({ items, selected, isOpeningPayment, onBuy }: CartBarProps) {
  const { t } = useTranslation(['cart', 'buying'])
  const noteId = useId()
  const isAll = selected.length === 0
  const bought = isAll ? items : selected
  const pieces = t('pieces', { count: bought.reduce((count, { quantity }) => count + quantity, 0) })
  const isTooMany = bought.length > mostLinesTogether
  return (
    <section className={styles['bar']} aria-label={t('bar.label')}>
      <p className={styles['sum']} role="status" aria-atomic="true">
        <span>
          {isAll ? t('bar.all', { pieces }) : t('bar.some', { selected: selected.length, lines: items.length, pieces })}
        </span>{' '}
        <Price dollars={totalOf(bought)} className={styles['total']} />
      </p>
      <Button
        variant="main"
        busy={isOpeningPayment && t('buying:opening')}
        isDisabled={isTooMany}
        aria-describedby={isTooMany ? noteId : undefined}
        onClick={() => onBuy(bought)}
      >
        {t(isAll ? 'bar.buyAll' : 'bar.buySelected')}
      </Button>
      {isTooMany && (
        <div className={styles['note']}>
          <p id={noteId}>{t('bar.tooMany', { most: mostLinesTogether })}</p>
          <Button
            variant="quiet"
            onClick={({ currentTarget }) => {
              // This button goes, and with it what had the focus.
              currentTarget.closest('section')?.querySelector('button')?.focus()
              clearItems()
              selectItems(bought.slice(0, mostLinesTogether).map(({ cartItemId }) => cartItemId))
            }}
          >
            {t('bar.selectFirst', { most: mostLinesTogether })}
          </Button>
        </div>
      )}
    </section>
  )
}
