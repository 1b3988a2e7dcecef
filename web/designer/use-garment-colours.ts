import { useServerData } from '#web/app/api/use-server-data.ts'
import { isGarmentKind, usualColour, type GarmentColour } from '#worker/catalogue/garment-colours.rules.ts'
import type { ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import type { Design } from './use-design.ts'

/**
 * The colours that the shop has of a garment: none where there is no choice, null while they are not known. `gone` is the
 * design's colour where the shop has it no more. `named` is what the design is sent with: the chosen one, and the usual
 * one where it could have been another.
 */
export function useGarmentColours(
  product: ProductKind,
  { colour }: Pick<Design, 'colour'>,
): { colours: readonly GarmentColour[] | null; gone: GarmentColour | null; named: GarmentColour | null } {
  const offer = useServerData('designPrices', isGarmentKind(product) ? {} : null)
  const garments = isGarmentKind(product) ? offer.data?.garments : []
  const colours = garments === undefined ? null : (garments.find((one) => one.product === product)?.colours ?? [])
  const isThere = colour === null || colour === usualColour || colours === null || colours.includes(colour)
  return {
    colours,
    gone: isThere ? null : colour,
    named: colour ?? (colours !== null && colours.length > 0 ? usualColour : null),
  }
}
