import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { staffPaths } from '#web/app/staff-paths.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { promisedDayOf } from '#web/shop-ui/dates.ts'
import { Button } from '#web/ui/Button.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { CalendarView } from '#worker/api/wire.ts'
import { dayAfter } from '#worker/shop-settings/shop-day.rules.ts'
import { useAskAgain } from '../frame/use-ask-again.ts'
import { CalendarDay } from './CalendarDay.tsx'
import { useReplan } from './use-replan.ts'
import styles from './CalendarScreen.module.css'

/** What the press room makes on which day (R-STAFF-23): a week of days, each with its stations and its orders. */
export function CalendarScreen() {
  const { t } = useTranslation('press')
  const language = useLanguage()
  const [, navigate] = useLocation()
  const from = new URLSearchParams(useSearch()).get('from') ?? undefined
  const source = useServerData('staffPressCalendar', { query: from === undefined ? {} : { from } })
  useAskAgain(source.reload)
  const go = (day: string | undefined) => navigate(staffPaths.calendar({ from: day }), { replace: true })
  return (
    <>
      <h1>{t('calendar.title')}</h1>
      <Loadable source={source} loading={<Skeleton className={styles['place']} />}>
        {(calendar) => (
          <>
            <div className={styles['weeks']}>
              <Button variant="quiet" onClick={() => go(dayAfter(calendar.from, -7))}>
                {t('calendar.before')}
              </Button>
              <Button variant="quiet" aria-pressed={calendar.from === calendar.today} onClick={() => go(undefined)}>
                {t('calendar.today')}
              </Button>
              <Button variant="quiet" onClick={() => go(dayAfter(calendar.from, 7))}>
                {t('calendar.after')}
              </Button>
              <p>
                {t('calendar.week', {
                  from: promisedDayOf(calendar.from, language),
                  to: promisedDayOf(dayAfter(calendar.from, 6), language),
                })}
              </p>
            </div>
            <Week calendar={calendar} reload={source.reload} />
          </>
        )}
      </Loadable>
    </>
  )
}

function Week({ calendar, reload }: { calendar: CalendarView; reload: () => void }) {
  const { t } = useTranslation('press')
  const language = useLanguage()
  const { replan, isMoving } = useReplan(reload)
  const nameOf = (day: string) =>
    new Intl.DateTimeFormat(language, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
      new Date(day),
    )
  const choices = calendar.openDays.map((day) => ({ value: day, label: nameOf(day) }))
  const followed = useRef<string | null>(null)
  const shared = { stations: calendar.stations, choices, replan, isMoving, followed }
  return (
    <div className={styles['week']}>
      {(calendar.late.orders.length > 0 || calendar.late.loads.length > 0) && (
        <CalendarDay
          {...shared}
          title={t('calendar.earlier')}
          day={null}
          isClosed={false}
          its={calendar.late}
          note={null}
        />
      )}
      {calendar.days.map((its) => (
        <CalendarDay
          {...shared}
          key={its.day}
          title={nameOf(its.day)}
          day={its.day < calendar.today ? null : its.day}
          isClosed={its.isClosed}
          its={its}
          note={its.day === calendar.today ? t('calendar.isToday') : its.isClosed ? t('calendar.closed') : null}
        />
      ))}
    </div>
  )
}
