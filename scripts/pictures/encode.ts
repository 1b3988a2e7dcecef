import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { fileName, isJpegWidth, OUT, WIDTHS } from './manifest.ts'
import type { Category } from './picture.ts'

// Other work shares the machine: one picture is encoded at a time, on one thread.
sharp.concurrency(1)

export type Encoded = { path: string; width: number; height: number; placeholder: string; widths: number[] }

const PLACEHOLDER_BYTES = 400

async function placeholderOf(master: Buffer): Promise<string> {
  for (const [width, quality] of [
    [20, 40],
    [16, 30],
    [12, 20],
    [8, 20],
  ] as const) {
    const bytes = await sharp(master)
      .resize({ width })
      .blur(0.6)
      .webp({ quality, smartSubsample: false, effort: 6 })
      .toBuffer()
    const uri = `data:image/webp;base64,${bytes.toString('base64')}`
    if (uri.length <= PLACEHOLDER_BYTES) return uri
  }
  throw new Error('The placeholder does not fit')
}

/** Stores a rendered PNG at every width and format under `out/` and says what was stored. */
export async function encode(category: Category, slug: string, master: Buffer): Promise<Encoded> {
  const hash = createHash('sha256').update(master).digest('hex').slice(0, 8)
  const path = `${category}/${slug}-${hash}.jpg`
  const { width, height } = await sharp(master).metadata()
  mkdirSync(dirname(OUT + path), { recursive: true })
  const widths = WIDTHS.filter((w) => w <= width)
  for (const w of widths) {
    const scaled = await sharp(master)
      .resize({ width: w, kernel: 'lanczos3' })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const image = (): Sharp =>
      sharp(scaled.data, { raw: { width: scaled.info.width, height: scaled.info.height, channels: 3 } })
    const wide = w > 700
    await image()
      .avif({ quality: wide ? 44 : 52, effort: 3, chromaSubsampling: '4:2:0' })
      .toFile(OUT + fileName({ path }, w, 'avif'))
    await image()
      .webp({ quality: wide ? 56 : 68, effort: 4 })
      .toFile(OUT + fileName({ path }, w, 'webp'))
    if (isJpegWidth(w, widths))
      await image()
        .jpeg({ quality: wide ? 52 : 66, mozjpeg: true })
        .toFile(OUT + fileName({ path }, w, 'jpg'))
  }
  return { path, width, height, placeholder: await placeholderOf(master), widths }
}
