/**
 * Draws a description on a canvas: the preview and the print file come from here, with the same numbers
 * (worker/designer/artwork.rules.ts).
 */
import { drawnAt, extentOf, type ArtworkElement, type ArtworkText } from '#worker/designer/artwork.rules.ts'
import { faces } from './fonts.ts'

/** The part of a line's height that its letters are set in, and where they stand in it. */
export const textRatio = { size: 0.7, baseline: 0.24 } as const

type Canvas2d = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D
/** The pictures of a description by their source, ready to draw. */
export type Bitmaps = ReadonlyMap<string, CanvasImageSource>

const fontOf = ({ font }: Pick<ArtworkText, 'font'>, px: number): string =>
  `${faces[font].weight} ${px}px "${faces[font].family}"`

/** The shape of a line of words (width by height) in its face, which must be loaded. */
export function shapeOfText(text: Pick<ArtworkText, 'font' | 'text'>): number {
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) return 1
  context.textRendering = 'geometricPrecision'
  context.font = fontOf(text, 100)
  return Math.max(0.05, (context.measureText(text.text).width / 100) * textRatio.size)
}

/**
 * Draws the elements, lowest first, at so many px an inch; `origin` is where the area's upper left corner lies on the
 * canvas, px.
 */
export function paintElements(
  context: Canvas2d,
  elements: readonly ArtworkElement[],
  bitmaps: Bitmaps,
  pxPerIn: number,
  origin: { x: number; y: number },
): void {
  context.imageSmoothingQuality = 'high'
  for (const element of elements) {
    const { x, y, width, height, radians } = drawnAt(element, pxPerIn)
    const reach = (extentOf(element).heightIn * pxPerIn) / 2 + 2
    // A strip of the print file need not draw what does not touch it.
    if (origin.y + y + reach < 0 || origin.y + y - reach > context.canvas.height) continue
    context.save()
    context.translate(origin.x + x, origin.y + y)
    context.rotate(radians)
    if (element.kind === 'picture') {
      const bitmap = bitmaps.get(element.source)
      if (bitmap === undefined) throw new Error('a picture of the design is not loaded')
      context.drawImage(bitmap, -width / 2, -height / 2, width, height)
    } else {
      context.textRendering = 'geometricPrecision'
      context.font = fontOf(element, height * textRatio.size)
      context.textAlign = 'center'
      context.textBaseline = 'alphabetic'
      context.fillStyle = element.colour
      context.scale(width / Math.max(1e-6, context.measureText(element.text).width), 1)
      context.fillText(element.text, 0, height * textRatio.baseline)
    }
    context.restore()
  }
}
