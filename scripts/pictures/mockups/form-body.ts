import { n } from '../draw/kit.ts'

/**
 * The body of a form under a garment, 1000 units across the picture. `at` of each knot is where it is: a height for the torso, a
 * distance from the middle for shoulders, a distance along it for a sleeve. Between knots the values run smoothly.
 */
export type FormBody = {
  /** Height; half of the width, and how far the cloth stands out in the middle. */
  torso: readonly (readonly [y: number, half: number, depth: number])[]
  /** Distance from the middle; the height of the shoulder there. */
  shoulders: readonly (readonly [across: number, y: number])[]
  /** The middle of the left sleeve; half of its width, and how far its middle stands out. It goes on beyond its cuff. */
  sleeve: readonly (readonly [x: number, y: number, radius: number, out: number])[]
  /** How far along the sleeve its cuff ends. */
  cuff: number
  /** Where the garment ends at its sides, and how much lower in its middle. */
  hem: { y: number; sag: number }
  /** The height at which shoulders end at the neck, and the edge of the neck from left to right as path data. */
  neck: { y: number; edge: string }
}

/** How finely the shader is told of a body; the numbers stand in form-shader.ts too. */
export const ROWS = 25
export const SHOULDERS = 20
export const SPINE = 24
const rowsFrom = 100
const rowStep = 50
const shoulderStep = 20

/** The values between knots whose first number is where they are, by cubic Hermite curves. */
function between(knots: readonly (readonly number[])[], at: number): number[] {
  const last = knots.length - 1
  let i = knots.findIndex(([where = 0], k) => k > 0 && at <= where) - 1
  if (i < 0) i = at <= (knots[0]?.[0] ?? 0) ? 0 : last - 1
  const [p0, p1, p2, p3] = [knots[Math.max(0, i - 1)], knots[i], knots[i + 1], knots[Math.min(last, i + 2)]]
  if (!p0 || !p1 || !p2 || !p3) throw new Error('A curve needs two knots')
  const [x0 = 0, x1 = 0, x2 = 0, x3 = 0] = [p0[0], p1[0], p2[0], p3[0]]
  const step = x2 - x1
  const t = Math.min(1, Math.max(0, (at - x1) / step))
  return p1.slice(1).map((from, k) => {
    const to = p2[k + 1] ?? 0
    const tangent = (a: readonly number[], b: readonly number[], run: number): number =>
      (((b[k + 1] ?? 0) - (a[k + 1] ?? 0)) / (run || 1)) * step
    const [m1, m2] = [tangent(p0, p2, x2 - x0), tangent(p1, p3, x3 - x1)]
    return (
      from * (2 * t ** 3 - 3 * t ** 2 + 1) +
      m1 * (t ** 3 - 2 * t ** 2 + t) +
      to * (-2 * t ** 3 + 3 * t ** 2) +
      m2 * (t ** 3 - t ** 2)
    )
  })
}

type Spine = { knots: number[][]; length: number }

/** A sleeve's knots with how far along they are; the right one is the left one mirrored, hanging a little otherwise. */
function spineOf(body: FormBody, side: -1 | 1): Spine {
  let along = 0
  const points = body.sleeve.map(([x, y, radius, out], i) =>
    side === -1 ? [x, y, radius, out] : [1000 - x + i * 1.5, y - (i === 0 ? 0 : 3), radius * 0.99, out],
  )
  const knots = points.map((point, i) => {
    const before = points[i - 1]
    if (before) along += Math.hypot((point[0] ?? 0) - (before[0] ?? 0), (point[1] ?? 0) - (before[1] ?? 0))
    return [along, ...point]
  })
  return { knots, length: along }
}

type Place = { x: number; y: number; radius: number; across: [number, number]; along: [number, number] }

/** A place along a sleeve with the unit vectors across it, away from the torso, and along it. */
function placeAt({ knots }: Spine, distance: number, side: -1 | 1): Place {
  const [x = 0, y = 0, radius = 0] = between(knots, distance)
  const [x2 = 0, y2 = 0] = between(knots, distance + 2)
  const [x1 = 0, y1 = 0] = between(knots, distance - 2)
  const length = Math.hypot(x2 - x1, y2 - y1)
  const along: [number, number] = [(x2 - x1) / length, (y2 - y1) / length]
  return { x, y, radius, along, across: [side * along[1], -side * along[0]] }
}

const torsoAt = (body: FormBody, y: number): number[] => between(body.torso, y)

/** The outer edge of the torso on the right of the middle at a height: its shoulder or its side. */
function edgeAt(body: FormBody, y: number): number {
  const [half = 0] = torsoAt(body, y)
  for (let across = half; across > 0; across -= 0.5) if ((between(body.shoulders, across)[0] ?? 0) <= y) return across
  return 0
}

const polygon = (points: readonly (readonly [number, number])[], end = ''): string =>
  `${points.map(([x, y], i) => `${i ? 'L' : 'M'}${n(x)} ${n(y)}`).join('')}${end}Z`

/** The height of the hem's edge. */
const hemAt = ({ hem }: FormBody, x: number, half: number): number =>
  hem.y + hem.sag * Math.sqrt(Math.max(0, 1 - ((x - 500) / half) ** 2))

