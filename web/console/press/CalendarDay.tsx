import { useState, type DragEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '#web/ui/toasts.ts'
import type { CalendarView } from '#worker/api/wire.ts'
import { CalendarJob, dragged, workIdOf, type Job } from './CalendarJob.tsx'
import type { Replan } from './use-replan.ts'
import styles from './CalendarScreen.module.css'

type Its = CalendarView['late']

/** A day of the calendar: how full each station is, and its orders by station. An order can be dropped on it. */
export function CalendarDay({
  title,
  note,
  day,
  isClosed,
  its,
  stations,
  choices,
  replan,
  isMoving,
  followed,
}: {
  title: string
  note: string | null
  /** `YYYY-MM-DD`; null where no order can be planned, because the day is over. */
  day: string | null
  /** Nothing is made on it, so that nothing is planned for it (docs/decisions/305). */
  isClosed: boolean
  its: Its
  stations: CalendarView['stations']
  choices: readonly { value: string; label: string }[]
  replan: Replan
  isMoving: (orderId: string) => boolean
  followed: RefObject<string | null>
}) {
  const { t } = useTranslation('press')
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const job = dragged(event)
    if (job === null || day === null) return
    if (isClosed) showToast(t('calendar.closedDay', { day: title, number: job.number }), { tone: 'error' })
    else replan(job, { plannedDay: day })
  }
  const groups = [...stations, null].map((station) => ({
    station,
    pieces: its.loads.find((load) => load.station === (station?.id ?? null))?.pieces ?? 0,
    // An order of several stations stands where most of its pieces are made, and says the others.
    jobs: its.orders.filter((job) => mainStation(job) === (station?.id ?? null)),
  }))
  return (
    <section
      className={styles['day']}
      aria-label={title}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (day === null) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <h2>
        {title}
        {note !== null && <span className={styles['note']}>{note}</span>}
      </h2>
      {groups.map(({ station, pieces, jobs }) =>
        pieces === 0 && jobs.length === 0 ? null : (
          <div key={station?.id ?? ''} className={styles['station']}>
            <h3 data-full={(station !== null && pieces > station.perDay) || undefined}>
              {station?.name ?? t('calendar.noStation')}{' '}
              <span>
                {station === null
                  ? t('calendar.pieces', { count: pieces })
                  : t(pieces > station.perDay ? 'calendar.overFull' : 'calendar.load', {
                      pieces,
                      most: station.perDay,
                    })}
              </span>
            </h3>
            {station !== null && (
              <meter
                className={styles['meter']}
                min={0}
                max={station.perDay}
                high={station.perDay - 1}
                value={Math.min(pieces, station.perDay)}
                aria-label={station.name}
              />
            )}
            <ul>
              {jobs.map((job) => (
                <CalendarJob
                  key={workIdOf(job)}
                  job={job}
                  stations={stations}
                  choices={choices}
                  replan={replan}
                  isMoving={isMoving(workIdOf(job))}
                  followed={followed}
                />
              ))}
            </ul>
          </div>
        ),
      )}
      {its.hasMore && <p className={styles['note']}>{t('calendar.more', { count: its.orders.length })}</p>}
      {its.orders.length === 0 && its.loads.length === 0 && <p className={styles['note']}>{t('calendar.empty')}</p>}
    </section>
  )
}

const mainStation = ({ stations }: Job): string | null =>
  stations.toSorted((one, other) => other.pieces - one.pieces)[0]?.station ?? null
