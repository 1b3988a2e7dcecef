import { useEffect, useRef, type DragEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { staffPaths } from '#web/app/staff-paths.ts'
import { StoredPicture } from '#web/shop-ui/StoredPicture.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import type { CalendarView } from '#worker/api/wire.ts'
import { useStateName } from '../orders/OrderState.tsx'
import { usePressBy } from '../orders/use-press-by.ts'
import type { Replan } from './use-replan.ts'
import styles from './CalendarScreen.module.css'

export type Job = CalendarView['late']['orders'][number]

/** The drag's own type: nothing else that is dragged over the calendar can be dropped there. */
const dragType = 'application/x-tinta-job'

/** The order that is being dropped; null for anything else. */
export function dragged(event: DragEvent): Job | null {
  const text = event.dataTransfer.getData(dragType)
  return text === '' ? null : (JSON.parse(text) as Job)
}

/** An order on the calendar: dragged to another day, or moved by its menu; a rush is marked. */
export function CalendarJob({
  job,
  stations,
  choices,
  replan,
  isMoving,
  followed,
}: {
  job: Job
  stations: CalendarView['stations']
  choices: readonly { value: string; label: string }[]
  replan: Replan
  isMoving: boolean
  /** The order that was moved by its menu: on its new day, its menu has the focus again. */
  followed: RefObject<string | null>
}) {
  const { t } = useTranslation(['press', 'desk'])
  const pressBy = usePressBy()
  const stateName = useStateName()
  const menu = useRef<HTMLElement>(null)
  const workId = workIdOf(job)
  useEffect(() => {
    if (followed.current !== workId) return
    followed.current = null
    if (document.activeElement === document.body) menu.current?.focus()
  }, [followed, workId])
  const [first] = job.items
  const isRush = job.press?.isRush === true
  const isAfter = job.press !== null && job.press.plannedDay !== null && job.press.plannedDay > job.press.by
  return (
    <li
      className={styles['job']}
      draggable={!isMoving}
      data-rush={isRush || undefined}
      aria-busy={isMoving || undefined}
      onDragStart={(event) => event.dataTransfer.setData(dragType, JSON.stringify(job))}
    >
      <Link
        href={job.claimId === null ? staffPaths.order(job.id) : staffPaths.press(job.claimId)}
        className={styles['order']}
      >
        {first !== undefined && <StoredPicture url={first.image} alt="" sizes="48px" className={styles['picture']} />}
        <span>
          <strong>#{job.number}</strong> {isRush && <span className={styles['rush']}>{t('calendar.rush')}</span>}
          {job.claimId !== null && <span className={styles['rush']}>{t('reprint.mark')}</span>}
          <span className={styles['name']}>{job.customer.name}</span>
          <span className={styles['name']}>
            {first !== undefined && `${first.quantity} × ${[first.title, first.size].filter(Boolean).join(', ')}`}
            {job.items.length > 1 && ` ${t('desk:today.more')}`}
          </span>
          {job.stations.length > 1 && (
            <span className={styles['name']}>
              {job.stations
                .map(
                  ({ station, pieces }) =>
                    `${stations.find(({ id }) => id === station)?.name ?? t('calendar.noStation')} ${pieces}`,
                )
                .join(' · ')}
            </span>
          )}
          <span className={styles['name']}>{stateName(job.status)}</span>
          <span className={styles['by']} data-late={job.press?.isLate || isAfter || undefined}>
            {pressBy(job.press)}
          </span>
        </span>
      </Link>
      <details className={styles['menu']}>
        <summary ref={menu} aria-label={t('calendar.planOf', { number: job.number })}>
          {t('calendar.plan')}
        </summary>
        <SelectField
          name={`day-${workId}`}
          label={t('calendar.moveTo')}
          value={job.press?.plannedDay ?? ''}
          options={[{ value: '', label: t('calendar.asPromised') }, ...withPlanned(choices, job)]}
          onSelect={(day) => {
            followed.current = workId
            replan(job, { plannedDay: day === '' ? null : day })
          }}
        />
        <Button variant="quiet" aria-pressed={isRush} onClick={() => replan(job, { isRush: !isRush })}>
          {t(isRush ? 'calendar.noRush' : 'calendar.makeRush')}
        </Button>
      </details>
    </li>
  )
}

/** The order, or the claim whose reprint it is. */
export const workIdOf = ({ id, claimId }: Pick<Job, 'id' | 'claimId'>): string => claimId ?? id

/** The days of the menu, with the planned one where it is not among them. */
function withPlanned(choices: readonly { value: string; label: string }[], { press }: Job) {
  const planned = press?.plannedDay ?? null
  return planned === null || choices.some(({ value }) => value === planned)
    ? [...choices]
    : [{ value: planned, label: planned }, ...choices]
}
