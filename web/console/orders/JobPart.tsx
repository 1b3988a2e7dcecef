import { useTranslation } from 'react-i18next'
import { staffPaths } from '#web/app/staff-paths.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { promisedDayOf } from '#web/shop-ui/dates.ts'
import { Link } from '#web/ui/Link.tsx'
import type { StaffOrderView } from '#worker/api/wire.ts'
import { inSizes } from '#worker/catalogue/sizes.rules.ts'
import styles from './StaffOrderScreen.module.css'

/** The job of an order that pays a quote: product, sizes and quantities, deadline, and its request. */
export function JobPart({ order: { job } }: { order: StaffOrderView }) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  if (job === null) return null
  return (
    <section aria-labelledby="job">
      <h2 id="job">{t('job.title')}</h2>
      <p>
        <strong>{job.title}</strong> ·{!job.title.startsWith(job.product) && ` ${job.product} ·`}{' '}
        {t('job.pieces', { count: job.pieces })}
      </p>
      <ul>
        {inSizes(job.items, () => '').map(({ size, quantity }, index) => (
          <li key={index}>
            {quantity} × {size === '' ? job.title : size}
          </li>
        ))}
      </ul>
      {job.deadline !== null && (
        <p>
          <strong>{t('job.neededBy', { date: promisedDayOf(job.deadline, language) })}</strong>
        </p>
      )}
      <p>
        <Link href={staffPaths.request(job.requestId)} className={styles['contact']}>
          {job.requestNumber === null ? t('job.request') : t('job.requestNumber', { number: job.requestNumber })}
        </Link>
      </p>
    </section>
  )
}
