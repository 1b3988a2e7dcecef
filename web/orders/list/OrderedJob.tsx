import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { promisedDayOf } from '#web/shop-ui/dates.ts'
import { Link } from '#web/ui/Link.tsx'
import type { OrderView } from '#worker/api/wire.ts'
import { inSizes } from '#worker/catalogue/sizes.rules.ts'

/** The job of an order that pays a quote: sizes and quantities, the deadline, and the request it comes from. */
export function OrderedJob({ job }: { job: OrderView['job'] }) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  if (job === null) return null
  const goods = inSizes(job.items, () => '')
    .map(({ size, quantity }) => `${quantity} × ${size === '' ? job.title : size}`)
    .join(', ')
  return (
    <p>
      {t('job.made', { product: job.product, goods })}
      {job.deadline !== null && ` ${t('job.neededBy', { date: promisedDayOf(job.deadline, language) })}`}{' '}
      <Link href={paths.requestPage(job.requestId)}>{t('job.request')}</Link>
    </p>
  )
}
