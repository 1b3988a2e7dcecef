import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { Price } from '#web/ui/Price.tsx'
import type { PictureView } from '#worker/api/wire.ts'
import { readyToGo, type ReadyToGoCategory } from '#worker/catalogue/product-kinds.rules.ts'
import { designOf } from '#worker/catalogue/ready-designs.rules.ts'
import styles from './MoreDesigns.module.css'

/** The picture sizes that follow from MoreDesigns.module.css. */
const cardSizes = '(max-width: 700px) calc(50vw - 24px), (max-width: 1100px) calc(25vw - 24px), 280px'

/** Other designs of the same kind, each a link to its page. */
export function MoreDesigns({
  category,
  pictures,
  price,
}: {
  category: ReadyToGoCategory
  pictures: readonly PictureView[]
  price: number
}) {
  const { t } = useTranslation('product')
  const language = useLanguage()
  return (
    <section className={classNames(styles['more'], 'below')}>
      <h2>{t('more')}</h2>
      <ul className={styles['grid']}>
        {pictures.map((picture) => (
          <li key={picture.path} className={styles['card']}>
            <Picture
              source={picture}
              alt=""
              sizes={cardSizes}
              className={classNames(styles['picture'], styles[readyToGo[category].sheet])}
            />
            {/* Not around the picture: a linked picture in view is fetched ahead, and these are eight pages. */}
            <Link href={paths.readyToGoDesign(category, designOf(picture.path))} className={styles['title']}>
              {picture.title[language]}
            </Link>
            <Price dollars={price} />
          </li>
        ))}
      </ul>
      <p>
        <LinkButton to={paths.readyToGo({ category })} variant="quiet">
          {t('all')}
        </LinkButton>
      </p>
    </section>
  )
}
