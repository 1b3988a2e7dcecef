import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { useSession } from '#web/app/stores/session.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { promisedDaysOf } from '#web/shop-ui/promised-days.ts'
import { sizeLabel } from '#web/shop-ui/size-label.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Later } from '#web/ui/Later.tsx'
import { QuantityField } from '#web/ui/QuantityField.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'
import type { ReadyDesignView } from '#worker/api/wire.ts'
import { bulkPricesFrom, unitPriceFor } from '#worker/catalogue/bulk-prices.rules.ts'
import { readyKindOf } from '#worker/catalogue/product-kinds.rules.ts'
import { designOf } from '#worker/catalogue/ready-designs.rules.ts'
import { cents } from '#worker/platform/money.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import { usualSize, type Choice } from '../products/choice.ts'
import { useBuying } from '../products/use-buying.tsx'
import { BulkTable } from './BulkTable.tsx'
import { SizeChartButton } from './SizeChartButton.tsx'
import styles from './BuyBox.module.css'

/** Few customers open it, so its code is loaded on opening. */
const sizesDialog = async () => (await import('../products/SizesDialog.tsx')).SizesDialog
/** It comes after everything that sells, so its code is loaded after the page. It is an extra: without its code it is absent. */
export const shareLinks = async () => (await import('./ShareLinks.tsx')).ShareLinks

const range = ({ from, to }: { from: number; to: number }): string => `${from}–${to}`

/** Size, quantity and every way to get a design: bought, added, changed, asked for, shared; and when it arrives. */
export function BuyBox({ shown }: { shown: ReadyDesignView }) {
  const { t } = useTranslation(['product', 'products', 'buying', 'ui'])
  const language = useLanguage()
  const sizesId = useId()
  const { category, picture, sizes, promise } = shown
  const isLoggedIn = useSession((session) => session.isLoggedIn)
  const [quantity, setQuantity] = useState(1)
  const [size, setSize] = useState(() => usualSize(category))
  const [isAdding, setIsAdding] = useState(false)
  const [severalOf, setSeveralOf] = useState<Choice | null>(null)
  const buying = useBuying(() => paths.readyToGoDesign(category, designOf(picture.path)))
  const SizesDialog = useLazyComponent(sizesDialog, severalOf !== null, () => {
    setSeveralOf(null)
    showToast(t('ui:error.offline'), { tone: 'error' })
  })
  const each = unitPriceFor(
    { unitPriceCents: cents(Math.round(shown.price * 100)), bulkPrices: bulkPricesFrom(shown.bulkPrices) },
    quantity,
  )
  const choice: Choice = { category, pathImagePath: picture.path, size, quantity, unitPriceCents: each }
  const add = async () => {
    setIsAdding(true)
    await buying.add(choice)
    setIsAdding(false)
  }
  const kind = readyKindOf(category)
  const title = picture.title[language]
  return (
    <div className={styles['box']}>
      <div className={styles['sizes']} role="radiogroup" aria-labelledby={sizesId}>
        <div className={styles['sizesHead']}>
          <span id={sizesId} className={styles['label']}>
            {t(`buying:${sizeLabel(size)}`)}
          </span>
          <SizeChartButton kind={kind} />
        </div>
        <div className={styles['choices']}>
          {sizes.map((one) => (
            <label key={one} className={styles['size']}>
              <input
                type="radio"
                name="size"
                value={one}
                checked={one === size}
                onChange={() => setSize(one)}
                className="visually-hidden"
              />
              <span>{one}</span>
            </label>
          ))}
        </div>
      </div>
      <div className={styles['amount']}>
        <QuantityField label={t('buying:quantity')} value={quantity} onQuantity={setQuantity} />
        <Button
          variant="quiet"
          aria-haspopup="dialog"
          onClick={() => (isLoggedIn ? setSeveralOf(choice) : buying.meetWall('look', choice))}
        >
          {t('products:several.open')}
        </Button>
      </div>
      <BulkTable price={shown.price} steps={shown.bulkPrices} />
      <div className={styles['actions']}>
        <Button
          variant="main"
          isWide
          busy={buying.openingPath !== null && t('buying:opening')}
          onClick={() => (isLoggedIn ? buying.buy(choice) : buying.meetWall('buyNow', choice))}
        >
          {t('products:card.buyNow')}
        </Button>
        <Button
          isWide
          busy={isAdding && t('products:adding.loading')}
          onClick={() => (isLoggedIn ? void add() : buying.meetWall('addToCart', choice))}
        >
          {t('addToCart')}
        </Button>
      </div>
      <div className={styles['arrival']}>
        <Icon name="package" />
        <p>
          <strong>{t('arrival', { days: promisedDaysOf(promise, language) })}</strong>{' '}
          <span className={styles['quiet']}>
            {t('arrivalHow', {
              processing: range(shop.policy.processingDays),
              delivery: range(shop.policy.deliveryDays),
            })}
          </span>
        </p>
      </div>
      <ul className={styles['ways']}>
        {picture.hasPrintFile && (
          <li>
            <LinkButton to={paths.design(kind, { art: picture.path })} variant="quiet">
              {t('makeItMine')}
            </LinkButton>
            <p className={styles['quiet']}>{t('makeItMineHint')}</p>
          </li>
        )}
        <li>
          <LinkButton to={paths.request({ like: picture.path })} variant="quiet">
            {t('askForLike')}
          </LinkButton>
          <p className={styles['quiet']}>{t('askForLikeHint', { hours: shop.policy.supportAnswerHours })}</p>
        </li>
      </ul>
      <div className={styles['share']}>
        <Later load={shareLinks} title={title} path={paths.readyToGoDesign(category, designOf(picture.path))} />
      </div>
      {severalOf !== null && SizesDialog !== null && (
        <SizesDialog
          picture={picture}
          choice={severalOf}
          onClose={() => setSeveralOf(null)}
          onSessionEnded={() => {
            setSeveralOf(null)
            buying.meetWall('look', severalOf)
          }}
        />
      )}
      {buying.dialogs}
    </div>
  )
}
