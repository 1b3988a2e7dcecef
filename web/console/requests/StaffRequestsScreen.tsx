import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { call } from '#web/app/api/client.ts'
import { useLongList } from '#web/app/api/use-long-list.ts'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { staffPaths } from '#web/app/staff-paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { RequestQuery, ResponseBody } from '#worker/api/wire.ts'
import { useShortcuts } from '../frame/use-shortcuts.ts'
import { listFrom, type RequestListView } from './list-view.ts'
import { RequestFilters } from './RequestFilters.tsx'
import { StaffRequestRow } from './StaffRequestRow.tsx'
import styles from './StaffRequestsScreen.module.css'

type Page = ResponseBody<'staffRequestList'>
const pageOf = ({ requests, after }: Page) => ({ rows: requests, after })

/**
 * All requests (R-STAFF-06): those that wait for the shop first, longest first. Filters and search are part of the
 * address.
 */
export function StaffRequestsScreen() {
  const { t } = useTranslation('staff-requests')
  const [, navigate] = useLocation()
  const view = listFrom(new URLSearchParams(useSearch()))
  const query = queryOf(view)
  const source = useServerData('staffRequestList', { query })
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const show = (change: Partial<RequestListView>) =>
    navigate(staffPaths.requests({ ...view, ...change }), { replace: true })
  const step = (by: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll<HTMLAnchorElement>('a') ?? [])]
    const at = links.findIndex((link) => link === document.activeElement)
    links[at === -1 ? 0 : Math.min(links.length - 1, Math.max(0, at + by))]?.focus()
  }
  useShortcuts({ j: () => step(1), k: () => step(-1), '/': () => search.current?.focus() })
  return (
    <div className={styles['screen']}>
      <h1>{t('title')}</h1>
      <RequestFilters view={view} searchField={search} onChange={show} />
      <Loadable
        source={source}
        loading={<Skeletons />}
        loadingText={t('loading')}
        isEmpty={({ requests }) => requests.length === 0}
        empty={
          <p className={styles['empty']}>
            {t(`empty.${view.q === undefined && view.status === undefined ? view.view : 'all'}`)}
          </p>
        }
      >
        {(first) => <Pages key={JSON.stringify(query)} first={first} query={query} list={list} />}
      </Loadable>
      <p className={styles['keys']}>{t('keys.list')}</p>
    </div>
  )
}

const queryOf = ({ view, status, q }: RequestListView): NonNullable<RequestQuery<'staffRequestList'>> => ({
  ...(view === 'all' ? { order: 'newest' } : { waitingOn: view }),
  ...(status !== undefined && { status }),
  ...(q !== undefined && { q }),
})

function Pages({
  first,
  query,
  list,
}: {
  first: Page
  query: NonNullable<RequestQuery<'staffRequestList'>>
  list: React.RefObject<HTMLUListElement | null>
}) {
  const { t } = useTranslation('staff-requests')
  const now = useNow()
  const { rows, loadMore, isLoading, error } = useLongList(
    pageOf(first),
    ({ id }) => id,
    async (after) => pageOf(await call('staffRequestList', { query: { ...query, after } })),
  )
  return (
    <>
      <ul ref={list} className={styles['list']}>
        {rows.map((request) => (
          <StaffRequestRow key={request.id} request={request} now={now} />
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

/** The current time, updated often enough to show minutes. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

const Skeletons = () => (
  <div className={styles['list']} aria-hidden="true">
    {Array.from({ length: 6 }, (_none, index) => (
      <Skeleton key={index} className={styles['skeleton']} />
    ))}
  </div>
)
