import { useTranslation } from 'react-i18next'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { paths } from '#web/app/paths.ts'
import { Link } from '#web/ui/Link.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ReviewList, ReviewSums } from './ReviewList.tsx'
import styles from './Ratings.module.css'

/** The reviews of what a page sells: their sums, then all of them, newest first (docs/decisions/170). */
export function PageReviews({ of }: { of: string }) {
  const { t } = useTranslation('ratings')
  const source = useServerData('ratingList', { query: { of } })
  return (
    <Loadable
      source={source}
      loading={<Skeleton shape="picture" className={styles['place']} />}
      loadingText={t('loading')}
      errorText={t('failed')}
      isEmpty={({ count }) => count === 0}
      empty={<p className={styles['quiet']}>{t('none')}</p>}
    >
      {(first) => (
        <div className={styles['page']}>
          <ReviewSums {...first} />
          <div className={styles['list']}>
            <ReviewList first={first} of={of} />
            <Link href={paths.reviews()} className={styles['all']}>
              {t('all')}
            </Link>
          </div>
        </div>
      )}
    </Loadable>
  )
}
