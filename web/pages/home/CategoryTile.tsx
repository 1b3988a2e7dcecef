import { useTranslation } from 'react-i18next'
import { homePictures } from 'virtual:home-pictures'
import { paths } from '#web/app/paths.ts'
import { sizeLabel } from '#web/shop-ui/size-label.ts'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { Price } from '#web/ui/Price.tsx'
import { readyToGo, type ReadyToGoCategory } from '#worker/catalogue/product-kinds.rules.ts'
import { dollars } from '#worker/platform/money.rules.ts'
import styles from './CategoryTile.module.css'

/** One tab of the ready-to-go gallery, as a picture that links to it. */
export function CategoryTile({ category }: { category: ReadyToGoCategory }) {
  const { t } = useTranslation('home')
  const { unitPriceCents, sizes } = readyToGo[category]
  const [first = '', last = ''] = [sizes[0], sizes.at(-1)]
  return (
    <Link href={paths.readyToGo({ category })} className={styles['tile']}>
      <span className={styles['picture']}>
        <Picture source={homePictures[category]} alt="" sizes="(min-width: 900px) 280px, 50vw" />
      </span>
      <span className={styles['name']}>{t(`ready.${category}`)}</span>
      <Price dollars={dollars(unitPriceCents)} />
      <span className={styles['sizes']}>{t(`ready.from.${sizeLabel(first)}`, { first, last })}</span>
    </Link>
  )
}
