import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reloadServerData, useServerData } from '#web/app/api/use-server-data.ts'
import { useIsPhone } from '#web/chat/use-is-phone.ts'
import { Button } from '#web/ui/Button.tsx'
import { isReprintState, type ReprintState } from '#worker/claims/claim.rules.ts'
import { boardStates, type OrderFilterState } from '#worker/orders/lists/order-search.rules.ts'
import { useReprintStart } from '../claims/use-reprint-start.ts'
import { useAskAgain } from '../frame/use-ask-again.ts'
import { BoardColumn } from './BoardColumn.tsx'
import type { OrderFilters } from './order-filters.ts'
import { useBoardStep } from './use-board-step.ts'
import styles from './OrderBoard.module.css'

/** The column in which a reprint stands. */
const columnOf = { reprint: 'paid', reprinting: 'in_production' } as const satisfies Record<
  ReprintState,
  OrderFilterState
>

/** States in which the shop waits for something; beside the others they are one column. */
const waitingStates: readonly OrderFilterState[] = ['on_hold', 'needs_address', 'awaiting_proof']

/**
 * The orders by state, with the count of each, those that must leave the press first at the top; reprints stand above
 * the orders of their column. A phone shows one state at a time.
 */
export function OrderBoard({ asked }: { asked: Omit<OrderFilters, 'view'> }) {
  const { t } = useTranslation(['orders', 'desk'])
  const isPhone = useIsPhone()
  const board = useBoardStep()
  const [chosen, setChosen] = useState<OrderFilterState>('paid')
  const { status, by: _, ...filter } = asked
  const counts = useServerData('staffOrderCounts', { query: asked })
  const countOf = (state: OrderFilterState) => counts.data?.counts.find((one) => one.status === state)?.orders ?? null
  // A reprint has no words of its own to search for, and is of no product as a filter means it.
  const hasReprints = filter.search === undefined && filter.product === undefined
  const reprints = useServerData(
    'staffReprints',
    hasReprints ? { query: filter.due === undefined ? {} : { due: filter.due } } : null,
  )
  useAskAgain(reprints.reload)
  const reprint = useReprintStart(() => reloadServerData('staffReprints'))
  const states: readonly OrderFilterState[] = status === undefined ? boardStates : [status]
  const column = (state: OrderFilterState) => (
    <BoardColumn
      key={state}
      status={state}
      asked={asked}
      count={countOf(state)}
      reprints={(reprints.data?.reprints ?? []).filter(
        (one) => isReprintState(one.status) && columnOf[one.status] === state,
      )}
      board={board}
      start={reprint}
    />
  )
  if (isPhone && status === undefined)
    return (
      <>
        <div className={styles['states']} role="group" aria-label={t('desk:orders.status')}>
          {states.map((state) => (
            <Button
              key={state}
              variant={state === chosen ? 'ink' : 'quiet'}
              aria-pressed={state === chosen}
              onClick={() => setChosen(state)}
            >
              {t(`status.${state}`)} {countOf(state)}
            </Button>
          ))}
        </div>
        <div className={styles['board']}>{column(chosen)}</div>
      </>
    )
  const beside = states.filter((state) => !waitingStates.includes(state))
  const stacked = states.filter((state) => waitingStates.includes(state))
  return (
    <div className={styles['board']}>
      {beside.map(column)}
      {stacked.length > 0 && <div className={styles['stack']}>{stacked.map(column)}</div>}
    </div>
  )
}
