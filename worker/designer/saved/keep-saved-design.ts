import { isGarmentKind } from '#worker/catalogue/garment-colours.rules.ts'
import type { ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import { areUploadsReady, listOwnUploads } from '#worker/files/uploads.queries.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { minutes } from '#worker/platform/duration.rules.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Services } from '#worker/services.ts'
import { printedPlaces } from '../artwork.rules.ts'
import { areElementsPrintable } from '../check-elements.ts'
import {
  changeSavedDesign,
  findSavedDesign,
  findSavedDesignByKey,
  insertSavedDesign,
  listSavedDesigns,
  restoreSavedDesign,
  type SavedContent,
  type SavedDesign,
} from './saved-designs.queries.ts'
import { isSameDesign, previewsOf, savedDesignLimits, uploadsAmong } from './saved-designs.rules.ts'

/**
 * How long a deletion can be taken back on the server: the screen offers it for half a minute, a bad network may need
 * longer.
 */
const undoMs = minutes(5)

/** What two savings are compared by. */
type Described = Pick<SavedDesign, 'product' | 'elements' | 'team' | 'colour'>

const filesOf = (content: SavedContent): string[] => [...previewsOf(content), ...uploadsAmong(content.elements)]

/** @throws ShopError invalid with the fields at fault */
async function refuseUnusable(
  services: Services,
  customerId: string,
  product: ProductKind,
  content: SavedContent,
): Promise<void> {
  // A product without colours has no field to choose another one, so nobody could order this design.
  if (content.colour !== null && !isGarmentKind(product))
    throw new ShopError('invalid', { fields: { colour: 'format' } })
  const ids = [...new Set(filesOf(content))]
  const [files, isPrintable] = await Promise.all([
    listOwnUploads(services.db, customerId, ids),
    areElementsPrintable(services, product, content.elements),
  ])
  const isPicture = (id: string) =>
    ['image/jpeg', 'image/png'].includes(files.find((file) => file.id === id)?.type ?? '')
  if (!previewsOf(content).every(isPicture) || previewsOf(content).length > printedPlaces(content.elements).length)
    throw new ShopError('invalid', { fields: { preview: 'file_missing' } })
  if (!isPrintable || files.length !== ids.length) throw new ShopError('invalid', { fields: { elements: 'picture' } })
}

/**
 * The design of a key, if it is the one that was sent, by its name too. Once its content was changed in its account that
 * cannot be compared: then the form is an old one that was sent again. One that was deleted meanwhile is there again, as it is once the deletion
 * is final.
 * @throws ShopError design_changed, too_many_designs
 */
async function ofKey({ db }: Services, known: SavedDesign, sent: Described & { name: string }): Promise<SavedDesign> {
  const isSameName = known.madeName === null || known.madeName === sent.name
  if (!isSameName || (known.version === 1 && !isSameContent(known, sent))) throw new ShopError('design_changed')
  if (known.deletedAt === null) return known
  await restoreSavedDesign(db, known.customerId, known.id, 0)
  const found = await findSavedDesign(db, known.customerId, known.id)
  if (!found) throw new ShopError('too_many_designs')
  return found
}

/** Whether two savings have the same content; what the browser drew of it is made anew with each try. */
const isSameContent = (one: Described, other: Described): boolean =>
  isSameDesign(one, other) && JSON.stringify(one.team) === JSON.stringify(other.team)

/**
 * Keeps a design in the customer's account, once for each `clientKey`. The same key with another design is refused: the
 * answer would hide that the second was not kept.
 * @throws ShopError invalid with the fields at fault, too_many_designs, design_changed
 */
export async function addSavedDesign(
  services: Services,
  customerId: string,
  form: SavedContent & { product: ProductKind; name: string; clientKey: string },
): Promise<SavedDesign> {
  const { db } = services
  const known = await findSavedDesignByKey(db, customerId, form.clientKey)
  if (known) return ofKey(services, known, form)
  await refuseUnusable(services, customerId, form.product, form)
  const ids = filesOf(form)
  await writeTogether(db, [
    insertSavedDesign(
      db,
      { ...form, id: services.newId('savedDesign'), customerId, createdAt: services.now() },
      areUploadsReady(customerId, ids),
    ),
  ])
  const made = await findSavedDesignByKey(db, customerId, form.clientKey)
  if (made) return ofKey(services, made, form)
  if ((await listSavedDesigns(db, customerId)).length >= savedDesignLimits.designs)
    throw new ShopError('too_many_designs')
  throw new ShopError('invalid', { fields: { preview: 'file_missing' } })
}

/**
 * Saves a design again as it was opened: nobody may have changed it since. The same `changeKey` is the same change, and
 * refused with other content.
 * @throws ShopError not_found, invalid with the fields at fault, design_changed
 */
export async function saveAgain(
  services: Services,
  customerId: string,
  id: string,
  { version, changeKey, ...content }: SavedContent & { version: number; changeKey: string },
): Promise<SavedDesign> {
  const { db } = services
  const before = await findSavedDesign(db, customerId, id)
  if (!before) throw new ShopError('not_found')
  const refuseOther = (stored: SavedDesign): SavedDesign => {
    if (!isSameContent(stored, { ...content, product: stored.product })) throw new ShopError('design_changed')
    return stored
  }
  if (before.changeKey === changeKey) return refuseOther(before)
  if (before.version !== version) throw new ShopError('design_changed')
  await refuseUnusable(services, customerId, before.product, content)
  const [changed] = await writeTogether(db, [
    changeSavedDesign(
      db,
      before,
      { ...content, changeKey },
      services.now(),
      areUploadsReady(customerId, filesOf(content)),
    ),
  ])
  const now = await findSavedDesign(db, customerId, id)
  if (!now) throw new ShopError('not_found')
  if (changed === 1) return now
  if (now.changeKey === changeKey) return refuseOther(now)
  if (now.version !== version) throw new ShopError('design_changed')
  throw new ShopError('invalid', { fields: { preview: 'file_missing' } })
}

/** Keeps a copy of a design under another name. @throws ShopError not_found, too_many_designs, design_changed */
export async function copySavedDesign(
  services: Services,
  customerId: string,
  id: string,
  { name, clientKey }: { name: string; clientKey: string },
): Promise<SavedDesign> {
  const original = await findSavedDesign(services.db, customerId, id)
  if (!original) throw new ShopError('not_found')
  const { product, elements, team, colour, previewUploadId, furtherPreviews } = original
  const content = { elements, team, colour, previewUploadId, furtherPreviews }
  return addSavedDesign(services, customerId, { ...content, product, name, clientKey })
}

/** Takes back a deletion. @throws ShopError not_found when it is too late, too_many_designs */
export async function takeBackDeletion(services: Services, customerId: string, id: string): Promise<SavedDesign> {
  const { db } = services
  const isBack = await restoreSavedDesign(db, customerId, id, services.now() - undoMs)
  const found = await findSavedDesign(db, customerId, id)
  if (found) return found
  if (!isBack && (await listSavedDesigns(db, customerId)).length >= savedDesignLimits.designs)
    throw new ShopError('too_many_designs')
  throw new ShopError('not_found')
}
