import { useTranslation } from 'react-i18next'
import { homePictures } from 'virtual:home-pictures'
import { Link } from 'wouter'
import { readyToGo, type ReadyToGoCategory } from '#domain/catalogue'
import { dollars } from '#domain/money'
import { paths } from '../../paths.ts'
import { Picture } from '../../ui/Picture.tsx'
import { Price } from '../../ui/Price.tsx'
import styles from './CategoryTile.module.css'

/** One tab of the ready-to-go gallery as a picture that leads to it. */
export function CategoryTile({ category }: { category: ReadyToGoCategory }) {
  const { t } = useTranslation('home')
  const { unitPriceCents, sizes } = readyToGo[category]
  return (
    <Link href={paths.readyToGo({ category })} className={styles['tile']}>
      <span className={styles['picture']}>
        <Picture source={homePictures[category]} alt="" sizes="(min-width: 900px) 280px, 50vw" />
      </span>
      <span className={styles['name']}>{t(`ready.${category}`)}</span>
      <Price dollars={dollars(unitPriceCents)} />
      <span className={styles['sizes']}>{t('ready.from', { first: sizes[0] ?? '', last: sizes.at(-1) ?? '' })}</span>
    </Link>
  )
}
