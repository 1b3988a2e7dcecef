import { isInStock, type GarmentColour } from '#worker/catalogue/garment-colours.rules.ts'
import { kindOfReady, type ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import { areUploadsReady, attachUploads, listOwnUploads } from '#worker/files/uploads.queries.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { RuleCode } from '#worker/platform/rule-texts.rules.ts'
import type { Services } from '#worker/services.ts'
import { readGarmentStock } from '#worker/shop-settings/read-garment-stock.ts'
import { printedPlaces, type ArtworkElement, type PlaceFiles } from './artwork.rules.ts'
import {
  findArtwork,
  findArtworkByKey,
  findArtworkOfPicture,
  insertArtwork,
  uploadsOf,
  type WholeArtwork,
} from './artworks.queries.ts'
import { areElementsPrintable } from './check-elements.ts'
import { printedAs } from './print-sheet.rules.ts'
import { isSameDesign } from './saved/saved-designs.rules.ts'

/** A design with the two files that the browser drew of each place; those of the first place stand by themselves. */
export interface NewArtwork {
  product: ProductKind
  elements: ArtworkElement[]
  colour: GarmentColour | null
  printUploadId: string
  previewUploadId: string
  furtherPlaces: PlaceFiles[]
  clientKey: string
}

/**
 * Stores a design that a customer put together: every element must be inside the print area of its place, every file the
 * customer's, each print file as large as its area, and there are files for each place that something is printed on. The same `clientKey` is the same artwork. It is kept permanently only once
 * something uses it.
 * @throws ShopError invalid with the fields at fault, design_changed for a key that has another design, colour_gone
 */
export async function saveArtwork(services: Services, customerId: string, form: NewArtwork): Promise<WholeArtwork> {
  const { db } = services
  const [first = 'front', ...further] = printedPlaces(form.elements)
  const { printUploadId, previewUploadId, furtherPlaces, ...described } = form
  const placeFiles: PlaceFiles[] = [{ place: first, printUploadId, previewUploadId }, ...furtherPlaces]
  const artwork = { ...described, printUploadId, previewUploadId, placeFiles }
  const ids = uploadsOf(artwork)
  const [known, stock, files, isPrintable] = await Promise.all([
    findArtworkByKey(db, customerId, form.clientKey),
    readGarmentStock(services),
    listOwnUploads(db, customerId, ids),
    areElementsPrintable(services, form.product, form.elements),
  ])
  if (known) return sameAs(known, form)
  if (!isInStock(stock, form.product, form.colour)) throw new ShopError('colour_gone')
  const isPrintFile = ({ place, printUploadId: id }: PlaceFiles) => {
    const file = files.find((one) => one.id === id)
    return file?.type === 'image/png' && printedAs(form.product, place, file) !== null
  }
  const isPreview = ({ previewUploadId: id }: PlaceFiles) => {
    const file = files.find((one) => one.id === id)
    return file?.type === 'image/png' || file?.type === 'image/jpeg'
  }
  const isEachPlace =
    further.length === furtherPlaces.length && further.every((place, index) => furtherPlaces[index]?.place === place)
  const fields: Record<string, RuleCode> = {
    ...(isPrintable && files.length === ids.length ? {} : { elements: 'picture' }),
    ...(isEachPlace ? {} : { furtherPlaces: 'file_missing' }),
    ...(placeFiles.every(isPrintFile) ? {} : { printFile: 'file_missing' }),
    ...(placeFiles.every(isPreview) ? {} : { preview: 'file_missing' }),
  }
  if (Object.keys(fields).length > 0) throw new ShopError('invalid', { fields })
  await writeTogether(db, [
    insertArtwork(
      db,
      { ...artwork, id: services.newId('artwork'), customerId, createdAt: services.now() },
      areUploadsReady(customerId, ids),
    ),
  ])
  const made = await findArtworkByKey(db, customerId, form.clientKey)
  if (!made) throw new ShopError('invalid', { fields: { printFile: 'file_missing' } })
  return sameAs(made, form)
}

/** The artwork of a key, if it is the design that was sent: another one would be bought unseen. @throws ShopError design_changed */
function sameAs(known: WholeArtwork, form: NewArtwork): WholeArtwork {
  if (!isSameDesign(known.artwork, form)) throw new ShopError('design_changed')
  return known
}

/**
 * Keeps an artwork's files from being swept, because something uses it from now on. @returns whether all files still
 * exist
 */
async function keepArtwork(services: Services, { artwork }: WholeArtwork): Promise<boolean> {
  const { db } = services
  const ids = uploadsOf(artwork)
  await writeTogether(db, attachUploads(db, artwork.customerId, ids, services.now()))
  return (await listOwnUploads(db, artwork.customerId, ids)).length === ids.length
}

/**
 * On how many places the artwork with this preview is printed, if it is the customer's for a ready-to-go product; then it
 * is kept. Null otherwise.
 * @throws ShopError colour_gone where the product is not had in its colour any more
 */
export async function countPlacesFor(
  services: Services,
  customerId: string,
  previewUploadId: string,
  productId: string,
): Promise<number | null> {
  const found = await findArtworkOfPicture(services.db, customerId, previewUploadId)
  if (found === null || found.artwork.product !== kindOfReady(productId)) return null
  const { product, colour } = found.artwork
  if (!isInStock(await readGarmentStock(services), product, colour)) throw new ShopError('colour_gone')
  return (await keepArtwork(services, found)) ? found.places.length : null
}

/** Whether a customer has this artwork, for this print product; if so it is kept. */
export async function hasArtworkFor(
  services: Services,
  customerId: string,
  artworkId: string,
  product: ProductKind | null,
): Promise<boolean> {
  const found = await findArtwork(services.db, customerId, artworkId)
  return found !== null && found.artwork.product === product && keepArtwork(services, found)
}
