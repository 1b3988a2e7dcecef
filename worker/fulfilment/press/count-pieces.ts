import { recordAction } from '#worker/platform/audit/audit.queries.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import type { Services } from '#worker/services.ts'
import { countOnce, mayCount, wereCounted, type PressCount } from './press-counts.queries.ts'

/**
 * Counts pieces of goods in the press room, each by itself and once for its key (docs/decisions/120); each is audited.
 * Answers for each, in their order, whether it is counted now.
 */
export async function countPieces(
  services: Services,
  staffId: string,
  counts: readonly PressCount[],
): Promise<boolean[]> {
  if (counts.length === 0) return []
  const at = services.now()
  await writeTogether(
    services.db,
    counts.flatMap((count) => [
      // The audit line goes first, because its condition reads what the count changes.
      recordAction(
        services.db,
        {
          actorId: staffId,
          action: 'order.counted',
          subjectKind: 'order',
          subjectId: count.orderId,
          facts: {
            part: count.position + 1,
            ...(count.claimId !== null && { claim: count.claimId }),
            ...(count.printed !== 0 && { printed: count.printed }),
            ...(count.made !== 0 && { made: count.made }),
            ...(count.spoiled !== 0 && { spoiled: count.spoiled }),
          },
          at,
        },
        mayCount(count),
      ),
      countOnce(services.db, count, staffId, at),
    ]),
  )
  return wereCounted(services.db, counts)
}
