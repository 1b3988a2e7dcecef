/**
 * Draws a description on a canvas. The preview and the print file are both made here, from the same numbers
 * (worker/designer/artwork.rules.ts).
 */
import { drawnAt, extentOf, type ArtworkElement, type ArtworkText } from '#worker/designer/artwork.rules.ts'
import { faces } from './fonts.ts'

/** The font size as a part of a line's height, and the position of the baseline. */
export const textRatio = { size: 0.7, baseline: 0.24 } as const

type Canvas2d = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D
/** The pictures of a description by their source, ready to draw. */
export type Bitmaps = ReadonlyMap<string, CanvasImageSource>

const fontOf = ({ font }: Pick<ArtworkText, 'font'>, px: number): string =>
  `${faces[font].weight} ${px}px "${faces[font].family}"`

/** The shape of a line of text (width divided by height) in its font, which must be loaded. */
export function shapeOfText(text: Pick<ArtworkText, 'font' | 'text'>): number {
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) return 1
  context.textRendering = 'geometricPrecision'
  context.font = fontOf(text, 100)
  return Math.max(0.05, (context.measureText(text.text).width / 100) * textRatio.size)
}

/**
 * Draws the elements, lowest first, at a resolution in px per inch; `origin` is the area's upper left corner on the
 * canvas, in px.
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
    // An element outside this strip of the print file need not be drawn.
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
