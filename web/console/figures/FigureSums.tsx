import { useTranslation } from 'react-i18next'
import { formatDollars } from '#web/ui/format-amounts.ts'
import type { ResponseBody } from '#worker/api/wire.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import styles from './StaffFigures.module.css'

export type FigureDay = ResponseBody<'staffFigures'>['days'][number]

/** The sum of one figure over all days. */
export const sumOf = (
  days: readonly FigureDay[],
  member: 'net' | 'orders' | 'requests' | 'ordered' | 'answered' | 'kept' | 'made' | 'spoiled',
): number => days.reduce((sum, day) => sum + day[member], 0)

/** Dollars with a sign. */
export const signedDollars = (dollars: number): string =>
  dollars < 0 ? `−${formatDollars(-dollars)}` : formatDollars(dollars)

/** The period in five numbers. */
export function FigureSums({ days }: { days: readonly FigureDay[] }) {
  const { t } = useTranslation('staff-figures')
  const [requests, ordered, answered, kept] = (['requests', 'ordered', 'answered', 'kept'] as const).map((member) =>
    sumOf(days, member),
  ) as [number, number, number, number]
  const waited = days.reduce((sum, { waitHours, answered: count }) => sum + (waitHours ?? 0) * count, 0)
  const share = (part: number, whole: number) =>
    whole === 0 ? t('sums.none') : t('sums.share', { share: Math.round((part / whole) * 100), part, whole })
  const sums: Array<[string, string]> = [
    [t('sums.net'), signedDollars(sumOf(days, 'net'))],
    [t('sums.orders'), String(sumOf(days, 'orders'))],
    [t('sums.conversion'), share(ordered, requests)],
    [t('sums.wait'), answered === 0 ? t('sums.none') : t('sums.hours', { hours: (waited / answered).toFixed(1) })],
    [t('sums.kept', { hours: shop.policy.supportAnswerHours }), share(kept, answered)],
    [t('sums.spoiled'), share(sumOf(days, 'spoiled'), sumOf(days, 'made') + sumOf(days, 'spoiled'))],
  ]
  return (
    <dl className={styles['sums']} aria-label={t('sums.label')}>
      {sums.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
