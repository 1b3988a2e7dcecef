import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { bitmapKey, paintElements, type Bitmap } from './paint.ts'
import { loadPictures, pictureOf } from './stage-pictures.ts'
import type { Design } from './use-design.ts'

/** The design as it is printed, on the print area, by the renderer of the print file. */
export function StageCanvas({
  design: { here, shownOf, area, live },
  className,
  fineness,
  onPaint,
}: {
  design: Design
  className: string | undefined
  /** How many of the canvas's pixels are one of the screen: more where it is shown larger elsewhere. */
  fineness: number
  /** The canvas shows the design as it is now. */
  onPaint: (canvas: HTMLCanvasElement) => void
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [came, setCame] = useState(0)
  /** How wide it is shown, px: reading it makes the browser work out all places first. */
  const shownWide = useRef(0)
  const paint = useEffectEvent(() => {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context) return
    shownWide.current ||= canvas.current.clientWidth
    const wide = Math.round(shownWide.current * devicePixelRatio * fineness)
    if (wide === 0) return
    const pxPerIn = wide / area.widthIn
    const high = Math.round(area.heightIn * pxPerIn)
    // A new size empties the canvas, and takes new memory.
    if (canvas.current.width === wide && canvas.current.height === high) context.clearRect(0, 0, wide, high)
    else Object.assign(canvas.current, { width: wide, height: high })
    const bitmaps = new Map<string, Bitmap>()
    const elements = shownOf(here.map((element) => live.of(element)))
    for (const element of elements) {
      const bitmap =
        element.kind === 'picture' ? pictureOf(element, pxPerIn, () => setCame((times) => times + 1)) : null
      if (element.kind === 'picture' && bitmap !== null) bitmaps.set(bitmapKey(element), bitmap)
    }
    const drawable = elements.filter((element) => element.kind === 'text' || bitmaps.has(bitmapKey(element)))
    paintElements(context, drawable, bitmaps, pxPerIn, { x: 0, y: 0 })
    onPaint(canvas.current)
  })
  useEffect(() => paint(), [here, shownOf, area, came])
  // When nothing is moved any longer, the design has changed.
  useEffect(() => live.subscribe(() => live.now().elements.size > 0 && paint()), [live])
  useEffect(() => {
    let isLeft = false
    void loadPictures(here).then((isNew) => isNew && !isLeft && setCame((times) => times + 1))
    return () => {
      isLeft = true
    }
  }, [here])
  useEffect(() => {
    if (canvas.current === null || typeof ResizeObserver === 'undefined') return undefined
    const shown = canvas.current
    const observer = new ResizeObserver(() => {
      shownWide.current = shown.clientWidth
      paint()
    })
    observer.observe(shown)
    return () => observer.disconnect()
  }, [])
  return <canvas ref={canvas} className={className} aria-hidden="true" data-design />
}
