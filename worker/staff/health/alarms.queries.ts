import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Condition, Database, Statement } from '#worker/platform/database.queries.ts'
import { alarms } from '#worker/platform/jobs.table.ts'
import type { Alarm } from './health.rules.ts'

export const listAlarms = (db: Database): Promise<Alarm[]> => db.select().from(alarms)

/**
 * Opens an alarm at `at` (ms) unless it is open. `isTold` says whether the owners are told of it now. For a batch, with
 * `isAlarmOpenedAt` for what goes with it.
 */
export const openAlarm = (db: Database, name: string, at: number, isTold: boolean): Statement =>
  db
    .insert(alarms)
    .values({ name, openedAt: at, toldAt: isTold ? at : 0, closedAt: null })
    .onConflictDoUpdate({
      target: alarms.name,
      set: { openedAt: at, closedAt: null, ...(isTold ? { toldAt: at } : {}) },
      setWhere: sql`${alarms.closedAt} IS NOT NULL`,
    })

/** Condition: this run opened the alarm, at this very time, and no other run did. */
export const isAlarmOpenedAt = (name: string, at: number): Condition =>
  sql`EXISTS (SELECT 1 FROM alarms WHERE name = ${name} AND opened_at = ${at} AND closed_at IS NULL)`

export const closeAlarms = (db: Database, names: readonly string[], at: number): Statement =>
  db
    .update(alarms)
    .set({ closedAt: at })
    .where(and(inArray(alarms.name, [...names]), isNull(alarms.closedAt)))
