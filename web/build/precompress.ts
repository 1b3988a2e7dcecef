import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Below this size compression saves next to nothing, in bytes. A page's small files come together, so the bytes of each count. */
const leastBytes = 400
const isText = (path: string): boolean => /\.(m?js|css|svg|json|txt|xml|webmanifest)$/.test(path)

/**
 * Brotli's settings, of which the smallest result is kept. It never tries for itself how distances are best written; the further
 * ones take 0.2 KB from a page's JavaScript.
 */
const settings = [
  {},
  { [constants.BROTLI_PARAM_NPOSTFIX]: 1, [constants.BROTLI_PARAM_NDIRECT]: 30 },
  { [constants.BROTLI_PARAM_NPOSTFIX]: 2, [constants.BROTLI_PARAM_NDIRECT]: 60, [constants.BROTLI_PARAM_LGBLOCK]: 17 },
  { [constants.BROTLI_PARAM_NPOSTFIX]: 2, [constants.BROTLI_PARAM_NDIRECT]: 20, [constants.BROTLI_PARAM_LGWIN]: 17 },
]

/** The smallest that Brotli makes of a file. */
async function withBrotli(content: Buffer): Promise<Buffer> {
  const results = await Promise.all(
    settings.map((setting) =>
      promisify(brotliCompress)(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          ...setting,
        },
      }),
    ),
  )
  return results.reduce((least, one) => (one.length < least.length ? one : least))
}

/**
 * Writes .br and .gz beside every text file of a folder. Pages are left out, because the Worker changes them before it
 * serves them.
 */
export async function precompress(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true })
  for (const file of files.filter(isText)) {
    const path = join(folder, file)
    const content = await readFile(path)
    if (content.length < leastBytes) continue
    const brotli = await withBrotli(content)
    await writeFile(`${path}.br`, brotli)
    await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
  }
}
