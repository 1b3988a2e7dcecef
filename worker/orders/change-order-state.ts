import { hasChanged, writeTogether, type Condition, type Statement } from '#worker/platform/database.queries.ts'
import type { Services } from '#worker/services.ts'
import { statesBefore, type Mover, type OrderState } from './order-state.rules.ts'
import { changeOrder } from './order-steps.queries.ts'

/** A step that somebody wants to take with an order. */
export interface OrderStep {
  orderId: string
  to: OrderState
  by: Mover
  /** Who made the step, for the timeline, if not the mover itself, such as `stripe`. */
  actor?: string
  /** For staff only. */
  note?: string | undefined
  /** Narrows the states the step may start from; by default all from which the table allows `by`. */
  from?: readonly OrderState[]
  /** A further condition, evaluated in the batch. */
  onlyIf?: Condition | undefined
  /** A correction by staff (worker/orders/order-state.rules.ts); `from` must be given. */
  isCorrection?: boolean
  /**
   * Statements in front of the step in its batch, because `onlyIf` reads what they write. They apply whether or not the
   * step is taken.
   */
  before?: readonly Statement[]
  /**
   * Statements that belong to the step: rows, events, outbox messages. Each must use the condition
   * `isChangedBy(orderId, changeId)`, because a lost compare-and-set does not stop a batch.
   */
  alongside?: (changeId: string) => readonly Statement[]
}

/**
 * The only way an order changes its state (R-ORDER-04): compare-and-set, its event and dependent statements in one
 * batch. The caller checks who owns the order.
 * @returns whether this call made the step; false when the order is not in a state from which `by` may take it
 */
export async function changeOrderState(services: Services, step: OrderStep): Promise<boolean> {
  const { orderId, to, by, note, before = [] } = step
  const changeId = services.newId('orderEvent')
  const from = (step.from ?? statesBefore(to, by)).filter((state) => state !== to)
  const changed = await writeTogether(services.db, [
    ...before,
    ...changeOrder(services.db, {
      orderId,
      changeId,
      from,
      to,
      by,
      actor: step.actor ?? by,
      at: services.now(),
      note,
      onlyIf: step.onlyIf,
      isCorrection: step.isCorrection,
    }),
    ...(step.alongside?.(changeId) ?? []),
  ])
  return hasChanged(changed[before.length + 1])
}
