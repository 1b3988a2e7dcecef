import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { staffPaths } from '#web/app/staff-paths.ts'
import { Link } from '#web/ui/Link.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { allRequestStates, type RequestState } from '#worker/requests/request-state.rules.ts'
import { requestViews, type RequestListView } from './list-view.ts'
import styles from './StaffRequestsScreen.module.css'

/** How long typing must pause before the search runs, in ms. */
const pauseMs = 250

/** The filters: whose turn, which status, and a search, which searches all requests. */
export function RequestFilters({
  view,
  searchField,
  onChange,
}: {
  view: RequestListView
  searchField: RefObject<HTMLInputElement | null>
  onChange: (change: Partial<RequestListView>) => void
}) {
  const { t } = useTranslation('staff-requests')
  const [typed, setTyped] = useState(view.q ?? '')
  useEffect(() => setTyped(view.q ?? ''), [view.q])
  const searchFor = useEffectEvent((q: string) => {
    if (q === (view.q ?? '')) return
    onChange({ q: q === '' ? undefined : q, ...(q !== '' && view.q === undefined && { view: 'all' }) })
  })
  useEffect(() => {
    const timer = setTimeout(() => searchFor(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  const states: Array<{ value: RequestState | 'any'; label: string }> = [
    { value: 'any', label: t('state.any') },
    ...allRequestStates.map((state) => ({ value: state, label: t(`status.${state}`) })),
  ]
  return (
    <div className={styles['filters']}>
      <nav className={styles['views']} aria-label={t('views.label')}>
        {requestViews.map((one) => (
          <Link
            key={one}
            href={staffPaths.requests({ ...view, view: one })}
            className={styles['view']}
            aria-current={one === view.view ? 'true' : undefined}
            replace
          >
            {t(`views.${one}`)}
          </Link>
        ))}
      </nav>
      <div className={styles['fields']}>
        <TextField
          ref={searchField}
          label={t('search.label')}
          hint={t('search.hint')}
          type="search"
          name="q"
          autoComplete="off"
          maxLength={80}
          value={typed}
          onText={setTyped}
        />
        <SelectField
          label={t('state.label')}
          name="status"
          value={view.status ?? 'any'}
          options={states}
          onSelect={(state) =>
            onChange({ status: state === 'any' ? undefined : state, ...(state !== 'any' && { view: 'all' }) })
          }
        />
      </div>
    </div>
  )
}
