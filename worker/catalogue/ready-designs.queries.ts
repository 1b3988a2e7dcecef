import { and, asc, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '#worker/platform/database.queries.ts'
import { subjectOfPicture, type Picture, type RatedPicture, type Variation } from './catalogue.queries.ts'
import { pictures } from './catalogue.table.ts'
import { readyToGoCategories, type ReadyToGoCategory } from './product-kinds.rules.ts'
import { ratingSums } from './rating-sums.table.ts'
import { designOf } from './ready-designs.rules.ts'

/** What the page of a design shows. */
export interface ReadyDesign {
  category: ReadyToGoCategory
  picture: RatedPicture
  variation: Variation
  /** The days an order paid now is promised for, ms since the epoch: the promise that orders keep (R-ORDER-06). */
  promise: { earliest: number; latest: number }
  /** Other designs of the same tab. */
  more: Picture[]
}

/** The published picture of a design (`designOf`), by a range of the primary key; the first one where there are two. */
export async function findReadyDesign(
  db: Database,
  category: ReadyToGoCategory,
  design: string,
): Promise<RatedPicture | null> {
  if (!/^[A-Za-z0-9_-]{1,120}$/.test(design)) return null
  const rows = await db
    .select({ picture: pictures, ratings: ratingSums })
    .from(pictures)
    .leftJoin(ratingSums, eq(ratingSums.subject, subjectOfPicture))
    // The name is followed by `-` and the hash, or by `.`; `/` is the next character. Nothing else is a condition, so
    // that the range is read by the primary key.
    .where(and(gte(pictures.path, `${category}/${design}-`), lt(pictures.path, `${category}/${design}/`)))
  const found = rows
    .map(({ picture, ratings }) => ({ ...picture, ratings }))
    .filter(({ path, published }) => published === 1 && designOf(path) === design)
  return found.toSorted((one, other) => one.position - other.position)[0] ?? null
}

/** The pictures that follow one in its gallery, `count` at most; after the last one the first follows. */
export async function listPicturesAfter(db: Database, after: Picture, count: number): Promise<Picture[]> {
  const inGallery = and(eq(pictures.category, after.category), eq(pictures.published, 1))
  const [following, first] = await db.batch([
    db
      .select()
      .from(pictures)
      .where(and(inGallery, sql`(${pictures.position}, ${pictures.path}) > (${after.position}, ${after.path})`))
      .orderBy(asc(pictures.position), asc(pictures.path))
      .limit(count),
    db
      .select()
      .from(pictures)
      .where(and(inGallery, ne(pictures.path, after.path)))
      .orderBy(asc(pictures.position), asc(pictures.path))
      .limit(count),
  ])
  const known = new Set(following.map(({ path }) => path))
  return [...following, ...first.filter(({ path }) => !known.has(path))].slice(0, count)
}

/** The paths of all designs that are ready to buy, `limit` at most; for the sitemap. */
export async function listReadyDesignPaths(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .select({ path: pictures.path })
    .from(pictures)
    .where(and(inArray(pictures.category, [...readyToGoCategories]), eq(pictures.published, 1)))
    .orderBy(asc(pictures.category), asc(pictures.position), asc(pictures.path))
    .limit(limit)
  return rows.map(({ path }) => path)
}
