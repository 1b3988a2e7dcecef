import type { Claim } from '#worker/claims/claims.queries.ts'
import { isReprintPlannedAs, listReprintsByIds, planReprint } from '#worker/claims/reprints/reprints.queries.ts'
import { recordAction } from '#worker/platform/audit/audit.queries.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Services } from '#worker/services.ts'
import type { Plan } from './calendar.queries.ts'
import { checkPlannedDay } from './check-planned-day.ts'

/**
 * Plans a reprint for another day, or marks it as a rush, as orders are planned (worker/fulfilment/press/plan-order.ts).
 * A second time changes nothing; it is audited.
 * @throws ShopError not_found, invalid for a day that is over, day_closed, order_moved
 */
export async function planPressReprint(
  services: Services,
  staffId: string,
  claimId: string,
  { seen, plan }: { seen: Plan; plan: Plan },
): Promise<Claim> {
  const find = async (): Promise<Claim> => {
    const [claim] = await listReprintsByIds(services.db, [claimId])
    if (!claim) throw new ShopError('not_found')
    return claim
  }
  const claim = await find()
  if (claim.plannedDay === plan.plannedDay && claim.isRush === plan.isRush) return claim
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
        subjectId: claim.orderId,
        facts: {
          claim: claimId,
          from: seen.plannedDay ?? claim.pressBy ?? '',
          to: plan.plannedDay ?? claim.pressBy ?? '',
          isRush: plan.isRush,
        },
        at,
      },
      isReprintPlannedAs(claimId, seen),
    ),
    planReprint(services.db, claimId, seen, plan),
  ])
  if (changed !== 1) throw new ShopError('order_moved')
  return find()
}
