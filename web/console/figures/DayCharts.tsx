import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { calendarDay } from '#web/shop-ui/long-dates.ts'
import { barsOf, chartSize } from './bars.ts'
import { signedDollars, sumOf, type FigureDay } from './FigureSums.tsx'
import styles from './StaffFigures.module.css'

/** The days as bar charts: sales, orders, and requests with a part for those that became orders. */
export function DayCharts({ days }: { days: readonly FigureDay[] }) {
  const { t } = useTranslation('staff-figures')
  return (
    <div className={styles['charts']}>
      <Chart
        title={t('chart.net')}
        days={days}
        valueOf={(day) => day.net}
        total={signedDollars(sumOf(days, 'net'))}
        say={signedDollars}
      />
      <Chart
        title={t('chart.orders')}
        days={days}
        valueOf={(day) => day.orders}
        total={String(sumOf(days, 'orders'))}
        say={String}
      />
      <Chart
        title={t('chart.requests')}
        days={days}
        valueOf={(day) => day.requests}
        innerOf={(day) => day.ordered}
        total={String(sumOf(days, 'requests'))}
        say={String}
      />
    </div>
  )
}

interface ChartProps {
  title: string
  days: readonly FigureDay[]
  valueOf: (day: FigureDay) => number
  /** A part of the value, drawn inside its bar. */
  innerOf?: (day: FigureDay) => number
  total: string
  say: (value: number) => string
}

/** One bar chart. Screen readers hear its sum and its highest day; the table below has every day. */
function Chart({ title, days, valueOf, innerOf, total, say }: ChartProps) {
  const { t } = useTranslation('staff-figures')
  const language = useLanguage()
  const values = days.map(valueOf)
  const { bars, zeroY } = barsOf(values)
  const inner = innerOf && barsOf(days.map(innerOf), Math.max(...values, 0)).bars
  const top = days.reduce<FigureDay | undefined>(
    (best, day) => (best === undefined || valueOf(day) > valueOf(best) ? day : best),
    undefined,
  )
  const isEmpty = values.every((value) => value === 0) || top === undefined
  const summary = isEmpty
    ? t('chart.empty', { title })
    : t('chart.summary', { title, total, day: calendarDay(top.day, language), most: say(valueOf(top)) })
  return (
    <figure className={styles['chart']}>
      <figcaption>
        <strong>{title}</strong> <span className={styles['quiet']}>{total}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${chartSize.width} ${chartSize.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={summary}
      >
        {bars.map(({ x, y, width, height }, index) => (
          <rect
            key={index}
            className={styles['bar']}
            data-back={(values[index] ?? 0) < 0 || undefined}
            x={x}
            y={y}
            width={width}
            height={height}
          >
            <title>{`${calendarDay(days[index]?.day ?? '', language)}: ${say(values[index] ?? 0)}`}</title>
          </rect>
        ))}
        {inner?.map(({ x, y, width, height }, index) => (
          <rect key={index} className={styles['inner']} x={x} y={y} width={width} height={height} />
        ))}
        <line className={styles['zero']} x1="0" x2={chartSize.width} y1={zeroY} y2={zeroY} />
      </svg>
      <p className={styles['ends']} aria-hidden="true">
        <span>{calendarDay(days[0]?.day ?? '', language)}</span>
        <span>{calendarDay(days.at(-1)?.day ?? '', language)}</span>
      </p>
    </figure>
  )
}
