import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { writtenDate } from '#web/shop-ui/promised-days.ts'
import { Link } from '#web/ui/Link.tsx'
import type { RatingView } from '#worker/api/wire.ts'
import { readyCategory } from '#worker/catalogue/ready-designs.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import { Stars } from './Stars.tsx'
import styles from './Ratings.module.css'

/** The page that a review is about; null where what was bought has none. */
function pageOf(subject: string): string | null {
  const [folder = '', name = ''] = subject.split('/')
  if (folder === 'custom') return paths.customProduct(name)
  const category = readyCategory(folder)
  return category === null ? null : paths.readyToGoDesign(category, name)
}

/** One published review; `isNamed` says what it is about, for lists of reviews of several things. */
export function Review({ rating, isNamed = false }: { rating: RatingView; isNamed?: boolean }) {
  const { t } = useTranslation('ratings')
  const language = useLanguage()
  const { subject, title, author, stars, words, photos, answer, createdAt } = rating
  const page = pageOf(subject)
  return (
    <article className={styles['review']}>
      <p className={styles['head']}>
        <Stars stars={stars} />
        <span className={styles['quiet']}>{t('by', { author, date: writtenDate(new Date(createdAt), language) })}</span>
      </p>
      {isNamed && <p className={styles['about']}>{page === null ? title : <Link href={page}>{title}</Link>}</p>}
      {words !== '' && (
        <p lang={rating.language} className={styles['words']}>
          {words}
        </p>
      )}
      {photos.length > 0 && (
        <ul className={styles['photos']}>
          {photos.map(({ url, width, height }, index) => {
            const name = t('photo', { number: index + 1, author })
            return (
              <li key={url}>
                <a href={url} target="_blank" rel="noreferrer" aria-label={`${name}, ${t('photoOpens')}`}>
                  <img
                    src={url}
                    alt=""
                    width={width}
                    height={height}
                    loading="lazy"
                    decoding="async"
                    className={styles['photo']}
                  />
                </a>
              </li>
            )
          })}
        </ul>
      )}
      {answer !== '' && (
        <blockquote className={styles['answer']}>
          <p className={styles['quiet']}>{t('answer', { shop: shop.name })}</p>
          <p className={styles['words']}>{answer}</p>
        </blockquote>
      )}
    </article>
  )
}
