import { settingAreas, type Settings } from '#domain/settings'
import { shopHours } from '#domain/shop-hours'
import type { ResponseBody } from '../contract/wire.ts'
import type { SettingRow } from '../db/settings.ts'

/** The settings with who said them last; tax in percent. */
export function presentSettings(settings: Settings, rows: readonly SettingRow[]): ResponseBody<'staffSettings'> {
  const [contact, hours, charges] = settingAreas.map((area) => {
    const row = rows.find((one) => one.area === area)
    return {
      changedBy: row?.changedBy ?? null,
      changedAt: row === undefined ? null : new Date(row.changedAt).toISOString(),
    }
  })
  const nobody = { changedBy: null, changedAt: null }
  const { taxRates, ...rest } = settings.charges
  return {
    contact: { ...settings.contact, ...(contact ?? nobody) },
    hours: { ...settings.hours, timeZone: shopHours.timeZone, ...(hours ?? nobody) },
    charges: {
      ...rest,
      taxPercents: Object.fromEntries(Object.entries(taxRates).map(([state, rate]) => [state, rate / 1000])),
      ...(charges ?? nobody),
    },
  }
}
