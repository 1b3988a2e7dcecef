import { at, n, path } from '../draw/kit.ts'

/** An agave seen from the front, its foot at the origin, about 900 × 470 at scale 1. */
export function agave(fill: string, edge: string, s = 1): string {
  const blade = (turn: number, length: number, w: number): string =>
    at(
      0,
      0,
      path(
        `M${-w} 0C${n(-w * 1.3)} ${n(-length * 0.4)} ${n(-w * 0.5)} ${n(-length * 0.8)} 0 ${n(-length)}C${n(w * 0.5)} ${n(-length * 0.8)} ${n(w * 1.3)} ${n(-length * 0.4)} ${w} 0Z`,
        { fill, stroke: edge, width: 9 },
      ) + path(`M0 -10L0 ${n(-length * 0.8)}`, { stroke: edge, width: 5, opacity: 0.5 }),
      { turn },
    )
  const blades = [
    [-82, 360, 40],
    [82, 360, 40],
    [-62, 400, 44],
    [62, 400, 44],
    [-42, 430, 46],
    [42, 430, 46],
    [-21, 450, 46],
    [21, 450, 46],
    [0, 470, 48],
  ]
  return at(0, 0, blades.map(([t = 0, l = 0, w = 0]) => blade(t, l, w)).join(''), { s })
}
