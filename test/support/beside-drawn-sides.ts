/** How far the designer's stage is from the picture of the same side that the catalogue's renderer drew (docs/decisions/525). */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { areaOf, type PrintPlace } from '#worker/catalogue/print-places.rules.ts'
import type { ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import { labOf, type Three } from '#worker/designer/lab.rules.ts'

const folder = join(import.meta.dirname, 'drawn-sides')

/** A picture that `npm run pictures -- --sides` drew: `variant` is a cloth's colour, or how far the product is turned, in degrees. */
export interface DrawnSide {
  product: ProductKind
  place: PrintPlace
  variant: string
  file: string
}

export const drawnSides: readonly DrawnSide[] = readdirSync(folder)
  .filter((name) => name.endsWith('.avif'))
  .map((name) => {
    const [product, place, variant] = name.split('.') as [ProductKind, PrintPlace, string]
    return { product, place, variant: variant.replaceAll(/(?<=[a-z])-/g, ' '), file: join(folder, name) }
  })

/** The sample print of a side as a picture that fills its print area. */
export function samplePrint(product: ProductKind, place: PrintPlace): Promise<Buffer> {
  const { widthIn, heightIn } = areaOf(product, place)
  const svg = readFileSync(join(folder, 'sample.svg'), 'utf8')
  const pxPerIn = 240
  const sides = `width="${widthIn * pxPerIn}" height="${heightIn * pxPerIn}"`
  return sharp(Buffer.from(svg.replace('width="1000" height="1000"', sides)))
    .png()
    .toBuffer()
}

/** Pictures are compared so wide, px, and in tiles so wide. */
const [wide, tile] = [320, 20]

async function tilesOf(file: string | Buffer, high: number): Promise<Three[]> {
  const { data } = await sharp(file)
    .removeAlpha()
    .resize(wide, high, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const across = wide / tile
  const sums = Array.from({ length: across * Math.ceil(high / tile) }, () => [0, 0, 0, 0])
  for (let at = 0; at < wide * high; at += 1) {
    const [x, y] = [at % wide, Math.floor(at / wide)]
    const sum = sums[Math.floor(y / tile) * across + Math.floor(x / tile)] ?? []
    const lab = labOf([data[3 * at] ?? 0, data[3 * at + 1] ?? 0, data[3 * at + 2] ?? 0])
    for (const [part, value] of [...lab, 1].entries()) sum[part] = (sum[part] ?? 0) + value
  }
  return sums.map(([lightness = 0, a = 0, b = 0, count = 1]) => [lightness / count, a / count, b / count])
}

/** What two pictures of a side differ by in CIE 1976 (1 is hardly seen): in their means, and in the tile that differs most. */
export interface Difference {
  mean: number
  worst: number
  /** Where that tile is, from the upper left, in tiles. */
  at: readonly [column: number, row: number]
}

/** @param stage what the stage shows, as a picture of any size in the shape of the side's view */
export async function differenceFrom(drawn: DrawnSide, stage: Buffer): Promise<Difference> {
  const { width, height } = await sharp(drawn.file).metadata()
  const high = Math.round((wide * height) / width)
  const [seen, wanted] = await Promise.all([tilesOf(stage, high), tilesOf(drawn.file, high)])
  const meanOf = (tiles: Three[], part: number) => tiles.reduce((sum, one) => sum + (one[part] ?? 0), 0) / tiles.length
  const away = (one: Three, other: Three) => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
  const mean = (tiles: Three[]): Three => [meanOf(tiles, 0), meanOf(tiles, 1), meanOf(tiles, 2)]
  const each = seen.map((one, index) => away(one, wanted[index] ?? one))
  const worst = Math.max(...each)
  const index = each.indexOf(worst)
  return { mean: away(mean(seen), mean(wanted)), worst, at: [index % (wide / tile), Math.floor(index / (wide / tile))] }
}
