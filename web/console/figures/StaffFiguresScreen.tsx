import { useTranslation } from 'react-i18next'
import { Link, useSearch } from 'wouter'
import { readFile } from '#web/app/api/read-file.ts'
import { addressOf } from '#web/app/api/request.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { saveBlob } from '#web/ui/save-blob.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { figureSpans } from '#worker/staff/figures/figures.rules.ts'
import { DayCharts } from './DayCharts.tsx'
import { DayTable } from './DayTable.tsx'
import { FigureSums } from './FigureSums.tsx'
import { MethodTable } from './MethodTable.tsx'
import { ProductTable } from './ProductTable.tsx'
import styles from './StaffFigures.module.css'

/**
 * The shop's figures (R-STAFF-13): sums, days as charts and as a table, and products. The period is part of the
 * address.
 */
export function StaffFiguresScreen() {
  const { t } = useTranslation('staff-figures')
  const asked = new URLSearchParams(useSearch()).get('days')
  const span = figureSpans.find((one) => String(one) === asked) ?? 30
  const query = { days: String(span) }
  const source = useServerData('staffFigures', { query })
  const file = useAction(async () => {
    saveBlob(await readFile(addressOf('staffFiguresExport', { query })), `figures-${span}.csv`)
  })
  return (
    <div className={styles['screen']}>
      <h1>{t('title')}</h1>
      <div className={styles['head']}>
        <nav className={styles['spans']} aria-label={t('span.label')}>
          {figureSpans.map((one) => (
            <Link
              key={one}
              href={paths.staffFigures({ days: String(one) })}
              className={styles['span']}
              aria-current={one === span ? 'true' : undefined}
              replace
            >
              {t('span.days', { count: one })}
            </Link>
          ))}
        </nav>
        <Button
          variant="quiet"
          busy={file.state.status === 'loading' && t('exporting')}
          onClick={() => void file.run()}
        >
          {t('export')}
        </Button>
      </div>
      {file.state.status === 'failure' && <Notice tone="error">{file.state.error.message}</Notice>}
      <Loadable source={source} loading={<Skeleton className={styles['place']} />} loadingText={t('loading')}>
        {({ days, methods, products, timeZone }) => (
          <>
            <FigureSums days={days} />
            <DayCharts days={days} />
            <DayTable days={days} />
            <MethodTable methods={methods} />
            <ProductTable products={products} />
            <p className={styles['quiet']}>{t('zone', { zone: timeZone })}</p>
          </>
        )}
      </Loadable>
    </div>
  )
}
