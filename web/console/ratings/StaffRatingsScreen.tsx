import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { call } from '#web/app/api/client.ts'
import { useLongList } from '#web/app/api/use-long-list.ts'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { staffPaths } from '#web/app/staff-paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { ResponseBody } from '#worker/api/wire.ts'
import { ratingStates, type RatingState } from '#worker/ratings/rating.rules.ts'
import { useAskAgain } from '../frame/use-ask-again.ts'
import { StaffRating } from './StaffRating.tsx'
import styles from './StaffRatings.module.css'

type Page = ResponseBody<'staffRatings'>
const pageOf = ({ ratings, next }: Page) => ({ rows: ratings, after: next })

/** Customers' reviews of a state, the longest waiting first (docs/decisions/170). */
export function StaffRatingsScreen() {
  const { t } = useTranslation('staff-ratings')
  const [, navigate] = useLocation()
  const asked = new URLSearchParams(useSearch()).get('state')
  const state = ratingStates.find((one) => one === asked) ?? 'waiting'
  const source = useServerData('staffRatings', { query: { state } })
  useAskAgain(source.reload)
  return (
    <div className={styles['screen']}>
      <h1>{t('title')}</h1>
      <SelectField
        label={t('state')}
        name="state"
        value={state}
        options={ratingStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        onSelect={(chosen) => navigate(staffPaths.ratings({ state: chosen }), { replace: true })}
      />
      <Loadable
        source={source}
        loading={<Skeleton className={styles['place']} />}
        isEmpty={({ ratings }) => ratings.length === 0}
        empty={<p className={styles['quiet']}>{t('none')}</p>}
      >
        {(first) => <Rows key={state} first={first} state={state} onChange={source.reload} />}
      </Loadable>
    </div>
  )
}

function Rows({ first, state, onChange }: { first: Page; state: RatingState; onChange: () => void }) {
  const { t } = useTranslation('staff-ratings')
  const { rows, loadMore, isLoading, error } = useLongList(
    pageOf(first),
    ({ id }) => id,
    async (after) => pageOf(await call('staffRatings', { query: { state, after } })),
  )
  return (
    <>
      <ul className={styles['list']} aria-label={t('title')}>
        {rows.map((rating) => (
          <li key={rating.id}>
            <StaffRating key={rating.version} rating={rating} onChange={onChange} />
          </li>
        ))}
      </ul>
      {error !== null && <Notice tone="error">{error.message}</Notice>}
      {loadMore !== null && (
        <Button variant="quiet" busy={isLoading && t('loading')} onClick={loadMore}>
          {t('more')}
        </Button>
      )}
    </>
  )
}
