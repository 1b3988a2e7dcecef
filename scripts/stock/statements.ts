/**
 * The starting catalogue as SQL: the ready-to-go products, some custom products, and the rows of the pictures that this
 * release brings as static assets. The same statements fill a local shop and a deployed one.
 */
import { readyProducts } from '#worker/catalogue/ready-products.rules.ts'
import { noText, type Localized } from '#worker/platform/language.rules.ts'
import { customProducts } from '../local/custom-products.ts'
import { isExclusive, readPictureManifest, type PictureEntry } from './picture-manifest.ts'

/** The variation id of the first custom product; the ready-to-go ones have fixed ids below it. */
const firstCustomVariation = 200

type Value = string | number | null

/** A value as an SQL literal, because wrangler's files take no bound parameters. */
const literal = (value: Value): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : value === null ? 'NULL' : String(value)

const insertInto = (table: string, row: Record<string, Value>, onConflict: string): string =>
  `INSERT INTO ${table} (${Object.keys(row).join(', ')})\nVALUES (${Object.values(row).map(literal).join(', ')})\n${onConflict}`

const product = (
  id: string,
  kind: 'ready' | 'custom',
  category: string,
  name: Localized,
  position: number,
): Record<string, Value> => ({ id, kind, category, name: JSON.stringify(name), position })

const variation = (
  id: number,
  productId: string,
  priceCents: number,
  sizes: readonly string[],
  title: Localized,
  description: Localized,
): Record<string, Value> => ({
  id,
  product_id: productId,
  unit_price_cents: priceCents,
  sizes: JSON.stringify(sizes),
  title: JSON.stringify(title),
  description: JSON.stringify(description),
})

/** The columns of a made picture; `position` is its place in the catalogue. */
const pictureRow = (entry: PictureEntry, position: number): Record<string, Value> => ({
  path: entry.path,
  category: entry.category,
  product_id: entry.product === undefined ? null : `prd_${entry.product}`,
  position,
  width: entry.width,
  height: entry.height,
  widths: JSON.stringify(entry.widths),
  title: JSON.stringify(entry.title),
  alt: JSON.stringify(entry.alt),
  placeholder: entry.placeholder,
  design: JSON.stringify(entry.design ?? noText),
  colour: JSON.stringify(entry.colour ?? noText),
  print_key: entry.print?.key ?? null,
  print_width_in: entry.print?.widthIn ?? null,
  print_height_in: entry.print?.heightIn ?? null,
})

/** The columns about a picture's print file. */
const printColumns = ['design', 'colour', 'print_key', 'print_width_in', 'print_height_in'] as const

/** Existing rows stay as they are: they belong to the owner from then on. */
const keep = 'ON CONFLICT DO NOTHING'
/** An owner's own print file has another key in the bucket. */
const isOfRelease = "(pictures.print_key IS NULL OR pictures.print_key LIKE 'print/%')"
const ofReleaseOrKept = (column: string): string =>
  `${column} = CASE WHEN ${isOfRelease} THEN excluded.${column} ELSE pictures.${column} END`

/**
 * A picture that an earlier release had and a later one dropped is shown again; one that the owner hid stays hidden.
 * Its print file is that of this release, because those of the earlier release are gone.
 */
const showAgain = `ON CONFLICT (path) DO UPDATE SET
  published = CASE stock_state WHEN 'retired' THEN 1 ELSE published END, stock_state = 'shown',
  ${printColumns.map(ofReleaseOrKept).join(',\n  ')}`

/** The row of a picture of an exclusive design, for a shop that sells it: no list of pictures shows it. */
export const insertExclusivePicture = (entry: PictureEntry, position: number): string =>
  insertInto('pictures', { ...pictureRow(entry, position), published: 0 }, keep)

/** The statements may run any number of times; each is complete in itself. */
export function stockStatements(): string[] {
  const shown = readPictureManifest()
    .map((entry, position) => ({ entry, position }))
    .filter(({ entry }) => !isExclusive(entry))
  const paths = shown.map(({ entry }) => literal(entry.path)).join(', ')
  return [
    ...readyProducts.flatMap(({ item, category, name, title, description }, position) => [
      insertInto('products', product(item.productId, 'ready', category, name, position), keep),
      insertInto(
        'variations',
        variation(item.variationId, item.productId, item.unitPriceCents, item.sizes, title, description),
        keep,
      ),
    ]),
    ...customProducts.flatMap(({ id, category, name, description, priceCents, sizes }, position) => [
      insertInto('products', product(id, 'custom', category, name, position), keep),
      insertInto(
        'variations',
        variation(firstCustomVariation + position, id, priceCents, sizes, name, description),
        keep,
      ),
    ]),
    ...shown.map(({ entry, position }) =>
      insertInto('pictures', { ...pictureRow(entry, position), stock_state: 'shown' }, showAgain),
    ),
    `UPDATE pictures SET published = 0, stock_state = 'retired'
    WHERE stock_state = 'shown' AND path NOT IN (${paths})`,
  ]
}
