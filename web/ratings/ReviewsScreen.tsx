import { useTranslation } from 'react-i18next'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { useShownLanguage } from '#web/app/api/use-shown-language.ts'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ReviewList, ReviewSums } from './ReviewList.tsx'
import styles from './Ratings.module.css'

/** All published reviews, newest first, each with a link to what it is about. */
export function ReviewsScreen() {
  const { t } = useTranslation('ratings')
  const source = useServerData('ratingList', { query: {} })
  useShownLanguage('ratings', source.reload)
  return (
    <div className={styles['screen']}>
      <h1>{t('title')}</h1>
      <p className={styles['lead']}>{t('lead')}</p>
      <Loadable
        source={source}
        loading={<Skeleton shape="picture" className={styles['place']} />}
        loadingText={t('loading')}
        errorText={t('failed')}
        isEmpty={({ count }) => count === 0}
        empty={<p>{t('none')}</p>}
      >
        {(first) => (
          <div className={styles['page']}>
            <ReviewSums {...first} />
            <div className={styles['list']}>
              <ReviewList first={first} />
            </div>
          </div>
        )}
      </Loadable>
    </div>
  )
}
