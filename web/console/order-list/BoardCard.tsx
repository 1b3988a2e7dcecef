import type { DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { staffPaths } from '#web/app/staff-paths.ts'
import { usePressBy } from '#web/console/orders/use-press-by.ts'
import { StoredPicture } from '#web/shop-ui/StoredPicture.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { ListedOrderView } from '#worker/api/wire.ts'
import type { StaffStep } from '#worker/orders/fulfilment.rules.ts'
import styles from './OrderBoard.module.css'

/** The drag's own type: nothing else that is dragged over the board can be dropped there. */
const dragType = 'application/x-tinta-order'

/** The order that is being dropped; null for anything else. */
export function droppedOrder(event: DragEvent): ListedOrderView | null {
  const text = event.dataTransfer.getData(dragType)
  return text === '' ? null : (JSON.parse(text) as ListedOrderView)
}

/** Steps that need no words: holding asks for a reason, so it is on the order's own page. */
export const boardSteps = ({ steps }: ListedOrderView): StaffStep[] => steps.filter((step) => step !== 'on_hold')

/** An order on the board: what it is, for whom and until when; it is stepped by drag or by its menu. */
export function BoardCard({
  order,
  isStepping,
  onStep,
}: {
  order: ListedOrderView
  isStepping: boolean
  onStep: (step: StaffStep) => void
}) {
  const { t } = useTranslation(['desk', 'press'])
  const pressBy = usePressBy()
  const [first] = order.items
  const hasOthers = order.items.some(({ title }) => title !== first?.title)
  const steps = boardSteps(order)
  return (
    <li
      className={styles['card']}
      draggable={steps.length > 0 && !isStepping}
      aria-busy={isStepping || undefined}
      onDragStart={(event) => event.dataTransfer.setData(dragType, JSON.stringify(order))}
    >
      <Link href={staffPaths.order(order.id)} className={styles['link']}>
        {first !== undefined && <StoredPicture url={first.image} alt="" sizes="56px" className={styles['picture']} />}
        <span className={styles['what']}>
          <strong>#{order.number}</strong>
          {order.press?.isRush === true && <strong className={styles['rush']}>{t('press:calendar.rush')}</strong>}
          <span>{order.customer.name}</span>
          <span className={styles['quiet']}>
            {first === undefined
              ? t('orders.quantity', { count: order.quantity })
              : `${order.quantity} × ${first.title}${hasOthers ? ` ${t('today.more')}` : ''}`}
          </span>
          <span className={styles['quiet']} data-late={order.press?.isLate || undefined}>
            {pressBy(order.press)}
          </span>
        </span>
      </Link>
      {steps.length > 0 && (
        <details className={styles['menu']}>
          <summary aria-label={t('press:board.stepOf', { number: order.number })}>{t('press:board.step')}</summary>
          {steps.map((step) => (
            <Button key={step} variant="quiet" isDisabled={isStepping} onClick={() => onStep(step)}>
              {t(`steps.${step}`)}
            </Button>
          ))}
        </details>
      )}
    </li>
  )
}
