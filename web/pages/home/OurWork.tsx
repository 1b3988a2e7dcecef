import { useTranslation } from 'react-i18next'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { paths } from '#web/app/paths.ts'
import { contact } from '#web/app/shop-contact.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { Review } from '#web/ratings/Review.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { Price } from '#web/ui/Price.tsx'
import { readyToGo, studioCategory, type ReadyToGoCategory } from '#worker/catalogue/product-kinds.rules.ts'
import { designOf } from '#worker/catalogue/ready-designs.rules.ts'
import { textIn } from '#worker/platform/language.rules.ts'
import { dollars } from '#worker/platform/money.rules.ts'
import styles from './OurWork.module.css'

/** From each of these tabs so many designs: a row of four. */
const sold: readonly (readonly [ReadyToGoCategory, number])[] = [
  ['tshirt', 2],
  ['hoodies', 1],
  ['mug', 1],
]
/** The picture sizes that follow from OurWork.module.css. */
const cardSizes = '(max-width: 700px) calc(50vw - 24px), (max-width: 1100px) calc(25vw - 24px), 280px'
const photoSizes = '(max-width: 760px) calc(100vw - 32px), 720px'
const mostReviews = 3

/** Designs that are for sale, what customers show of theirs, and who makes it, as far as there is any of it. */
export function OurWork() {
  return (
    <div className={styles['work']}>
      <Sold />
      <Made />
      <Maker />
    </div>
  )
}

function Sold() {
  const { t } = useTranslation('home')
  return (
    <section aria-labelledby="sold">
      <div className={styles['head']}>
        <h2 id="sold">{t('work.sold')}</h2>
        <Link href={paths.readyToGo()}>{t('work.soldAll')}</Link>
      </div>
      <ul className={styles['grid']}>
        {sold.map(([category, count]) => (
          <Designs key={category} {...{ category, count }} />
        ))}
      </ul>
    </section>
  )
}

function Designs({ category, count }: { category: ReadyToGoCategory; count: number }) {
  const language = useLanguage()
  const list = useServerData('pictureList', { query: { category, page: 0, limit: 4 } })
  // Places of the same size, so that nothing moves when the pictures come.
  const pictures = list.data?.images.slice(0, count) ?? Array.from({ length: count }, () => null)
  return pictures.map((picture, index) => (
    <li key={picture?.path ?? index} className={styles['card']}>
      <Picture source={picture} alt="" sizes={cardSizes} className={styles['picture'] ?? ''} />
      {picture !== null && (
        <>
          <Link href={paths.readyToGoDesign(category, designOf(picture.path))} className={styles['title']}>
            {picture.title[language]}
          </Link>
          <Price dollars={dollars(readyToGo[category].unitPriceCents)} />
        </>
      )}
    </li>
  ))
}

function Made() {
  const { t } = useTranslation('home')
  const source = useServerData('ratingList', { query: {} })
  const shown = (source.data?.ratings ?? []).filter(({ photos }) => photos.length > 0).slice(0, mostReviews)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="made">
      <div className={styles['head']}>
        <h2 id="made">{t('work.made')}</h2>
        <Link href={paths.reviews()}>{t('work.madeAll')}</Link>
      </div>
      <ul className={styles['reviews']}>
        {shown.map((rating) => (
          <li key={rating.id}>
            <Review rating={rating} isNamed />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Maker() {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const { studio } = contact
  const isWritten = studio !== undefined && studio.name !== ''
  const photos = useServerData(
    'pictureList',
    isWritten ? { query: { category: studioCategory, page: 0, limit: 1 } } : null,
  )
  if (!isWritten) return null
  const words = textIn(studio.words, language)
  const photo = photos.data?.images[0]
  return (
    <section aria-labelledby="maker">
      <h2 id="maker" className={styles['head']}>
        {t('work.maker')}
      </h2>
      <p className={styles['name']}>{[studio.name, studio.place].filter((part) => part !== '').join(', ')}</p>
      {words !== '' && <p className={styles['words']}>{words}</p>}
      {photo && (
        <Picture source={photo} alt={photo.alt[language]} sizes={photoSizes} className={styles['photo'] ?? ''} />
      )}
    </section>
  )
}
