import { isDark, type Design } from '../draw/design.ts'
import { at, circle, label, line, n, path, rect, resetIds, type Palette } from '../draw/kit.ts'
import { drawing, type FlatScene } from '../scene.ts'

export type CardStyle = {
  /** 'sheet' prints on the palette's ground to the edge; 'film' is a transfer film on a coloured table. */
  kind: 'sheet' | 'film'
  on: 'light' | 'dark'
  /** Table colour under a film. */
  table?: string
  number: number
}

const W = 1440
const MARGIN = 140

/** Crop marks at the four corners of a box. */
function cropMarks(x: number, y: number, w: number, h: number, length: number, stroke: string): string {
  const gap = 14
  return [
    [x, y, -1, -1],
    [x + w, y, 1, -1],
    [x, y + h, -1, 1],
    [x + w, y + h, 1, 1],
  ]
    .map(
      ([px = 0, py = 0, sx = 1, sy = 1]) =>
        line(px + sx * gap, py, px + sx * (gap + length), py, { stroke, width: 2.4 }) +
        line(px, py + sy * gap, px, py + sy * (gap + length), { stroke, width: 2.4 }),
    )
    .join('')
}

const registration = (x: number, y: number, stroke: string): string =>
  circle(x, y, 15, { stroke, width: 2.4 }) +
  circle(x, y, 5, { fill: stroke }) +
  line(x - 26, y, x + 26, y, { stroke, width: 2.4 }) +
  line(x, y - 26, x, y + 26, { stroke, width: 2.4 })

/** The press sheet's furniture: crop and registration marks, one patch per ink, the sheet's number and size. */
function furniture(p: Palette, height: number, number: number, markLength: number, stroke: string): string {
  const inks = [...new Set([p.ink, p.a, p.b, p.c])]
  const patches = inks
    .map((fill, i) => rect(i * 40, 0, 36, 26, { fill, ...(fill === p.ground ? { stroke, width: 1.5 } : {}) }))
    .join('')
  const inches = (units: number): string => n(Math.round((units / 1000) * 11 * 10) / 10)
  return (
    cropMarks(-46, -46, 1092, height + 92, markLength, stroke) +
    registration(500, -98, stroke) +
    at(-26, height + 84, patches) +
    label(
      `DTF ${String(number).padStart(3, '0')}   ${inches(1000)} × ${inches(height)} in`,
      'mono',
      1026,
      height + 106,
      26,
      { fill: stroke },
      1,
      0.02,
    )
  )
}

/** A DTF design as the shop would show it: alone, on its press sheet or on transfer film. */
export function designCard(design: Design, { kind, on, table = '#2c4a4a', number }: CardStyle): FlatScene {
  resetIds()
  const p = design[on]
  const [w, h] = [1000 + 2 * MARGIN, design.height + 2 * MARGIN]
  const view = `${-MARGIN} ${-MARGIN} ${w} ${h}`
  const all = (fill: string): string => rect(-MARGIN, -MARGIN, w, h, { fill })
  const art = design.draw(p)
  const height = Math.round((W * h) / w)
  if (kind === 'sheet') {
    const stroke = isDark(p.ground) ? '#f4efe4' : '#1c1b19'
    return {
      kind: 'flat',
      drawing: drawing(all(p.ground) + art + furniture(p, design.height, number, 46, stroke), W, height, view),
    }
  }
  // On film the inks lie on a white underbase that shows as a thin rim. Its marks end where it does.
  const rim =
    '<filter id="rim" x="-5%" y="-5%" width="110%" height="110%"><feMorphology in="SourceAlpha" operator="dilate" radius="9" result="o"/><feFlood flood-color="#fff"/><feComposite in2="o" operator="in"/></filter>' +
    '<filter id="lift" x="-5%" y="-5%" width="110%" height="110%"><feDropShadow dx="10" dy="14" stdDeviation="14" flood-color="#000" flood-opacity="0.4"/></filter>'
  const sheet = { x: -86, y: -124, w: 1172, h: design.height + 250 }
  const grid = Array.from(
    { length: 40 },
    (_, i) =>
      line(-MARGIN + i * 60, -MARGIN, -MARGIN + i * 60, h, {
        stroke: '#fff',
        width: 1.2,
        opacity: i % 5 ? 0.08 : 0.2,
      }) +
      line(-MARGIN, -MARGIN + i * 60, w, -MARGIN + i * 60, { stroke: '#fff', width: 1.2, opacity: i % 5 ? 0.08 : 0.2 }),
  ).join('')
  const film =
    `<g filter="url(#lift)">${rect(sheet.x, sheet.y, sheet.w, sheet.h, { fill: '#eef1ee', opacity: 0.9 }, 6)}</g>` +
    path(
      `M${sheet.x + sheet.w * 0.62} ${sheet.y}h${sheet.w * 0.16}L${sheet.x + sheet.w * 0.3} ${sheet.y + sheet.h}h${-sheet.w * 0.16}Z`,
      { fill: '#fff', opacity: 0.34 },
    ) +
    rect(sheet.x, sheet.y, sheet.w, sheet.h, { stroke: '#fff', width: 2.4, opacity: 0.9 }, 6)
  return {
    kind: 'flat',
    drawing: drawing(
      `${rim}${all(table)}${grid}${film}${furniture(p, design.height, number, 20, '#33312d')}<g filter="url(#rim)">${art}</g>${art}`,
      W,
      height,
      view,
    ),
  }
}
