import type { Font } from 'opentype.js'
import { font, type Face } from './fonts.ts'

/** Drawing commands in absolute coordinates: only moves, lines, cubic curves and closes. */
type Command = { op: 'M' | 'L'; p: number[] } | { op: 'C'; p: number[] } | { op: 'Z' }

export type Box = { x: number; y: number; w: number; h: number }

/** Maps a point of the unit square (u right, v down) to the unit square's neighbourhood. */
export type Warp = (u: number, v: number) => readonly [number, number]

export type LetteringOptions = {
  /** 'contain' keeps the letters' proportions (default); 'stretch' fills the box exactly. */
  fit?: 'contain' | 'stretch'
  /** Where the lettering sits when the box is wider than it: 0 left, 0.5 middle, 1 right. */
  align?: number
  /** The same, top to bottom. */
  valign?: number
  /** Extra space between letters, in em. */
  tracking?: number
  warp?: Warp
}

/** Glyphs of one line set at 1000 units per em, kerned, as commands with the ink's bounds. */
function setLine(face: Font, text: string, tracking: number): { commands: Command[]; box: Box } {
  const commands: Command[] = []
  const scale = 1000 / face.unitsPerEm
  let pen = 0
  const glyphs = [...text].map((character) => face.charToGlyph(character))
  glyphs.forEach((glyph, i) => {
    if (glyph.index === 0)
      throw new Error(`No glyph for a character of "${text}" in ${face.names.fontFamily?.en ?? 'the font'}`)
    let [cx, cy] = [0, 0]
    for (const c of glyph.getPath(pen, 0, 1000).commands) {
      if (c.type === 'Z') commands.push({ op: 'Z' })
      else {
        if (c.type === 'M' || c.type === 'L') commands.push({ op: c.type, p: [c.x, c.y] })
        else if (c.type === 'C') commands.push({ op: 'C', p: [c.x1, c.y1, c.x2, c.y2, c.x, c.y] })
        else
          commands.push({
            op: 'C',
            p: [
              cx + (2 / 3) * (c.x1 - cx),
              cy + (2 / 3) * (c.y1 - cy),
              c.x + (2 / 3) * (c.x1 - c.x),
              c.y + (2 / 3) * (c.y1 - c.y),
              c.x,
              c.y,
            ],
          })
        ;[cx, cy] = [c.x, c.y]
      }
    }
    const next = glyphs[i + 1]
    const kern = next ? face.getKerningValue(glyph, next) : 0
    pen += ((glyph.advanceWidth ?? 0) + kern) * scale + tracking * 1000
  })
  return { commands, box: inkBox(commands) }
}

function inkBox(commands: Command[]): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of outlinePoints(commands)) {
    x0 = Math.min(x0, x)
    x1 = Math.max(x1, x)
    y0 = Math.min(y0, y)
    y1 = Math.max(y1, y)
  }
  if (x0 > x1) throw new Error('Lettering without ink')
  return { x: x0, y: y0, w: x1 - x0, h: y1 - y0 }
}

/** Points on the outline (curves sampled), enough for exact-looking bounds. */
function* outlinePoints(commands: Command[]): Generator<{ x: number; y: number }> {
  let [cx, cy] = [0, 0]
  for (const c of commands) {
    if (c.op === 'Z') continue
    const [a = 0, b = 0, d = 0, e = 0, x = a, y = b] = c.p
    if (c.op === 'C')
      for (let t = 0.125; t < 1; t += 0.125) {
        const m = 1 - t
        yield {
          x: m * m * m * cx + 3 * m * m * t * a + 3 * m * t * t * d + t * t * t * x,
          y: m * m * m * cy + 3 * m * m * t * b + 3 * m * t * t * e + t * t * t * y,
        }
      }
    yield { x, y }
    ;[cx, cy] = [x, y]
  }
}

/** Every piece cut into short cubics, so that a warp bends straight stems too. */
function subdivide(commands: Command[], pieces: number): Command[] {
  const out: Command[] = []
  let [cx, cy, sx, sy] = [0, 0, 0, 0]
  const line = (x: number, y: number): void => {
    for (let i = 0; i < pieces; i++) {
      const at = (t: number): [number, number] => [cx + (x - cx) * t, cy + (y - cy) * t]
      out.push({ op: 'C', p: [...at((i + 1 / 3) / pieces), ...at((i + 2 / 3) / pieces), ...at((i + 1) / pieces)] })
    }
    ;[cx, cy] = [x, y]
  }
  for (const c of commands) {
    if (c.op === 'Z') {
      if (Math.hypot(sx - cx, sy - cy) > 1e-6) line(sx, sy)
      out.push(c)
    } else if (c.op === 'C') {
      out.push(c)
      ;[cx, cy] = [c.p[4] ?? 0, c.p[5] ?? 0]
    } else {
      const [x = 0, y = 0] = c.p
      if (c.op === 'M') {
        out.push(c)
        ;[cx, cy, sx, sy] = [x, y, x, y]
      } else line(x, y)
    }
  }
  return out
}

