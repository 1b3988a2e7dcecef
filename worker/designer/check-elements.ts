import { hasPicture } from '#worker/catalogue/catalogue.queries.ts'
import { findPrintFile } from '#worker/catalogue/print-files.queries.ts'
import { placesOf } from '#worker/catalogue/print-places.rules.ts'
import type { ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import type { Services } from '#worker/services.ts'
import { areaAround, placeOf, type ArtworkElement } from './artwork.rules.ts'
import { isWithin } from './placement.rules.ts'
import { shopPicturesAmong } from './saved/saved-designs.rules.ts'

/** Whether a picture of the shop has art that can be printed. */
const isPrintable = async ({ db }: Services, key: string): Promise<boolean> =>
  (await hasPicture(db, key)) && (await findPrintFile(db, key)) !== null

/** Whether every element lies where the product is printed, and every picture of the shop in it can be printed. */
export async function areElementsPrintable(
  services: Services,
  product: ProductKind,
  elements: readonly ArtworkElement[],
): Promise<boolean> {
  const places = placesOf(product)
  const isPlaced = (element: ArtworkElement) =>
    places.includes(placeOf(element)) && isWithin(areaAround(product, element), element)
  if (!elements.every(isPlaced)) return false
  const printable = await Promise.all(shopPicturesAmong(elements).map((key) => isPrintable(services, key)))
  return !printable.includes(false)
}
