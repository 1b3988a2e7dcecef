/** The pictures of a design as the stage draws them. */
import { leftOf, uncropped, type ArtworkPicture } from '#worker/designer/artwork.rules.ts'
import { drawnAt } from '#worker/designer/placement.rules.ts'
import type { DesignElement } from './design-history.ts'
import { drawnInWorker } from './drawn-in-worker.ts'
import type { Bitmap } from './paint.ts'
import { readSource, urlOf } from './sources.ts'
import { treated, treatmentKey } from './treated-picture.ts'

/** Pictures that are loaded, by their address. */
const loaded = new Map<string, HTMLImageElement>()

/** Treated pictures, by their address and treatment, and how long they were made to be, px. */
const ready = new Map<string, { side: number; bitmap: Bitmap }>()
/** The treated pictures that are being made: address and treatment, and the length to make, px. */
const making = new Map<string, number>()
/** The last drawn picture of each address: it is shown until the next treatment is ready. */
const drawnLast = new Map<string, Bitmap>()
const [leastTreatedPx, mostTreatedPx] = [256, 1600]

/** Treats a picture in a worker, because each of its pixels is worked out; on the page where there is none, or it has shapes. */
async function makeTreated(picture: ArtworkPicture, image: HTMLImageElement, sides: Sides): Promise<Bitmap> {
  const file = await readSource(picture.source).catch(() => null)
  const isShapes = file === null || file.type.startsWith('image/svg')
  const drawn = isShapes ? null : await drawnInWorker({ want: 'bitmap', treated: file, picture, ...sides }, {})
  return drawn ?? treated(image, picture, sides.width, sides.height)
}
interface Sides {
  width: number
  height: number
}

/**
 * A loaded picture as the stage draws it; null while there is none. One that is treated is made as large as it is seen; in steps, so
 * that one that grows under the shopper's fingers is seldom made anew. `onMade` hears that it can be drawn.
 */
export function pictureOf(picture: ArtworkPicture, pxPerIn: number, onMade: () => void): Bitmap | null {
  const url = urlOf(picture.source) ?? ''
  const image = loaded.get(url)
  const treatment = treatmentKey(picture)
  if (image === undefined) return null
  if (treatment === '') {
    drawnLast.set(url, image)
    return image
  }
  const { naturalWidth: width, naturalHeight: height } = image
  const across = drawnAt(picture, pxPerIn).width / leftOf(picture.crop ?? uncropped).across
  const seen = across * Math.max(1, height / width)
  const side = Math.min(mostTreatedPx, Math.max(leastTreatedPx, 2 ** Math.ceil(Math.log2(seen))))
  const key = `${url}${treatment}`
  const made = ready.get(key)
  if ((made?.side ?? 0) < side && (making.get(key) ?? 0) < side) {
    making.set(key, side)
    const shrink = Math.min(1, side / Math.max(width, height))
    const make = async () => {
      const bitmap = await makeTreated(picture, image, { width: width * shrink, height: height * shrink })
      if ((ready.get(key)?.side ?? 0) < side) ready.set(key, { side, bitmap })
      if (making.get(key) === side) making.delete(key)
      onMade()
    }
    // What this browser cannot draw stays as it was.
    void make().catch(() => undefined)
  }
  if (made !== undefined) drawnLast.set(url, made.bitmap)
  return made?.bitmap ?? drawnLast.get(url) ?? null
}

/** Loads the pictures of a design that are not there yet. @returns whether one came */
export async function loadPictures(elements: readonly DesignElement[]): Promise<boolean> {
  const missing = new Set(
    elements.flatMap((element) => {
      const url = element.kind === 'picture' ? urlOf(element.source) : null
      return url === null || loaded.has(url) ? [] : [url]
    }),
  )
  const came = await Promise.all(
    [...missing].map(async (url) => {
      const image = new Image()
      image.src = url
      // A picture that does not come leaves its place empty.
      await image.decode().catch(() => undefined)
      if (image.naturalWidth > 0) loaded.set(url, image)
      return image.naturalWidth > 0
    }),
  )
  return came.includes(true)
}
