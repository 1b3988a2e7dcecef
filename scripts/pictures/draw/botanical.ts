import { at, around, circle, ellipse, n, path } from './kit.ts'

/** A leaf from the origin upwards. */
export function leaf(length: number, width: number, fill: string, vein?: string, veinWidth = 3): string {
  const w = width / 2
  const d = `M0 0C${n(-w * 1.2)} ${n(-length * 0.25)} ${n(-w)} ${n(-length * 0.7)} 0 ${n(-length)}C${n(w)} ${n(-length * 0.7)} ${n(w * 1.2)} ${n(-length * 0.25)} 0 0Z`
  let out = path(d, { fill })
  if (vein) {
    out += path(`M0 0L0 ${n(-length * 0.86)}`, { stroke: vein, width: veinWidth })
    for (let t = 0.25; t < 0.75; t += 0.17)
      out += path(
        `M0 ${n(-length * t)}L${n(-w * 0.6)} ${n(-length * (t + 0.13))}M0 ${n(-length * t)}L${n(w * 0.6)} ${n(-length * (t + 0.13))}`,
        {
          stroke: vein,
          width: veinWidth * 0.7,
        },
      )
  }
  return out
}

/** A leaf drawn only in line: outline, midrib and side veins. */
export function lineLeaf(length: number, width: number, stroke: string, weight = 5, fill = 'none'): string {
  const w = width / 2
  let d = `M0 0C${n(-w * 1.2)} ${n(-length * 0.25)} ${n(-w)} ${n(-length * 0.7)} 0 ${n(-length)}C${n(w)} ${n(-length * 0.7)} ${n(w * 1.2)} ${n(-length * 0.25)} 0 0`
  let veins = `M0 ${n(length * 0.06)}L0 ${n(-length * 0.9)}`
  for (let t = 0.16; t < 0.78; t += 0.12) {
    const reach = w * 0.85 * Math.sin(Math.PI * Math.min(1, t + 0.14)) ** 0.7
    veins += `M0 ${n(-length * t)}Q${n(-reach * 0.5)} ${n(-length * (t + 0.04))} ${n(-reach * 0.78)} ${n(-length * (t + 0.12))}`
    veins += `M0 ${n(-length * t)}Q${n(reach * 0.5)} ${n(-length * (t + 0.04))} ${n(reach * 0.78)} ${n(-length * (t + 0.12))}`
  }
  d += 'Z'
  return path(d, { fill, stroke, width: weight }) + path(veins, { stroke, width: weight * 0.55 })
}

export type Point = readonly [number, number]

/** Point and heading (degrees, 0 = up) on a quadratic curve. */
function onCurve(a: Point, b: Point, c: Point, t: number): { x: number; y: number; turn: number } {
  const m = 1 - t
  const dx = 2 * m * (b[0] - a[0]) + 2 * t * (c[0] - b[0])
  const dy = 2 * m * (b[1] - a[1]) + 2 * t * (c[1] - b[1])
  return {
    x: m * m * a[0] + 2 * m * t * b[0] + t * t * c[0],
    y: m * m * a[1] + 2 * m * t * b[1] + t * t * c[1],
    turn: (Math.atan2(dx, -dy) * 180) / Math.PI,
  }
}

/** A stem along a curve with pairs of leaves, each drawn by `draw` (pointing up from its foot). */
export function branch(
  [a, b, c]: readonly [Point, Point, Point],
  {
    pairs = 6,
    open = 48,
    from = 0.12,
    stem,
    stemWidth = 5,
    draw,
    tip = true,
  }: {
    pairs?: number
    open?: number
    from?: number
    stem: string
    stemWidth?: number
    draw: (size: number, side: -1 | 1 | 0) => string
    tip?: boolean
  },
): string {
  let out = path(`M${n(a[0])} ${n(a[1])}Q${n(b[0])} ${n(b[1])} ${n(c[0])} ${n(c[1])}`, {
    stroke: stem,
    width: stemWidth,
  })
  for (let i = 0; i < pairs; i++) {
    const t = from + ((0.97 - from) * i) / Math.max(1, pairs - 0.4)
    const p = onCurve(a, b, c, t)
    const size = 1 - 0.45 * t
    out += at(p.x, p.y, draw(size, -1), { turn: p.turn - open })
    out += at(p.x, p.y, draw(size, 1), { turn: p.turn + open })
  }
  if (tip) {
    const end = onCurve(a, b, c, 1)
    out += at(end.x, end.y, draw(0.55, 0), { turn: end.turn })
  }
  return out
}

