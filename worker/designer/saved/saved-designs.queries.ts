import { and, desc, eq, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { Database, Statement } from '#worker/platform/database.queries.ts'
import { savedDesignLimits } from './saved-designs.rules.ts'
import { savedDesigns } from './saved-designs.table.ts'

export type SavedDesign = typeof savedDesigns.$inferSelect
/** The content of a design, as the designer sends it. */
export type SavedContent = Pick<SavedDesign, 'elements' | 'team' | 'colour' | 'previewUploadId' | 'furtherPreviews'>

const isTheirs = (customerId: string, id: string): SQL | undefined =>
  and(eq(savedDesigns.id, id), eq(savedDesigns.customerId, customerId))

/** A customer's designs, the one that was changed last first. */
export const listSavedDesigns = (db: Database, customerId: string): Promise<SavedDesign[]> =>
  db
    .select()
    .from(savedDesigns)
    .where(and(eq(savedDesigns.customerId, customerId), isNull(savedDesigns.deletedAt)))
    .orderBy(desc(savedDesigns.updatedAt), desc(savedDesigns.id))
    .limit(savedDesignLimits.designs + 1)

/** A design of this customer that is not deleted. */
export async function findSavedDesign(db: Database, customerId: string, id: string): Promise<SavedDesign | null> {
  const found = await db
    .select()
    .from(savedDesigns)
    .where(and(isTheirs(customerId, id), isNull(savedDesigns.deletedAt)))
    .get()
  return found ?? null
}

/** A design of this customer by the form that made it. */
export async function findSavedDesignByKey(
  db: Database,
  customerId: string,
  clientKey: string,
): Promise<SavedDesign | null> {
  const found = await db
    .select()
    .from(savedDesigns)
    .where(and(eq(savedDesigns.customerId, customerId), eq(savedDesigns.clientKey, clientKey)))
    .get()
  return found ?? null
}

/** The design that a link opens: nothing of an account that is closed, suspended or being deleted. */
export async function findSharedDesign(db: Database, shareToken: string): Promise<SavedDesign | null> {
  const found = await db
    .select()
    .from(savedDesigns)
    .where(
      and(
        eq(savedDesigns.shareToken, shareToken),
        isNull(savedDesigns.deletedAt),
        sql`EXISTS (SELECT 1 FROM customers WHERE customers.id = ${savedDesigns.customerId} AND customers.state = 'active')`,
      ),
    )
    .get()
  return found ?? null
}

/** Condition: the customer has room for one more design. */
const hasRoom = (customerId: string): SQL =>
  sql`(SELECT count(*) FROM saved_designs WHERE customer_id = ${customerId} AND deleted_at IS NULL)
    < ${savedDesignLimits.designs}`

/** Keeps a design, once for each key, if `when` holds and there is room. */
export const insertSavedDesign = (
  db: Database,
  design: Omit<SavedDesign, 'version' | 'changeKey' | 'madeName' | 'shareToken' | 'updatedAt' | 'deletedAt'>,
  when: SQL,
): Statement =>
  db.run(sql`
    INSERT INTO saved_designs (id, customer_id, product, name, elements, team, colour, preview_upload_id, further_previews,
      client_key, made_name, created_at, updated_at)
    SELECT ${design.id}, ${design.customerId}, ${design.product}, ${design.name}, ${JSON.stringify(design.elements)},
      ${JSON.stringify(design.team)}, ${design.colour}, ${design.previewUploadId}, ${JSON.stringify(design.furtherPreviews)},
      ${design.clientKey}, ${design.name}, ${design.createdAt}, ${design.createdAt}
    WHERE ${when} AND ${hasRoom(design.customerId)} ON CONFLICT DO NOTHING`)

/** Changes a design that has this version still, if `when` holds. */
export const changeSavedDesign = (
  db: Database,
  { customerId, id, version }: Pick<SavedDesign, 'customerId' | 'id' | 'version'>,
  { changeKey, ...content }: SavedContent & { changeKey: string },
  at: number,
  when: SQL,
): Statement =>
  db
    .update(savedDesigns)
    .set({ ...content, changeKey, version: version + 1, updatedAt: at })
    .where(and(isTheirs(customerId, id), eq(savedDesigns.version, version), isNull(savedDesigns.deletedAt), when))

/** @returns whether there was such a design */
export async function renameSavedDesign(
  db: Database,
  customerId: string,
  id: string,
  name: string,
): Promise<SavedDesign | null> {
  const [renamed] = await db
    .update(savedDesigns)
    .set({ name })
    .where(and(isTheirs(customerId, id), isNull(savedDesigns.deletedAt)))
    .returning()
  return renamed ?? null
}

/** Deletes a design so that it can be taken back; its link opens nothing from now on. @returns whether it was there */
export async function markSavedDesignDeleted(
  db: Database,
  customerId: string,
  id: string,
  at: number,
): Promise<boolean> {
  const deleted = await db
    .update(savedDesigns)
    .set({ deletedAt: at })
    .where(and(isTheirs(customerId, id), isNull(savedDesigns.deletedAt)))
    .returning({ id: savedDesigns.id })
  return deleted.length > 0
}

/** Takes back a deletion since an instant, where there is room. @returns whether it did */
export async function restoreSavedDesign(
  db: Database,
  customerId: string,
  id: string,
  since: number,
): Promise<boolean> {
  const restored = await db
    .update(savedDesigns)
    .set({ deletedAt: null })
    .where(and(isTheirs(customerId, id), sql`${savedDesigns.deletedAt} >= ${since}`, hasRoom(customerId)))
    .returning({ id: savedDesigns.id })
  return restored.length > 0
}

/**
 * Sets who may open a design by link: a token where it has none yet, or null for nobody. One that is shared already
 * keeps its link.
 */
export async function setShareToken(
  db: Database,
  customerId: string,
  id: string,
  shareToken: string | null,
): Promise<SavedDesign | null> {
  const [changed] = await db
    .update(savedDesigns)
    .set({ shareToken: shareToken === null ? null : sql`coalesce(${savedDesigns.shareToken}, ${shareToken})` })
    .where(and(isTheirs(customerId, id), isNull(savedDesigns.deletedAt)))
    .returning()
  return changed ?? null
}

/** Deletes for good what was deleted before an instant. */
export const deleteOldSavedDesigns = (db: Database, before: number): Statement =>
  db.delete(savedDesigns).where(and(isNotNull(savedDesigns.deletedAt), lt(savedDesigns.deletedAt, before)))

/** Deletes a customer's designs when the customer is erased. For a batch. */
export const eraseSavedDesigns = (db: Database, customerId: string): Statement =>
  db.delete(savedDesigns).where(eq(savedDesigns.customerId, customerId))
