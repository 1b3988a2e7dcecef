import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { exclusiveCategory } from '#worker/catalogue/product-kinds.rules.ts'
import type { Localized } from '#worker/platform/language.rules.ts'

/** One picture of the starting catalogue as `npm run pictures` made it; its files are those of `filesOfRelease`. */
export interface PictureEntry {
  /** The folder of its files; `tumber` is spelled as in R-WIRE-09. */
  category: string
  slug: string
  /** URL path without the width: `<category>/<slug>-<hash8>.jpg`. */
  path: string
  /** Size in pixels of the widest file. */
  width: number
  height: number
  title: Localized
  alt: Localized
  /** `data:image/webp;base64,…`, at most 24 pixels wide and 400 bytes long. */
  placeholder: string
  /** The widths in px in which it is stored as AVIF. */
  widths: number[]
  /** SHA-256 (16 hex digits) of the scene that the picture was drawn from. */
  sourceHash: string
  /** For `custom`: the product's slug (its name is `title`), the place among its pictures, and what is printed on. */
  product?: string
  position?: number
  kind?: string
  /** For what is sold ready to go: the design by its own name, and the colour of what it is printed on. */
  design?: Localized
  colour?: Localized
  /** What it is printed from: a transparent SVG, `print/<design>-<inks>-<hash8>.svg`, and its printed size in inches. */
  print?: { key: string; widthIn: number; heightIn: number }
}

/** Art that is sold once: only the demo shop sells it, a real shop's catalogue starts without it (R-CAT-25). */
export const isExclusive = ({ category }: Pick<PictureEntry, 'category'>): boolean => category === exclusiveCategory

/** Folder of the made pictures and their manifest, with a slash at the end; the build copies it into the release. */
export const madePictures = fileURLToPath(new URL('../pictures/out/', import.meta.url))

/** Every made picture, in the order of the catalogue; empty before the first run of the generator. */
export function readPictureManifest(): PictureEntry[] {
  const file = `${madePictures}manifest.json`
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PictureEntry[]) : []
}
