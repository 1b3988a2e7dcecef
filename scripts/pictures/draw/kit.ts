import type { Face } from './fonts.ts'
import { lettering, plainLettering, type Box, type LetteringOptions } from './lettering.ts'

/** Inks of a design on one ground. `ground` is what shows between the inks (cloth, paper, glaze). */
export type Palette = { ground: string; ink: string; a: string; b: string; c: string }

export type Paint = {
  fill?: string
  stroke?: string
  width?: number
  opacity?: number
  join?: 'round' | 'miter'
  dash?: string
  extra?: string
}

/** Seeded random numbers (mulberry32), so that a picture is the same on every machine. */
export function random(seed: number): () => number {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export const n = (value: number): string => String(Math.round(value * 100) / 100)

function attributes({ fill = 'none', stroke, width = 6, opacity, join = 'round', dash, extra }: Paint): string {
  let out = ` fill="${fill}"`
  if (stroke)
    out += ` stroke="${stroke}" stroke-width="${n(width)}" stroke-linejoin="${join}" stroke-linecap="${join === 'round' ? 'round' : 'butt'}"`
  if (opacity !== undefined) out += ` opacity="${opacity}"`
  if (dash) out += ` stroke-dasharray="${dash}"`
  return extra ? `${out} ${extra}` : out
}

export const path = (d: string, paint: Paint): string => `<path d="${d}"${attributes(paint)}/>`
export const circle = (cx: number, cy: number, r: number, paint: Paint): string =>
  `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}"${attributes(paint)}/>`
export const ellipse = (cx: number, cy: number, rx: number, ry: number, paint: Paint, turn = 0): string =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}"${turn ? ` transform="rotate(${n(turn)} ${n(cx)} ${n(cy)})"` : ''}${attributes(paint)}/>`
export const rect = (x: number, y: number, w: number, h: number, paint: Paint, r = 0): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${r ? ` rx="${n(r)}"` : ''}${attributes(paint)}/>`
export const line = (x1: number, y1: number, x2: number, y2: number, paint: Paint): string =>
  path(`M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`, paint)

/** A group moved, turned (degrees) and scaled; `sx` other than `s` mirrors or squeezes. */
export function at(
  x: number,
  y: number,
  content: string,
  { turn = 0, s = 1, sx = s }: { turn?: number; s?: number; sx?: number } = {},
): string {
  return `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ''}${s !== 1 || sx !== 1 ? ` scale(${n(sx)} ${n(s)})` : ''}">${content}</g>`
}

/** The content and its mirror image on the other side of the vertical line x. */
export const mirrored = (x: number, content: string): string =>
  `${content}<g transform="translate(${n(2 * x)} 0) scale(-1 1)">${content}</g>`

/** Copies around a centre; `draw` gets the index and draws pointing up from the origin. */
export function around(cx: number, cy: number, count: number, draw: (i: number) => string, start = 0): string {
  return Array.from({ length: count }, (_, i) => at(cx, cy, draw(i), { turn: start + (i * 360) / count })).join('')
}

export const box = (x: number, y: number, w: number, h: number): Box => ({ x, y, w, h })

/** One line of lettering as a painted path. */
export const word = (text: string, face: Face, where: Box, paint: Paint, options: LetteringOptions = {}): string =>
  path(lettering(text, face, where, options), paint)

/** A line of text at a fixed size on a baseline, for labels that must match each other. */
export const label = (
  text: string,
  face: Face,
  x: number,
  baseline: number,
  size: number,
  paint: Paint,
  align = 0.5,
  tracking = 0,
): string => path(plainLettering(text, face, x, baseline, size, align, tracking), paint)

/** Lettering with a solid drop shade down-right: `steps` copies make an extruded block. */
export function blockWord(
  text: string,
  face: Face,
  where: Box,
  paint: { face: string; shade: string; outline?: string; outlineWidth?: number; dx?: number; dy?: number },
  options: LetteringOptions = {},
): string {
  const d = lettering(text, face, where, options)
  const { dx = 14, dy = 14, outline, outlineWidth = 10 } = paint
  const steps = Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) / 2)
  const shade = Array.from({ length: steps }, (_, i) => {
    const t = (i + 1) / steps
    return `<path d="${d}" transform="translate(${n(dx * t)} ${n(dy * t)})"/>`
  }).join('')
  const rim = outline ? ` stroke="${paint.shade}" stroke-width="${outlineWidth}" stroke-linejoin="round"` : ''
  return (
    `<g fill="${paint.shade}"${rim}>${shade}</g>` +
    (outline ? path(d, { fill: outline, stroke: outline, width: outlineWidth }) : '') +
    path(d, { fill: paint.face })
  )
}

/** A star polygon centred on the origin. */
export function star(points: number, outer: number, inner: number, turn = 0): string {
  const at: string[] = []
  for (let i = 0; i < points * 2; i++) {
    const r = i % 2 ? inner : outer
    const angle = (Math.PI * i) / points + (turn * Math.PI) / 180
    at.push(`${n(r * Math.sin(angle))} ${n(-r * Math.cos(angle))}`)
  }
  return `M${at.join('L')}Z`
}

/** A four-pointed sparkle with hollow sides, centred on the origin. */
export const sparkle = (r: number, waist = 0.12): string => {
  const k = r * waist
  return `M0 ${n(-r)}Q${n(k)} ${n(-k)} ${n(r)} 0Q${n(k)} ${n(k)} 0 ${n(r)}Q${n(-k)} ${n(k)} ${n(-r)} 0Q${n(-k)} ${n(-k)} 0 ${n(-r)}Z`
}

