import { writeTogether, type Condition, type Statement } from '#worker/platform/database.queries.ts'
import type { Services } from '#worker/services.ts'
import { statesBefore, type Mover, type OrderState } from './order-state.rules.ts'
import { changeOrder } from './order-steps.queries.ts'

/** A step somebody wants an order to take. */
export interface OrderStep {
  orderId: string
  to: OrderState
  by: Mover
  /** Who stands on the timeline when it is not the mover's own word, such as `stripe`. */
  actor?: string
  /** For staff only. */
  note?: string | undefined
  /** Narrows the states it may start from; by default all that the table allows `by`. */
  from?: readonly OrderState[]
  /** A further condition, asked when the batch gets there. */
  onlyIf?: Condition | undefined
  /**
   * What stands before the step in its batch, because `onlyIf` asks for it; it happens whether or not the step does.
   */
  before?: readonly Statement[]
  /**
   * What belongs to the step and goes in its batch: rows, messages, postings. Each statement must hang on
   * `isChangedBy(orderId, changeId)`, because a lost compare-and-set does not stop a batch.
   */
  alongside?: (changeId: string) => readonly Statement[]
}

/**
 * The one way an order changes its state (R-ORDER-04): compare-and-set, its event and what hangs on it, in one batch.
 * Ownership is the caller's to check. @returns whether this very call made the step; false when the order was not, or
 * no
 * longer, in a state from which `by` may take it
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
    }),
    ...(step.alongside?.(changeId) ?? []),
  ])
  return changed[before.length + 1] === 1
}
