import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import { moved } from '#worker/catalogue/catalogue-editing.rules.ts'
import type { ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import { writeTogether, type Database, type Statement } from '#worker/platform/database.queries.ts'
import { designTemplates } from './design-templates.table.ts'

export type DesignTemplate = typeof designTemplates.$inferSelect

/** More templates than a shopper looks through, and than the staff keep. */
const most = { shown: 40, kept: 500 } as const

/** What shoppers can begin a design of a product with, in the order of the staff. */
export const listTemplatesFor = (db: Database, product: ProductKind): Promise<DesignTemplate[]> =>
  db
    .select()
    .from(designTemplates)
    .where(and(eq(designTemplates.product, product), eq(designTemplates.published, 1)))
    .orderBy(asc(designTemplates.position), asc(designTemplates.id))
    .limit(most.shown)

/** All templates, those of a product together. */
export const listAllTemplates = (db: Database): Promise<DesignTemplate[]> =>
  db
    .select()
    .from(designTemplates)
    .orderBy(asc(designTemplates.product), asc(designTemplates.position), asc(designTemplates.id))
    .limit(most.kept)

export const findTemplate = async (
  db: Database,
  by: { id: string } | { clientKey: string },
): Promise<DesignTemplate | null> =>
  (await db
    .select()
    .from(designTemplates)
    .where('id' in by ? eq(designTemplates.id, by.id) : eq(designTemplates.clientKey, by.clientKey))
    .get()) ?? null

/** Condition: there is room for another template. */
const hasRoom = sql`(SELECT count(*) FROM design_templates) < ${most.kept}`

/** Whether there is room for another template. */
export const canTakeTemplate = async (db: Database): Promise<boolean> =>
  (await db.all(sql`SELECT 1 WHERE ${hasRoom}`)).length > 0

/** Adds a template in front of the others of its product, once for each key, where there is room. */
export const insertTemplate = (
  db: Database,
  template: Pick<DesignTemplate, 'id' | 'product' | 'name' | 'elements' | 'occasion' | 'clientKey' | 'createdAt'>,
): Statement =>
  db.run(sql`
    INSERT INTO design_templates (id, product, name, elements, occasion, position, client_key, created_at)
    SELECT ${template.id}, ${template.product}, ${JSON.stringify(template.name)}, ${JSON.stringify(template.elements)},
      ${template.occasion}, coalesce((SELECT min(position) FROM design_templates WHERE product = ${template.product}), 1) - 1,
      ${template.clientKey}, ${template.createdAt}
    WHERE ${hasRoom} ON CONFLICT DO NOTHING`)

/** Condition: a template is there. */
export const isTemplate = (id: string): SQL => sql`EXISTS (SELECT 1 FROM design_templates WHERE id = ${id})`
/** Condition: this change has changed a template. */
export const isTemplateChangedBy = (id: string, changeId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM design_templates WHERE id = ${id} AND change_id = ${changeId})`

/** Changes a template that has this version still. */
export const changeTemplate = (
  db: Database,
  { id, version }: Pick<DesignTemplate, 'id' | 'version'>,
  change: Pick<DesignTemplate, 'name' | 'occasion' | 'published' | 'changeId'>,
): Statement =>
  db
    .update(designTemplates)
    .set({ ...change, version: version + 1 })
    .where(and(eq(designTemplates.id, id), eq(designTemplates.version, version)))

/**
 * Puts a template in front of another one of its product; null is the end. `audit` is written with it.
 * @returns whether both are there
 */
export async function moveTemplate(
  db: Database,
  { id, product }: Pick<DesignTemplate, 'id' | 'product'>,
  before: string | null,
  audit: Statement,
): Promise<boolean> {
  const rows = await db
    .select({ id: designTemplates.id })
    .from(designTemplates)
    .where(eq(designTemplates.product, product))
    .orderBy(asc(designTemplates.position), asc(designTemplates.id))
  const order = moved(
    rows.map((row) => row.id),
    id,
    before,
  )
  if (order === null) return false
  await writeTogether(db, [
    db.run(sql`
      UPDATE design_templates SET position = places.key FROM json_each(${JSON.stringify(order)}) AS places
      WHERE design_templates.id = places.value AND design_templates.position <> places.key`),
    audit,
  ])
  return true
}