/** A circle with waves on its edge (badge, cookie, flower): `lobes` bumps of height `depth`. */
export function scallop(cx: number, cy: number, r: number, lobes: number, depth: number): string {
  const steps = lobes * 10
  const at: string[] = []
  for (let i = 0; i < steps; i++) {
    const angle = (i / steps) * 2 * Math.PI
    const radius = r + depth * Math.abs(Math.sin((lobes * angle) / 2)) * 2 - depth
    at.push(`${n(cx + radius * Math.sin(angle))} ${n(cy - radius * Math.cos(angle))}`)
  }
  return `M${at.join('L')}Z`
}

/** Rays of a sun: wedges from r0 to r1 around a centre, every other sector. */
export function rays(cx: number, cy: number, r0: number, r1: number, count: number, share = 0.5, start = 0): string {
  let d = ''
  for (let i = 0; i < count; i++) {
    const mid = ((i + start) / count) * 2 * Math.PI
    const half = (Math.PI / count) * share
    const p = (r: number, angle: number): string => `${n(cx + r * Math.sin(angle))} ${n(cy - r * Math.cos(angle))}`
    d += `M${p(r0, mid - half)}L${p(r1, mid - half)}L${p(r1, mid + half)}L${p(r0, mid + half)}Z`
  }
  return d
}

/** A heart whose notch is at (0,0)… width about 2 s, height about 1.8 s, centred on the origin. */
export const heart = (s: number): string =>
  `M0 ${n(s * 0.9)}C${n(-s * 0.5)} ${n(s * 0.45)} ${n(-s)} ${n(s * 0.15)} ${n(-s)} ${n(-s * 0.35)}C${n(-s)} ${n(-s * 0.75)} ${n(-s * 0.7)} ${n(-s * 0.9)} ${n(-s * 0.5)} ${n(-s * 0.9)}C${n(-s * 0.25)} ${n(-s * 0.9)} ${n(-s * 0.08)} ${n(-s * 0.75)} 0 ${n(-s * 0.5)}C${n(s * 0.08)} ${n(-s * 0.75)} ${n(s * 0.25)} ${n(-s * 0.9)} ${n(s * 0.5)} ${n(-s * 0.9)}C${n(s * 0.7)} ${n(-s * 0.9)} ${n(s)} ${n(-s * 0.75)} ${n(s)} ${n(-s * 0.35)}C${n(s)} ${n(s * 0.15)} ${n(s * 0.5)} ${n(s * 0.45)} 0 ${n(s * 0.9)}Z`

let serial = 0
/** An id no other part of the same picture uses. `resetIds` starts a picture, so that its source is always the same. */
const freshId = (name: string): string => `${name}${++serial}`
export const resetIds = (): void => {
  serial = 0
}
/** Draws with ids that begin anew; the picture around it goes on with its own. */
export function withOwnIds<Drawn>(draw: () => Drawn): Drawn {
  const before = serial
  resetIds()
  const drawn = draw()
  serial = before
  return drawn
}

/** Content shown only inside a shape (path data). */
export function clipped(shape: string, content: string): string {
  const id = freshId('clip')
  return `<clipPath id="${id}"><path d="${shape}" clip-rule="evenodd"/></clipPath><g clip-path="url(#${id})">${content}</g>`
}

/** Halftone dots filling a box, their size changing along a direction from `from` to `to` (shares of the pitch). */
export function halftone(
  where: Box,
  {
    pitch = 16,
    from = 0.1,
    to = 0.48,
    angle = 90,
    fill,
  }: { pitch?: number; from?: number; to?: number; angle?: number; fill: string },
): string {
  const dots: string[] = []
  const [dx, dy] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
  const span = Math.abs(dx) * where.w + Math.abs(dy) * where.h
  for (let row = 0; row * pitch * 0.866 <= where.h; row++)
    for (let col = 0; col * pitch <= where.w; col++) {
      const [x, y] = [col * pitch + (row % 2 ? pitch / 2 : 0), row * pitch * 0.866]
      const t = Math.min(1, Math.max(0, 0.5 + ((x - where.w / 2) * dx + (y - where.h / 2) * dy) / span))
      const r = pitch * (from + (to - from) * t)
      if (r > 0.5)
        dots.push(
          `M${n(where.x + x - r)} ${n(where.y + y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0`,
        )
    }
  return path(dots.join(''), { fill })
}

/** A banner with folded, notched tails; `sag` bends it (positive hangs down in the middle). */
export function ribbon(
  cx: number,
  cy: number,
  w: number,
  h: number,
  p: { face: string; fold: string; edge: string; edgeWidth?: number },
  sag = 0,
): string {
  const [l, r, t, b] = [cx - w / 2, cx + w / 2, cy - h / 2, cy + h / 2]
  const edge = { stroke: p.edge, width: p.edgeWidth ?? 6 }
  const tail = h * 0.34
  const reach = h * 0.95
  const side = (x: number, k: number): string =>
    path(
      `M${n(x + k * h * 0.35)} ${n(t + tail)}L${n(x - k * reach)} ${n(t + tail)}L${n(x - k * (reach - h * 0.42))} ${n(t + tail + h / 2)}L${n(x - k * reach)} ${n(b + tail)}L${n(x + k * h * 0.35)} ${n(b + tail)}Z`,
      { fill: p.face, ...edge },
    ) +
    path(`M${n(x)} ${n(b)}L${n(x + k * h * 0.35)} ${n(b + tail)}L${n(x + k * h * 0.35)} ${n(b)}Z`, {
      fill: p.fold,
      ...edge,
    })
  return (
    side(l, 1) +
    side(r, -1) +
    path(
      `M${n(l)} ${n(t)}Q${n(cx)} ${n(t + sag * 2)} ${n(r)} ${n(t)}L${n(r)} ${n(b)}Q${n(cx)} ${n(b + sag * 2)} ${n(l)} ${n(b)}Z`,
      { fill: p.face, ...edge },
    )
  )
}
