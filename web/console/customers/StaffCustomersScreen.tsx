import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { call } from '#web/app/api/client.ts'
import { useLongList } from '#web/app/api/use-long-list.ts'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { staffPaths } from '#web/app/staff-paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { ResponseBody } from '#worker/api/wire.ts'
import { useShortcuts } from '../frame/use-shortcuts.ts'
import { AccountState } from './AccountState.tsx'
import styles from './StaffCustomers.module.css'

type Page = ResponseBody<'staffCustomerList'>
const pageOf = ({ customers, after }: Page) => ({ rows: customers, after })
type Listed = Page['customers'][number]

/** How long typing must pause before the search runs, in ms. */
const pauseMs = 250

/** All customers, newest first, or those a search finds (R-STAFF-09). The search is part of the address. */
export function StaffCustomersScreen() {
  const { t } = useTranslation('staff-customers')
  const [, navigate] = useLocation()
  const q = new URLSearchParams(useSearch()).get('q') ?? ''
  const [typed, setTyped] = useState(q)
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const source = useServerData('staffCustomerList', { query: q === '' ? {} : { q } })
  useEffect(() => setTyped(q), [q])
  const searchFor = useEffectEvent((wanted: string) => {
    if (wanted !== q) navigate(staffPaths.customers(wanted === '' ? {} : { q: wanted }), { replace: true })
  })
  useEffect(() => {
    const timer = setTimeout(() => searchFor(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  const step = (by: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll<HTMLAnchorElement>('a') ?? [])]
    const at = links.findIndex((link) => link === document.activeElement)
    links[at === -1 ? 0 : Math.min(links.length - 1, Math.max(0, at + by))]?.focus()
  }
  useShortcuts({ j: () => step(1), k: () => step(-1), '/': () => field.current?.focus() })
  return (
    <div className={styles['screen']}>
      <h1>{t('title')}</h1>
      <TextField
        ref={field}
        label={t('search')}
        hint={t('searchHint')}
        type="search"
        name="q"
        autoComplete="off"
        maxLength={80}
        value={typed}
        onText={setTyped}
      />
      <Loadable
        source={source}
        loading={<Skeletons />}
        loadingText={t('loading')}
        isEmpty={({ customers }) => customers.length === 0}
        empty={<p className={styles['empty']}>{t('none')}</p>}
      >
        {(first) => <Pages key={q} first={first} q={q} list={list} />}
      </Loadable>
      <p className={styles['keys']}>{t('keys')}</p>
    </div>
  )
}

function Pages({ first, q, list }: { first: Page; q: string; list: React.RefObject<HTMLUListElement | null> }) {
  const { t } = useTranslation('staff-customers')
  const { rows, loadMore, isLoading, error } = useLongList(
    pageOf(first),
    ({ id }) => id,
    async (after) => pageOf(await call('staffCustomerList', { query: { ...(q !== '' && { q }), after } })),
  )
  return (
    <>
      <ul ref={list} className={styles['list']}>
        {rows.map((customer) => (
          <Row key={customer.id} customer={customer} />
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

function Row({
  customer: { id, name, email, phoneNumber, customKey, state, worksHere, orders },
}: {
  customer: Listed
}) {
  const { t } = useTranslation('staff-customers')
  return (
    <li className={styles['row']}>
      <div className={styles['who']}>
        <Link href={staffPaths.customer(id)} className={styles['link']}>
          {name === '' ? id : name}
        </Link>
        <p className={styles['quiet']}>{[email, phoneNumber, customKey].filter((one) => one !== null).join(' · ')}</p>
      </div>
      <div className={styles['how']}>
        <AccountState state={state} worksHere={worksHere} />
        <span className={styles['quiet']}>{t('orders', { count: orders })}</span>
      </div>
    </li>
  )
}

const Skeletons = () => (
  <div className={styles['list']} aria-hidden="true">
    {Array.from({ length: 8 }, (_none, index) => (
      <Skeleton key={index} className={styles['skeleton']} />
    ))}
  </div>
)
