import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { calendarDay } from '#web/shop-ui/long-dates.ts'
import { formatDollars } from '#web/ui/format-amounts.ts'
import { signedDollars, type FigureDay } from './FigureSums.tsx'
import styles from './StaffFigures.module.css'

/** Every day in numbers, newest first: the same data as in the charts, as text. */
export function DayTable({ days }: { days: readonly FigureDay[] }) {
  const { t } = useTranslation('staff-figures')
  const language = useLanguage()
  return (
    <details className={styles['more']}>
      <summary>{t('chart.asTable')}</summary>
      <div className={styles['scroll']} tabIndex={0} role="region" aria-label={t('chart.asTable')}>
        <table className={styles['table']}>
          <thead>
            <tr>
              {(['day', 'sales', 'refunded', 'net', 'orders', 'requests', 'ordered', 'wait'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(`table.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day}>
                <th scope="row">{calendarDay(day.day, language)}</th>
                <td>{formatDollars(day.sales)}</td>
                <td>{formatDollars(day.refunded)}</td>
                <td>{signedDollars(day.net)}</td>
                <td>{day.orders}</td>
                <td>{day.requests}</td>
                <td>{day.ordered}</td>
                <td>{day.waitHours === null ? t('sums.none') : t('sums.hours', { hours: day.waitHours })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
