import type { PictureView } from '#worker/api/wire.ts'
import type { ReadyToGoCategory } from '#worker/catalogue/product-kinds.rules.ts'
import { designOf } from '#worker/catalogue/ready-designs.rules.ts'

/**
 * The picture of a list whose page is being opened: that page shows it at once, as the list has loaded it, until its own
 * data and its larger file are there.
 */
export interface LeftPicture {
  category: ReadyToGoCategory
  picture: PictureView
  /** The file that the list shows. */
  src: string
}

let left: LeftPicture | null = null

/** Called by a card when its page is opened; `image` is the card's. */
export function leavePicture(
  category: ReadyToGoCategory,
  picture: PictureView,
  image: HTMLImageElement | null | undefined,
): void {
  const isThere = image?.complete === true && image.naturalWidth > 0
  left = isThere ? { category, picture, src: image.currentSrc } : null
}

/** What was left for the page of a design; null for another design, and where nothing was loaded. */
export const leftPicture = (category: ReadyToGoCategory, design: string): LeftPicture | null =>
  left?.category === category && designOf(left.picture.path) === design ? left : null
