import { useRef, useState, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { reloadServerData, useServerData } from '#web/app/api/use-server-data.ts'
import { paths } from '#web/app/paths.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { formatDollars } from '#web/ui/format-amounts.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Price } from '#web/ui/Price.tsx'
import { QuantityField } from '#web/ui/QuantityField.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { PictureView } from '#worker/api/wire.ts'
import { bulkPricesFrom, nextBulkPrice, unitPriceFor } from '#worker/catalogue/bulk-prices.rules.ts'
import { readyToGo } from '#worker/catalogue/product-kinds.rules.ts'
import { designOf } from '#worker/catalogue/ready-designs.rules.ts'
import { cents, dollars, times } from '#worker/platform/money.rules.ts'
import { notifyQuantityCapped } from './add-to-cart.ts'
import { toSizesBody, type Choice } from './choice.ts'
import styles from './SizesDialog.module.css'

interface SizesDialogProps {
  picture: PictureView
  /** What the card had chosen; the dialog starts with it. */
  choice: Choice
  onClose: () => void
  onSessionEnded: () => void
}

/**
 * One picture in many sizes at once, for a team or a family: a quantity for each size, the total, and one call that
 * adds all to the cart.
 */
export function SizesDialog({ picture, choice, onClose, onSessionEnded }: SizesDialogProps) {
  const { t } = useTranslation('products')
  const language = useLanguage()
  const [, navigate] = useLocation()
  const { sizes, unitPriceCents } = readyToGo[choice.category]
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({ [choice.size]: choice.quantity })
  const [isAsked, setIsAsked] = useState(false)
  const chosen = sizes.flatMap((size) => (quantities[size] ? [{ size, quantity: quantities[size] }] : []))
  const pieces = chosen.reduce((count, { quantity }) => count + quantity, 0)
  // The prices of today, and their table; what the card knows until they are there.
  const { data: page } = useServerData('readyDesignShow', {
    params: { category: choice.category, design: designOf(picture.path) },
  })
  const prices = {
    unitPriceCents: page === undefined ? unitPriceCents : cents(Math.round(page.price * 100)),
    bulkPrices: bulkPricesFrom(page?.bulkPrices ?? []),
  }
  const each = unitPriceFor(prices, pieces)
  const next = nextBulkPrice(prices.bulkPrices, pieces)
  // The idempotency key: the same choice sent again is added once; another choice gets a new key.
  const sent = useRef<{ wish: string; clientKey: string }>(null)
  const adding = useAction(() => {
    const wish = JSON.stringify(chosen)
    if (sent.current?.wish !== wish) sent.current = { wish, clientKey: crypto.randomUUID() }
    return call('cartAddSizes', { body: toSizesBody(choice, chosen, sent.current.clientKey) })
  })
  const add = async (event: SyntheticEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (chosen.length === 0) return
    const outcome = await adding.run()
    if (outcome?.status === 'failure' && outcome.error.status === 401) return onSessionEnded()
    if (outcome?.status !== 'success') return
    reloadServerData('cartList')
    const { lines, message } = outcome.result
    for (const { size, quantity } of lines)
      notifyQuantityCapped({ message: `${size}: ${message}`, quantity }, quantities[size] ?? 0)
    showToast(t('adding.success'), {
      action: { label: t('adding.seeCart'), run: () => navigate(paths.shoppingCart()), to: 'cart' },
    })
    onClose()
  }
  return (
    <Dialog title={t('several.title')} isOpen onClose={onClose}>
      <form className={styles['form']} onSubmit={(event) => void add(event)}>
        <p>{t('several.each', { title: picture.title[language], price: formatDollars(dollars(each)) })}</p>
        <div className={styles['sizes']}>
          {sizes.map((size) => (
            <QuantityField
              key={size}
              label={size}
              value={quantities[size] ?? 0}
              least={0}
              onQuantity={(quantity) => setQuantities((before) => ({ ...before, [size]: quantity }))}
            />
          ))}
        </div>
        <p className={styles['sum']}>
          {t('several.sum')} <Price dollars={dollars(times(each, pieces))} />
        </p>
        {next !== null && (
          <p role="status">
            {t('several.next', { count: next.from - pieces, price: formatDollars(dollars(next.unitPriceCents)) })}
          </p>
        )}
        {isAsked && chosen.length === 0 && <Notice tone="error">{t('several.none')}</Notice>}
        {adding.state.status === 'failure' && <Notice tone="error">{adding.state.error.message}</Notice>}
        <Button type="submit" variant="main" busy={adding.state.status === 'loading' && t('adding.loading')}>
          {pieces === 0 ? t('several.addNone') : t('several.add', { count: pieces })}
        </Button>
      </form>
    </Dialog>
  )
}
