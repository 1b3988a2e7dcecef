import { layOut, type ColumnEnd, type MasonryPlace } from './masonry.ts'
import { columnSteps, mostColumns } from './use-column-count.ts'

/** The gap between two pictures in px; smaller on a phone. */
export const gapFor = (columnCount: number): number => (columnCount > 2 ? 24 : 16)

const short = (ratio: number): number => Number(ratio.toFixed(4))

/** The position of a picture, by the grid's --column and --gap. */
export const placeStyle = ({ column, ratiosAbove, countAbove }: MasonryPlace) => ({
  left: `calc((var(--column) + var(--gap)) * ${column})`,
  top: `calc(var(--column) * ${short(ratiosAbove)} + var(--gap) * ${countAbove})`,
})

/** The length of a column as a CSS expression. */
const lengthOf = ({ ratios, count }: ColumnEnd): string =>
  `var(--column) * ${short(ratios)} + var(--gap) * ${Math.max(0, count - 1)}`

/** The columns and the height of the grid; its absolute children give it no height. */
export const gridStyle = (ends: readonly ColumnEnd[]) => ({
  '--columns': ends.length,
  '--gap': `${gapFor(ends.length)}px`,
  height: `max(${ends.map(lengthOf).join(', ')})`,
})

const declarations = (style: Record<string, string | number>): string =>
  Object.entries(style)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

/**
 * The same as a style sheet for every window width, for the page before the app runs: the renderer does not know the
 * window's width, and style attributes are forbidden (S-30).
 * @param ratios height divided by width of every picture; they determine the total height
 * @param placed how many pictures, from the first, are in the page
 */
export function masonrySheet(ratios: readonly number[], placed: number): string {
  const rules = (columns: number): string => {
    const { places, ends } = layOut(ratios, columns)
    return `[data-masonry]{${declarations(gridStyle(ends))}}${places
      .slice(0, placed)
      .map((place, index) => `[data-masonry]>[aria-posinset="${index + 1}"]{${declarations(placeStyle(place))}}`)
      .join('')}`
  }
  // The narrowest comes last, because it must override the wider ones, which match too.
  return (
    rules(mostColumns) +
    columnSteps
      .toReversed()
      .map(({ query, columns }) => `@media ${query}{${rules(columns)}}`)
      .join('')
  )
}
