import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { useServerData } from '#web/app/api/use-server-data.ts'
import type { ScreenProps } from '#web/app/lazy-screen.ts'
import { staffPaths } from '#web/app/staff-paths.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { formatDay } from '#web/shop-ui/long-dates.ts'
import { Link } from '#web/ui/Link.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { textIn } from '#worker/platform/language.rules.ts'
import { cents, formatUsd } from '#worker/platform/money.rules.ts'
import { LoadableWork } from '../frame/LoadableWork.tsx'
import { PictureTiles } from './PictureTiles.tsx'
import type { KeptProduct } from './product-form.ts'
import { ProductEditor } from './ProductEditor.tsx'
import styles from './Catalogue.module.css'

/** One product in both languages, its price history, and its pictures; `new` for a new one. */
export function ProductScreen({ params }: ScreenProps) {
  const { t } = useTranslation('catalogue')
  const [, navigate] = useLocation()
  const productId = params['productId'] ?? ''
  const isNew = productId === 'new'
  const source = useServerData('staffProductShow', isNew ? null : { params: { productId } })
  return (
    <div className={styles['catalogue']}>
      <Link href={staffPaths.catalogue()} className={styles['back']}>
        {t('product.back')}
      </Link>
      {isNew ? (
        <>
          <h1>{t('product.newTitle')}</h1>
          <ProductEditor
            product={null}
            onSaved={({ id }) =>
              location.pathname === staffPaths.product('new') && navigate(staffPaths.product(id), { replace: true })
            }
            onStale={source.reload}
          />
          <p className={styles['soft']}>{t('product.picturesLater')}</p>
        </>
      ) : (
        <LoadableWork source={source} loading={<Skeleton className={styles['place']} />}>
          {({ product, prices }) => (
            <>
              <ProductTitle product={product} />
              <ProductEditor key={product.id} product={product} onSaved={source.reload} onStale={source.reload} />
              {product.kind === 'custom' && (
                <section className={styles['part']} aria-labelledby="pictures">
                  <h2 id="pictures">{t('product.pictures')}</h2>
                  <PictureTiles
                    pictures={product.pictures}
                    folder="custom"
                    productId={product.id}
                    title={product.name}
                    onChanged={source.reload}
                  />
                </section>
              )}
              <PriceHistory product={product} prices={prices} />
            </>
          )}
        </LoadableWork>
      )}
    </div>
  )
}

const ProductTitle = ({ product }: { product: KeptProduct }) => <h1>{textIn(product.name, useLanguage())}</h1>

interface PriceChange {
  variationId: number
  beforeCents: number | null
  afterCents: number
  changedBy: string
  at: string
}

function PriceHistory({ product, prices }: { product: KeptProduct; prices: readonly PriceChange[] }) {
  const { t } = useTranslation('catalogue')
  const language = useLanguage()
  if (prices.length === 0) return null
  return (
    <section className={styles['part']} aria-labelledby="prices">
      <h2 id="prices">{t('product.history')}</h2>
      <ul>
        {prices.map(({ variationId, beforeCents, afterCents, changedBy, at }) => {
          const variation = product.variations.find(({ id }) => id === variationId)
          const facts = {
            title: variation ? textIn(variation.title, language) : '',
            after: formatUsd(cents(afterCents)),
            name: changedBy,
            day: formatDay(at, language),
          }
          return (
            <li key={`${variationId} ${at}`}>
              {beforeCents === null
                ? t('product.first', facts)
                : t('product.historyLine', { ...facts, before: formatUsd(cents(beforeCents)) })}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
