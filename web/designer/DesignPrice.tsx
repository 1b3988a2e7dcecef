import { useTranslation } from 'react-i18next'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { formatDollars } from '#web/ui/format-amounts.ts'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Price } from '#web/ui/Price.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { bulkPricesFrom, unitPriceFor } from '#worker/catalogue/bulk-prices.rules.ts'
import { placesOf, printedText } from '#worker/catalogue/print-places.rules.ts'
import { readyToGo, type ProductKind, type ReadyToGoCategory } from '#worker/catalogue/product-kinds.rules.ts'
import { printedPlaces } from '#worker/designer/artwork.rules.ts'
import { textIn } from '#worker/platform/language.rules.ts'
import { cents, dollars } from '#worker/platform/money.rules.ts'
import type { DesignElement } from './design-history.ts'
import styles from './Designer.module.css'

/** What a design costs: one piece or all of them, and what the next side would add. Cart and order say the same, from the server. */
export function DesignPrice({
  product,
  category,
  elements,
  pieces,
}: {
  product: ProductKind
  category: ReadyToGoCategory
  elements: readonly DesignElement[]
  /** How many are bought, in all sizes. */
  pieces: number
}) {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const hasPlaces = placesOf(product).length > 1
  const prices = useServerData('designPrices', hasPlaces || pieces > 1 ? {} : null)
  const printed = printedPlaces(elements)
  const further = Math.max(0, printed.length - 1)
  const known = prices.data?.prices.find((one) => one.product === product)
  const one = known?.price ?? dollars(readyToGo[category].unitPriceCents)
  const table = { unitPriceCents: cents(Math.round(one * 100)), bulkPrices: bulkPricesFrom(known?.bulkPrices ?? []) }
  const base = dollars(unitPriceFor(table, pieces))
  // The first side costs what the shop is known for; for more, and for several pieces, the owner's price is needed.
  if ((further > 0 || pieces > 1) && known === undefined)
    return (
      <Loadable source={prices} loading={<Skeleton className={styles['price']} />}>
        {() => null}
      </Loadable>
    )
  const more = known?.furtherPlacePrice ?? 0
  const each = base + further * more
  return (
    <div aria-live="polite">
      <Price dollars={each * Math.max(1, pieces)} className={styles['price']} />
      {pieces > 1 && (
        <p className={styles['hint']}>{t('price.pieces', { count: pieces, each: formatDollars(each) })}</p>
      )}
      {further > 0 && (
        <p className={styles['hint']}>
          {t('price.sides', {
            sides: textIn(printedText(printed), language),
            base: formatDollars(base),
            more: formatDollars(further * more),
          })}
        </p>
      )}
      {known !== undefined && further === 0 && more > 0 && (
        <p className={styles['hint']}>{t('price.further', { price: formatDollars(more) })}</p>
      )}
    </div>
  )
}
