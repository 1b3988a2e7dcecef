import { useTranslation } from 'react-i18next'
import { factsOf } from '#web/catalogue/custom/product-view.ts'
import type { TwoLineText } from '#web/ui/FieldError.tsx'
import { formatDollars } from '#web/ui/format-amounts.ts'
import { LazyPart } from '#web/ui/LazyPart.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import type { ProductView } from '#worker/api/wire.ts'
import { kindOf } from '#worker/catalogue/product-kinds.rules.ts'
import { fixedTextsLanguage } from '#worker/platform/languages.rules.ts'
import { requestParts } from './request-parts.ts'
import styles from './ProductField.module.css'

interface ProductFieldProps {
  products: readonly ProductView[]
  productId: string
  /** Whether the chosen product is not on the list (R-REQ-01: 'Producto desconocido'). */
  isUnknown: boolean
  /** Whether the chosen product is about to be on the list: its place is kept, so that nothing moves when it comes. */
  isComing: boolean
  error: string | TwoLineText | undefined
  onChoose: (product: ProductView) => void
}

/** The product to print on: chosen earlier, or here (R-REQ-01). */
export function ProductField({ products, productId, isUnknown, isComing, error, onChoose }: ProductFieldProps) {
  const { t } = useTranslation(['request', 'kinds'])
  const kindName = (category: string): string => {
    const kind = kindOf(category)
    return kind === null ? category : t(`kinds:${kind}.many`)
  }
  const chosen = products.find((product) => product.productId === productId)
  const facts = chosen && factsOf(chosen)
  const description = facts?.description ?? null
  return (
    <div className={styles['product']}>
      {isUnknown && (
        <p className={styles['unknown']} role="alert">
          <span lang={fixedTextsLanguage}>{t('product.unknown')}</span>
          <span className={styles['quiet']}>{t('product.unknownWay')}</span>
        </p>
      )}
      {(isComing || facts !== undefined) && (
        <div className={styles['shown']}>
          <LazyPart
            load={requestParts.picture}
            isWanted={facts !== undefined}
            waiting={<span className={styles['picture']} />}
            url={facts?.imageUrls[0] ?? ''}
            alt=""
            sizes="120px"
            isFirst
            className={styles['picture']}
          />
          {facts !== undefined && (
            <div className={styles['facts']}>
              <p className={styles['name']}>{facts.name}</p>
              {facts.price !== null && <p>{t('product.from', { price: formatDollars(facts.price) })}</p>}
              {description !== null && <p className={styles['description']}>{description}</p>}
            </div>
          )}
        </div>
      )}
      <SelectField
        label={t('product.label')}
        name="productId"
        value={chosen === undefined ? '' : productId}
        placeholder={t('product.placeholder')}
        options={products.map((product) => ({
          value: product.productId,
          label: `${product.name} (${kindName(product.category.name)})`,
        }))}
        onSelect={(id) => {
          const product = products.find((one) => one.productId === id)
          if (product !== undefined) onChoose(product)
        }}
        error={error}
      />
    </div>
  )
}
