import type { ResponseBody } from '#worker/api/wire.ts'
import { occasionPages } from '#worker/catalogue/occasions.rules.ts'
import { noGarmentStock, type GarmentStock } from '#worker/shop-settings/garment-stock.rules.ts'
import { noStudio, settingAreas, type SettingArea, type Settings } from '#worker/shop-settings/settings.rules.ts'
import { shopHours } from '#worker/shop-settings/shop-hours.rules.ts'

/** Who changed an area last, by name, and when (ms since 1970). */
interface ShownSetting {
  area: SettingArea
  changedBy: string | null
  changedAt: number
}

const presentGarments = ({ isOffered, colours }: GarmentStock) => ({
  isOffered,
  colours: Object.fromEntries(Object.entries(colours).map(([kind, its]) => [kind, [...its]])),
})

/** The settings with who said them last; tax in percent. */
export function presentSettings(settings: Settings, rows: readonly ShownSetting[]): ResponseBody<'staffSettings'> {
  const [contact, hours, charges, team, press, occasions] = settingAreas.map((area) => {
    const row = rows.find((one) => one.area === area)
    return {
      changedBy: row?.changedBy ?? null,
      changedAt: row === undefined ? null : new Date(row.changedAt).toISOString(),
    }
  })
  const nobody = { changedBy: null, changedAt: null }
  const { taxRates, ...rest } = settings.charges
  return {
    contact: { ...settings.contact, studio: settings.contact.studio ?? noStudio, ...(contact ?? nobody) },
    hours: { ...settings.hours, timeZone: shopHours.timeZone, ...(hours ?? nobody) },
    charges: {
      ...rest,
      taxPercents: Object.fromEntries(Object.entries(taxRates).map(([state, rate]) => [state, rate / 1000])),
      ...(charges ?? nobody),
    },
    team: { ...settings.team, ...(team ?? nobody) },
    press: {
      ...settings.press,
      notes: settings.press.notes ?? {},
      garments: presentGarments(settings.press.garments ?? noGarmentStock),
      ...(press ?? nobody),
    },
    occasions: {
      version: settings.occasions.version,
      pages: occasionPages(settings.occasions).map(({ occasion, words, headline, lead }) => ({
        occasion,
        words: [...words],
        headline,
        lead,
      })),
      ...(occasions ?? nobody),
    },
  }
}
