import type { Palette } from './kit.ts'

export type Bilingual = { en: string; es: string }

/** A print design, drawn in a space 1000 wide. */
export type Design = {
  slug: string
  title: Bilingual
  /** What it shows, as a phrase that goes on after "Design of …" / "Diseño de …" or "… printed with …". */
  shows: Bilingual
  height: number
  /** Inks on light ground, and on dark ground. */
  light: Palette
  dark: Palette
  draw: (p: Palette) => string
}

/** Paper and cloth colours that the palettes leave free. */
export const GROUNDS = {
  paper: '#f4efe4',
  cream: '#efe4cc',
  white: '#fbfaf6',
  night: '#17181b',
  navy: '#1c2740',
  forest: '#1f3a33',
} as const

/** A palette from its inks: ground, line, and up to three colours. */
export const palette = (ground: string, ink: string, a: string, b = a, c = b): Palette => ({ ground, ink, a, b, c })

/** Whether a #rrggbb ground needs light inks. */
export function isDark(ground: string): boolean {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => Number.parseInt(ground.slice(i, i + 2), 16))
  return 0.3 * r + 0.59 * g + 0.11 * b < 120
}

/** Colour of the outlines that hold filled shapes together: the line ink, or near-black on a dark ground. */
export const edgeOf = (p: Palette): string => (isDark(p.ground) ? '#121116' : p.ink)

/** White of the paper kind: the light ink on a dark ground. */
export const whiteOf = (p: Palette): string => (isDark(p.ground) ? p.ink : '#fffaf0')
