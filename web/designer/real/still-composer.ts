import {
  areaInView,
  handlePart,
  pictureWide,
  roundGlaze,
  tallRound,
  viewOf,
  type BlankView,
} from '#worker/designer/blank-views.rules.ts'
import type { BlankPictures } from './blank-pictures.ts'
import { directionsOf } from './camera.ts'
import { handleNumbers, type Side } from './compose-numbers.ts'
import { linearOf } from './linear-colour.ts'
import {
  printOnCloth,
  printOnLamp,
  printOnSlate,
  printRound,
  roundPlaces,
  type Pixels,
  type RoundPlaces,
} from './print-on-pixels.ts'
import { tintPixels } from './tint-pixels.ts'
import type { Composed, Composer } from './webgl-composer.ts'

/** A picture without WebGL is hardly finer than its blank; each of its pixels is worked out by the processor. */
const mostWide = pictureWide

/** A canvas in the shape of the view. */
const highFor = (view: BlankView, wide: number): number => Math.round((wide * view.height) / pictureWide)

type Part = readonly [x: number, y: number, width: number, height: number]

/** A picture, or a part of it, as pixels of these sides; null where this browser reads no pixels. */
function pixelsOf(image: CanvasImageSource, width: number, height: number, part?: Part): ImageData | null {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return null
  context.imageSmoothingQuality = 'high'
  if (part === undefined) context.drawImage(image, 0, 0, width, height)
  else context.drawImage(image, ...part, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}

const copyOf = ({ data, width, height }: ImageData): ImageData => new ImageData(data.slice(), width, height)

/** Lays the mug's handle over its picture, as it is seen from this turn in degrees; its edges go over softly. */
function layHandle(out: ImageData, handles: HTMLImageElement, turn: number): void {
  const { uHandleFrom: [fromX = 0, fromY = 0, across = 0, along = 0] = [] } = handleNumbers(turn)
  if (across === 0) return
  const scale = out.width / pictureWide
  const [width, height] = [Math.round(handlePart.wide * scale), Math.round(handlePart.high * scale)]
  const left = Math.round((turn < 0 ? handlePart.x : pictureWide - handlePart.x - handlePart.wide) * scale)
  const top = Math.round(handlePart.y * scale)
  const { naturalWidth: wide, naturalHeight: high } = handles
  const handle = pixelsOf(handles, width, height, [fromX * wide, fromY * high, across * wide, along * high])
  if (handle === null) return
  const soft = (from: number, side: number): number => Math.min(1, from / (0.05 * side), (side - from) / (0.05 * side))
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const weight = soft(x + 0.5, width) * soft(y + 0.5, height)
      const [from, to] = [4 * (y * width + x), 4 * ((top + y) * out.width + left + x)]
      for (let part = 0; part < 3; part += 1) {
        const was = out.data[to + part] ?? 0
        out.data[to + part] = was + ((handle.data[from + part] ?? 0) - was) * weight
      }
    }
}

/** The blank in the pixels of a canvas: its pictures, and the places of its round print. */
interface Blank {
  light: Pixels
  dark: Pixels
  shift: Pixels | null
  round: RoundPlaces | null
}

const roundOf = ({ product }: Side) => (product === 'tumbler' ? 'tumbler' : 'mug')

function readBlank(side: Side, view: BlankView, pictures: BlankPictures, width: number): Blank | null {
  const height = highFor(view, width)
  const read = (image: HTMLImageElement | undefined) => (image === undefined ? null : pixelsOf(image, width, height))
  const dark = read(pictures.get('dark'))
  if (dark === null) return null
  const round =
    view.kind === 'round' ? roundPlaces(dark, view, tallRound(roundOf(side)), directionsOf(view.camera)) : null
  return { light: read(pictures.get('light')) ?? dark, dark, shift: read(pictures.get('shift')), round }
}

/** The blank without a print: cloth in its colour, a mug with its handle. */
function bareOf(
  { light, dark, shift }: Blank,
  view: BlankView,
  pictures: BlankPictures,
  { turn, shade }: Composed,
): ImageData {
  const bare = view.kind === 'slate' || view.kind === 'lamp' ? dark : light
  const out = new ImageData(new Uint8ClampedArray(bare.data), bare.width, bare.height)
  if (view.kind === 'cloth') tintPixels(out.data, dark.data, shade, shift?.data)
  const handles = pictures.get('handle')
  if (view.kind === 'round' && handles !== undefined) layHandle(out, handles, turn)
  return out
}

/**
 * Composes designs onto a blank without WebGL, pixel by pixel, with the light and the folds that WebGL shows
 * (docs/decisions/471).
 */
export function openStillComposer(canvas: HTMLCanvasElement, side: Side, pictures: BlankPictures): Composer {
  const view = viewOf(side.product, side.place)
  /** What stays the same while a design changes. */
  let blank: { wide: number; read: Blank | null } | null = null
  let bare: { key: string; pixels: ImageData } | null = null

  const print = (out: ImageData, { light, dark, shift, round }: Blank, { art, turn, shade }: Composed): void => {
    const scale = out.width / pictureWide
    if (view.kind === 'round' && round !== null) {
      const tall = tallRound(roundOf(side))
      const away = Math.hypot(view.camera.eye[0], view.camera.eye[2]) - view.radius
      // As many pixels as are seen in the middle.
      const wide = Math.min(art.width, Math.round((view.wide * view.camera.zoom * out.width) / away))
      const sheet = pixelsOf(art, wide, Math.max(1, Math.round((wide * tall) / view.wide)))
      const parts = view.wide / (2 * Math.PI * view.radius)
      const look = { turn: (turn * Math.PI) / 180, parts, glaze: linearOf(roundGlaze[roundOf(side)]) }
      if (sheet !== null) printRound({ out, light, dark, art: sheet }, round, look)
      return
    }
    const inView = areaInView(side.product, side.place)
    if (inView === null) return
    const [x, y, width, height] = [inView.x, inView.y, inView.width, inView.height].map((one) => one * scale)
    if (x === undefined || y === undefined || width === undefined || height === undefined) return
    const sheet = pixelsOf(art, Math.max(1, Math.round(width)), Math.max(1, Math.round(height)))
    if (sheet === null) return
    const printed = { out, light, dark, art: sheet, area: { x, y, width, height } }
    if (view.kind === 'cloth' && shift !== null) printOnCloth(printed, shift, shade)
    if (view.kind === 'slate') printOnSlate(printed)
    if (view.kind === 'lamp') printOnLamp(printed, ((view.height - view.tall * view.perUnit) / 2) * scale)
  }
  return {
    draw: (composed) => {
      const wide = Math.min(mostWide, composed.wide)
      if (canvas.width !== wide || bare === null) Object.assign(canvas, { width: wide, height: highFor(view, wide) })
      const context = canvas.getContext('2d')
      if (blank?.wide !== wide) blank = { wide, read: readBlank(side, view, pictures, wide) }
      if (context === null || blank.read === null || composed.art.width === 0) return false
      const key = `${wide} ${composed.turn} ${composed.shade}`
      if (bare?.key !== key) bare = { key, pixels: bareOf(blank.read, view, pictures, composed) }
      const out = copyOf(bare.pixels)
      print(out, blank.read, composed)
      context.putImageData(out, 0, 0)
      return true
    },
  }
}
