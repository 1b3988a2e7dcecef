import type { ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import {
  areaInView,
  clothAnchors,
  lampLight,
  pictureWide,
  tallRound,
  viewOf,
  type BlankView,
} from '#worker/designer/blank-views.rules.ts'
import type { BlankPictures } from './blank-pictures.ts'
import { directionsOf } from './camera.ts'
import type { Side } from './compose-numbers.ts'
import { tintPixels } from './tint-pixels.ts'
import { highFor, type Composed, type Composer } from './webgl-composer.ts'

type Context = CanvasRenderingContext2D

function sheetLike(canvas: HTMLCanvasElement): { canvas: HTMLCanvasElement; context: Context } | null {
  const sheet = document.createElement('canvas')
  Object.assign(sheet, { width: canvas.width, height: canvas.height })
  const context = sheet.getContext('2d')
  return context === null ? null : { canvas: sheet, context }
}

/** The print area's corner and sides in the canvas's pixels. */
function areaOn(canvas: HTMLCanvasElement, { product, place }: Side) {
  const area = areaInView(product, place) ?? { x: 0, y: 0, width: 0, height: 0 }
  const scale = canvas.width / pictureWide
  return [area.x * scale, area.y * scale, area.width * scale, area.height * scale] as const
}

/** The artwork round a cylinder, a column after the other. */
function paintRound(
  context: Context,
  art: Composed['art'],
  product: ProductKind,
  view: Extract<BlankView, { kind: 'round' }>,
  turn: number,
): void {
  const { width, height } = context.canvas
  const { eye, zoom } = view.camera
  const { ahead, right, up } = directionsOf(view.camera)
  const forward = ahead.map((part) => part / zoom)
  const along = (vector: readonly number[], to: readonly number[]) =>
    vector.reduce((sum, part, axis) => sum + part * (to[axis] ?? 0), 0)
  const seen = (point: readonly number[]): [x: number, y: number] => {
    const to = point.map((part, axis) => part - (eye[axis] ?? 0))
    const away = along(to, forward)
    return [
      width / 2 + ((along(to, right) * zoom) / away) * width,
      height / 2 - ((along(to, up) * zoom) / away) * width,
    ]
  }
  const tall = tallRound(product === 'tumbler' ? 'tumbler' : 'mug')
  const columns = 160
  for (let column = 0; column < columns; column += 1) {
    const angleOf = (part: number) => ((part - 0.5) * view.wide) / view.radius + (turn * Math.PI) / 180
    const at = (part: number, high: number) => {
      const angle = angleOf(part)
      return seen([Math.sin(angle) * view.radius, high, -Math.cos(angle) * view.radius])
    }
    const middle = angleOf((column + 0.5) / columns)
    if (Math.cos(middle) < view.radius / Math.hypot(eye[0], eye[2])) continue
    const [from, to] = [column / columns, (column + 1) / columns]
    const [left, top] = at(from, view.middle + tall / 2)
    const [rightmost] = at(to, view.middle + tall / 2)
    const [, bottom] = at(from, view.middle - tall / 2)
    context.drawImage(
      art,
      from * art.width,
      0,
      art.width / columns,
      art.height,
      left,
      top,
      rightmost - left + 0.6,
      bottom - top,
    )
  }
}

/** The garment in another colour; the light picture itself where this browser reads no pixels. */
function tinted(
  { width, height }: HTMLCanvasElement,
  light: HTMLImageElement,
  dark: HTMLImageElement,
  shade: string,
): CanvasImageSource {
  const draw = (image: HTMLImageElement) => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    const context = canvas.getContext('2d', { willReadFrequently: true })
    context?.drawImage(image, 0, 0, width, height)
    return { canvas, context, pixels: context?.getImageData(0, 0, width, height) }
  }
  const [{ canvas, context, pixels }, other] = [draw(light), draw(dark)]
  if (!context || !pixels || !other.pixels) return light
  tintPixels(pixels.data, other.pixels.data, shade)
  context.putImageData(pixels, 0, 0)
  return canvas
}

/**
 * Composes designs onto a blank without WebGL. Light falls on the print, but folds do not move it, and the mug's handle
 * stays behind it.
 */
export function openStillComposer(canvas: HTMLCanvasElement, side: Side, pictures: BlankPictures): Composer {
  const view = viewOf(side.product, side.place)
  /** The garment as it was drawn last: while something moves on it, it stays the same. */
  let last: { key: string; garment: CanvasImageSource } | null = null
  const garmentIn = (shade: string, light: HTMLImageElement): CanvasImageSource => {
    const dark = pictures.get('dark')
    if (view.kind !== 'cloth' || shade === clothAnchors.light || dark === undefined) return light
    const key = `${shade} ${canvas.width}`
    if (last?.key !== key) last = { key, garment: tinted(canvas, light, dark, shade) }
    return last.garment
  }
  return {
    draw: ({ art, turn, wide, shade }) => {
      Object.assign(canvas, { width: wide, height: highFor(view, wide) })
      const context = canvas.getContext('2d')
      const [shape, print] = [sheetLike(canvas), sheetLike(canvas)]
      const blank = pictures.get(view.kind === 'slate' || view.kind === 'lamp' ? 'dark' : 'light')
      if (context === null || shape === null || print === null || blank === undefined || art.width === 0) return
      context.imageSmoothingQuality = 'high'
      context.drawImage(garmentIn(shade, blank), 0, 0, canvas.width, canvas.height)
      shape.context.imageSmoothingQuality = 'high'
      if (view.kind === 'round') paintRound(shape.context, art, side.product, view, turn)
      else shape.context.drawImage(art, ...areaOn(canvas, side))
      print.context.drawImage(shape.canvas, 0, 0)
      if (view.kind === 'lamp') {
        // What is engraved glows in the lamp's light.
        print.context.globalCompositeOperation = 'source-in'
        print.context.fillStyle = lampLight.top
        print.context.fillRect(0, 0, canvas.width, canvas.height)
        context.globalCompositeOperation = 'lighter'
        context.filter = `blur(${canvas.width / 60}px)`
        context.drawImage(print.canvas, 0, 0)
        context.filter = 'none'
        context.globalCompositeOperation = 'source-over'
      } else if (view.kind !== 'slate') {
        // The blank's shade on the inks.
        print.context.globalCompositeOperation = 'multiply'
        print.context.drawImage(blank, 0, 0, canvas.width, canvas.height)
        // In one piece: each piece by itself would take away what is beside it.
        print.context.globalCompositeOperation = 'destination-in'
        print.context.drawImage(shape.canvas, 0, 0)
      }
      context.drawImage(print.canvas, 0, 0)
    },
  }
}
