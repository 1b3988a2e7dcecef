import { recordAction } from '#worker/platform/audit/audit.queries.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { defaultLanguage } from '#worker/platform/language.rules.ts'
import type { Services } from '#worker/services.ts'
import {
  changeShopDesign,
  countPictures,
  findDesignByClientKey,
  findShopDesign,
  insertShopDesign,
  isDesignChangedBy,
  type EditedDesign,
  type KeptDesign,
} from './design-editing.queries.ts'

/** @throws ShopError not_found */
async function requireDesign(services: Services, id: string): Promise<KeptDesign> {
  const found = await findShopDesign(services.db, id)
  if (!found) throw new ShopError('not_found')
  return found
}

/** @throws ShopError invalid for a picture that is not the shop's */
async function requirePictures(services: Services, paths: readonly string[]): Promise<void> {
  if ((await countPictures(services.db, paths)) !== new Set(paths).size)
    throw new ShopError('invalid', { fields: { pictures: 'picture' } })
}

const told = ({ name, priceCents, isPublished }: EditedDesign) => ({
  name: name[defaultLanguage],
  price: priceCents,
  isPublished,
})

/**
 * The design that a key has added, if it is the one that was sent. Once it was changed nothing can be compared: then the
 * form is an old one that was sent again (docs/decisions/290).
 */
async function addedAs(services: Services, id: string, edited: EditedDesign): Promise<KeptDesign> {
  const added = await requireDesign(services, id)
  const { details, published, hasCertificate, ...design } = added.design
  const kept = {
    ...design,
    description: details,
    isPublished: published === 1,
    hasCertificate: hasCertificate === 1,
  } satisfies EditedDesign
  if (kept.version === 1 && saidIn(kept) !== saidIn(edited)) throw new ShopError('edited_meanwhile')
  return added
}

/** What a form says of a design, to compare two forms. */
const saidIn = ({ name, description, object, objectSize, objectColour, ...more }: EditedDesign): string =>
  JSON.stringify([
    { name, description, object, objectSize, objectColour },
    [more.hasCertificate, more.priceCents, more.isPublished, more.pictures],
  ])

/**
 * Adds a design for sale; the same key again adds nothing.
 * @throws ShopError invalid, edited_meanwhile for a key that has added another design
 */
export async function addDesign(
  services: Services,
  actorId: string,
  clientKey: string,
  edited: EditedDesign,
): Promise<KeptDesign> {
  const known = await findDesignByClientKey(services.db, clientKey)
  if (known !== null) return addedAs(services, known, edited)
  await requirePictures(services, edited.pictures)
  const id = services.newId('design')
  const at = services.now()
  try {
    await writeTogether(services.db, [
      insertShopDesign(services.db, id, clientKey, edited, at),
      recordAction(services.db, {
        actorId,
        action: 'design.added',
        subjectKind: 'design',
        subjectId: id,
        facts: told(edited),
        at,
      }),
    ])
  } catch (error) {
    // The UNIQUE index decides when both are sent at once.
    const added = await findDesignByClientKey(services.db, clientKey)
    if (added === null) throw error
    return addedAs(services, added, edited)
  }
  return requireDesign(services, id)
}

/**
 * Changes a design, if it has not changed since it was read. A sold one belongs to its buyer. While somebody pays for
 * it, the price stays; hiding it then hides it from others only.
 * @throws ShopError not_found, invalid, design_sold, design_held, edited_meanwhile
 */
export async function editDesign(
  services: Services,
  actorId: string,
  id: string,
  version: number,
  edited: EditedDesign,
): Promise<KeptDesign> {
  await requireDesign(services, id)
  await requirePictures(services, edited.pictures)
  const changeId = services.newToken()
  const at = services.now()
  const [changed] = await writeTogether(services.db, [
    changeShopDesign(services.db, id, { version, changeId }, edited, at),
    recordAction(
      services.db,
      { actorId, action: 'design.changed', subjectKind: 'design', subjectId: id, facts: told(edited), at },
      isDesignChangedBy(id, changeId),
    ),
  ])
  const now = await requireDesign(services, id)
  if (changed !== 0) return now
  if (now.design.state === 'sold') throw new ShopError('design_sold')
  throw new ShopError(now.design.version !== version ? 'edited_meanwhile' : 'design_held')
}
