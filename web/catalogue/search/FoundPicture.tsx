import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { Price } from '#web/ui/Price.tsx'
import type { PictureView } from '#worker/api/wire.ts'
import { kindOfGallery, pictureCategory, readyToGo } from '#worker/catalogue/product-kinds.rules.ts'
import { readyDesignOf } from '#worker/catalogue/ready-designs.rules.ts'
import { dollars } from '#worker/platform/money.rules.ts'
import { pictureName } from '../galleries/large-picture.ts'
import { useGalleryNames } from '../kind-names.ts'
import styles from './SearchScreen.module.css'

/** The picture sizes that follow from SearchScreen.module.css. */
const cardSizes = '(max-width: 700px) calc(50vw - 24px), (max-width: 1100px) calc(33vw - 42px), 266px'

/** The address of an example's large view, in its own gallery. */
function exampleAddress(picture: PictureView): string {
  const kind = kindOfGallery(picture.path.split('/')[0] ?? '')
  const query = { picture: pictureName(picture) }
  return kind === null ? paths.dtfGallery(query) : paths.exampleGallery(kind, query)
}

/**
 * A picture that the search has found: what is on sale with its price and the way to its page, an example with the way
 * to ask for one like it.
 */
export function FoundPicture({ picture, isFirst }: { picture: PictureView; isFirst: boolean }) {
  const { t } = useTranslation('search')
  const language = useLanguage()
  const title = picture.title[language]
  const galleryName = useGalleryNames()
  const category = pictureCategory(picture.path.split('/')[0] ?? '')
  const sold = readyDesignOf(picture.path)
  const page = sold === null ? null : paths.readyToGoDesign(sold.category, sold.design)
  return (
    <article className={styles['found']}>
      <Picture
        source={picture}
        alt={picture.alt[language]}
        sizes={cardSizes}
        isFirst={isFirst}
        className={styles['picture'] ?? ''}
      />
      <h3>
        <Link href={page ?? exampleAddress(picture)}>{title}</Link>
      </h3>
      {sold === null ? (
        <p className={styles['kind']}>{category !== null && galleryName(category)}</p>
      ) : (
        <Price dollars={dollars(readyToGo[sold.category].unitPriceCents)} />
      )}
      {page === null ? (
        <LinkButton
          to={paths.request({ like: picture.path })}
          variant="quiet"
          label={t('found.askForLikeOf', { title })}
          className={styles['way'] ?? ''}
        >
          {t('found.askForLike')}
        </LinkButton>
      ) : (
        <LinkButton to={page} label={t('found.buyOf', { title })} className={styles['way'] ?? ''}>
          {t('found.buy')}
        </LinkButton>
      )}
    </article>
  )
}
