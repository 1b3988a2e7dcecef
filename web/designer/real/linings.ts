import { clothAnchors } from '#worker/designer/blank-views.rules.ts'
import { linearOf } from './linear-colour.ts'

/** The inside of each cloth, by the colour of its outside: what a hood and a neck show. The picture generator has the same. */
export const linings: Readonly<Record<string, string>> = {
  '#26272a': '#0e0f10',
  '#f3f0e8': '#b9b4a8',
  '#e9dcc0': '#b3a482',
  '#222f4c': '#111a2d',
  '#23433a': '#11251f',
  '#5e1f2c': '#350f17',
  '#a24b2c': '#6a2d18',
  '#d3bd99': '#98835f',
  '#d9a53a': '#97701f',
  '#a9b79b': '#76846a',
  '#a9c6d6': '#7393a5',
  '#dfb3ab': '#a97d76',
  '#c4c4c1': '#8b8c8b',
  '#3c2440': '#211226',
  '#4a3024': '#291811',
  '#3c4045': '#1e2124',
  '#1f5560': '#0f3038',
  '#c3b4d6': '#8e7fa3',
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
  const inside = linings[shade]
  return inside === undefined
    ? between(shade, dark, light)
    : between(inside, linings[dark] ?? dark, linings[light] ?? light)
}
