import { useTranslation } from 'react-i18next'
import { staffPaths } from '#web/app/staff-paths.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { calendarDay } from '#web/shop-ui/long-dates.ts'
import { storedPicture } from '#web/shop-ui/stored-picture.ts'
import { formatDollars } from '#web/ui/format-amounts.ts'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import type { StaffRequestView } from '#worker/api/wire.ts'
import { formatSpan } from '../frame/format-span.ts'
import { StaffStatusStamp } from './StaffStatusStamp.tsx'
import styles from './StaffRequestsScreen.module.css'

/** A request in the list: customer, product, quantity, status, and how long it has waited. */
export function StaffRequestRow({ request, now }: { request: StaffRequestView; now: number }) {
  const { t } = useTranslation('staff-requests')
  const language = useLanguage()
  const { id, number, product, quantity, waitingOn, waitingSince, customerName, isOverdue, deadLine, total } = request
  const facts = [
    ...(number === null ? [] : [`#${number}`]),
    t('row.pieces', { count: quantity }),
    ...(total === null ? [] : [formatDollars(total)]),
    ...(deadLine === null ? [] : [t('row.wanted', { day: calendarDay(deadLine.slice(0, 10), language) })]),
  ]
  return (
    <li className={styles['row']}>
      <Picture
        source={storedPicture(product.ProductImage[0]?.path[0] ?? '')}
        alt=""
        sizes="64px"
        className={styles['picture']}
      />
      <div className={styles['what']}>
        <Link href={staffPaths.request(id)} className={styles['link']}>
          {customerName === '' ? id : customerName}
        </Link>
        <p>{product.name}</p>
        <p className={styles['quiet']}>{facts.join(' · ')}</p>
      </div>
      <div className={styles['how']}>
        <StaffStatusStamp request={request} />
        {waitingOn !== 'nobody' && (
          <p className={styles['wait']} data-late={isOverdue || undefined}>
            {t(isOverdue ? 'row.late' : 'row.waits', { span: formatSpan(now - Date.parse(waitingSince), language) })}
          </p>
        )}
      </div>
    </li>
  )
}
