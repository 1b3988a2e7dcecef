/** Reprints as work of the press, each a walk along `claims_by_press_day` (docs/decisions/155). */
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Condition, Database, Statement } from '#worker/platform/database.queries.ts'
import { reprintStates } from '../claim.rules.ts'
import { listClaimsByIds, type Claim } from '../claims.queries.ts'
import { claims } from '../claims.table.ts'

/** Most reprints of one reading: D1 binds at most 100 values per statement. */
const mostReprints = 90

/** What SQLite must read as letters to take the partial index `claims_by_press_day`. */
const isUnderWay = sql`claims.state IN ('reprint', 'reprinting')`

/** Reprints under way, by the day they are made on, those in a rush first; with `before` of earlier days only. */
export async function listReprints(db: Database, before: string | null = null): Promise<Claim[]> {
  const rows = await db
    .select({ id: claims.id })
    .from(claims)
    .where(and(isUnderWay, before === null ? undefined : sql`claims.press_day < ${before}`))
    .orderBy(asc(sql`claims.press_day`), desc(claims.isRush), asc(claims.id))
    .limit(mostReprints)
  return listReprintsByIds(
    db,
    rows.map(({ id }) => id),
  )
}

/** Reprints under way by the ids of their claims, in the order of the ids; others are left out. */
export async function listReprintsByIds(db: Database, ids: readonly string[]): Promise<Claim[]> {
  if (ids.length === 0) return []
  const found = await listClaimsByIds(db, ids.slice(0, mostReprints), reprintStates)
  return ids.flatMap((id) => found.filter((claim) => claim.id === id))
}

/** Where a reprint stands on the calendar, as orders do. */
interface Plan {
  plannedDay: string | null
  isRush: boolean
}

/** Condition: a reprint is under way, and planned so. */
export const isReprintPlannedAs = (claimId: string, { plannedDay, isRush }: Plan): Condition =>
  sql`EXISTS (SELECT 1 FROM claims WHERE id = ${claimId} AND ${isUnderWay} AND planned_day IS ${plannedDay}
    AND is_rush = ${isRush ? 1 : 0})`

/** Plans a reprint, if it is still planned as `seen`. For a batch. */
export const planReprint = (db: Database, claimId: string, seen: Plan, plan: Plan): Statement =>
  db
    .update(claims)
    .set({ plannedDay: plan.plannedDay, isRush: plan.isRush })
    .where(
      and(
        eq(claims.id, claimId),
        inArray(claims.state, [...reprintStates]),
        sql`planned_day IS ${seen.plannedDay}`,
        eq(claims.isRush, seen.isRush),
      ),
    )
