/** In which files a picture is stored, and which of them a reader gets (docs/decisions/068). */
import { fallbackWidth, pictureWidths } from '#worker/platform/picture-path.rules.ts'

export const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** The name of a stored file: `tshirt/ink-tiger-1a2b3c4d-640.avif` for `tshirt/ink-tiger-1a2b3c4d.jpg`. */
export const pictureFile = (path: string, width: number, format: PictureFormat): string =>
  path.replace(/\.jpg$/, `-${width}.${format}`)

/** The format a reader takes: the one asked for by name, else the best of its Accept header. */
export function formatFor(asked: PictureFormat | undefined, accept: string): PictureFormat {
  if (asked) return asked
  if (accept.includes('image/avif')) return 'avif'
  return accept.includes('image/webp') ? 'webp' : 'jpg'
}

/** The files in which the release has a picture of these widths: AVIF in each, WebP and JPEG in one. */
export const filesOfRelease = (path: string, widths: readonly number[]): string[] => [
  ...widths.map((width) => pictureFile(path, width, 'avif')),
  pictureFile(path, fallbackWidth, 'webp'),
  pictureFile(path, fallbackWidth, 'jpg'),
]

/**
 * The files of the release that answer a request for a picture in a stored width, the best first; the others are tried
 * when the picture is narrower. Every browser that the shop supports reads AVIF. For other readers, such as mail programs,
 * the release has one width in another format.
 */
export const releasedFilesFor = (path: string, width: number, format: PictureFormat): string[] =>
  format === 'avif'
    ? pictureWidths
        .filter((stored) => stored <= width)
        .toReversed()
        .map((stored) => pictureFile(path, stored, 'avif'))
    : [pictureFile(path, fallbackWidth, format)]

/** The file that the staff's console stores for this reader; it has no AVIF, because browsers cannot write it. */
export const addedFileFor = (path: string, width: number, format: PictureFormat): string =>
  format === 'jpg' ? pictureFile(path, fallbackWidth, 'jpg') : pictureFile(path, width, 'webp')

/**
 * The file of a picture of the staff's that comes closest to a width in which it is not stored: the next wider, else the
 * widest, as WebP; its one JPEG for who takes neither AVIF nor WebP. `widths` are those it is stored in, at least one.
 */
export function closestAddedFile(
  path: string,
  widths: readonly number[],
  width: number,
  format: PictureFormat,
): string {
  if (format === 'jpg') return pictureFile(path, Math.max(...widths.filter((stored) => stored <= fallbackWidth)), 'jpg')
  const wider = widths.filter((stored) => stored >= width)
  return pictureFile(path, wider.length > 0 ? Math.min(...wider) : Math.max(...widths), 'webp')
}

/** The format of a stored file, by its name. */
export const formatOfFile = (file: string): PictureFormat =>
  pictureFormats.find((format) => file.endsWith(`.${format}`)) ?? 'jpg'
