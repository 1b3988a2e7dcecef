import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import type { OrderLineView } from '#worker/api/wire.ts'
import { kindOfReady } from '#worker/catalogue/product-kinds.rules.ts'
import { uploadOfPicture } from '#worker/platform/picture-path.rules.ts'
import styles from './Saved.module.css'

/** A link for each design of an order that was made in the designer: it is opened there, to change it or order it again. */
export function OrderedDesigns({ lines }: { lines: readonly OrderLineView[] }) {
  const { t } = useTranslation('saved')
  const designs = new Map(
    lines.flatMap(({ image, productId, designId, title }) => {
      const [upload, product] = [uploadOfPicture(image), kindOfReady(productId)]
      return upload === null || product === null || designId !== null ? [] : [[upload, { product, title }] as const]
    }),
  )
  if (designs.size === 0) return null
  return (
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
}
