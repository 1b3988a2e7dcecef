import { and, eq, sql } from 'drizzle-orm'
import type { Condition, Database, Statement } from '#worker/platform/database.queries.ts'
import type { SettingArea, SettingValues } from './settings.rules.ts'
import { settings } from './settings.table.ts'

/** The newest stored version of an area. */
export interface SettingRow {
  area: SettingArea
  version: number
  value: unknown
  changedAt: number
  /** The id of the owner who changed it. */
  changedBy: string
}

/** The newest of each area that an owner has touched; one row for each area at most. */
export const listSettings = (db: Database): Promise<SettingRow[]> =>
  db
    .select({
      area: settings.area,
      version: settings.version,
      value: settings.value,
      changedAt: settings.changedAt,
      changedBy: settings.changedBy,
    })
    .from(settings)
    .where(sql`(${settings.area}, ${settings.version}) IN (SELECT area, max(version) FROM settings GROUP BY area)`)

/** The charges of a version an owner has said; null when there is none such. */
export async function findCharges(db: Database, version: number): Promise<SettingValues['charges'] | null> {
  const row = await db
    .select({ value: settings.value })
    .from(settings)
    .where(and(eq(settings.area, 'charges'), eq(settings.version, version)))
    .get()
  return row === undefined ? null : (row.value as SettingValues['charges'])
}

export interface NewSetting<Area extends SettingArea = SettingArea> {
  area: Area
  /** The version that was read; the new one is the next. */
  version: number
  value: SettingValues[Area]
  changeId: string
  changedBy: string
  at: number
}

/** Stores the next version, unless somebody else has stored it meanwhile; for a batch. */
export const insertSetting = (db: Database, { area, version, value, changeId, changedBy, at }: NewSetting): Statement =>
  db.run(sql`
    INSERT INTO settings (area, version, value, change_id, changed_by, changed_at)
    SELECT ${area}, ${version + 1}, ${JSON.stringify(value)}, ${changeId}, ${changedBy}, ${at}
    WHERE (SELECT coalesce(max(version), 0) FROM settings WHERE area = ${area}) = ${version}
    ON CONFLICT DO NOTHING`)

/** Whether it was this change that was taken. */
export const isSettingChangedBy = (changeId: string): Condition =>
  sql`EXISTS (SELECT 1 FROM settings WHERE change_id = ${changeId})`
