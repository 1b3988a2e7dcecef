import { findAnyOrder } from '#worker/orders/lists/staff-orders.queries.ts'
import { recordAction } from '#worker/platform/audit/audit.queries.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Services } from '#worker/services.ts'
import { isPlannedAs, planOrder, type Plan } from './calendar.queries.ts'
import { checkPlannedDay } from './check-planned-day.ts'

/**
 * Plans an order for another day, or marks it as a rush, if it is still planned as it was seen (R-STAFF-23). The day by
 * which it must be made stays. A second time changes nothing; it is audited.
 * @throws ShopError not_found, invalid for a day that is over, day_closed, order_moved
 */
export async function planPressOrder(
  services: Services,
  staffId: string,
  orderId: string,
  { seen, plan }: { seen: Plan; plan: Plan },
): Promise<void> {
  const whole = await findAnyOrder(services.db, orderId)
  if (!whole) throw new ShopError('not_found')
  const { order } = whole
  if (order.plannedDay === plan.plannedDay && order.isRush === plan.isRush) return
  const at = services.now()
  await checkPlannedDay(services, seen, plan)
  const [, changed] = await writeTogether(services.db, [
    // The audit line goes first, because its condition reads what the plan changes.
    recordAction(
      services.db,
      {
        actorId: staffId,
        action: 'order.planned',
        subjectKind: 'order',
        subjectId: orderId,
        facts: {
          from: seen.plannedDay ?? order.pressBy ?? '',
          to: plan.plannedDay ?? order.pressBy ?? '',
          isRush: plan.isRush,
        },
        at,
      },
      isPlannedAs(orderId, seen),
    ),
    planOrder(services.db, orderId, seen, plan),
  ])
  if (changed !== 1) throw new ShopError('order_moved')
}