/** The outline of the torso from its shoulders to its hem. */
export function torsoOutline(body: FormBody): string {
  const right: [number, number][] = []
  for (let y = body.neck.y; y < body.hem.y; y += 4) {
    const across = edgeAt(body, y)
    if (across > 0) right.push([500 + across, y])
  }
  const [half = 0] = torsoAt(body, body.hem.y)
  const bottom = Array.from({ length: 41 }, (_, i): [number, number] => {
    const x = 500 + half * Math.cos((Math.PI * i) / 40)
    return [x, hemAt(body, x, half)]
  })
  const left = right.toReversed().map(([x, y]): [number, number] => [1000 - x, y])
  return polygon([...right, ...bottom, ...left], body.neck.edge)
}

/** A line parallel to the hem, this far above its edge, or between two such lines. */
export function hemLine(body: FormBody, above: number): string {
  const points = Array.from({ length: 41 }, (_, i): string => {
    const half = torsoAt(body, body.hem.y - above)[0] ?? 0
    const x = 500 - half * Math.cos((Math.PI * i) / 40)
    return `${n(x)} ${n(hemAt(body, x, half) - above)}`
  })
  return `M${points.join('L')}`
}

/** Lines of a rib round the torso, closer together towards its sides. */
export function hemRibs(body: FormBody, from: number, to: number, count: number): string {
  let d = ''
  for (let i = 1; i < count; i++) {
    const turn = Math.sin((i / count - 0.5) * Math.PI)
    const end = (above: number): string => {
      const half = torsoAt(body, body.hem.y - above)[0] ?? 0
      const x = 500 + half * turn
      return `${n(x)} ${n(hemAt(body, x, half) - above)}`
    }
    d += `M${end(from)}L${end(to)}`
  }
  return d
}

const sides = [-1, 1] as const

/** The outlines of both sleeves. */
export function sleeveOutlines(body: FormBody): string[] {
  return sides.map((side) => {
    const spine = spineOf(body, side)
    const edge = (distance: number, k: number): [number, number] => {
      const { x, y, radius, across } = placeAt(spine, distance, side)
      return [x + across[0] * radius * k, y + across[1] * radius * k]
    }
    const steps = Array.from({ length: 61 }, (_, i) => 2 + ((body.cuff - 2) * i) / 60)
    const { along } = placeAt(spine, body.cuff, side)
    const cuff = Array.from({ length: 9 }, (_, i): [number, number] => {
      const k = Math.cos((Math.PI * i) / 8)
      const [x, y] = edge(body.cuff, k)
      const bulge = 12 * Math.sqrt(1 - k * k)
      return [x + along[0] * bulge, y + along[1] * bulge]
    })
    const top = placeAt(spine, 2, side)
    const cap = Array.from({ length: 17 }, (_, i): [number, number] => {
      const turn = Math.PI * (1 - i / 16)
      const [a, b] = [Math.cos(turn) * top.radius, -Math.sin(turn) * top.radius]
      return [top.x + top.across[0] * a + top.along[0] * b, top.y + top.across[1] * a + top.along[1] * b]
    })
    return polygon([
      ...cap,
      ...steps.map((step) => edge(step, 1)),
      ...cuff,
      ...steps.toReversed().map((step) => edge(step, -1)),
    ])
  })
}

/** Lines across both sleeves, this far above the cuff's edge. */
export function cuffLines(body: FormBody, above: number): string {
  return sides
    .map((side) => {
      const spine = spineOf(body, side)
      const { x, y, radius, across, along } = placeAt(spine, body.cuff - above, side)
      const points = Array.from({ length: 17 }, (_, i) => {
        const k = Math.cos((Math.PI * i) / 16)
        const bulge = 12 * Math.sqrt(1 - k * k)
        return `${n(x + across[0] * radius * k + along[0] * bulge)} ${n(y + across[1] * radius * k + along[1] * bulge)}`
      })
      return `M${points.join('L')}`
    })
    .join('')
}

/** Lines of the ribs round both cuffs. */
export function cuffRibs(body: FormBody, from: number, to: number, count: number): string {
  let d = ''
  for (const side of sides) {
    const spine = spineOf(body, side)
    for (let i = 1; i < count; i++) {
      const turn = Math.sin((i / count - 0.5) * Math.PI)
      const end = (above: number): string => {
        const { x, y, radius, across, along } = placeAt(spine, body.cuff - above, side)
        const bulge = 12 * Math.sqrt(1 - turn * turn)
        return `${n(x + across[0] * radius * turn + along[0] * bulge)} ${n(y + across[1] * radius * turn + along[1] * bulge)}`
      }
      d += `M${end(from)}L${end(to)}`
    }
  }
  return d
}

/** What the shader is told of a body. */
export function bodyUniforms(body: FormBody): Record<string, number | readonly number[]> {
  const spine = (side: -1 | 1): number[] => {
    const { knots, length } = spineOf(body, side)
    return Array.from({ length: SPINE }, (_, i) => between(knots, (length * i) / (SPINE - 1))).flat()
  }
  return {
    uTorso: Array.from({ length: ROWS }, (_, i) => torsoAt(body, rowsFrom + i * rowStep)).flat(),
    uShoulder: Array.from({ length: SHOULDERS }, (_, i) => between(body.shoulders, i * shoulderStep)[0] ?? 0),
    uLeft: spine(-1),
    uRight: spine(1),
    uArm: spineOf(body, -1).length,
  }
}
