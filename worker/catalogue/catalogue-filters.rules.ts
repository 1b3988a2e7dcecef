/** What the lists of the catalogue can be narrowed by and sorted by; it stands in the address of their screens. */
import { kindKeys, type ProductKind } from './product-kinds.rules.ts'

/** Colours as shoppers ask for them; each stands for several shades (colour-shades.rules.ts). */
export const colourFamilies = [
  'black',
  'white',
  'grey',
  'cream',
  'brown',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
  'red',
] as const
export type ColourFamily = (typeof colourFamilies)[number]

/** Orders besides the shop's own. The price is that of the card, which each tab of the ready-to-go gallery has one of. */
export const readySorts = ['name'] as const
export const customSorts = ['price', 'priceDown', 'name'] as const

/** A list of designs that are ready to buy, narrowed by colours (one of them is enough). */
export interface ReadyFilter {
  colours: readonly ColourFamily[]
  sort: (typeof readySorts)[number] | null
}

/** A list of custom products. `most` is the highest price in dollars. */
export interface CustomFilter {
  kind: ProductKind | null
  size: string | null
  most: number | null
  sort: (typeof customSorts)[number] | null
}

/** The query of a call or of a screen; it may say anything. */
type Said = Readonly<Record<string, unknown>>
const oneOf = <Value extends string>(values: readonly Value[], said: unknown): Value | null =>
  values.find((value) => value === said) ?? null

/** The filter that names in an address mean; unknown ones mean nothing. `colour=black,blue`. */
export const readyFilterFrom = ({ colour, sort }: Said): ReadyFilter => {
  const named = typeof colour === 'string' ? colour.split(',') : []
  return { colours: colourFamilies.filter((family) => named.includes(family)), sort: oneOf(readySorts, sort) }
}

/** As the address of a call and of a screen has it, in one spelling, so that equal lists have one address. */
export const readyFilterQuery = ({ colours, sort }: ReadyFilter) => ({
  ...(colours.length === 0 ? {} : { colour: colours.join(',') }),
  ...(sort === null ? {} : { sort }),
})

/** As `readyFilterFrom`; the size is called `fit`, because `size` is a page's (R-WIRE-06). */
export const customFilterFrom = ({ kind, fit, most, sort }: Said): CustomFilter => ({
  kind: oneOf(kindKeys, kind),
  size: typeof fit === 'string' && /^[\w. -]{1,16}$/.test(fit) ? fit : null,
  most: typeof most === 'string' && /^\d{1,4}$/.test(most) ? Number(most) : null,
  sort: oneOf(customSorts, sort),
})

export const customFilterQuery = ({ kind, size, most, sort }: CustomFilter) => ({
  ...(kind === null ? {} : { kind }),
  ...(size === null ? {} : { fit: size }),
  ...(most === null ? {} : { most: String(most) }),
  ...(sort === null ? {} : { sort }),
})
