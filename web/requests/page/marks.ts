/** A place on a picture and what should change there: `x` and `y` from 0 (left, top) to 1. */
export interface Mark {
  x: number
  y: number
  text: string
}

/** The most marks on one picture. */
export const mostMarks = 20
/** The most characters of a mark's text. */
export const longestMark = 300

const within = (value: number): number => Math.min(1, Math.max(0, Math.round(value * 1000) / 1000))

/** A mark where somebody pointed: client coordinates within the picture's box. */
export const markAt = (
  point: { x: number; y: number },
  box: { left: number; top: number; width: number; height: number },
): Mark => ({
  x: within(box.width === 0 ? 0.5 : (point.x - box.left) / box.width),
  y: within(box.height === 0 ? 0.5 : (point.y - box.top) / box.height),
  text: '',
})

/** How far an arrow key moves a mark, as a part of the picture; ten times as far with Shift. */
const step = 0.01
const directions: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The mark after a key press; null when the key does not move it. */
export function movedBy(mark: Mark, key: string, isFar: boolean): Mark | null {
  const direction = directions[key]
  if (direction === undefined) return null
  const distance = isFar ? step * 10 : step
  return { ...mark, x: within(mark.x + direction[0] * distance), y: within(mark.y + direction[1] * distance) }
}

const isMark = (value: unknown): value is Mark => {
  const { x, y, text } = (value ?? {}) as Partial<Record<keyof Mark, unknown>>
  return typeof x === 'number' && typeof y === 'number' && typeof text === 'string'
}

/** Marks from a draft's JSON; none if it is invalid. */
export function marksFrom(json: string): Mark[] {
  try {
    const list: unknown = JSON.parse(json)
    return Array.isArray(list) ? list.filter(isMark) : []
  } catch {
    return []
  }
}