/** Marigold (cempasúchil): rings of ruffled petals around the origin. */
export function marigold(r: number, outer: string, inner: string, edge: string, edgeWidth = 3): string {
  let out = ''
  const rings = 4
  for (let ring = 0; ring < rings; ring++) {
    const radius = r * (1 - ring * 0.24)
    const count = 15 - ring * 3
    const w = ((radius * Math.PI) / count) * 1.12
    out += around(
      0,
      0,
      count,
      () =>
        path(
          `M0 0L${n(-w)} ${n(-radius * 0.8)}Q${n(-w * 0.95)} ${n(-radius * 1.02)} ${n(-w * 0.35)} ${n(-radius * 0.97)}Q0 ${n(-radius * 1.07)} ${n(w * 0.35)} ${n(-radius * 0.97)}Q${n(w * 0.95)} ${n(-radius * 1.02)} ${n(w)} ${n(-radius * 0.8)}Z`,
          { fill: ring % 2 ? inner : outer, stroke: edge, width: edgeWidth },
        ),
      ring * 11,
    )
  }
  return out + circle(0, 0, r * 0.13, { fill: inner, stroke: edge, width: edgeWidth })
}

/** A rose seen from the front: a spiral of overlapping petals. */
export function rose(r: number, fill: string, shade: string, edge: string, edgeWidth = 5): string {
  let out = ''
  const ring = (count: number, radius: number, size: number, turn: number, paint: string): string =>
    around(
      0,
      0,
      count,
      () =>
        path(
          `M${n(-size)} ${n(-radius * 0.3)}C${n(-size * 1.3)} ${n(-radius)} ${n(-size * 0.5)} ${n(-radius * 1.12)} 0 ${n(-radius)}C${n(size * 0.5)} ${n(-radius * 1.12)} ${n(size * 1.3)} ${n(-radius)} ${n(size)} ${n(-radius * 0.3)}Z`,
          { fill: paint, stroke: edge, width: edgeWidth },
        ),
      turn,
    )
  out += ring(5, r, r * 0.62, 0, shade) + ring(5, r * 0.78, r * 0.5, 36, fill)
  out += circle(0, 0, r * 0.46, { fill: shade, stroke: edge, width: edgeWidth })
  out += path(
    `M${n(-r * 0.4)} ${n(r * 0.1)}C${n(-r * 0.38)} ${n(-r * 0.42)} ${n(r * 0.4)} ${n(-r * 0.46)} ${n(r * 0.38)} ${n(0)}C${n(r * 0.34)} ${n(r * 0.36)} ${n(-r * 0.24)} ${n(r * 0.36)} ${n(-r * 0.24)} ${n(0.04 * r)}C${n(-r * 0.22)} ${n(-r * 0.24)} ${n(r * 0.22)} ${n(-r * 0.24)} ${n(r * 0.18)} ${n(r * 0.04)}C${n(r * 0.14)} ${n(r * 0.18)} ${n(-r * 0.08)} ${n(r * 0.16)} ${n(-r * 0.06)} ${n(0)}`,
    { fill, stroke: edge, width: edgeWidth },
  )
  return out
}

/** A daisy of `count` plain petals. */
export function daisy(r: number, petals: string, centre: string, edge?: string, count = 11, edgeWidth = 4): string {
  const paint = edge ? { fill: petals, stroke: edge, width: edgeWidth } : { fill: petals }
  const eye = edge ? { fill: centre, stroke: edge, width: edgeWidth } : { fill: centre }
  return (
    around(0, 0, count, () => ellipse(0, -r * 0.62, r * (2.1 / count), r * 0.4, paint)) + circle(0, 0, r * 0.27, eye)
  )
}

/** A peony / dahlia in line only. */
export function lineFlower(r: number, stroke: string, weight = 5, fill = 'none', petals = 9): string {
  const ring = (count: number, outer: number, turn: number): string => {
    const w = ((outer * Math.PI) / count) * 0.98
    return around(
      0,
      0,
      count,
      () =>
        path(
          `M0 ${n(-outer * 0.3)}C${n(-w * 1.2)} ${n(-outer * 0.55)} ${n(-w)} ${n(-outer * 0.95)} 0 ${n(-outer)}C${n(w)} ${n(-outer * 0.95)} ${n(w * 1.2)} ${n(-outer * 0.55)} 0 ${n(-outer * 0.3)}Z`,
          {
            fill,
            stroke,
            width: weight,
          },
        ) + path(`M0 ${n(-outer * 0.55)}L0 ${n(-outer * 0.82)}`, { stroke, width: weight * 0.6 }),
      turn,
    )
  }
  const dots = around(0, 0, 10, () => circle(0, -r * 0.17, r * 0.028, { fill: stroke }))
  return (
    ring(petals, r, 0) +
    ring(petals - 1, r * 0.74, 20) +
    ring(petals - 3, r * 0.5, 7) +
    circle(0, 0, r * 0.25, { fill: fill === 'none' ? 'none' : fill, stroke, width: weight }) +
    dots +
    circle(0, 0, r * 0.07, { fill: stroke })
  )
}
