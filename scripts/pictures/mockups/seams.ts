import { n, path, random } from '../draw/kit.ts'

/** Cloth colours that seams are drawn in. */
type Thread = { dark: string; light: string }

const mirror = (d: string): string => {
  // Path data with absolute M/L/C/Q/Z only: mirrored at x = 500.
  let i = 0
  return d.replace(/-?\d+(\.\d+)?/g, (number) => (i++ % 2 === 0 ? n(1000 - Number(number)) : number))
}
/** Path data and its mirror image. */
export const both = (d: string): string => `${d}${mirror(d)}`
/** A curve and its mirror image, which goes the other way: what is to the right of the one is so of the other. */
export const pair = (d: string): string => {
  const numbers = mirror(d).match(/-?\d+(\.\d+)?/g) ?? []
  const back = Array.from({ length: 4 }, (_, i) => `${numbers[6 - 2 * i]} ${numbers[7 - 2 * i]}`)
  return `${d}M${back[0]}C${back.slice(1).join(' ')}`
}

/** A point of a curve, and the direction across it: to the right of its way. */
type Spot = { x: number; y: number; acrossX: number; acrossY: number }

/**
 * Points of path data, evenly spaced along each of its curves by the curve's own measure.
 * @throws when it has anything but curves of the form `M x y C x y x y x y`
 */
function spotsAlong(d: string, count: number): Spot[][] {
  return d
    .split('M')
    .slice(1)
    .map((curve) => {
      const numbers = (curve.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)
      if (numbers.length !== 8 || !curve.includes('C')) throw new Error(`Not one curve: M${curve}`)
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = numbers
      const at = (t: number, a: number, b: number, c: number, e: number): number =>
        (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t * t * c + t ** 3 * e
      const slope = (t: number, a: number, b: number, c: number, e: number): number =>
        (1 - t) ** 2 * (b - a) + 2 * (1 - t) * t * (c - b) + t * t * (e - c)
      return Array.from({ length: count }, (_, i) => {
        const t = count === 1 ? 0.5 : i / (count - 1)
        const [dx, dy] = [slope(t, x0, x1, x2, x3), slope(t, y0, y1, y2, y3)]
        const length = Math.hypot(dx, dy)
        return { x: at(t, x0, x1, x2, x3), y: at(t, y0, y1, y2, y3), acrossX: -dy / length, acrossY: dx / length }
      })
    })
}

/** The curves of path data, moved to the right of their way by so many units. */
const beside = (d: string, by: number): string =>
  spotsAlong(d, 24)
    .map((spots) => `M${spots.map((s) => `${n(s.x + by * s.acrossX)} ${n(s.y + by * s.acrossY)}`).join('L')}`)
    .join('')

/** A row of stitches beside a curve. */
export const stitches = (d: string, { dark, light }: Thread, by = 0): string => {
  const row = beside(d, by)
  return (
    path(row, { stroke: dark, width: 1.5, opacity: 0.5, dash: '3.8 2.2', join: 'miter' }) +
    path(row, {
      stroke: light,
      width: 1,
      opacity: 0.4,
      dash: '3.8 2.2',
      join: 'miter',
      extra: 'transform="translate(.5 1.2)"',
    })
  )
}

/** Where two pieces of cloth are sewn together. */
export const seam = (d: string, thread: Thread): string => path(d, { stroke: thread.dark, width: 1.6, opacity: 0.6 })

/** A hem that is sewn in two rows; its edge is to the right of the curve's way. */
export const hem = (d: string, thread: Thread): string => stitches(d, thread, -2.4) + stitches(d, thread, 2.4)

/** Reliefs: grey 50 % is level. */
export const groove = (d: string, width = 5): string => path(d, { stroke: '#2a2a2a', width })
export const ridge = (d: string, width: number): string => path(d, { stroke: '#c8c8c8', width })

/** The cloth that a hem or a seam draws together: small hollows of uneven length across it. */
export function puckers(d: string, seed: number, reach = 11, every = 9): string {
  const next = random(seed)
  return spotsAlong(d, 200)
    .map((spots) => {
      const length = spots.reduce(
        (sum, s, i) => sum + (i ? Math.hypot(s.x - (spots[i - 1]?.x ?? 0), s.y - (spots[i - 1]?.y ?? 0)) : 0),
        0,
      )
      const count = Math.round(length / every)
      return Array.from({ length: count }, (_, i) => {
        const s = spots[Math.min(199, Math.round(((i + 0.2 + 0.6 * next()) / count) * 199))] ?? spots[0]
        if (!s) return ''
        const [inward, outward, lean] = [reach * (0.4 + next()), reach * (0.3 + 0.6 * next()), 5 * (next() - 0.5)]
        const ends = [-inward, outward].map(
          (by) =>
            `${n(s.x + by * s.acrossX + (lean * by * -s.acrossY) / reach)} ${n(s.y + by * s.acrossY + (lean * by * s.acrossX) / reach)}`,
        )
        return path(`M${ends.join('L')}`, { stroke: next() < 0.6 ? '#6f6f6f' : '#8f8f8f', width: 2.6 + 1.6 * next() })
      }).join('')
    })
    .join('')
}

/** The relief of a hem: two layers of cloth, held down by its rows of stitches. */
export const hemRelief = (d: string, seed: number): string =>
  path(beside(d, 9), { stroke: '#888888', width: 16, join: 'miter' }) +
  puckers(d, seed) +
  path(beside(d, -2.4) + beside(d, 2.4), { stroke: '#626262', width: 2.2 })

/** The relief of a seam: a crease between two pieces of cloth, one of which lies on its turned edge. */
export const seamRelief = (d: string, seed: number): string =>
  path(beside(d, -4), { stroke: '#969696', width: 6 }) +
  puckers(d, seed, 8, 12) +
  path(d, { stroke: '#444444', width: 3 })

/** A relief with soft edges on level ground. */
export const blurred = (content: string): string =>
  `<filter id="soft" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="2.6"/></filter><rect width="1000" height="1250" fill="#808080"/><g filter="url(#soft)">${content}</g>`
