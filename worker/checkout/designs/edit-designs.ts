import { recordAction } from '#worker/platform/audit.queries.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
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

/** @throws ShopError invalid for what is no picture of the shop */
async function requirePictures(services: Services, paths: readonly string[]): Promise<void> {
  if ((await countPictures(services.db, paths)) !== new Set(paths).size)
    throw new ShopError('invalid', { fields: { pictures: 'picture' } })
}

const told = ({ nameEn, priceCents, isPublished }: EditedDesign) => ({ name: nameEn, price: priceCents, isPublished })

/** Adds a design that anybody may buy, once; sent twice under one key it is added once. @throws ShopError invalid */
export async function addDesign(
  services: Services,
  actorId: string,
  clientKey: string,
  edited: EditedDesign,
): Promise<KeptDesign> {
  const known = await findDesignByClientKey(services.db, clientKey)
  if (known !== null) return requireDesign(services, known)
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
    return requireDesign(services, added)
  }
  return requireDesign(services, id)
}

/**
 * Changes a design as it was read. One that is sold is its buyer's; while somebody pays for it the price stays, and
 * hiding it
 * keeps only others away. @throws ShopError not_found, invalid, design_sold, design_held, edited_meanwhile
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
  if (changed === 1) return now
  if (now.design.state === 'sold') throw new ShopError('design_sold')
  throw new ShopError(now.design.version !== version ? 'edited_meanwhile' : 'design_held')
}
