import type { ColourFamily } from './catalogue-filters.rules.ts'

/** Shades by their English names, as pictures name them: the family a shopper asks for, and how it looks. */
const shades: Readonly<Record<string, readonly [family: ColourFamily, hex: string]>> = {
  black: ['black', '#26272a'],
  charcoal: ['grey', '#3c4045'],
  'heather grey': ['grey', '#c4c4c1'],
  grey: ['grey', '#9a9a98'],
  gray: ['grey', '#9a9a98'],
  white: ['white', '#f3f0e8'],
  cream: ['cream', '#e9dcc0'],
  sand: ['cream', '#d3bd99'],
  beige: ['cream', '#d9c7a4'],
  'chocolate brown': ['brown', '#4a3024'],
  brown: ['brown', '#6b4a35'],
  rust: ['brown', '#a24b2c'],
  mustard: ['yellow', '#d9a53a'],
  yellow: ['yellow', '#f2c531'],
  'forest green': ['green', '#23433a'],
  'sage green': ['green', '#a9b79b'],
  green: ['green', '#3f8f5f'],
  teal: ['green', '#1f5560'],
  navy: ['blue', '#222f4c'],
  'light blue': ['blue', '#a9c6d6'],
  'sky blue': ['blue', '#8fbcd8'],
  blue: ['blue', '#2f6fb0'],
  lilac: ['purple', '#c3b4d6'],
  plum: ['purple', '#3c2440'],
  purple: ['purple', '#6b4a94'],
  'dusty rose': ['pink', '#dfb3ab'],
  pink: ['pink', '#e58ab0'],
  'wine red': ['red', '#5e1f2c'],
  red: ['red', '#b5322e'],
}

/** “wine red” begins before its “red”, and is found first. */
const names = new RegExp(`\\b(${Object.keys(shades).join('|')})\\b`, 'g')
const shadesIn = (colour: string) =>
  (colour.toLowerCase().match(names) ?? []).flatMap((name) => (shades[name] ? [shades[name]] : []))

/** The family of a colour by its English name: that of the shade it names first; null for a name nobody knows. */
export const familyOf = (colour: string): ColourFamily | null => shadesIn(colour)[0]?.[0] ?? null

/** How a colour looks, `#26272a`: its first two shades, as a white mug with a pink handle has two. */
export const swatchOf = (colour: string): string[] => [...new Set(shadesIn(colour).map(([, hex]) => hex))].slice(0, 2)
