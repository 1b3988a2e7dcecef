import { findCustomer } from '#worker/accounts/customers.queries.ts'
import { recordAction } from '#worker/platform/audit/audit.queries.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Services } from '#worker/services.ts'
import {
  insertSetting,
  isSettingChangedBy,
  listSettings,
  type SettingRow,
} from '#worker/shop-settings/settings.queries.ts'
import {
  changesBetween,
  type SettingArea,
  type Settings,
  type SettingValues,
} from '#worker/shop-settings/settings.rules.ts'

/** A setting with the name of the owner who changed it; null when that account has no name any more. */
export type ShownSettingRow = Omit<SettingRow, 'changedBy'> & { changedBy: string | null }

/** The settings as an owner sees them: the current values, and who set them last. */
export async function showSettings(
  services: Services,
): Promise<{ settings: Settings; rows: readonly ShownSettingRow[] }> {
  services.settings.forget()
  const [settings, rows] = await Promise.all([services.settings.read(), listSettings(services.db)])
  const named = rows.map(async (row) => {
    const owner = await findCustomer(services.db, row.changedBy)
    return { ...row, changedBy: `${owner?.firstName ?? ''} ${owner?.lastName ?? ''}`.trim() || null }
  })
  return { settings, rows: await Promise.all(named) }
}

/**
 * Changes an area of the settings if it has not changed since it was read; the audit log gets the old and the new
 * values. Equal values write nothing.
 * @throws ShopError edited_meanwhile
 */
export async function changeSettings<Area extends SettingArea>(
  services: Services,
  ownerId: string,
  area: Area,
  version: number,
  value: SettingValues[Area],
): Promise<void> {
  services.settings.forget()
  const { version: current, ...before } = (await services.settings.read())[area]
  if (current !== version) throw new ShopError('edited_meanwhile')
  const facts = changesBetween(before, value)
  if (Object.keys(facts).length === 0) return
  const changeId = services.newToken()
  const at = services.now()
  const [changed] = await writeTogether(services.db, [
    insertSetting(services.db, { area, version, value, changeId, changedBy: ownerId, at }),
    recordAction(
      services.db,
      { actorId: ownerId, action: 'settings.changed', subjectKind: 'settings', subjectId: area, facts, at },
      isSettingChangedBy(changeId),
    ),
  ])
  services.settings.forget()
  if (changed === 0) throw new ShopError('edited_meanwhile')
}
