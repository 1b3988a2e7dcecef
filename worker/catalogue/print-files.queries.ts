import { eq } from 'drizzle-orm'
import type { Database } from '#worker/platform/database.queries.ts'
import { pictures } from './catalogue.table.ts'

/** The transparent art of a picture: its R2 key, printed size in inches, and its width in px (null: shapes alone). */
export interface CataloguePrintFile {
  key: string
  widthIn: number
  heightIn: number
  pixels: number | null
}

export const printColumns = {
  key: pictures.printKey,
  widthIn: pictures.printWidthIn,
  heightIn: pictures.printHeightIn,
  pixels: pictures.printPixels,
}

export type PrintColumns = { [Column in keyof CataloguePrintFile]: CataloguePrintFile[Column] | null }

export const wholePrintFile = ({ key, widthIn, heightIn, pixels }: PrintColumns): CataloguePrintFile[] =>
  key === null || widthIn === null || heightIn === null ? [] : [{ key, widthIn, heightIn, pixels }]

/** What a picture of the shop is printed from; null where there is nothing. */
export async function findPrintFile(db: Database, path: string): Promise<CataloguePrintFile | null> {
  const rows = await db.select(printColumns).from(pictures).where(eq(pictures.path, path))
  return rows.flatMap(wholePrintFile)[0] ?? null
}
