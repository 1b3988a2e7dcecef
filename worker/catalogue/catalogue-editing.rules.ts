/** The limits of what staff may put into the catalogue (R-STAFF-08); the console's forms use the same rules. */
import { cents, type Cents } from '#worker/platform/money.rules.ts'
import { fallbackWidth, pictureWidths } from '#worker/platform/picture-path.rules.ts'
import { formatOfFile, type PictureFormat } from './picture-files.rules.ts'
import { coverCategory, kindKeys, pictureCategories, productKinds, studioCategory } from './product-kinds.rules.ts'

/** Categories a product can be filed under. */
export const editableCategories: readonly string[] = kindKeys.map((kind) => productKinds[kind].category)

/** Folders a picture can be put into: the galleries, their covers, the studio, and pictures of one product only. */
export const pictureFolders = [...pictureCategories, coverCategory, studioCategory, 'custom'] as const
export type PictureFolder = (typeof pictureFolders)[number]

export const catalogueLimits = {
  /** The card service takes nothing smaller (S-25). */
  leastCents: cents(50),
  mostCents: cents(1_000_000),
  sizes: 20,
  sizeLength: 20,
  nameLength: 80,
  textLength: 400,
  variations: 10,
  /** Bytes of one stored size of a picture. */
  fileBytes: 2 * 1024 * 1024,
  /** Bytes of a file that a design is printed from. */
  printBytes: 25 * 1024 * 1024,
  /** A `data:` URL of a few hundred bytes. */
  placeholderLength: 1_000,
} as const

export const isPrice = (value: number): value is Cents =>
  Number.isInteger(value) && value >= catalogueLimits.leastCents && value <= catalogueLimits.mostCents

/** Sizes as a form has them, one per comma or line: trimmed, none empty, none twice. */
export const sizesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,\n]/)
      .map((size) => size.trim())
      .filter((size) => size !== ''),
  ),
]

/**
 * The widths in which a picture of this width is stored, px: none is larger than the picture, and the smallest is
 * always there.
 */
export const widthsFor = (width: number): (typeof pictureWidths)[number][] =>
  pictureWidths.filter((stored) => stored <= width || stored === pictureWidths[0])

/**
 * The stored files a picture of the staff's needs (worker/catalogue/picture-files.rules.ts): WebP in each width, and one
 * JPEG in the fallback width, or in the widest below it.
 */
export const filesOf = (name: string, widths: readonly number[]): string[] => [
  ...widths.map((width) => `${name}-${width}.webp`),
  `${name}-${Math.max(...widths.filter((width) => width <= fallbackWidth))}.jpg`,
]

/**
 * `ink-tiger-1a2b3c4d`: words and eight digits of a hash of the content, so that an address never means another
 * picture.
 */
export const isPictureName = (name: string): boolean => /^[a-z0-9-]{1,80}-[0-9a-f]{8}$/.test(name)

/** A picture's stored file: its name, width in px, and format. Null for another path. */
export function pictureFileName(file: string): { name: string; width: number; format: PictureFormat } | null {
  const [, name = '', width = ''] = /^(.*)-(\d{3,4})\.(?:webp|jpg|avif)$/.exec(file) ?? []
  return isPictureName(name) && pictureWidths.some((stored) => String(stored) === width)
    ? { name, width: Number(width), format: formatOfFile(file) }
    : null
}

/** A list with one of it put in front of another, or at the end. Null when either is not in it. */
export function moved(list: readonly string[], one: string, before: string | null): string[] | null {
  if (!list.includes(one)) return null
  if (before === one) return [...list]
  const others = list.filter((other) => other !== one)
  const index = before === null ? others.length : others.indexOf(before)
  return index === -1 ? null : others.toSpliced(index, 0, one)
}
