import { and, asc, eq, or, sql, type SQL } from 'drizzle-orm'
import { customers } from '#worker/accounts/accounts.table.ts'
import type { Database, Statement } from '#worker/platform/database.queries.ts'
import { orderViewLimits, viewNameKey } from './order-views.rules.ts'
import { orderViews } from './order-views.table.ts'
import type { SavedFilter } from './saved-filter.rules.ts'

/** A saved view with the name of whose it is. */
export interface SavedView {
  id: string
  ownerId: string
  owner: string
  name: string
  isShared: boolean
  filter: SavedFilter
}

/** A person's own views, and those that are shared with the team, by name. */
export const listOrderViews = (db: Database, staffId: string): Promise<SavedView[]> =>
  db
    .select({
      id: orderViews.id,
      ownerId: orderViews.ownerId,
      owner: sql<string>`trim(${customers.firstName} || ' ' || ${customers.lastName})`,
      name: orderViews.name,
      isShared: orderViews.isShared,
      filter: orderViews.filter,
    })
    .from(orderViews)
    .innerJoin(customers, eq(customers.id, orderViews.ownerId))
    .where(or(eq(orderViews.ownerId, staffId), sql`${orderViews.isShared} = 1`))
    .orderBy(asc(orderViews.nameKey), asc(orderViews.id))
    .limit(200)

/** Keeps a view; one of the same person with the same name gets the new choices. Nothing beyond the most. For a batch. */
export const keepOrderView = (
  db: Database,
  { id, ownerId, name, isShared, filter, at }: Omit<SavedView, 'owner'> & { at: number },
): Statement =>
  db.run(sql`
    INSERT INTO order_views (id, owner_id, name, name_key, is_shared, filter, created_at)
    SELECT ${id}, ${ownerId}, ${name}, ${viewNameKey(name)}, ${isShared ? 1 : 0}, ${JSON.stringify(filter)}, ${at}
    WHERE (SELECT count(*) FROM order_views WHERE owner_id = ${ownerId} AND name_key <> ${viewNameKey(name)})
      < ${orderViewLimits.views}
    ON CONFLICT (owner_id, name_key) DO UPDATE SET name = excluded.name, is_shared = excluded.is_shared,
      filter = excluded.filter`)

/** Deletes the views of a person, shared ones too. For the batch that erases the account. */
export const eraseOrderViews = (db: Database, personId: string): Statement =>
  db.delete(orderViews).where(eq(orderViews.ownerId, personId))

/** Condition: a person has a view of this name. */
export const hasViewNamed = (ownerId: string, name: string): SQL =>
  sql`EXISTS (SELECT 1 FROM order_views WHERE owner_id = ${ownerId} AND name_key = ${viewNameKey(name)})`

const isTheirs = (id: string, staffId: string, isOwner: boolean) =>
  and(
    eq(orderViews.id, id),
    isOwner ? or(eq(orderViews.ownerId, staffId), sql`is_shared = 1`) : eq(orderViews.ownerId, staffId),
  )

/** Condition: a person may delete this view: it is their own, or they are an owner and it is shared. */
export const mayDeleteView = (id: string, staffId: string, isOwner: boolean): SQL =>
  sql`EXISTS (SELECT 1 FROM order_views WHERE ${isTheirs(id, staffId, isOwner)})`

export const deleteOrderView = (db: Database, id: string, staffId: string, isOwner: boolean): Statement =>
  db.delete(orderViews).where(isTheirs(id, staffId, isOwner))
