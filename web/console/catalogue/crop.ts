/** The crop of a new picture: a frame that is moved and resized over the whole picture. */
export const shapes = ['whole', 'square', 'tall', 'free'] as const
type Shape = (typeof shapes)[number]
export const corners = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'] as const
export type Corner = (typeof corners)[number]

/** The part of a picture that is kept, as shares of its sides, 0…1. */
export interface Frame {
  left: number
  top: number
  width: number
  height: number
}

export interface Crop extends Frame {
  shape: Shape
}

interface Sides {
  width: number
  height: number
}

export const uncropped: Crop = { shape: 'whole', left: 0, top: 0, width: 1, height: 1 }

/** Width divided by height, in px. */
const ratios: Partial<Record<Shape, number>> = { square: 1, tall: 4 / 5 }
/** The smallest part that a frame keeps of a side; a smaller one could not be held with a finger. */
const least = 0.15

const between = (value: number, from: number, to: number): number => Math.min(to, Math.max(from, value))

/** The ratio of a shape in shares of the picture's sides; null when the sides are free. */
function ratioIn(picture: Sides, shape: Shape): number | null {
  const ratio = ratios[shape]
  return ratio === undefined ? null : (ratio * picture.height) / picture.width
}

/** The largest frame of a shape, in the middle of the picture. */
export function largest(picture: Sides, shape: Shape): Crop {
  const ratio = ratioIn(picture, shape)
  if (ratio === null) return { ...uncropped, shape }
  const width = Math.min(1, ratio)
  const height = width / ratio
  return { shape, left: (1 - width) / 2, top: (1 - height) / 2, width, height }
}

/** The frame moved by shares of the picture, within it. */
export const moved = (crop: Crop, across: number, down: number): Crop => ({
  ...crop,
  left: between(crop.left + across, 0, 1 - crop.width),
  top: between(crop.top + down, 0, 1 - crop.height),
})

/**
 * The frame with a corner dragged by shares of the picture. The corner opposite stays where it is, and a shape with a
 * ratio keeps it. The whole picture becomes a free frame.
 */
export function resized(picture: Sides, crop: Crop, corner: Corner, across: number, down: number): Crop {
  const shape = crop.shape === 'whole' ? 'free' : crop.shape
  const [toLeft, toTop] = [corner.endsWith('Left'), corner.startsWith('top')]
  const [right, bottom] = [crop.left + crop.width, crop.top + crop.height]
  const mostWidth = toLeft ? right : 1 - crop.left
  const mostHeight = toTop ? bottom : 1 - crop.top
  const wantedWidth = crop.width + (toLeft ? -across : across)
  const wantedHeight = crop.height + (toTop ? -down : down)
  const ratio = ratioIn(picture, shape)
  let width = between(wantedWidth, Math.min(least, mostWidth), mostWidth)
  let height = between(wantedHeight, Math.min(least, mostHeight), mostHeight)
  if (ratio !== null) {
    const most = Math.min(mostWidth, mostHeight * ratio)
    // The side that was dragged further decides.
    const isByWidth = Math.abs(wantedWidth - crop.width) >= Math.abs(wantedHeight - crop.height) * ratio
    width = between(isByWidth ? wantedWidth : wantedHeight * ratio, Math.min(most, least * Math.max(1, ratio)), most)
    height = width / ratio
  }
  return { shape, left: toLeft ? right - width : crop.left, top: toTop ? bottom - height : crop.top, width, height }
}

/** The part of a picture that is kept, in px of the original. */
export function partOf(picture: Sides, { left, top, width, height }: Frame): Frame {
  const [x, y] = [Math.round(picture.width * left), Math.round(picture.height * top)]
  return {
    left: x,
    top: y,
    width: between(Math.round(picture.width * width), 1, picture.width - x),
    height: between(Math.round(picture.height * height), 1, picture.height - y),
  }
}
