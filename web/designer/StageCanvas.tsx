import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { leftOf, uncropped, type ArtworkPicture } from '#worker/designer/artwork.rules.ts'
import { drawnAt, type Area } from '#worker/designer/placement.rules.ts'
import type { DesignElement } from './design-history.ts'
import type { AnyCanvas } from './new-canvas.ts'
import { bitmapKey, paintElements, type Bitmap } from './paint.ts'
import { urlOf } from './sources.ts'
import { treated, treatmentKey } from './treated-picture.ts'

/** Pictures that are loaded, by their address. */
const loaded = new Map<string, HTMLImageElement>()

/** Treated pictures, by their address and treatment, and how long they were made to be, px. */
const ready = new Map<string, { side: number; canvas: AnyCanvas }>()
const [leastTreatedPx, mostTreatedPx] = [256, 1600]

/**
 * A loaded picture as the stage draws it. One that is treated is made as large as it is seen, because each of its pixels is worked out while the
 * shopper waits; in steps, so that one that grows under their fingers is seldom made anew.
 */
function bitmapOf(picture: ArtworkPicture, pxPerIn: number): Bitmap | null {
  const url = urlOf(picture.source) ?? ''
  const image = loaded.get(url)
  const treatment = treatmentKey(picture)
  if (image === undefined) return null
  if (treatment === '') return image
  const { naturalWidth: width, naturalHeight: height } = image
  const across = drawnAt(picture, pxPerIn).width / leftOf(picture.crop ?? uncropped).across
  const seen = across * Math.max(1, height / width)
  const side = Math.min(mostTreatedPx, Math.max(leastTreatedPx, 2 ** Math.ceil(Math.log2(seen))))
  const key = `${url}${treatment}`
  const made = ready.get(key)
  if (made !== undefined && made.side >= side) return made.canvas
  const shrink = Math.min(1, side / Math.max(width, height))
  const canvas = treated(image, picture, width * shrink, height * shrink)
  ready.set(key, { side, canvas })
  return canvas
}

/** Loads the pictures of a design that are not there yet. @returns whether one came */
async function loadPictures(elements: readonly DesignElement[]): Promise<boolean> {
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

/** The design as it is printed, on the print area, by the renderer of the print file. */
export function StageCanvas({
  elements,
  area,
  className,
  fineness,
  onPaint,
}: {
  elements: readonly DesignElement[]
  area: Area
  className: string | undefined
  /** How many of the canvas's pixels are one of the screen: more where it is shown larger elsewhere. */
  fineness: number
  /** The canvas shows the design as it is now. */
  onPaint: (canvas: HTMLCanvasElement) => void
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [came, setCame] = useState(0)
  const paint = useEffectEvent(() => {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context) return
    const wide = Math.round(canvas.current.clientWidth * devicePixelRatio * fineness)
    if (wide === 0) return
    const pxPerIn = wide / area.widthIn
    const high = Math.round(area.heightIn * pxPerIn)
    // A new size empties the canvas, and takes new memory.
    if (canvas.current.width === wide && canvas.current.height === high) context.clearRect(0, 0, wide, high)
    else Object.assign(canvas.current, { width: wide, height: high })
    const bitmaps = new Map<string, Bitmap>()
    for (const element of elements) {
      const bitmap = element.kind === 'picture' ? bitmapOf(element, pxPerIn) : null
      if (element.kind === 'picture' && bitmap !== null) bitmaps.set(bitmapKey(element), bitmap)
    }
    const drawable = elements.filter((element) => element.kind === 'text' || bitmaps.has(bitmapKey(element)))
    paintElements(context, drawable, bitmaps, pxPerIn, { x: 0, y: 0 })
    onPaint(canvas.current)
  })
  useEffect(() => paint(), [elements, area, came])
  useEffect(() => {
    let isLeft = false
    void loadPictures(elements).then((isNew) => isNew && !isLeft && setCame((times) => times + 1))
    return () => {
      isLeft = true
    }
  }, [elements])
  useEffect(() => {
    if (canvas.current === null || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(() => paint())
    observer.observe(canvas.current)
    return () => observer.disconnect()
  }, [])
  return <canvas ref={canvas} className={className} aria-hidden="true" data-design />
}
