import { recordAction } from '#worker/platform/audit/audit.queries.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Services } from '#worker/services.ts'
import { deleteOrderView, hasViewNamed, keepOrderView, mayDeleteView } from './order-views.queries.ts'
import type { SavedFilter } from './saved-filter.rules.ts'

/**
 * Keeps a view under a name of this person; the same name again has the new choices.
 * @throws ShopError invalid when they have the most already
 */
export async function saveOrderView(
  services: Services,
  staffId: string,
  { name, isShared, filter }: { name: string; isShared: boolean; filter: SavedFilter },
): Promise<void> {
  const id = services.newId('orderView')
  const at = services.now()
  const [kept] = await writeTogether(services.db, [
    keepOrderView(services.db, { id, ownerId: staffId, name, isShared, filter, at }),
    recordAction(
      services.db,
      { actorId: staffId, action: 'view.saved', subjectKind: 'view', subjectId: id, facts: { isShared }, at },
      hasViewNamed(staffId, name),
    ),
  ])
  if (kept === 0) throw new ShopError('invalid', { fields: { name: 'too_many_views' } })
}

/** Deletes a view of one's own; owners may delete shared ones too. @throws ShopError not_found */
export async function removeOrderView(
  services: Services,
  staff: { id: string; role: string },
  id: string,
): Promise<void> {
  const isOwner = staff.role === 'owner'
  const at = services.now()
  const [, removed] = await writeTogether(services.db, [
    recordAction(
      services.db,
      { actorId: staff.id, action: 'view.deleted', subjectKind: 'view', subjectId: id, at },
      mayDeleteView(id, staff.id, isOwner),
    ),
    deleteOrderView(services.db, id, staff.id, isOwner),
  ])
  if (removed !== 1) throw new ShopError('not_found')
}
