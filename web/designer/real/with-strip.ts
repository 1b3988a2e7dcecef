import { areaOf } from '#worker/catalogue/print-places.rules.ts'
import { roundGlaze, type RoundProduct } from '#worker/designer/blank-views.rules.ts'
import type { FlatStrip } from '#worker/designer/round-front.rules.ts'
import { newCanvas, type AnyCanvas } from '../new-canvas.ts'

/**
 * The picture of a round product with its print flat below it, on the product's own glaze (docs/decisions/520). `art` is
 * what is printed, in the shape of its area.
 */
export function withStrip(
  picture: ImageData,
  art: AnyCanvas | ImageBitmap,
  product: RoundProduct,
  { part, drawn, height }: FlatStrip,
): ImageData {
  const { canvas, context } = newCanvas(picture.width, height)
  context.fillStyle = roundGlaze[product]
  context.fillRect(0, 0, canvas.width, height)
  context.imageSmoothingQuality = 'high'
  const pxPerIn = art.width / areaOf(product, 'front').widthIn
  const [left, top, wide, high] = [part.leftIn, part.topIn, part.widthIn, part.heightIn].map((side) => side * pxPerIn)
  context.drawImage(art, left ?? 0, top ?? 0, wide ?? 0, high ?? 0, drawn.x, drawn.y, drawn.width, drawn.height)
  const whole = new ImageData(picture.width, picture.height + height)
  whole.data.set(picture.data)
  whole.data.set(context.getImageData(0, 0, canvas.width, height).data, picture.data.length)
  return whole
}
