import { clothAnchors, cordAnchors } from '#worker/designer/blank-views.rules.ts'
import { linearOf } from './linear-colour.ts'

/**
 * The inside of each cloth, which a hood and a neck show, and the cords of its hood, by the colour of its outside. The picture generator has
 * the same.
 */
export const secondShades: Readonly<Record<string, readonly [inside: string, cord: string]>> = {
  '#26272a': ['#0e0f10', '#e9e4d8'],
  '#f3f0e8': ['#b9b4a8', '#ded8ca'],
  '#e9dcc0': ['#b3a482', '#f7efdc'],
  '#222f4c': ['#111a2d', '#efe7d6'],
  '#23433a': ['#11251f', '#efe7d6'],
  '#5e1f2c': ['#350f17', '#f1e4d4'],
  '#a24b2c': ['#6a2d18', '#f6e8d2'],
  '#d3bd99': ['#98835f', '#f6eedd'],
  '#d9a53a': ['#97701f', '#fbf2dd'],
  '#a9b79b': ['#76846a', '#f4f1e4'],
  '#a9c6d6': ['#7393a5', '#f7f4ea'],
  '#dfb3ab': ['#a97d76', '#fbf3ec'],
  '#c4c4c1': ['#8b8c8b', '#f5f3ee'],
  '#3c2440': ['#211226', '#f3e8dc'],
  '#4a3024': ['#291811', '#f2e4cd'],
  '#3c4045': ['#1e2124', '#eeeae0'],
  '#1f5560': ['#0f3038', '#f1eadb'],
  '#c3b4d6': ['#8e7fa3', '#f7f3fa'],
}

const between = (shade: string, dark: string, light: string): number[] => {
  const [low, high] = [linearOf(dark), linearOf(light)]
  return linearOf(shade).map((part, at) => (part - (low[at] ?? 0)) / ((high[at] ?? 1) - (low[at] ?? 0)))
}

/**
 * How far each part of the inside of a cloth lies between the insides of the darkest and the lightest cloth, which the two pictures of a
 * blank show. `shade` is the cloth's colour, `#rrggbb`; one that is not in the list has its inside where its outside is.
 */
export function liningParts(shade: string): number[] {
  const { dark, light } = clothAnchors
  const inside = secondShades[shade]?.[0]
  return inside === undefined
    ? between(shade, dark, light)
    : between(inside, secondShades[dark]?.[0] ?? dark, secondShades[light]?.[0] ?? light)
}

/** How far each part of a cloth's cords lies between the cords of the two pictures; of a cloth that is not in the list, those of the lightest. */
export const cordParts = (shade: string): number[] =>
  between(secondShades[shade]?.[1] ?? cordAnchors.light, cordAnchors.dark, cordAnchors.light)
