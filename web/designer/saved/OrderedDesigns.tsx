import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import type { OrderLineView, OrderView } from '#worker/api/wire.ts'
import { kindOf, kindOfReady, type ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import { uploadOfPicture } from '#worker/platform/picture-path.rules.ts'
import styles from './Saved.module.css'

/** A team has a design for each piece; more than so many links would push what the order costs out of sight. */
const mostShown = 2

/** A link for each design of an order that was made in the designer: it is opened there, to change it or order it again. */
export function OrderedDesigns({ lines, job }: { lines: readonly OrderLineView[]; job: OrderView['job'] }) {
  const { t } = useTranslation('saved')
  const designs = new Map<string, { product: ProductKind; title: string }>(
    lines.flatMap(({ image, productId, designId, title }) => {
      const [upload, product] = [uploadOfPicture(image), kindOfReady(productId)]
      return upload === null || product === null || designId !== null ? [] : [[upload, { product, title }] as const]
    }),
  )
  // A quote's line shows its proof; the design is that of the request.
  const [artwork, product] = [job?.artworkId, job === null ? null : kindOf(job.category)]
  if (job !== null && artwork !== undefined && product !== null) designs.set(artwork, { product, title: job.title })
  if (designs.size === 0) return null
  const list = (
    <ul className={styles['actions']}>
      {[...designs].map(([upload, { product, title }]) => (
        <li key={upload}>
          <LinkButton variant="quiet" to={paths.design(product, { open: upload })} label={t('order.of', { title })}>
            {designs.size === 1 ? t('order.change') : t('order.of', { title })}
          </LinkButton>
        </li>
      ))}
    </ul>
  )
  if (designs.size <= mostShown) return list
  return (
    <details className={styles['several']}>
      <summary>{t('order.several', { count: designs.size })}</summary>
      {list}
    </details>
  )
}
