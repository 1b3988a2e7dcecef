import { noGarmentStock, type GarmentStock } from './garment-stock.rules.ts'
import type { SettingsReader } from './read-settings.ts'

/** The colours of garments that the studio stocks now. */
export const readGarmentStock = async ({ settings }: { settings: SettingsReader }): Promise<GarmentStock> =>
  (await settings.read()).press.garments ?? noGarmentStock
