import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { pictureFile, type PictureFormat } from '../../worker/catalogue/picture-files.rules.ts'
import { fallbackWidth, pictureWidths } from '../../worker/platform/picture-path.rules.ts'
import { madePictures } from '../stock/picture-manifest.ts'
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

/** Stores a rendered PNG under `out/`, in the files of `filesOfRelease`, and says what was stored. */
export async function encode(category: Category, slug: string, master: Buffer): Promise<Encoded> {
  const hash = createHash('sha256').update(master).digest('hex').slice(0, 8)
  const path = `${category}/${slug}-${hash}.jpg`
  const { width, height } = await sharp(master).metadata()
  mkdirSync(dirname(madePictures + path), { recursive: true })
  const widths = pictureWidths.filter((w) => w <= width)
  for (const w of widths) {
    const scaled = await sharp(master)
      .resize({ width: w, kernel: 'lanczos3' })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const image = (): Sharp =>
      sharp(scaled.data, { raw: { width: scaled.info.width, height: scaled.info.height, channels: 3 } })
    const fileIn = (format: PictureFormat): string => madePictures + pictureFile(path, w, format)
    await image()
      .avif({ quality: w > 700 ? 44 : 52, effort: 3, chromaSubsampling: '4:2:0' })
      .toFile(fileIn('avif'))
    if (w !== fallbackWidth) continue
    await image().webp({ quality: 68, effort: 4 }).toFile(fileIn('webp'))
    await image().jpeg({ quality: 66, mozjpeg: true }).toFile(fileIn('jpg'))
  }
  return { path, width, height, placeholder: await placeholderOf(master), widths }
}
