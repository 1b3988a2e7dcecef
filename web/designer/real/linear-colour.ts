/** `#rrggbb` as three parts from 0 to 1, as they are stored. */
export const partsOf = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
/** The same in linear light. */
export const linearOf = (colour: string): number[] =>
  partsOf(colour).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
