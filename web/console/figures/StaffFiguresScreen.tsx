import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { readFile } from '#web/app/api/read-file.ts'
import { addressOf } from '#web/app/api/request.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { staffPaths } from '#web/app/staff-paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { saveBlob } from '#web/ui/save-blob.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { figureSpans, type FigurePart } from '#worker/staff/figures/figures.rules.ts'
import { Breakdowns } from './Breakdowns.tsx'
import { DayCharts } from './DayCharts.tsx'
import { DayTable } from './DayTable.tsx'
import { FigureSums } from './FigureSums.tsx'
import { RangeForm } from './RangeForm.tsx'
import styles from './StaffFigures.module.css'

/**
 * The shop's figures (R-STAFF-13): sums, days as charts and as a table, and what they are made of. The period is part of
 * the address: so many days up to today, or from one day to another.
 */
export function StaffFiguresScreen() {
  const { t } = useTranslation('staff-figures')
  const asked = new URLSearchParams(useSearch())
  const [, go] = useLocation()
  const [from, to] = [asked.get('from'), asked.get('to')]
  const isRange = from !== null && to !== null
  const span = figureSpans.find((one) => String(one) === asked.get('days')) ?? 30
  const query = isRange ? { from, to } : { days: String(span) }
  const source = useServerData('staffFigures', { query })
  const [part, setPart] = useState<FigurePart | null>(null)
  const file = useAction(async (one: FigurePart | null) => {
    setPart(one)
    const name = ['figures', one ?? 'all', ...Object.values(query)].join('-')
    saveBlob(
      await readFile(addressOf('staffFiguresExport', { query: { ...query, ...(one && { part: one }) } })),
      `${name}.csv`,
    )
  })
  const isBusy = file.state.status === 'loading'
  return (
    <div className={styles['screen']}>
      <h1>{t('title')}</h1>
      <div className={styles['head']}>
        <nav className={styles['spans']} aria-label={t('span.label')}>
          {figureSpans.map((one) => (
            <Link
              key={one}
              href={staffPaths.figures({ days: String(one) })}
              className={styles['span']}
              aria-current={!isRange && one === span ? 'true' : undefined}
              replace
            >
              {t('span.days', { count: one })}
            </Link>
          ))}
        </nav>
        <Button variant="quiet" busy={isBusy && part === null && t('exporting')} onClick={() => void file.run(null)}>
          {t('export')}
        </Button>
      </div>
      {file.state.status === 'failure' && <Notice tone="error">{file.state.error.message}</Notice>}
      <Loadable source={source} loading={<Skeleton className={styles['place']} />} loadingText={t('loading')}>
        {(figures) => (
          <>
            <RangeForm
              key={`${figures.from} ${figures.to}`}
              from={figures.from}
              to={figures.to}
              onRange={(range) => go(staffPaths.figures(range), { replace: true })}
            />
            <FigureSums days={figures.days} />
            <DayCharts days={figures.days} />
            <DayTable days={figures.days} />
            <Breakdowns
              figures={figures}
              downloadOf={(one) => ({ busy: isBusy && part === one, start: () => void file.run(one) })}
            />
            <p className={styles['quiet']}>{t('zone', { zone: figures.timeZone })}</p>
          </>
        )}
      </Loadable>
    </div>
  )
}
