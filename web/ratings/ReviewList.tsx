import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useLongList } from '#web/app/api/use-long-list.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatTenth } from '#web/ui/format-number.ts'
import { Notice } from '#web/ui/Notice.tsx'
import type { ResponseBody } from '#worker/api/wire.ts'
import { leastForAverage } from '#worker/catalogue/rating-sums.rules.ts'
import { Review } from './Review.tsx'
import styles from './Ratings.module.css'

type Page = ResponseBody<'ratingList'>
const pageOf = ({ ratings, next }: Page) => ({ rows: ratings, after: next })

/** How many have how many stars, and their average where there are enough of them. */
export function ReviewSums({ count, average, stars }: Pick<Page, 'count' | 'average' | 'stars'>) {
  const { t } = useTranslation('ratings')
  const language = useLanguage()
  const shown = average === null ? '' : formatTenth(average, language)
  return (
    <div className={styles['sums']}>
      {average === null ? (
        <p>
          {t('count', { count })}. {t('few', { least: leastForAverage })}
        </p>
      ) : (
        <p>
          <span aria-hidden="true" className={styles['average']}>
            {shown}
          </span>{' '}
          <span className="visually-hidden">{t('average', { average: shown })}, </span>
          {t('count', { count })}
        </p>
      )}
      <table className={styles['bars']}>
        <caption className="visually-hidden">{t('distribution')}</caption>
        <tbody>
          {[5, 4, 3, 2, 1].map((of) => {
            const many = stars[of - 1] ?? 0
            return (
              <tr key={of}>
                <th scope="row">{t('stars', { count: of })}</th>
                <td aria-hidden="true">
                  <meter min={0} max={Math.max(count, 1)} value={many} className={styles['bar']} />
                </td>
                <td className={styles['many']}>{many}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** Reviews page by page, newest first; `of` is the page they are about, undefined for all. */
export function ReviewList({ first, of }: { first: Page; of?: string }) {
  const { t } = useTranslation('ratings')
  const { rows, loadMore, isLoading, error } = useLongList(
    pageOf(first),
    ({ id }) => id,
    async (after) => pageOf(await call('ratingList', { query: of === undefined ? { after } : { of, after } })),
  )
  return (
    <>
      <ul className={styles['reviews']}>
        {rows.map((rating) => (
          <li key={rating.id}>
            <Review rating={rating} isNamed={of === undefined} />
          </li>
        ))}
      </ul>
      {error !== null && <Notice tone="error">{error.message}</Notice>}
      {loadMore !== null && (
        <Button variant="quiet" busy={isLoading && t('loading')} onClick={loadMore} className={styles['start']}>
          {t('more')}
        </Button>
      )}
    </>
  )
}
