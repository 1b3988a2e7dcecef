import type { DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { staffPaths } from '#web/app/staff-paths.ts'
import { usePressBy } from '#web/console/orders/use-press-by.ts'
import { StoredPicture } from '#web/shop-ui/StoredPicture.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { ResponseBody } from '#worker/api/wire.ts'
import styles from './OrderBoard.module.css'

export type ListedReprint = ResponseBody<'staffReprints'>['reprints'][number]

/** The drag's own type: a reprint can be dropped on the column of its next state only. */
const dragType = 'application/x-tinta-reprint'

/** The claim whose reprint is being dropped; null for anything else. */
export function droppedReprint(event: DragEvent): { claimId: string; number: number } | null {
  const text = event.dataTransfer.getData(dragType)
  return text === '' ? null : (JSON.parse(text) as { claimId: string; number: number })
}

/** A reprint on the board: which pieces of which order, and by when; it is started by drag or by its menu. */
export function ReprintCard({
  reprint,
  isStarting,
  onStart,
}: {
  reprint: ListedReprint
  isStarting: boolean
  /** Null once it is in production: then its parcel is noted on the order's page. */
  onStart: (() => void) | null
}) {
  const { t } = useTranslation(['desk', 'press'])
  const pressBy = usePressBy()
  const { claimId, number, customer, items, quantity, press } = reprint
  const [first] = items
  return (
    <li
      className={styles['card']}
      draggable={onStart !== null && !isStarting}
      aria-busy={isStarting || undefined}
      onDragStart={(event) => event.dataTransfer.setData(dragType, JSON.stringify({ claimId, number }))}
    >
      <Link href={`${staffPaths.order(reprint.id)}#claims`} className={styles['link']}>
        {first !== undefined && <StoredPicture url={first.image} alt="" sizes="56px" className={styles['picture']} />}
        <span className={styles['what']}>
          <strong>#{number}</strong>
          <strong className={styles['again']}>{t('press:reprint.mark')}</strong>
          {press?.isRush === true && <strong className={styles['rush']}>{t('press:calendar.rush')}</strong>}
          <span>{customer.name}</span>
          <span className={styles['quiet']}>
            {first === undefined
              ? t('orders.quantity', { count: quantity })
              : `${quantity} × ${first.title}${items.length > 1 ? ` ${t('today.more')}` : ''}`}
          </span>
          <span className={styles['quiet']} data-late={press?.isLate || undefined}>
            {pressBy(press)}
          </span>
        </span>
      </Link>
      <details className={styles['menu']}>
        <summary aria-label={t('press:reprint.stepOf', { number })}>{t('press:board.step')}</summary>
        {onStart !== null && (
          <Button variant="quiet" isDisabled={isStarting} onClick={onStart}>
            {t('claim.start')}
          </Button>
        )}
        <Link href={staffPaths.orderSheets({ ids: claimId, kind: 'ticket' })} className={styles['all']}>
          {t('claim.ticket')}
        </Link>
      </details>
    </li>
  )
}
