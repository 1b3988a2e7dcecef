import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Bilingual } from './draw/design.ts'
import type { Category, ProductKind } from './picture.ts'

/** Widths in pixels that pictures are stored at, as far as the picture is that wide. */
export const WIDTHS = [320, 640, 960, 1440] as const
/** JPEG is only a fallback for readers without AVIF or WebP, so it is stored at this width and at the widest. */
const JPEG_WIDTH = 640

export type PictureFormat = 'avif' | 'webp' | 'jpg'

/** One picture of the shop as the pictures script made it. */
export type PictureEntry = {
  category: Category
  slug: string
  /** URL path without the width: `<category>/<slug>-<hash8>.jpg`. */
  path: string
  /** Intrinsic size in pixels of the widest file. */
  width: number
  height: number
  title: Bilingual
  alt: Bilingual
  /** `data:image/webp;base64,…`, at most 24 pixels wide and 400 bytes long. */
  placeholder: string
  widths: number[]
  /** SHA-256 (16 hex digits) of the scene that the picture was drawn from. */
  sourceHash: string
  /** For `custom`: the product's slug (its name is `title`), the place among its pictures, and what is printed on. */
  product?: string
  position?: number
  kind?: ProductKind
  /** For what is sold ready to go: the design by its own name, and the colour of what it is printed on. */
  design?: Bilingual
  colour?: Bilingual
  /** What it is printed from: a transparent SVG, `print/<design>-<inks>-<hash8>.svg`, and its printed size in inches. */
  print?: { key: string; widthIn: number; heightIn: number }
}

/** Folder that holds the made pictures and their manifest. */
export const OUT = fileURLToPath(new URL('./out/', import.meta.url))

/** Every made picture, in the order of the catalogue; empty before the first run. */
export function readPictureManifest(): PictureEntry[] {
  const file = `${OUT}manifest.json`
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PictureEntry[]) : []
}

/** Path relative to `out/` of one stored file, whether or not that width and format exist. */
export const fileName = (entry: Pick<PictureEntry, 'path'>, width: number, format: PictureFormat): string =>
  entry.path.replace(/\.jpg$/, `-${width}.${format}`)

/** Whether a picture with these widths is stored as JPEG at that width. */
export const isJpegWidth = (width: number, widths: readonly number[]): boolean =>
  width === JPEG_WIDTH || width === Math.max(...widths)

/** Absolute path of a stored file, or null when the picture is not stored at that width in that format. */
export function pictureFile(entry: PictureEntry, width: number, format: PictureFormat): string | null {
  const file = OUT + fileName(entry, width, format)
  return existsSync(file) ? file : null
}