const num = (n: number): string => String(Math.round(n * 10) / 10)

function toPathData(commands: Command[], map: (x: number, y: number) => readonly [number, number]): string {
  return commands
    .map((c) => {
      if (c.op === 'Z') return 'Z'
      const out: string[] = []
      for (let i = 0; i < c.p.length; i += 2) out.push(...map(c.p[i] ?? 0, c.p[i + 1] ?? 0).map(num))
      return c.op + out.join(' ')
    })
    .join('')
}

/** Commands with every point mapped. */
const mapped = (commands: Command[], map: (x: number, y: number) => readonly [number, number]): Command[] =>
  commands.map((c) =>
    c.op === 'Z' ? c : { op: c.op, p: c.p.flatMap((_, i) => (i % 2 ? [] : [...map(c.p[i] ?? 0, c.p[i + 1] ?? 0)])) },
  )

/**
 * Path data of one line of text whose ink, warped or not, exactly fits the box. Throws when the face lacks a
 * character.
 */
export function lettering(text: string, face: Face, box: Box, options: LetteringOptions = {}): string {
  const { fit = 'contain', align = 0.5, valign = 0.5, tracking = 0, warp } = options
  const set = setLine(font(face), text, tracking)
  const { x, y, w, h } = set.box
  const commands = warp
    ? mapped(subdivide(set.commands, 6), (px, py) => {
        const [u, v] = warp((px - x) / w, (py - y) / h)
        return [u * w, v * h]
      })
    : set.commands
  const ink = warp ? inkBox(commands) : set.box
  let [sx, sy] = [box.w / ink.w, box.h / ink.h]
  if (fit === 'contain') sx = sy = Math.min(sx, sy)
  const left = box.x + (box.w - ink.w * sx) * align
  const top = box.y + (box.h - ink.h * sy) * valign
  return toPathData(commands, (px, py) => [left + (px - ink.x) * sx, top + (py - ink.y) * sy])
}

/**
 * Path data of a line at a fixed size (em, user units) on a baseline; `align` 0 starts at x, 0.5 centres, 1 ends
 * there.
 */
export function plainLettering(
  text: string,
  face: Face,
  x: number,
  baseline: number,
  size: number,
  align = 0.5,
  tracking = 0,
): string {
  const { commands, box } = setLine(font(face), text, tracking)
  const k = size / 1000
  return toPathData(commands, (px, py) => [x + (px - box.x - box.w * align) * k, baseline + py * k])
}

/** Path data of text set along a circle. `mid` is the angle of its middle in degrees (0 = top, clockwise). */
export function arcLettering(
  text: string,
  face: Face,
  at: {
    cx: number
    cy: number
    r: number
    size: number
    mid?: number
    inward?: boolean
    tracking?: number
    maxSweep?: number
  },
): string {
  const { cx, cy, r, mid = 0, inward = false, tracking = 0.04, maxSweep = 170 } = at
  const { commands } = setLine(font(face), text, tracking)
  const ink = inkBox(commands)
  const caps = inkBox(setLine(font(face), 'H', 0).commands)
  const widest = (maxSweep * Math.PI * r) / 180
  const scale = Math.min(at.size / caps.h, widest / ink.w)
  const middle = ink.x + ink.w / 2
  return toPathData(subdivide(commands, 4), (x, y) => {
    const along = ((x - middle) * scale) / r
    const up = -y * scale
    const angle = (mid * Math.PI) / 180 + (inward ? -along : along)
    const radius = inward ? r - up : r + up
    return [cx + radius * Math.sin(angle), cy - radius * Math.cos(angle)]
  })
}

/** Warps of the sign painter. Strengths are fractions of the line's height. */
export const warps = {
  /** Feet on a line, heads on an arch. */
  arch:
    (k: number): Warp =>
    (u, v) => [u, v - (1 - v) * k * (1 - (2 * u - 1) ** 2)],
  /** The whole line bends upwards. */
  bow:
    (k: number): Warp =>
    (u, v) => [u, v - k * (1 - (2 * u - 1) ** 2)],
  /** Heads level, feet dropping at the ends (pennant of a team crest). */
  bulge:
    (k: number): Warp =>
    (u, v) => [u, 0.5 + (v - 0.5) * (1 + k * (1 - (2 * u - 1) ** 2))],
  /** Rises to the right. */
  rise:
    (k: number): Warp =>
    (u, v) => [u, v - k * u],
  /** A flag in the wind. */
  wave:
    (k: number, turns = 1): Warp =>
    (u, v) => [u, v + k * Math.sin(u * turns * 2 * Math.PI)],
  /** Top level, feet hanging in the middle. */
  hang:
    (k: number): Warp =>
    (u, v) => [u, v + v * k * (1 - (2 * u - 1) ** 2)],
} satisfies Record<string, (...args: number[]) => Warp>
