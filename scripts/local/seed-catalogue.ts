/**
 * The catalogue and the galleries: rows from #domain/catalogue and the picture manifest, files from
 * scripts/pictures/out.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readyToGo } from '#worker/catalogue/catalogue.rules.ts'
import { OUT, pictureFile, readPictureManifest, type PictureEntry } from '../pictures/manifest.ts'
import { customProducts } from './custom-products.ts'
import type { LocalShop } from './shop.ts'

export type Database = Awaited<ReturnType<LocalShop['database']>>

/** The three things the ready-to-go tabs sell; t-shirt and DTF tabs share one (R-CAT-07). */
const readyProducts = [
  {
    item: readyToGo.tshirt,
    category: 'T-Shirts',
    name: ['T-shirt', 'Camiseta'],
    title: ['Printed t-shirt', 'Camiseta estampada'],
    text: ['Heavy cotton, printed to order.', 'Algodón grueso, estampada a pedido.'],
  },
  {
    item: readyToGo.hoodies,
    category: 'Hoodies',
    name: ['Hoodie', 'Sudadera'],
    title: ['Printed hoodie', 'Sudadera estampada'],
    text: ['Brushed fleece, printed to order.', 'Felpa afelpada, estampada a pedido.'],
  },
  {
    item: readyToGo.mug,
    category: 'Mugs',
    name: ['Mug', 'Taza'],
    title: ['Printed mug', 'Taza estampada'],
    text: ['Glazed ceramic, printed to order.', 'Cerámica esmaltada, estampada a pedido.'],
  },
] as const

export async function seedCatalogue(database: Database): Promise<void> {
  const insertProduct = (
    id: string,
    kind: 'ready' | 'custom',
    category: string,
    nameEn: string,
    nameEs: string,
    position: number,
  ) =>
    database
      .prepare(
        'INSERT OR IGNORE INTO products (id, kind, category, name_en, name_es, position) VALUES (?, ?, ?, ?, ?, ?)',
      )
      .bind(id, kind, category, nameEn, nameEs, position)
  const insertVariation = (
    id: number,
    productId: string,
    price: number,
    sizes: readonly string[],
    texts: readonly string[],
  ) =>
    database
      .prepare(
        'INSERT OR IGNORE INTO variations (id, product_id, unit_price_cents, sizes, title_en, title_es, description_en, description_es) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      )
      .bind(id, productId, price, JSON.stringify(sizes), ...texts)
  await database.batch([
    ...readyProducts.flatMap(({ item, category, name, title, text }, position) => [
      insertProduct(item.productId, 'ready', category, name[0], name[1], position),
      insertVariation(item.variationId, item.productId, item.unitPriceCents, item.sizes, [...title, ...text]),
    ]),
    ...customProducts.flatMap((product, position) => [
      insertProduct(product.id, 'custom', product.category, product.name.en, product.name.es, position),
      insertVariation(200 + position, product.id, product.priceCents, product.sizes, [
        product.name.en,
        product.name.es,
        product.description.en,
        product.description.es,
      ]),
    ]),
    ...insertPictures(database, readPictureManifest()),
  ])
}

/**
 * Rows of all pictures; one that is listed already stays as it is, but for what it is printed from while nobody has
 * said.
 */
function insertPictures(database: Database, entries: PictureEntry[]) {
  return entries.map((entry, position) =>
    database
      .prepare(
        `INSERT INTO pictures (path, category, product_id, position, width, height, widths, title_en, title_es, alt_en, alt_es, placeholder,
          design_en, design_es, colour_en, colour_es, print_key, print_width_in, print_height_in)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (path) DO UPDATE SET
          design_en = excluded.design_en, design_es = excluded.design_es, colour_en = excluded.colour_en,
          colour_es = excluded.colour_es, print_key = excluded.print_key, print_width_in = excluded.print_width_in,
          print_height_in = excluded.print_height_in
        WHERE print_key IS NULL AND excluded.print_key IS NOT NULL`,
      )
      .bind(
        entry.path,
        entry.category,
        entry.product === undefined ? null : `prd_${entry.product}`,
        position,
        entry.width,
        entry.height,
        JSON.stringify(entry.widths),
        entry.title.en,
        entry.title.es,
        entry.alt.en,
        entry.alt.es,
        entry.placeholder,
        entry.design?.en ?? '',
        entry.design?.es ?? '',
        entry.colour?.en ?? '',
        entry.colour?.es ?? '',
        entry.print?.key ?? null,
        entry.print?.widthIn ?? null,
        entry.print?.heightIn ?? null,
      ),
  )
}

/** The print files of the catalogue: R2 keys and the files that hold them, each once. */
export const listPrintFiles = (entries: readonly PictureEntry[]): { key: string; file: string }[] =>
  [...new Set(entries.flatMap(({ print }) => (print === undefined ? [] : [print.key])))].map((key) => ({
    key,
    file: OUT + key,
  }))

const marker = 'seeded'
const formats = ['avif', 'webp', 'jpg'] as const
const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const
const atOnce = 8

/** Puts the picture files into R2 unless this very manifest's are there, and lists pictures that are new. */
export async function seedPictures(shop: LocalShop, log?: (line: string) => void): Promise<void> {
  const entries = readPictureManifest()
  const wanted = createHash('sha256')
    .update(JSON.stringify(entries.map((entry) => [entry.path, entry.print?.key])))
    .digest('hex')
  const [bucket, database] = await Promise.all([shop.pictures(), shop.database()])
  if ((await (await bucket.get(marker))?.text()) === wanted) return
  log?.('Storing pictures …')
  const files = entries.flatMap((entry) =>
    formats.flatMap((format) => entry.widths.map((width) => ({ format, file: pictureFile(entry, width, format) }))),
  )
  const queue = files.flatMap(({ format, file }) => (file ? [{ format, file }] : []))
  const worker = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const key = next.file.replaceAll('\\', '/').split('/').slice(-2).join('/')
      await bucket.put(key, readFileSync(next.file), { httpMetadata: { contentType: types[next.format] } })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  for (const { key, file } of listPrintFiles(entries))
    await bucket.put(key, readFileSync(file), { httpMetadata: { contentType: 'image/svg+xml' } })
  const paths = entries.map((entry) => entry.path)
  await database.batch([
    ...insertPictures(database, entries),
    database
      .prepare('UPDATE pictures SET published = path IN (SELECT value FROM json_each(?))')
      .bind(JSON.stringify(paths)),
  ])
  await bucket.put(marker, wanted)
}
