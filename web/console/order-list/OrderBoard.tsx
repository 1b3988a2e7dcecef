import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { paths } from '#web/app/paths.ts'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { OrderFilterState } from '#worker/orders/lists/order-search.rules.ts'
import { BoardCard, boardSteps, droppedOrder } from './BoardCard.tsx'
import { boardStates, type OrderFilters } from './order-filters.ts'
import { useBoardStep } from './use-board-step.ts'
import styles from './OrderBoard.module.css'

/** How many cards a column shows; the list has the others. */
const shown = 20

/** The orders by state, those that must leave the press first at the top of each column. */
export function OrderBoard({ asked }: { asked: Omit<OrderFilters, 'view'> }) {
  const board = useBoardStep()
  const states = asked.status === undefined ? boardStates : [asked.status]
  return (
    <div className={styles['board']}>
      {states.map((status) => (
        <Column key={status} status={status} asked={asked} board={board} />
      ))}
    </div>
  )
}

function Column({
  status,
  asked,
  board,
}: {
  status: OrderFilterState
  asked: Omit<OrderFilters, 'view'>
  board: ReturnType<typeof useBoardStep>
}) {
  const { t } = useTranslation(['desk', 'orders', 'press'])
  const [isOver, setIsOver] = useState(false)
  const query = { ...asked, status, by: 'press' as const }
  const source = useServerData('staffOrders', { query })
  const title = t(`orders:status.${status}`)
  return (
    <section
      className={styles['column']}
      aria-label={title}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        const order = droppedOrder(event)
        if (order === null || order.status === status) return
        const step = boardSteps(order).find((one) => one === status)
        if (step === undefined)
          showToast(t('press:board.noWay', { number: order.number, state: title }), { tone: 'error' })
        else board.step(order, step)
      }}
    >
      <h2>
        {title}{' '}
        {source.data && (
          <span>{source.data.hasMore ? `${source.data.orders.length}+` : source.data.orders.length}</span>
        )}
      </h2>
      <Loadable
        source={source}
        loading={<Skeleton className={styles['place']} />}
        isEmpty={({ orders }) => orders.length === 0}
        empty={<p className={styles['none']}>{t('orders.none')}</p>}
      >
        {({ orders }) => (
          <>
            <ul>
              {orders.slice(0, shown).map((order) => (
                <BoardCard
                  key={order.id}
                  order={order}
                  isStepping={board.isStepping(order.id)}
                  onStep={(step) => board.step(order, step)}
                />
              ))}
            </ul>
            {orders.length > shown && (
              <Link href={paths.staffOrders({ ...query, view: undefined })} className={styles['all']}>
                {t('today.all')}
              </Link>
            )}
          </>
        )}
      </Loadable>
    </section>
  )
}
