import { useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useLongList } from '#web/app/api/use-long-list.ts'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { Button } from '#web/ui/Button.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { ResponseBody } from '#worker/api/wire.ts'
import type { OrderFilterState } from '#worker/orders/lists/order-search.rules.ts'
import type { useReprintStart } from '../claims/use-reprint-start.ts'
import { BoardCard, boardSteps, droppedOrder } from './BoardCard.tsx'
import type { OrderFilters } from './order-filters.ts'
import { droppedReprint, ReprintCard, type ListedReprint } from './ReprintCard.tsx'
import type { useBoardStep } from './use-board-step.ts'
import styles from './OrderBoard.module.css'

type Page = ResponseBody<'staffOrders'>
const pageOf = ({ orders, next }: Page) => ({ rows: orders, after: next })

/** How many cards more a column shows at a time. */
const step = 20

interface ColumnProps {
  status: OrderFilterState
  asked: Omit<OrderFilters, 'view'>
  /** How many orders it has in all; null until that is known. */
  count: number | null
  reprints: readonly ListedReprint[]
  board: ReturnType<typeof useBoardStep>
  start: ReturnType<typeof useReprintStart>
}

/** A column of the board: the reprints and orders in a state. What is dropped on it takes the step that leads there. */
export function BoardColumn({ status, asked, count, reprints, board, start }: ColumnProps) {
  const { t } = useTranslation(['desk', 'orders', 'press'])
  const [isOver, setIsOver] = useState(false)
  const query = { ...asked, status, by: 'press' as const }
  const source = useServerData('staffOrders', { query })
  const title = t(`orders:status.${status}`)
  const pieces = count === null ? null : count + reprints.length
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const reprint = droppedReprint(event)
    const order = droppedOrder(event)
    if (reprint !== null) {
      if (status === 'in_production') start.start(reprint)
      else if (status !== 'paid')
        showToast(t('press:board.noWay', { number: reprint.number, state: title }), { tone: 'error' })
      return
    }
    if (order === null || order.status === status) return
    const next = boardSteps(order).find((one) => one === status)
    if (next === undefined) showToast(t('press:board.noWay', { number: order.number, state: title }), { tone: 'error' })
    else board.step(order, next)
  }
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
      onDrop={drop}
    >
      <h2>
        {title} {pieces !== null && <span>{pieces}</span>}
      </h2>
      <Loadable
        source={source}
        loading={<Skeleton className={styles['place']} />}
        isEmpty={({ orders }) => orders.length === 0 && reprints.length === 0}
        empty={<p className={styles['none']}>{t('orders.none')}</p>}
      >
        {(first) => <Cards first={first} query={query} reprints={reprints} board={board} start={start} />}
      </Loadable>
    </section>
  )
}

function Cards({
  first,
  query,
  reprints,
  board,
  start,
}: Pick<ColumnProps, 'reprints' | 'board' | 'start'> & {
  first: Page
  query: ColumnProps['asked'] & { status: OrderFilterState; by: 'press' }
}) {
  const { t } = useTranslation('desk')
  const [shown, setShown] = useState(step)
  const { rows, loadMore, isLoading, error } = useLongList(
    pageOf(first),
    ({ id }) => id,
    async (after) => pageOf(await call('staffOrders', { query: { ...query, after } })),
  )
  const showMore = () => {
    setShown(shown + step)
    if (shown + step >= rows.length) loadMore?.()
  }
  return (
    <>
      <ul>
        {reprints.map((reprint) => (
          <ReprintCard
            key={reprint.claimId}
            reprint={reprint}
            isStarting={start.isStarting(reprint.claimId)}
            onStart={reprint.status === 'reprint' ? () => start.start(reprint) : null}
          />
        ))}
        {rows.slice(0, shown).map((order) => (
          <BoardCard
            key={order.id}
            order={order}
            isStepping={board.isStepping(order.id)}
            onStep={(next) => board.step(order, next)}
          />
        ))}
      </ul>
      {error !== null && <Notice tone="error">{error.message}</Notice>}
      {(rows.length > shown || loadMore !== null) && (
        <Button variant="quiet" busy={isLoading && t('orders.loading')} onClick={showMore}>
          {t('orders.more')}
        </Button>
      )}
    </>
  )
}
