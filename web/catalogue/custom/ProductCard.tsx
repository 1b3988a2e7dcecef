import { memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { Link } from '#web/ui/Link.tsx'
import { Price } from '#web/ui/Price.tsx'
import type { ProductView } from '#worker/api/wire.ts'
import { factsOf } from './product-view.ts'
import { ProductPictures } from './ProductPictures.tsx'
import { RequestButton } from './RequestButton.tsx'
import styles from './ProductCard.module.css'

/**
 * A custom product (R-CAT-02): pictures, name, price of the first variation, a short description, and the button to
 * request it.
 */
export const ProductCard = memo(function ProductCard({ product, isFirst }: { product: ProductView; isFirst: boolean }) {
  const { t } = useTranslation('custom')
  const id = useId()
  const { name, price, description, imageUrls } = factsOf(product)
  const shownName = name ?? t('noName')
  return (
    <article aria-labelledby={id} className={styles['card']}>
      <ProductPictures name={shownName} imageUrls={imageUrls} isFirst={isFirst} />
      <h2 id={id} className={styles['name']}>
        <Link href={paths.customProduct(product.productId)}>{shownName}</Link>
      </h2>
      {price === null ? (
        <p className={styles['noPrice']}>{t('noPrice')}</p>
      ) : (
        <Price dollars={price} className={styles['price']} />
      )}
      <p className={styles['description']}>{description ?? t('noDescription')}</p>
      <RequestButton product={{ productId: product.productId, name: shownName }} />
    </article>
  )
})
