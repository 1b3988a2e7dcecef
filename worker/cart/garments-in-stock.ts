import { garmentOfLine, isInStock } from '#worker/catalogue/garment-colours.rules.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Services } from '#worker/services.ts'
import { noGarmentStock, type GarmentStock } from '#worker/shop-settings/garment-stock.rules.ts'
import { readGarmentStock } from '#worker/shop-settings/read-garment-stock.ts'
import type { PricedCartLine } from './cart.queries.ts'

/** What the studio stocks, for lines that name a colour; most carts have none, and ask nothing. */
export const garmentStockFor = async (services: Services, lines: readonly PricedCartLine[]): Promise<GarmentStock> =>
  lines.some(({ line }) => garmentOfLine(line) !== null) ? readGarmentStock(services) : noGarmentStock

/** Lines in a colour that the owner took off the shelf are not sold. @throws ShopError colour_gone */
export async function refuseGoneColours(services: Services, lines: readonly PricedCartLine[]): Promise<void> {
  const stock = await garmentStockFor(services, lines)
  const isThere = ({ line }: PricedCartLine) => {
    const garment = garmentOfLine(line)
    return garment === null || isInStock(stock, garment.kind, garment.colour)
  }
  if (!lines.every(isThere)) throw new ShopError('colour_gone')
}
