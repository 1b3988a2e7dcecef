import type { Bilingual } from './draw/design.ts'
import type { PrintArt } from './print-file.ts'
import type { Scene } from './scene.ts'

/** Folders of the pictures; `tumber` is spelled as in R-WIRE-09. */
export const CATEGORIES = [
  'tshirt',
  'hoodies',
  'mug',
  'dtf',
  'sleeve',
  'tumber',
  'plaque',
  'ledlamp',
  'caps',
  'covers',
  'custom',
  'exclusive',
  'home',
] as const

export type Category = (typeof CATEGORIES)[number]

/** The kinds of product that can be ordered, named like the galleries. */
export type ProductKind = 'tshirt' | 'hoodies' | 'mug' | 'sleeve' | 'tumber' | 'plaque' | 'ledlamp' | 'caps'

/** A picture to be made. `scene` is called only when it is needed. */
export type Picture = {
  category: Category
  slug: string
  title: Bilingual
  alt: Bilingual
  scene: () => Scene
  /**
   * For `custom`: the product it belongs to, its place among that product's pictures (0 first), and what is printed
   * on.
   */
  product?: string
  position?: number
  kind?: ProductKind
  /** For what is sold ready to go: the design by its own name, the colour of what it is on, and what it is printed from. */
  design?: Bilingual
  colour?: Bilingual
  art?: PrintArt
}
