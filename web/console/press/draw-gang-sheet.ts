import { readFile } from '#web/app/api/read-file.ts'
import { pngInStrips } from '#web/designer/png.ts'
import { gangDpi, labelIn, type GangSheet, type PlacedPrint } from './gang-sheet.ts'

/** Rows of one strip, px: 22 in of film are then 14 MB at a time. */
const stripRows = 512
const px = (inches: number): number => Math.round(inches * gangDpi)

/** The pictures that the strip in work needs: loaded when it reaches them, let go when it has passed them. */
function pictureShelf() {
  const shelf = new Map<string, { image: HTMLImageElement; address: string | null }>()
  return {
    async take({ print: { url, kind } }: PlacedPrint): Promise<HTMLImageElement> {
      const known = shelf.get(url)
      if (known !== undefined) return known.image
      const address = kind === 'file' ? URL.createObjectURL(await readFile(url)) : null
      const image = new Image()
      image.src = address ?? url
      await image.decode()
      shelf.set(url, { image, address })
      return image
    },
    keepOnly(urls: ReadonlySet<string>): void {
      for (const [url, { address }] of shelf) {
        if (urls.has(url)) continue
        if (address !== null) URL.revokeObjectURL(address)
        shelf.delete(url)
      }
    },
  }
}

/**
 * A gang sheet as a transparent PNG with 300 dpi, drawn strip by strip, so that neither a long sheet nor many pictures
 * are in memory as a whole. `onProgress` gets the share that is drawn, 0 to 1.
 * @throws ApiError, or when a picture cannot be drawn
 */
export async function drawGangSheet(
  { widthIn, lengthIn, placed }: GangSheet,
  { hasLabels }: { hasLabels: boolean },
  onProgress: (share: number) => void,
): Promise<Blob> {
  const [width, height] = [px(widthIn), px(lengthIn)]
  const canvas = Object.assign(document.createElement('canvas'), { width, height: stripRows })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('this browser draws no canvas')
  context.imageSmoothingQuality = 'high'
  const shelf = pictureShelf()
  const isWithin = (top: number, rows: number) => (one: PlacedPrint) =>
    px(one.yIn) < top + rows && px(one.yIn + one.boxHeightIn) > top

  const draw = (one: PlacedPrint, image: HTMLImageElement, top: number) => {
    const { print, isTurned } = one
    context.save()
    context.translate(px(one.xIn) + (isTurned ? px(one.boxWidthIn) : 0), px(one.yIn) - top)
    if (isTurned) context.rotate(Math.PI / 2)
    context.drawImage(image, 0, 0, px(print.widthIn), px(print.heightIn))
    if (hasLabels) {
      context.fillStyle = '#000'
      context.textBaseline = 'middle'
      context.font = `600 ${px(labelIn * 0.55)}px sans-serif`
      context.fillText(print.label, 0, px(print.heightIn + labelIn / 2), px(print.widthIn))
    }
    context.restore()
  }
  try {
    return await pngInStrips(
      { width, height, dpi: gangDpi },
      async (top, rows) => {
        const its = placed.filter(isWithin(top, rows))
        shelf.keepOnly(new Set(its.map(({ print }) => print.url)))
        context.clearRect(0, 0, width, stripRows)
        for (const one of its) draw(one, await shelf.take(one), top)
        onProgress(Math.min(1, (top + rows) / height))
        return context.getImageData(0, 0, width, rows).data
      },
      stripRows,
    )
  } finally {
    shelf.keepOnly(new Set())
  }
}
