/** A canvas of the thread that draws: a worker has no document. */

/** Any canvas that pictures are drawn on. */
export type AnyCanvas = HTMLCanvasElement | OffscreenCanvas

/** Its context, whichever thread it is of. */
export type Canvas2d = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/**
 * A new canvas of this size in px whose pixels are read back.
 * @throws when this browser draws no canvas
 */
export function newCanvas(width: number, height: number): { canvas: AnyCanvas; context: Canvas2d } {
  const canvas =
    typeof document === 'undefined'
      ? new OffscreenCanvas(width, height)
      : Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('this browser draws no canvas')
  return { canvas, context }
}
