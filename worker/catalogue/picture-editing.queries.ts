/** Pictures of the catalogue for staff: unpublished ones too, in the order shoppers see them. */
import { asc, eq, sql } from 'drizzle-orm'
import { writeTogether, type Database, type Statement } from '#worker/platform/database.queries.ts'
import { noText } from '#worker/platform/language.rules.ts'
import { moved, type PictureFolder } from './catalogue-editing.rules.ts'
import type { Picture } from './catalogue.queries.ts'
import { pictures } from './catalogue.table.ts'
import { readyToGoCategories } from './product-kinds.rules.ts'

/** A page of a folder, and how many it holds; unpublished pictures too. */
export async function listFolder(
  db: Database,
  category: PictureFolder,
  page: { offset: number; limit: number },
): Promise<{ found: Picture[]; total: number }> {
  const [found, count] = await db.batch([
    db
      .select()
      .from(pictures)
      .where(eq(pictures.category, category))
      .orderBy(asc(pictures.position), asc(pictures.path))
      .limit(page.limit)
      .offset(page.offset),
    db
      .select({ total: sql<number>`count(*)` })
      .from(pictures)
      .where(eq(pictures.category, category)),
  ])
  return { found, total: count[0]?.total ?? 0 }
}

export const findAnyPicture = async (db: Database, path: string): Promise<Picture | null> =>
  (await db.select().from(pictures).where(eq(pictures.path, path)).get()) ?? null

/** The facts of a picture when it is added; its design has the picture's name until staff change it. */
type AddedPicture = Pick<
  Picture,
  'path' | 'category' | 'productId' | 'width' | 'height' | 'widths' | 'title' | 'alt' | 'placeholder'
>

/** A new picture behind the others of its folder; the same path twice is one. */
export function insertPicture(db: Database, picture: AddedPicture): Statement {
  const isSold = readyToGoCategories.some((category) => category === picture.category)
  const design = isSold ? picture.title : noText
  return db.run(sql`
    INSERT INTO pictures (path, category, product_id, position, width, height, widths, title, alt, placeholder,
      design, published)
    SELECT ${picture.path}, ${picture.category}, ${picture.productId}, 
      (SELECT coalesce(max(position), -1) + 1 FROM pictures WHERE category = ${picture.category}), ${picture.width},
        ${picture.height},
      ${JSON.stringify(picture.widths)}, ${JSON.stringify(picture.title)},
      ${JSON.stringify(picture.alt)}, ${picture.placeholder}, ${JSON.stringify(design)}, 1
    ON CONFLICT (path) DO NOTHING`)
}

/** What may be changed about a picture; what is undefined stays. */
export type PictureChange = {
  [
    Field in 'title' | 'alt' | 'productId' | 'published' | 'printKey' | 'printWidthIn' | 'printHeightIn' | 'printPixels'
  ]?: Picture[Field] | undefined
}

export const changePicture = (db: Database, path: string, change: PictureChange): Statement =>
  db.update(pictures).set(change).where(eq(pictures.path, path))

/**
 * Moves a picture in front of another of its folder, or to the end, as `moveProduct` does with products. False when
 * either does not exist.
 */
export async function movePicture(
  db: Database,
  path: string,
  before: string | null,
  audit: Statement,
): Promise<boolean> {
  const category = (await findAnyPicture(db, path))?.category
  if (category === undefined) return false
  const paths = (
    await db
      .select({ path: pictures.path })
      .from(pictures)
      .where(eq(pictures.category, category))
      .orderBy(asc(pictures.position), asc(pictures.path))
  ).map((row) => row.path)
  const order = moved(paths, path, before)
  if (order === null) return false
  const list = JSON.stringify(order)
  await writeTogether(db, [
    db.run(
      sql`UPDATE pictures SET position = places.key FROM json_each(${list}) AS places
        WHERE pictures.path = places.value AND pictures.category = ${category} AND pictures.position <> places.key`,
    ),
    audit,
  ])
  return true
}
