import { pngInStrips } from '#web/designer/png.ts'
import type { Area } from '#worker/designer/placement.rules.ts'
import { printDpis, sheetOf } from '#worker/designer/print-sheet.rules.ts'

/**
 * The art at `url` as a transparent PNG with 300 dpi at its printed size.
 * @throws when it cannot be drawn
 */
export async function drawArt(url: string, size: Area): Promise<Blob> {
  const image = new Image()
  image.src = url
  await image.decode()
  const [dpi] = printDpis
  const { width, height } = sheetOf(size, dpi)
  const stripRows = 512
  const canvas = Object.assign(document.createElement('canvas'), { width, height: stripRows })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('this browser draws no canvas')
  context.imageSmoothingQuality = 'high'
  return pngInStrips(
    { width, height, dpi },
    (top, rows) => {
      context.clearRect(0, 0, width, stripRows)
      context.drawImage(image, 0, -top, width, height)
      return context.getImageData(0, 0, width, rows).data
    },
    stripRows,
  )
}
