/** A picture as its settings have it printed: without its white, in the colours that ink has. */
import type { ArtworkPicture } from '#worker/designer/artwork.rules.ts'
import { clearWhite } from './clear-white.ts'
import { newCanvas, type AnyCanvas } from './new-canvas.ts'
import { soften } from './soften.ts'

type Treatment = Pick<ArtworkPicture, 'isWhiteCleared' | 'isSoftened'>

/** What tells pictures of one source apart by their treatment; empty for the picture as it is. */
export const treatmentKey = ({ isWhiteCleared, isSoftened }: Treatment): string =>
  `${isWhiteCleared === true ? '#no-white' : ''}${isSoftened === true ? '#softened' : ''}`

/** Treats RGBA bytes, in place. */
export function treat(pixels: Uint8ClampedArray, { isWhiteCleared, isSoftened }: Treatment): void {
  if (isWhiteCleared === true) clearWhite(pixels)
  if (isSoftened === true) soften(pixels)
}

/** The most px of a phone's canvas. */
const mostPixels = 16_000_000

/** A treated picture on a canvas of this size in px, or of the largest that a phone has. */
export function treated(picture: CanvasImageSource, treatment: Treatment, width: number, height: number): AnyCanvas {
  const shrink = Math.min(1, Math.sqrt(mostPixels / (width * height)))
  const side = (length: number) => Math.max(1, Math.floor(length * shrink))
  const { canvas, context } = newCanvas(side(width), side(height))
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const image = context.getImageData(0, 0, canvas.width, canvas.height)
  treat(image.data, treatment)
  context.putImageData(image, 0, 0)
  return canvas
}
